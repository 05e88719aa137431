import Foundation
import Scenarios
import Scenes
import Stage

/// The tables of keys in Documentation/Keys.md.
struct KeyTable {
  /// A column: where the keys go.
  enum Column: Int, CaseIterable {
    case scrolling = 1
    case grid, boxes, field, area
  }

  /// A row: keys, and their effect in each column, or nil if they have none.
  struct Row {
    /// The names of the keys, in the syntax of a scenario file.
    let names: [String]
    /// The keys.
    let keys: [KeyEvent]
    fileprivate let cells: [String]

    /// Returns the effect in a column; nil for a dash.
    func effect(in column: Column) -> String? {
      cells[column.rawValue] == "–" ? nil : cells[column.rawValue]
    }

    /// Returns whether only some scenes have the effect in a column.
    func isOptional(in column: Column) -> Bool {
      effect(in: column)?.hasSuffix("if there is one") ?? false
    }
  }

  /// The rows for all scenes, from top to bottom; the last one has the keys that no other row has
  /// without a modifier, which do nothing.
  let rows: [Row]
  /// The rows for the scene `mail`, from top to bottom.
  let mailRows: [Row]

  /// Reads the tables.
  init() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let page = folder.appending(path: "../../Documentation/Keys.md").standardized
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    let all = try lines.filter { $0.hasPrefix("| `") }.map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let names = cells[0].split(separator: " ").map { $0.filter { $0 != "`" } }
      return Row(names: names, keys: try names.map(Self.key), cells: cells)
    }
    let listed = all.filter { $0.cells.count == Column.allCases.count + 1 }
    let plain = Set(listed.flatMap(\.keys).filter { $0.modifiers.isEmpty }.map(\.key))
    let others = Key.allCases.filter { !plain.contains($0) }.map(\.rawValue)
    let keys = try others.map(Self.key)
    let dashes = Column.allCases.map { _ in "–" }
    rows = listed + [Row(names: others, keys: keys, cells: [""] + dashes)]
    mailRows = all.filter { $0.cells.count == 2 }
  }

  /// Returns the key with a name in the syntax of a scenario file.
  static func key(_ name: String) throws -> KeyEvent {
    let text =
      "scenario 1\ncontract 2\ndemo text\nviewport 9x9\nseed 1\n---\n@0 key \(name)\n@1 end\n"
    let scenario = try ScenarioParser(file: name, scenes: SceneCatalog.all).parse(text).scenario
    guard case .event(.key(let key))? = scenario.steps.first?.verb.role else {
      preconditionFailure("'\(name)' is no key")
    }
    return key
  }

  /// Whether a key only modifies others.
  static func isModifier(_ key: Key) -> Bool { [.shift, .control, .alt].contains(key) }
}

extension SceneRun {
  /// Presses a key and releases it.
  func press(_ key: KeyEvent) {
    step([.key(key)])
    if KeyTable.isModifier(key.key) { step([.key(KeyEvent(key.key, phase: .up))]) }
  }

  /// The fields of the whole state, except for randomness.
  var state: [String] {
    Subsystem.allCases.filter { $0 != .randomness }.flatMap { subsystem in
      stage.fields(of: subsystem).map { "\($0)" }
    }
  }
}
