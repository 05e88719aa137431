import Foundation
import Geometry
import Scenarios
import Scenes
import Stage
import Testing

/// Every key of the table in Documentation/Keys.md has the documented effect in every scene.
@Suite struct KeyTableTests {
  /// A row of the table: keys, and their effect in a scroll view, or nil if they have none.
  private struct Row {
    let keys: [KeyEvent]
    let scrolling: String?
  }

  /// The scenes in which keys have more effects than in a scroll view.
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

  /// Returns the key with a name in the syntax of a scenario file.
  private static func key(_ name: String) throws -> KeyEvent {
    let text =
      "scenario 1\ncontract 2\ndemo text\nviewport 9x9\nseed 1\n---\n@0 key \(name)\n@1 end\n"
    let scenario = try ScenarioParser(file: name, scenes: SceneCatalog.all).parse(text).scenario
    guard case .event(.key(let key))? = scenario.steps.first?.verb.role else {
      preconditionFailure("'\(name)' is no key")
    }
    return key
  }

  @Test func `the table lists every key`() throws {
    let keys = Set(try Self.rows().flatMap { $0.keys.map(\.key) })
    #expect(Set(Key.allCases).subtracting(keys).map(\.rawValue).sorted() == [])
  }

  @Test(arguments: SceneCatalog.all.map(\.name))
  func `keys have the effects that the table lists for scroll views`(name: String) throws {
    let type = try #require(SceneCatalog.all.first { $0.name == name })
    let run = try SceneRun(type, Size(width: 390, height: 320))
    run.pass(30)
    try scrollsInside(run)
    let canScroll = run.stage.scrollOffset != .zero
    try runUntilIdle(run)
    for row in try Self.rows() {
      let zooms = row.scrolling?.hasPrefix("zooms") ?? false
      let meansNothing =
        row.scrolling == nil || (row.scrolling?.hasPrefix("closes") ?? false)
        || zooms && name != "zoom"
      var hasChanged = false
      for key in row.keys where key.key != .tab && !Self.selects(key) {
        let before = Self.state(of: run.stage)
        run.step([.key(key)])
        if Self.isModifier(key.key) { run.step([.key(KeyEvent(key.key, phase: .up))]) }
        try runUntilIdle(run)
        let isOther = Self.state(of: run.stage) != before
        if meansNothing { #expect(!isOther, "\(key.modifiers) \(key.key) in \(name)") }
        hasChanged = hasChanged || isOther
      }
      let isSideways = row.keys.allSatisfy { [.left, .right].contains($0.key) }
      if canScroll || zooms, !meansNothing, !isSideways {
        #expect(hasChanged, "\(row.keys.map(\.key)) in \(name)")
      }
    }
  }

  /// Returns whether a key can select items.
  ///
  /// The table lists selection only for grids with a focus, and in some scenes an item has the
  /// focus from the start.
  private static func selects(_ key: KeyEvent) -> Bool {
    key.key == .a && key.modifiers.contains(.control)
  }

  private static func isModifier(_ key: Key) -> Bool {
    [.shift, .control, .alt].contains(key)
  }

  /// Scrolls away from the start, if possible, so that keys can scroll in both directions.
  private func scrollsInside(_ run: SceneRun) throws {
    run.step([.wheel(at: Point(x: 195, y: 160), delta: Vector(dx: 0, dy: 150))])
    try runUntilIdle(run)
  }

  private func runUntilIdle(_ run: SceneRun) throws {
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
