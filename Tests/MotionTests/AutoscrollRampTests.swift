import Motion
import TestSupport
import Testing

@Suite struct AutoscrollRampTests {
  @Test(arguments: [
    (0.1, 2000, 0.409510), (0.25, 2000, 0.762695), (0.5, 2000, 0.96875), (1, 2000, 1),
    (0.5, 1000, 0.030273), (1, 500, 0.000977),
  ])
  func `the factor depends on a ratio and a time`(
    ratio: Double, milliseconds: Double, factor: Double
  ) {
    expectNear(
      AutoscrollRamp.factor(outOfBoundsRatio: ratio, milliseconds: milliseconds), factor, 1e-6)
  }

  @Test(
    arguments: [
      (0, 5000, 0), (-3, 5000, 0), (1, 0, 0), (1, -10, 0), (1, 2000, 1), (7, 9000, 1),
    ] as [(Double, Double, Double)])
  func `the factor is clamped to 0 to 1`(ratio: Double, milliseconds: Double, factor: Double) {
    let found = AutoscrollRamp.factor(outOfBoundsRatio: ratio, milliseconds: milliseconds)
    #expect(found == factor)
  }
}
