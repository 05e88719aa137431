import Geometry
import Scenes
import Stage
import Testing

/// Every key of the table in Documentation/Keys.md has the documented effect in text inputs.
///
/// The field contains `one two`, and the area contains it in each of two lines. The caret is before
/// the last `two`. An expected state is the text of the input, the caret or the selection, and the
/// input with the keyboard focus.
@Suite struct KeyTableTextTests {
  /// A text input of the scene, with the expected states after each key that has an effect.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let column: KeyTable.Column
    let text: String
    let caret: Int
    let expected: [String: String]

    var testDescription: String { name }
  }

  private static let field = Case(
    name: "name", column: .field, text: "one two", caret: 4,
    expected: [
      "up": "one two|0|name", "down": "one two|7|name", "left": "one two|3|name",
      "right": "one two|5|name", "page-up": "one two|0|name", "page-down": "one two|7|name",
      "home": "one two|0|name", "end": "one two|7|name",
      "tab": "one two|4|password", "shift-tab": "one two|4|notes", "escape": "one two|4|none",
      "shift-up": "one two|0,4|name", "shift-down": "one two|4,7|name",
      "shift-left": "one two|3,4|name", "shift-right": "one two|4,5|name",
      "ctrl-left": "one two|0|name", "ctrl-right": "one two|7|name",
      "ctrl-home": "one two|0|name", "ctrl-end": "one two|7|name", "ctrl-a": "one two|0,7|name",
      "ctrl-c": "one two|0,7|name", "ctrl-x": "|0|name", "ctrl-v": "one |two|5|name",
      "ctrl-z": "one two|4|name", "ctrl-y": "one Xtwo|5|name", "ctrl-shift-z": "one Xtwo|5|name",
      "backspace": "onetwo|3|name", "delete": "one wo|4|name",
      "ctrl-backspace": "two|0|name", "ctrl-delete": "one |4|name",
    ])

  private static let area = Case(
    name: "notes", column: .area, text: "one two\none two", caret: 12,
    expected: [
      "up": "one two\none two|4|notes", "down": "one two\none two|15|notes",
      "left": "one two\none two|11|notes", "right": "one two\none two|13|notes",
      "page-up": "one two\none two|0|notes", "page-down": "one two\none two|15|notes",
      "home": "one two\none two|8|notes", "end": "one two\none two|15|notes",
      "return": "one two\none \ntwo|13|notes",
      "tab": "one two\none two|12|name", "shift-tab": "one two\none two|12|password",
      "escape": "one two\none two|12|none",
      "shift-up": "one two\none two|4,12|notes", "shift-down": "one two\none two|12,15|notes",
      "shift-left": "one two\none two|11,12|notes", "shift-right": "one two\none two|12,13|notes",
      "ctrl-left": "one two\none two|8|notes", "ctrl-right": "one two\none two|15|notes",
      "ctrl-home": "one two\none two|0|notes", "ctrl-end": "one two\none two|15|notes",
      "ctrl-a": "one two\none two|0,15|notes", "ctrl-c": "one two\none two|0,15|notes",
      "ctrl-x": "|0|notes", "ctrl-v": "one two\none |two|13|notes",
      "ctrl-z": "one two\none two|12|notes", "ctrl-y": "one two\none Xtwo|13|notes",
      "ctrl-shift-z": "one two\none Xtwo|13|notes",
      "backspace": "one two\nonetwo|11|notes", "delete": "one two\none wo|12|notes",
      "ctrl-backspace": "one two\ntwo|8|notes", "ctrl-delete": "one two\none |12|notes",
    ])

  /// The input before a key that has no effect by itself.
  private static let preparations: [String: [InputEvent.Kind]] = [
    "ctrl-c": [selectAll], "ctrl-x": [selectAll],
    "ctrl-v": [.text(.clipboardChanged("|", .clipboard))], "ctrl-z": [.text(.typed("X"))],
    "ctrl-y": [.text(.typed("X")), undo], "ctrl-shift-z": [.text(.typed("X")), undo],
  ]
  private static let selectAll = InputEvent.Kind.key(KeyEvent(.a, modifiers: .control))
  private static let undo = InputEvent.Kind.key(KeyEvent(.z, modifiers: .control))

  @Test(arguments: [field, area])
  func `keys have the documented effects in a text input`(input: Case) throws {
    var known: Set<String> = []
    for row in try KeyTable().rows {
      for (name, key) in zip(row.names, row.keys) {
        let run = try Self.run(input)
        for kind in Self.preparations[name] ?? [] { run.step([kind]) }
        let before = try Self.state(of: input, in: run)
        run.press(key)
        let after = try Self.state(of: input, in: run)
        if name == "return", input.column == .field {
          #expect(try run.probe("submitted").contains(input.text))
          #expect(after == before)
        } else if row.effect(in: input.column) == nil {
          #expect(after == before, "\(name)")
        } else {
          #expect(after == input.expected[name], "\(name)")
          known.insert(name)
        }
        if ["ctrl-c", "ctrl-x"].contains(name) {
          #expect(run.stage.host.clipboard[.clipboard] == input.text)
        }
      }
    }
    #expect(known == Set(input.expected.keys))
  }

  @Test(arguments: [field, area])
  func `escape discards a composition first`(input: Case) throws {
    let run = try Self.run(input)
    run.step([.text(.composed("に"))])
    #expect(try run.probe("field[\(input.name)].preedit").contains("に"))
    run.press(KeyEvent(.escape))
    #expect(try Self.state(of: input, in: run) == "\(input.text)|\(input.caret)|\(input.name)")
    #expect(try !run.probe("field[\(input.name)].preedit").contains("に"))
  }

  /// Creates the scene with the keyboard focus and the caret in an input.
  private static func run(_ input: Case) throws -> SceneRun {
    let run = try SceneRun(.text, Size(width: 480, height: 560))
    var values = SceneValues()
    values["field"] = .word(input.name)
    run.step([.command(.action(name: "focus", arguments: values))])
    for (index, line) in input.text.split(separator: "\n").enumerated() {
      if index > 0 { run.press(KeyEvent(.enter)) }
      run.step([.text(.typed(String(line)))])
    }
    for _ in 0..<3 { run.press(KeyEvent(.left)) }
    #expect(try state(of: input, in: run) == "\(input.text)|\(input.caret)|\(input.name)")
    return run
  }

  /// Returns the state in the notation of the expected states.
  private static func state(of input: Case, in run: SceneRun) throws -> String {
    func value(_ probe: String) throws -> ProbeValue {
      try run.stage.value(of: try #require(Probe("field[\(input.name)].\(probe)")))
    }
    guard case .text(let text) = try value("text"), case .number(let caret) = try value("caret")
    else { return "" }
    var place = "\(Int(caret))"
    if case .numbers(let range) = try value("selection") {
      place = range.map { "\(Int($0))" }.joined(separator: ",")
    }
    return "\(text)|\(place)|\(try run.probe("field.name"))"
  }
}
