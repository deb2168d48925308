// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/expansion.h"

namespace rankscape {

void Expansion::add(double value)
{
    double carried = value;
    std::size_t kept = 0;
    for (const double part : m_parts) {
        const double sum = carried + part;
        const double error = sumError(carried, part, sum);
        carried = sum;
        if (error != 0.0)
            m_parts[kept++] = error;  // never ahead of what is read
    }
    m_parts.resize(kept);
    if (carried != 0.0)
        m_parts.push_back(carried);
}

void Expansion::addProduct(double a, double b)
{
    const double product = a * b;
    add(productError(a, b, product));
    add(product);
}

void Expansion::addDifference(double factor, double a, double b)
{
    const double difference = a - b;
    addProduct(factor, differenceError(a, b, difference));
    addProduct(factor, difference);
}

int Expansion::sign() const
{
    return m_parts.empty() ? 0 : m_parts.back() > 0.0 ? 1 : -1;
}

double Expansion::rounded() const
{
    double sum = 0.0;
    for (const double part : m_parts)
        sum += part;
    return sum;
}

int compareProducts(const Expansion& a, const Expansion& b, const Expansion& c, const Expansion& d)
{
    thread_local Expansion difference;
    difference.clear();
    const int first = a.sign() * b.sign();
    for (const double left : a.parts()) {
        for (const double right : b.parts())
            difference.addProduct(first * left, right);
    }
    const int second = -c.sign() * d.sign();
    for (const double left : c.parts()) {
        for (const double right : d.parts())
            difference.addProduct(second * left, right);
    }
    return difference.sign();
}

}  // namespace rankscape
