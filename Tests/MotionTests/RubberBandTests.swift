import Motion
import TestSupport
import Testing

@Suite struct RubberBandTests {
  static let vectors: [(dimension: Double, raw: Double, displayed: Double)] = [
    (320, 10, 5.407066), (320, 50, 25.323741), (320, 100, 46.933333), (320, 200, 81.860465),
    (320, 400, 130.370370), (320, 1000, 202.298851), (800, 100, 51.461988),
    (800, 200, 96.703297), (800, 1000, 325.925926),
  ]

  @Test(arguments: vectors)
  func `the displayed distance matches the test vectors in both directions`(
    vector: (dimension: Double, raw: Double, displayed: Double)
  ) {
    let band = RubberBand(dimension: vector.dimension)
    expectNear(band.displayedDistance(raw: vector.raw), vector.displayed)
    #expect(
      band.displayedDistance(raw: -vector.raw) == -band.displayedDistance(raw: vector.raw))
  }

  @Test(arguments: [0, 1e-9, 0.001, 1, 10, 320, 5000, 100_000] as [Double])
  func `the raw distance is the inverse of the displayed distance`(raw: Double) {
    let band = RubberBand(dimension: 320)
    for signed in [raw, -raw] {
      let displayed = band.displayedDistance(raw: signed)
      expectNear(band.rawDistance(displayed: displayed), signed, 1e-12 * max(1, raw * raw))
    }
  }

  @Test func `the displayed distance starts with the coefficient and stays below the dimension`() {
    let band = RubberBand(dimension: 600)
    expectNear(band.displayedDistance(raw: 1e-6) / 1e-6, 0.55, 1e-8)
    #expect(band.displayedDistance(raw: 1e9) < 600)
    #expect(band.displayedDistance(raw: 1e9) > 599.99)
    #expect(RubberBand.standardCoefficient == 0.55)
  }

  @Test(arguments: [0, -0.0, -320] as [Double])
  func `content does not move if the dimension is 0`(dimension: Double) {
    let band = RubberBand(dimension: dimension)
    #expect(band.dimension == 0)
    #expect(band.displayedDistance(raw: 100) == 0)
    #expect(band.displayedDistance(raw: -100) == 0)
    #expect(band.rawDistance(displayed: 100) == 0)
  }

  @Test(arguments: [320, 441, 1e9] as [Double])
  func `a distance that no drag can display gives the maximum drag`(displayed: Double) {
    let band = RubberBand(dimension: 320)
    let greatest = band.rawDistance(displayed: 320 * RubberBand.maximumFraction)
    #expect(band.rawDistance(displayed: displayed) == greatest)
    #expect(band.rawDistance(displayed: -displayed) == -greatest)
    #expect(greatest.isFinite)
  }

  @Test func `the coefficient changes only the slope`() {
    // 100 · 0.2 / (1 + 20/400) = 19.047619
    let band = RubberBand(dimension: 400, coefficient: 0.2)
    expectNear(band.displayedDistance(raw: 100), 19.047619)
    expectNear(band.rawDistance(displayed: 19.047619), 100)
  }
}
