import Motion
import TestSupport
import Testing

@Suite struct SpringCurveTests {
  @Test(arguments: [0.05, 0.3, 0.7, 0.99, 1, 1.5, 10])
  func `a spring curve starts at 0, ends at 1 and is settled there`(ratio: Double) {
    let curve = SpringCurve(dampingRatio: ratio)
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -1) == 0)
    #expect(curve.value(at: 2) == 1)
    expectNear(curve.value(at: 1 - 1e-9), 1, 1e-6)
    expectNear(curve.value(at: 1e-9), 0, 1e-6)
  }

  @Test func `a curve overshoots 1 only below critical damping`() {
    #expect(greatestValue(SpringCurve(dampingRatio: 0.3)) > 1.3)
    #expect(greatestValue(SpringCurve(dampingRatio: 0.7)) > 1.04)
    #expect(greatestValue(SpringCurve(dampingRatio: 1)) <= 1)
    #expect(greatestValue(SpringCurve(dampingRatio: 4)) <= 1)
  }

  @Test func `the critically damped curve matches the closed form`() {
    // (1 + T)e⁻ᵀ = 0.001 at T = 9.233413; at half of it 1 − (1 + T/2)e^(−T/2) = 0.944477.
    expectNear(SpringCurve(dampingRatio: 1).value(at: 0.5), 0.944477 / 0.999, 2e-6)
    #expect(SpringCurve.settledDistance == 0.001)
  }

  private func greatestValue(_ curve: SpringCurve) -> Double {
    (0...1000).map { curve.value(at: Double($0) / 1000) }.max() ?? 0
  }
}
