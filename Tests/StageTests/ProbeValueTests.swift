import Geometry
import Stage
import Testing

@Suite struct ProbeValueTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (-0.5, "-0.5"), (0.125, "0.125"),
      (0.0004, "0"), (-0.0004, "0"), (0.0005, "0.001"), (-0.0005, "-0.001"), (1.005, "1.005"),
      (0.010, "0.01"), (0.001, "0.001"), (499.499833, "499.5"), (1234567.8901, "1234567.89"),
      (2.9999, "3"), (4.2e9, "4200000000"),
    ] as [(Double, String)])
  func `a number is rounded to thousandths with halves away from zero`(value: Double, text: String)
  {
    #expect(ProbeValue.decimal(value) == text)
    #expect(ProbeValue.number(value).description == text)
  }

  @Test func `a number too large for thousandths is still formatted`() {
    #expect(ProbeValue.decimal(1e300) == "1e+300")
    #expect(ProbeValue.decimal(.infinity) == "inf")
  }

  @Test(
    arguments: [
      (.rect(Rect(x: 1, y: -2, width: 3.25, height: 4)), "1,-2,3.25,4"), (.flag(true), "true"),
      (.flag(false), "false"), (.word("idle"), "idle"), (.text("a b"), "\"a b\""),
      (.index(ItemIndex(3, section: 1)), "1.3"), (.indices([ItemIndex(1), ItemIndex(4)]), "1,4"),
      (.indices([]), "none"), (.none, "none"),
    ] as [(ProbeValue, String)])
  func `a value is formatted as in a scenario file`(value: ProbeValue, text: String) {
    #expect(value.description == text)
  }
}
