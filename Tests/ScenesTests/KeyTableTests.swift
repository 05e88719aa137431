import Foundation
import Geometry
import Scenarios
import Scenes
import Stage
import Testing

/// The table of keys in Documentation/Keys.md, pressed in every scene.
@Suite struct KeyTableTests {
  /// A row: keys, and what they do in a view that scrolls; `nil` for nothing.
  private struct Row {
    let keys: [KeyEvent]
    let scrolling: String?
  }

  /// The scenes that do more with a key than views that scroll do.
  private static let closing = ["expander", "stacks"]

  private static func rows() throws -> [Row] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let page = folder.appending(path: "../../Documentation/Keys.md").standardized
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    return try lines.filter { $0.hasPrefix("| `") }.map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let names = cells[0].split(separator: " ").map { $0.filter { $0 != "`" } }
      return Row(
        keys: try names.map(Self.key), scrolling: cells[1] == "–" ? nil : cells[1])
    }
  }

  /// The key of a name, as a scenario file has it.
  private static func key(_ name: String) throws -> KeyEvent {
    let text =
      "scenario 1\ncontract 2\ndemo text\nviewport 9x9\nseed 1\n---\n@0 key \(name)\n@1 end\n"
    let scenario = try ScenarioParser(file: name, scenes: SceneCatalog.all).parse(text).scenario
    guard case .event(.key(let key))? = scenario.steps.first?.verb.role else {
      preconditionFailure("'\(name)' is no key")
    }
    return key
  }

  @Test func `the table has every key there is`() throws {
    let keys = Set(try Self.rows().flatMap { $0.keys.map(\.key) })
    #expect(Set(Key.allCases).subtracting(keys).map(\.rawValue).sorted() == [])
  }

  @Test(arguments: SceneCatalog.all.map(\.name))
  func `keys do in every scene what the table says of views that scroll`(name: String) throws {
    let type = try #require(SceneCatalog.all.first { $0.name == name })
    let run = try SceneRun(type, Size(width: 390, height: 320))
    run.pass(30)
    try scrollsInside(run)
    let canScroll = run.stage.scrollOffset != .zero
    try settle(run)
    for row in try Self.rows() {
      let meansNothing =
        row.scrolling == nil || (row.scrolling?.hasPrefix("closes") ?? false)
      var hasChanged = false
      for key in row.keys where key.key != .tab && !Self.selects(key) {
        let before = Self.state(of: run.stage)
        run.step([.key(key)])
        if Self.isModifier(key.key) { run.step([.key(KeyEvent(key.key, phase: .up))]) }
        try settle(run)
        let isOther = Self.state(of: run.stage) != before
        if meansNothing { #expect(!isOther, "\(key.modifiers) \(key.key) in \(name)") }
        hasChanged = hasChanged || isOther
      }
      let isSideways = row.keys.allSatisfy { [.left, .right].contains($0.key) }
      if canScroll, !meansNothing, !isSideways {
        #expect(hasChanged, "\(row.keys.map(\.key)) in \(name)")
      }
    }
  }

  /// Whether a key may select, which the table says of grids with a focus: the first items of some
  /// scenes have it.
  private static func selects(_ key: KeyEvent) -> Bool {
    key.key == .a && key.modifiers.contains(.control)
  }

  private static func isModifier(_ key: Key) -> Bool {
    [.shift, .control, .alt].contains(key)
  }

  /// Scrolls where that is possible, so that both directions lead somewhere.
  private func scrollsInside(_ run: SceneRun) throws {
    run.step([.wheel(at: Point(x: 195, y: 160), delta: Vector(dx: 0, dy: 150))])
    try settle(run)
  }

  private func settle(_ run: SceneRun) throws {
    for _ in 0..<600 {
      run.pass(1)
      if run.stage.pendingActivity.isEmpty { return }
    }
    #expect(Bool(false), "still moving: \(run.stage.pendingActivity)")
  }

  private static func state(of stage: Stage) -> [String] {
    Subsystem.allCases.filter { $0 != .randomness }.flatMap { subsystem in
      stage.fields(of: subsystem).map { "\($0)" }
    }
  }
}
