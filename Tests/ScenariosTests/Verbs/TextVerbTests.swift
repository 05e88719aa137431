import Gestures
import Motion
import Scenarios
import Stage
import Testing

@Suite struct TextVerbTests {
  @Test(arguments: [
    ("type \"日本語\"", TextEvent.typed("日本語")),
    ("type \"a \\\"b\\\"\\n\\t\\\\\"", .typed("a \"b\"\n\t\\")),
    ("compose \"にほ\"", .composed("にほ")), ("compose \"\"", .composed("")),
    ("clipboard \"a b\"", .clipboardChanged("a b", .clipboard)),
    ("clipboard \"\" board=primary", .clipboardChanged("", .primary)),
  ])
  func `a text step creates its event and is written as it was parsed`(
    line: String, event: TextEvent
  ) throws {
    let step = try #require(try Fixture.steps("@0 " + line, "@1 end").first)
    guard case .event(.text(let read)) = step.verb.role else {
      return #expect(Bool(false), "\(line) is no text")
    }
    #expect(read == event)
    #expect(step.verb.text == line)
  }

  @Test func `text without quotes and unknown clipboards are errors`() {
    let message = "is not a string; write it in double quotes"
    let found = Fixture.messages(Fixture.file("@0 type word", "@1 end"))
    #expect(found.count == 1 && found[0].hasSuffix("'word' \(message)"))
    #expect(Fixture.messages(Fixture.file("@0 type", "@1 end")).count == 1)
    #expect(Fixture.messages(Fixture.file("@0 clipboard \"a\" board=third", "@1 end")).count == 1)
  }

  @Test func `simplifying a text shortens it`() throws {
    let step = try #require(try Fixture.steps("@0 type \"words\"", "@1 end").first)
    #expect(step.verb.simplifications.map(\.text) == ["type \"\"", "type \"w\"", "type \"wo\""])
  }
}
