import Geometry
import Scenes
import Stage
import Testing

/// The settings of a line, tested with the action `line` of the scene `boxes`.
@Suite struct LineSettingsTests {
  private static let wide = SceneValue.size(Size(width: 304, height: 40))
  private static let narrow = SceneValue.size(Size(width: 100, height: 40))

  private func makeRun() throws -> SceneRun { try SceneRun(.boxes, Size(width: 320, height: 460)) }

  /// Returns the descriptions of the texts of line `a`.
  private func texts(_ run: SceneRun) throws -> ProbeValue {
    try run.stage.value(of: try #require(Probe("text[a].runs")))
  }

  @Test func `items are separated by bars, and a bar inside quotes belongs to the text`() throws {
    let run = try makeRun()
    run.act(
      "line", ["id": .text("a"), "size": Self.wide, "left": .source(#""x | y"|20x10|word"#)])
    run.act("layout")
    #expect(try texts(run) == .text(#""x | y" regular | "word" regular"#))
    #expect(try run.probe("line[a].item[left,1].frame").hasSuffix(",15,20,10"))
  }

  @Test func `a backslash escapes a quote and a backslash`() throws {
    let run = try makeRun()
    run.act(
      "line", ["id": .text("a"), "size": Self.wide, "left": .source(#""say \"hi\" \\""#)])
    run.act("layout")
    #expect(try texts(run) == .text(#""say "hi" \" regular"#))
  }

  @Test(arguments: ["10x", "x10", "10x-5", "1x2x3", "12", "nanx5"])
  func `a word that is not a size is a text`(word: String) throws {
    let run = try makeRun()
    run.act("line", ["id": .text("a"), "size": Self.wide, "left": .source(word)])
    run.act("layout")
    #expect(try texts(run) == .text("\"\(word)\" regular"))
  }

  @Test(arguments: [
    (#""open"#, "no closing quote"), (#""ends with \""#, "no closing quote"),
    (#""a"b"#, "separated by |, not by 'b'"),
  ])
  func `items that cannot be parsed are refused and add no line`(
    source: String, message: String
  ) throws {
    let run = try makeRun()
    run.expectRefusal(
      of: "line", ["id": .text("a"), "right": .source(source)], mentioning: message)
    #expect(throws: ProbeError.self) { try run.probe("box[a].frame") }
  }

  @Test func `the side with precedence gets its width first`() throws {
    let run = try makeRun()
    for (id, side) in [("a", "left"), ("b", "right")] {
      run.act(
        "line",
        [
          "id": .text(id), "size": Self.narrow, "left": .source("80x10"),
          "right": .source("40x10"), "precedence": .word(side),
        ])
    }
    run.act("layout")
    #expect(try run.probe("line[a].item[left,0].frame") == "0,15,80,10")
    #expect(try run.probe("line[a].item[right,0].frame") == "none")
    // The second line is 40 points below the first.
    #expect(try run.probe("line[b].item[left,0].frame") == "none")
    #expect(try run.probe("line[b].item[right,0].frame") == "60,55,40,10")
  }

  @Test func `item padding is on both sides of every item`() throws {
    let run = try makeRun()
    run.act(
      "line",
      [
        "id": .text("a"), "size": Self.wide, "left": .source("40x10|40x10"),
        "item-padding": .number(5),
      ])
    run.act("layout")
    #expect(try run.probe("line[a].item[left,0].frame") == "5,15,40,10")
    #expect(try run.probe("line[a].item[left,1].frame") == "55,15,40,10")
  }

  @Test func `an item that is higher than the line makes it grow up to the maximum height`() throws
  {
    let run = try makeRun()
    run.act(
      "line",
      [
        "id": .text("a"), "size": Self.wide, "left": .source("20x75"), "min-height": .number(40),
        "max-height": .number(60),
      ])
    run.act("layout")
    #expect(try run.probe("box[a].frame") == "0,0,304,60")
  }

  @Test func `a change of one side keeps the items of the others`() throws {
    let run = try makeRun()
    run.act("line", ["id": .text("a"), "size": Self.narrow, "left": .source("20x10")])
    run.act("line", ["id": .text("a"), "right": .source("30x10")])
    run.act("layout")
    #expect(try run.probe("line[a].item[left,0].frame") == "0,15,20,10")
    #expect(try run.probe("line[a].item[right,0].frame") == "70,15,30,10")
  }
}
