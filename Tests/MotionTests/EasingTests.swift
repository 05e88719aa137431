import Motion
import Testing

@Suite struct EasingTests {
  static let easings: [Easing] = [
    .linear, .easeIn, .easeOut, .easeInOut, .bezier(CubicBezier(0.68, -0.55, 0.27, 1.55)),
    .spring(dampingRatio: 0.5), .spring(dampingRatio: 1), .spring(dampingRatio: 2),
  ]

  @Test(arguments: easings)
  func `an easing is exactly 0 up to its start and exactly 1 from its end`(easing: Easing) {
    #expect(easing.value(at: 0) == 0)
    #expect(easing.value(at: 1) == 1)
    #expect(easing.value(at: -0.25) == 0)
    #expect(easing.value(at: 1.25) == 1)
  }

  @Test func `each case follows its own curve`() {
    #expect(Easing.linear.value(at: 0.3) == 0.3)
    #expect(Easing.easeIn.value(at: 0.3) == CubicBezier.easeIn.value(at: 0.3))
    #expect(Easing.easeOut.value(at: 0.3) == CubicBezier.easeOut.value(at: 0.3))
    #expect(Easing.easeInOut.value(at: 0.3) == CubicBezier.easeInOut.value(at: 0.3))
    let spring = SpringCurve(dampingRatio: 0.6)
    #expect(Easing.spring(dampingRatio: 0.6).value(at: 0.3) == spring.value(at: 0.3))
    #expect(Easing.spring(dampingRatio: 0.6) == .spring(spring))
  }
}
