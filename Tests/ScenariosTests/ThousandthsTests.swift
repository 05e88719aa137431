import Scenarios
import Testing

@Suite("Thousandths") struct ThousandthsTests {
  @Test(arguments: [
    ("0", 0), ("-0", 0), ("1", 1000), ("007", 7000), ("1.5", 1500), ("-3.25", -3250),
    ("0.001", 1), ("-0.001", -1), ("9223372036854775.807", Int64.max),
  ])
  func `a decimal is parsed to the thousandth`(text: String, raw: Int64) {
    #expect(DecimalReader.thousandths(text.utf8)?.raw == raw)
  }

  @Test(arguments: [
    "", "-", "+1", ".5", "5.", "1.0000", "1e3", "0x10", "1,5", " 1", "1 ", "--1", "1.2.3", "٣",
    "9223372036854775.808", "99999999999999999999999999",
  ])
  func `text that is not a decimal is rejected`(text: String) {
    #expect(DecimalReader.thousandths(text.utf8) == nil)
  }

  @Test(arguments: [
    (0, "0"), (1, "0.001"), (-1, "-0.001"), (1000, "1"), (1500, "1.5"), (-12_340, "-12.34"),
    (Int64.max, "9223372036854775.807"), (Int64.min, "-9223372036854775.808"),
  ])
  func `a number is written in its shortest form`(raw: Int64, text: String) {
    #expect(Thousandths(raw: raw).description == text)
  }

  @Test(arguments: [
    (0.0005, 1), (-0.0005, -1), (0.00049, 0), (1.2345, 1235), (-2.5, -2500), (-0.0, 0),
  ])
  func `a double is rounded to thousandths with halves away from zero`(value: Double, raw: Int64) {
    #expect(Thousandths(rounding: value)?.raw == raw)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func `a double that exceeds thousandths is rejected`(value: Double) {
    #expect(Thousandths(rounding: value) == nil)
  }
}
