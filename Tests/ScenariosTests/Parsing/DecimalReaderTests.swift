import Scenarios
import Testing

/// The forms of numbers; `ThousandthsTests` covers their values.
@Suite("DecimalReader") struct DecimalReaderTests {
  @Test(arguments: ["0", "-0", "007", "-3.25", "1.000", "99999999999999999999999999"])
  func `a decimal of any size has the form of a number`(text: String) {
    #expect(DecimalReader.isDecimal(text.utf8))
  }

  @Test(arguments: ["", "-", "+1", ".5", "5.", "1.0000", "1.2.3", "--1", "1e3", "1 ", "٣"])
  func `other text does not have the form of a number`(text: String) {
    #expect(!DecimalReader.isDecimal(text.utf8))
  }

  @Test(arguments: [("0.05", 50), ("0.5", 500), ("0.005", 5), ("-12.34", -12_340)])
  func `the place of a fraction digit determines its value`(text: String, raw: Int) {
    #expect(DecimalReader.thousandths(text.utf8)?.raw == Int64(raw))
  }

  @Test func `decimal digits fill 64 bits and no more`() {
    #expect(DecimalReader.digits("0".utf8) == 0)
    #expect(DecimalReader.digits("007".utf8) == 7)
    #expect(DecimalReader.digits("18446744073709551615".utf8) == .max)
    #expect(DecimalReader.digits("18446744073709551616".utf8) == nil)
    #expect(DecimalReader.digits("99999999999999999999".utf8) == nil)
  }

  @Test(arguments: ["", "-1", "+1", "1.0", "1a", "a", " 1", "1_000"])
  func `only decimal digits are read as decimal digits`(text: String) {
    #expect(DecimalReader.digits(text.utf8) == nil)
  }

  @Test func `hexadecimal digits can have either case and fill 64 bits`() {
    #expect(DecimalReader.hexadecimal("0".utf8) == 0)
    #expect(DecimalReader.hexadecimal("ff".utf8) == 255)
    #expect(DecimalReader.hexadecimal("Fa".utf8) == 250)
    #expect(DecimalReader.hexadecimal("ffffffffffffffff".utf8) == .max)
    #expect(DecimalReader.hexadecimal("10000000000000000".utf8) == nil)
    #expect(DecimalReader.hexadecimal("fg".utf8) == nil)
    #expect(DecimalReader.hexadecimal("".utf8) == nil)
  }
}
