import Items
import Scenarios
import Stage
import Testing

@Suite("ScrollVerb") struct ScrollVerbTests {
  private static func verb(_ line: String) throws -> ScenarioVerb {
    try #require(try Fixture.steps("@0 " + line, "@1 end").first).verb
  }

  private static let commands: [(line: String, command: SceneCommand)] = [
    (
      "scroll-to item=2.3",
      .scroll(to: .item(ItemIndex(3, section: 2)), position: .none, animated: false)
    ),
    ("scroll-to x=-1.5 animated=true", .scroll(to: .x(-1.5), position: .none, animated: true)),
    ("scroll-to y=0 position=visible", .scroll(to: .y(0), position: .visible, animated: false)),
  ]

  @Test(arguments: commands.indices)
  func `the destination is an item or an offset along one axis`(index: Int) throws {
    let (line, command) = Self.commands[index]
    guard case .event(.command(let found)) = try Self.verb(line).role else {
      return #expect(Bool(false), "\(line) is no command")
    }
    #expect(found == command)
  }

  @Test func `values that are the default are not written`() throws {
    #expect(
      try Self.verb("scroll-to animated=false position=none item=4").text == "scroll-to item=4")
    #expect(
      try Self.verb("scroll-to animated=true position=top y=1.50").text
        == "scroll-to y=1.5 position=top animated=true")
  }

  @Test func `the animation and the position are removed before the destination changes`() throws {
    #expect(
      try Self.verb("scroll-to item=1 position=middle animated=true").simplifications.map(\.text)
        == [
          "scroll-to item=1 position=middle", "scroll-to item=1 animated=true",
          "scroll-to item=0 position=middle animated=true",
        ])
    #expect(try Self.verb("scroll-to item=0").simplifications == [])
  }

  @Test func `both ends of the range of offsets are allowed`() throws {
    #expect(try Self.verb("scroll-to y=1000000000").text == "scroll-to y=1000000000")
    #expect(try Self.verb("scroll-to x=-1000000000").text == "scroll-to x=-1000000000")
    #expect(
      Fixture.messages(Fixture.file("@0 scroll-to y=1000000000.001", "@1 end")) == [
        "t.scn:7:16: '1000000000.001' is out of range; it can be -1000000000 to 1000000000"
      ])
  }
}
