import ReticleCommand
import Scenes
import Stage
import Testing

@Suite("SceneChoice") struct SceneChoiceTests {
  private static var program: Program {
    var program = Program(
      scenes: [.grid, .photos, .styledTable],
      terminal: Terminal(output: { _ in }, errors: { _ in }), environment: [:])
    program.showcases = [
      Showcase("One hundred million", of: .photos, parameters: ["count": .integer(100_000_000)]),
      Showcase("Photos", of: .photos),
    ]
    return program
  }

  @Test(
    arguments: [
      ("photos", "photos", nil), ("Photos", "photos", "Photos"), ("GRID", "grid", nil),
      ("One hundred million", "photos", "One hundred million"),
      ("one-hundred-million", "photos", "One hundred million"),
      ("Styled table", "styled-table", nil), (nil, "grid", nil),
    ] as [(String?, String, String?)])
  func `a name or a title is a scene`(name: String?, scene: String, showcase: String?) throws {
    let choice = try SceneChoice(name, Self.program)
    #expect(choice.type.name == scene)
    #expect(choice.showcase?.title == showcase)
  }

  @Test(arguments: [
    ("one hundred milion", "; did you mean 'One hundred million'?"),
    ("phtos", "; did you mean 'photos'?"),
    ("qqqqqqqq", "; use one of grid, photos, styled-table"),
  ])
  func `a misspelled title is suggested`(name: String, hint: String) {
    let error = #expect(throws: CommandError.self) { _ = try SceneChoice(name, Self.program) }
    #expect(error?.message.contains("unknown scene '\(name)'\(hint)") ?? false)
  }

  @Test(arguments: [
    (["One", "hundred", "million", "count=5"], 3), (["photos", "count=5"], 1),
    (["photos", "extra"], 1),
  ])
  func `a title needs no quotation marks`(operands: [String], count: Int) {
    #expect(SceneChoice.words(of: operands, Self.program)?.count == count)
    #expect(SceneChoice.words(of: ["count=5"], Self.program) == nil)
  }
}
