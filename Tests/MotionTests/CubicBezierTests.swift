import Motion
import TestSupport
import Testing

@Suite struct CubicBezierTests {
  static let times = [0.1, 0.25, 0.5, 0.75, 0.9]
  static let vectors: [(curve: CubicBezier, values: [Double])] = [
    (.easeInOut, [0.0197, 0.1292, 0.5, 0.8708, 0.9803]),
    (.easeOut, [0.1606, 0.3781, 0.6846, 0.9065, 0.983]),
    (.easeIn, [0.017, 0.0935, 0.3154, 0.6219, 0.8394]),
    (.linear, [0.1, 0.25, 0.5, 0.75, 0.9]),
  ]

  @Test(arguments: vectors)
  func `the named curves have the known values`(
    vector: (curve: CubicBezier, values: [Double])
  ) {
    for (time, value) in zip(Self.times, vector.values) {
      expectNear(vector.curve.value(at: time), value, 5e-5)
    }
  }

  static let curves = [
    CubicBezier.easeIn, .easeOut, .easeInOut, .linear, CubicBezier(0.25, 0.1, 0.25, 1),
    CubicBezier(0.68, -0.55, 0.27, 1.55), CubicBezier(1, 0, 0, 1), CubicBezier(0, 1, 1, 0),
    CubicBezier(0, 0, 0, 1), CubicBezier(1, 0.2, 1, 0.7), CubicBezier(0, 0.4, 1, 0.6),
  ]

  @Test(arguments: curves)
  func `the value at the x of a point on the curve is its y`(curve: CubicBezier) {
    for step in 0...1000 {
      let s = Double(step) / 1000
      let rest = 1 - s
      let (first, second, third) = (3 * rest * rest * s, 3 * rest * s * s, s * s * s)
      let x = first * curve.x1 + second * curve.x2 + third
      let y = first * curve.y1 + second * curve.y2 + third
      // Where the curve is steep, rounding x alone changes y.
      let steepness = slope(first: curve.y1, curve.y2, s) / slope(first: curve.x1, curve.x2, s)
      let tolerance = steepness.magnitude < 1000 ? 1e-9 : 1e-4
      expectNear(curve.value(at: x), y, tolerance)
    }
  }

  @Test(arguments: curves)
  func `a curve is exactly 0 up to its start and exactly 1 from its end`(curve: CubicBezier) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -0.5) == 0)
    #expect(curve.value(at: 1.5) == 1)
  }

  @Test(arguments: [CubicBezier.easeIn, .easeOut, .easeInOut])
  func `an increasing curve never decreases`(curve: CubicBezier) {
    var last = 0.0
    for step in 1...10_000 {
      let value = curve.value(at: Double(step) / 10_000)
      #expect(value >= last)
      last = value
    }
  }

  @Test func `ease-in and ease-out mirror each other`() {
    for step in 0...100 {
      let time = Double(step) / 100
      let mirrored = 1 - CubicBezier(0x1.ae147ae147ae2p-2, 0, 1, 1).value(at: 1 - time)
      expectNear(CubicBezier.easeOut.value(at: time), mirrored, 1e-12)
    }
  }

  private func slope(first: Double, _ second: Double, _ s: Double) -> Double {
    let rest = 1 - s
    return 3 * (rest * rest * first + 2 * rest * s * (second - first) + s * s * (1 - second))
  }
}
