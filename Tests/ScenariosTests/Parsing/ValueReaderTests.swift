import Items
import Scenarios
import Testing

@Suite("ValueReader") struct ValueReaderTests {
  /// Expects that reading throws an issue with a message.
  private static func expectIssue(
    _ message: String, _ location: SourceLocation = #_sourceLocation,
    _ read: () throws -> Void
  ) {
    let issue = #expect(throws: ScenarioIssue.self, sourceLocation: location) { try read() }
    #expect(issue?.message == message, sourceLocation: location)
  }

  @Test func `both bounds of a decimal are allowed`() throws {
    #expect(try ValueReader.decimal(Lexeme("5"), -5...5) == Thousandths(5))
    #expect(try ValueReader.decimal(Lexeme("-5"), -5...5) == Thousandths(-5))
    #expect(try ValueReader.decimal(Lexeme("4.999"), -5...5) == Thousandths(raw: 4999))
    Self.expectIssue("'5.001' is out of range; it can be -5 to 5") {
      _ = try ValueReader.decimal(Lexeme("5.001"), -5...5)
    }
  }

  @Test func `a number that exceeds 64 bits is out of range rather than malformed`() {
    Self.expectIssue("'99999999999999999999' is out of range; it can be 0 to 1") {
      _ = try ValueReader.decimal(Lexeme("99999999999999999999"), 0...1)
    }
    Self.expectIssue("'1.0001' is not a decimal with at most 3 fraction digits") {
      _ = try ValueReader.decimal(Lexeme("1.0001"), 0...9)
    }
  }

  @Test func `a positive number is greater than 0`() throws {
    #expect(try ValueReader.positive(Lexeme("0.001"), upTo: 1) == Thousandths(raw: 1))
    #expect(try ValueReader.positive(Lexeme("1"), upTo: 1) == Thousandths(1))
    for text in ["0", "-0", "-0.5"] {
      Self.expectIssue("'\(text)' is not greater than 0") {
        _ = try ValueReader.positive(Lexeme(text), upTo: 1)
      }
    }
  }

  @Test(arguments: ["-11", "11", "1.0", "-", "", "+1", "0x1", "9223372036854775808"])
  func `other text than a whole number in range is rejected`(text: String) throws {
    #expect(try ValueReader.integer(Lexeme("-10"), -10...10) == -10)
    #expect(try ValueReader.integer(Lexeme("010"), -10...10) == 10)
    Self.expectIssue("'\(text)' is not a whole number from -10 to 10") {
      _ = try ValueReader.integer(Lexeme(text), -10...10)
    }
  }

  @Test func `an issue in a part has the position of the part`() throws {
    let point = Lexeme(Array("1,x".utf8)[...], SourcePosition(line: 3, column: 5))
    let issue = #expect(throws: ScenarioIssue.self) { _ = try ValueReader.point(point) }
    #expect(issue?.description == "3:7: 'x' is not a decimal with at most 3 fraction digits")
    let size = Lexeme(Array("10x0".utf8)[...], SourcePosition(line: 3, column: 5))
    let other = #expect(throws: ScenarioIssue.self) { _ = try ValueReader.size(size) }
    #expect(other?.description == "3:8: '0' is not greater than 0")
  }

  @Test func `a point and a size have exactly two parts`() throws {
    let half = Thousandths(raw: 500)
    #expect(
      try ValueReader.point(Lexeme("-0.5,2"))
        == DecimalPoint(x: Thousandths(raw: -500), y: Thousandths(2)))
    #expect(
      try ValueReader.size(Lexeme("0.5x2")) == DecimalSize(width: half, height: Thousandths(2)))
    Self.expectIssue("'1,2,3' is not two numbers; write X,Y") {
      _ = try ValueReader.point(Lexeme("1,2,3"))
    }
    Self.expectIssue("'1x2x3' is not a size; write WxH") {
      _ = try ValueReader.size(Lexeme("1x2x3"))
    }
  }

  @Test func `words are compared exactly and a similar one is suggested`() throws {
    #expect(try ValueReader.flag(Lexeme("true")))
    #expect(try !ValueReader.flag(Lexeme("false")))
    Self.expectIssue("'True' is not true or false") { _ = try ValueReader.flag(Lexeme("True")) }
    #expect(try ValueReader.choice(Lexeme("middle"), ItemPosition.self) == .middle)
    Self.expectIssue(
      "'midle' is not one of none, top, middle, bottom, visible; did you mean 'middle'?"
    ) {
      _ = try ValueReader.choice(Lexeme("midle"), ItemPosition.self)
    }
  }
}
