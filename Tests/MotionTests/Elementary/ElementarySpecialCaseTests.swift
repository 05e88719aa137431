import Motion
import Testing

@Suite struct ElementarySpecialCaseTests {
  @Test(
    arguments: [
      (0, 1), (-0.0, 1), (-.infinity, 0), (.infinity, .infinity), (709.79, .infinity), (-746, 0),
      (-745.2, 0), (1e300, .infinity), (-1e300, 0), (.nan, .nan), (0x1p-1074, 1),
    ] as [(Double, Double)])
  func `the exponential function has its limits`(x: Double, expected: Double) {
    expectSame(Elementary.exp(x), expected)
  }

  @Test(
    arguments: [
      (0, 0), (-0.0, -0.0), (-.infinity, -1), (.infinity, .infinity), (-50, -1), (.nan, .nan),
      (0x1p-1074, 0x1p-1074), (-0x1p-1060, -0x1p-1060), (710, .infinity), (1e300, .infinity),
      (-1e300, -1),
    ] as [(Double, Double)])
  func `the exponential function minus one has its limits`(x: Double, expected: Double) {
    expectSame(Elementary.expMinusOne(x), expected)
  }

  @Test(
    arguments: [
      (1, 0), (0, -.infinity), (-0.0, -.infinity), (-1, .nan), (-.infinity, .nan),
      (.infinity, .infinity), (.nan, .nan),
    ] as [(Double, Double)])
  func `the logarithm has its limits`(x: Double, expected: Double) {
    expectSame(Elementary.log(x), expected)
  }

  @Test(
    arguments: [
      (0, 0), (-0.0, -0.0), (-1, -.infinity), (-1.5, .nan), (-.infinity, .nan),
      (.infinity, .infinity), (.nan, .nan), (0x1p-1074, 0x1p-1074),
    ] as [(Double, Double)])
  func `the logarithm of one plus a number has its limits`(x: Double, expected: Double) {
    expectSame(Elementary.logOnePlus(x), expected)
  }

  @Test(
    arguments: [
      (0, 0), (-0.0, -0.0), (.infinity, .nan), (-.infinity, .nan), (.nan, .nan),
      (0x1p-1074, 0x1p-1074),
    ] as [(Double, Double)])
  func `the sine has its limits`(x: Double, expected: Double) {
    expectSame(Elementary.sin(x), expected)
  }

  @Test(
    arguments: [(0, 1), (-0.0, 1), (.infinity, .nan), (-.infinity, .nan), (.nan, .nan)]
      as [(Double, Double)])
  func `the cosine has its limits`(x: Double, expected: Double) {
    expectSame(Elementary.cos(x), expected)
  }

  @Test(
    arguments: [
      (.nan, 0, 1), (.infinity, -0.0, 1), (1, .nan, 1), (1, .infinity, 1), (-1, .infinity, 1),
      (-1, -.infinity, 1), (.nan, 1, .nan), (2, .nan, .nan), (0, 3, 0), (-0.0, 3, -0.0),
      (-0.0, 2, 0), (0, 0.5, 0), (-0.0, 0.5, 0), (0, -1, .infinity), (-0.0, -1, -.infinity),
      (-0.0, -2, .infinity), (-0.0, -.infinity, .infinity), (.infinity, 2, .infinity),
      (.infinity, -2, 0), (-.infinity, 3, -.infinity), (-.infinity, 2, .infinity),
      (-.infinity, -3, -0.0), (-.infinity, 0.5, .infinity), (2, .infinity, .infinity),
      (0.5, .infinity, 0), (-2, -.infinity, 0), (0.5, -.infinity, .infinity), (-8, 1 / 3.0, .nan),
      (2, 1024, .infinity), (2, -1074, 0x1p-1074), (2, -1080, 0), (-2, 1025, -.infinity),
      (1 + 0x1p-52, 1e300, .infinity), (1 - 0x1p-53, 1e300, 0), (2, 0x1p-1060, 1),
      (2, 10, 1024), (-2, 3, -8), (10, 15, 1e15), (3, 2, 9), (4, 0.5, 2), (0x1p-1074, 1, 0x1p-1074),
    ] as [(Double, Double, Double)])
  func `a power has the special cases of IEEE 754`(
    base: Double, exponent: Double, expected: Double
  ) {
    expectSame(Elementary.pow(base, exponent), expected)
  }

  /// Expects the same double, including the sign of 0; any two NaNs are the same.
  private func expectSame(
    _ found: Double, _ expected: Double, at location: SourceLocation = #_sourceLocation
  ) {
    if expected.isNaN {
      #expect(found.isNaN, sourceLocation: location)
    } else {
      #expect(found.bitPattern == expected.bitPattern, "\(found)", sourceLocation: location)
    }
  }
}
