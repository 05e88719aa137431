import Scenarios
import Stage
import Testing

@Suite("KeyVerb") struct KeyVerbTests {
  private static func verb(_ line: String) throws -> ScenarioVerb {
    try #require(try Fixture.steps("@0 " + line, "@1 end").first).verb
  }

  private static func event(_ line: String) throws -> KeyEvent? {
    guard case .event(.key(let event)) = try verb(line).role else { return nil }
    return event
  }

  @Test func `a key without a phase is pressed and released`() throws {
    #expect(try Self.event("key a") == KeyEvent(.a, phase: .press))
    #expect(try Self.event("key a down") == KeyEvent(.a, phase: .down))
    #expect(try Self.event("key up up") == KeyEvent(.up, phase: .up))
  }

  @Test func `modifiers are prefixes in any order and are written in a fixed one`() throws {
    let all: KeyModifiers = [.shift, .control, .alt]
    #expect(try Self.event("key alt-ctrl-shift-page-up") == KeyEvent(.pageUp, modifiers: all))
    #expect(try Self.verb("key alt-ctrl-shift-page-up").text == "key shift-ctrl-alt-page-up")
    #expect(try Self.event("key ctrl-minus")?.modifiers == .control)
  }

  @Test(arguments: [
    ("key ctrl-alt-ctrl-a", "7:17: duplicate 'ctrl-'"),
    ("key shift-", "7:14: '' is not the name of a key"),
    ("key a DOWN", "7:10: 'DOWN' is not down or up; omit it for a press and release"),
    ("key a press", "7:10: 'press' is not down or up; omit it for a press and release"),
    ("key a up down", "7:13: 'down' is one argument too many for 'key'"),
  ])
  func `an invalid key is reported at the word or prefix`(line: String, message: String) {
    #expect(Fixture.messages(Fixture.file("@0 " + line, "@1 end")) == ["t.scn:\(message)"])
  }

  @Test func `simplifying removes the modifiers and keeps the phase`() throws {
    #expect(
      try Self.verb("key shift-ctrl-a down").simplifications.map(\.text) == ["key a down"])
    #expect(try Self.verb("key a down").simplifications == [])
  }
}
