"""Writes the tables of correctly rounded function values that ElementaryTests compares with.

Needs mpmath (pip install mpmath). Run it in this folder: python3 generate.py
Each line holds the bit patterns of the arguments and of the result, in hexadecimal.
"""
import random
import struct
from mpmath import mp, mpf

mp.prec = 2400  # Enough to reduce an angle near 2¹⁰²⁴ modulo π/2.
chance = random.Random(20)


def bits(value):
    return f"{struct.unpack('<Q', struct.pack('<d', value))[0]:016x}"


def double(bits):
    return struct.unpack("<d", struct.pack("<Q", bits))[0]


def rounded(exact):
    """Returns the nearest double, including subnormal and infinite ones."""
    exponent = max(mp.frexp(exact)[1], -1021)
    # No exact value is a tie here, so the rounding of ties does not matter.
    return float(mp.ldexp(mp.nint(mp.ldexp(exact, 53 - exponent)), exponent - 53))


def uniform(low, high, count):
    return [chance.uniform(low, high) for _ in range(count)]


def spread(low, high, count, signs=(1, -1)):
    """Returns arguments with exponents evenly spread between two powers of two."""
    return [chance.choice(signs) * mp.ldexp(chance.uniform(1, 2), chance.randint(low, high - 1))
            for _ in range(count)]


def near_multiples(step, count, greatest):
    """Returns the doubles next to multiples of a constant, where reductions lose most bits."""
    return [float(step * chance.randint(1, greatest)) for _ in range(count)]


def write(name, function, arguments):
    with open(f"{name}.txt", "w") as file:
        for argument in arguments:
            row = argument if isinstance(argument, tuple) else (argument,)
            row = [float(value) for value in row]
            result = rounded(function(*[mpf(value) for value in row]))
            file.write(" ".join(bits(value) for value in [*row, result]) + "\n")


ln2 = mp.log(2)
exponents = uniform(-1, 1, 150) + uniform(-50, 50, 150) + uniform(-708, 709.7, 150) \
    + uniform(-745.1, -708, 40) + near_multiples(ln2 / 2, 60, 1400) + spread(-60, 0, 100) \
    + [709.782712893384, -745.1332191019411, 709.7827128933841, -745.1332191019412]
write("exp", mp.exp, exponents)
write("expMinusOne", mp.expm1, [x for x in exponents if x > -60])

positive = spread(-1, 1, 200, [1]) + uniform(0.99, 1.01, 100) + spread(-60, 60, 150, [1]) \
    + spread(-1074, 1024, 150, [1]) + [1 + m for m in spread(-52, -8, 60)]
write("log", mp.log, positive)
write("logOnePlus", mp.log1p, uniform(-0.9999, 1, 200) + spread(-80, -1, 200)
      + spread(0, 60, 100, [1]) + spread(60, 1024, 50, [1]) + uniform(-0.31, 0.45, 100))

# Of all doubles, the one nearest to an odd multiple of π/2: 6381956970095103 · 2⁷⁹⁷.
worst = float(mpf(6381956970095103) * mpf(2) ** 797)
angles = uniform(-10, 10, 200) + uniform(-10000, 10000, 150) \
    + near_multiples(mp.pi / 4, 100, 4000) + spread(-60, 0, 80) + spread(13, 60, 80) \
    + spread(60, 1024, 80) + [worst, -worst]
write("sin", mp.sin, angles)
write("cos", mp.cos, angles)

powers = [(b, e) for b, e in zip(uniform(0, 4, 200), uniform(-20, 20, 200))] \
    + [(b, e) for b, e in zip(uniform(0.9, 1.1, 200), uniform(-7000, 6800, 200))] \
    + [(b, float(mp.mpf(chance.uniform(-1070, 1023)) * ln2 / mp.log(mpf(float(b)))))
       for b in spread(-500, 500, 150, [1])] \
    + [(0.998, t) for t in uniform(0, 8000, 50)]
write("pow", mp.power, powers)
