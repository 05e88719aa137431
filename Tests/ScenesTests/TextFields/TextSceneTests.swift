import Geometry
import Scenes
import Stage
import Testing

/// The fields, probes and action of the scene `text`.
@Suite struct TextSceneTests {
  private func makeRun(
    width: Double = 480, _ parameters: [(String, SceneValue)] = []
  ) throws -> SceneRun {
    try SceneRun(.text, Size(width: width, height: 560), parameters)
  }

  @Test func `the action moves the focus, and every other name removes it`() throws {
    let run = try makeRun()
    #expect(try run.probe("field.name") == "none")
    for name in ["notes", "password", "name"] {
      run.act("focus", ["field": .word(name)])
      #expect(try run.probe("field.name") == name)
      #expect(try run.probe("field[\(name)].focused") == "true")
    }
    run.act("focus", ["field": .word("none")])
    #expect(try run.probe("field.name") == "none")
  }

  @Test func `text goes to the field with the focus, and its own probe reads it`() throws {
    let run = try makeRun([("notes", .text("start"))])
    run.act("focus", ["field": .word("password")])
    run.step([.text(.typed("secret"))])
    #expect(
      try run.probes("field.text", "field.caret", "field[password].text")
        == ["\"secret\"", "6", "\"secret\""])
    #expect(try run.probes("field[name].text", "field[notes].text") == ["\"\"", "\"start\""])
    // Without a focus, a probe without a name reads the first field.
    run.act("focus", ["field": .word("none")])
    #expect(try run.probe("field.text") == "\"\"")
  }

  @Test func `Return submits the first field and no other`() throws {
    let run = try makeRun()
    run.act("focus", ["field": .word("password")])
    run.step([.text(.typed("secret"))])
    run.step([.key(KeyEvent(.enter))])
    #expect(try run.probe("submitted") == "\"\"")
    run.act("focus", ["field": .word("name")])
    run.step([.text(.typed("Ann"))])
    run.step([.key(KeyEvent(.enter))])
    #expect(try run.probe("submitted") == "\"Ann\"")
  }

  @Test(arguments: [(480, 24, 432), (1000, 284, 432), (300, 24, 252)] as [(Double, Int, Int)])
  func `the form is centered and narrower than its limit in a narrow viewport`(
    width: Double, x: Int, fieldWidth: Int
  ) throws {
    let run = try makeRun(width: width)
    // A margin of 24 points, a label of 20 and a distance of 4.
    #expect(try run.probe("field[name].frame").hasPrefix("\(x),48,\(fieldWidth),"))
    #expect(try run.probe("field[notes].frame").hasSuffix(",\(fieldWidth),200"))
  }

  @Test func `a field or action that does not exist is reported`() throws {
    let run = try makeRun()
    do {
      _ = try run.probe("field[mail].text")
      Issue.record("the probe has a value")
    } catch {
      #expect("\(error)".contains("the scene has name, password, notes"), "\(error)")
    }
    #expect(throws: SceneError.unsupported("the scene 'text' supports only the action 'focus'")) {
      try run.stage.scene.perform(.action(name: "submit", arguments: SceneValues()))
    }
  }
}
