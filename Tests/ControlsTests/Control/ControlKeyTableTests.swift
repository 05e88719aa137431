import Controls
import Foundation
import Geometry
import Stage
import TestSupport
import Testing

/// Every key of the table of controls in Documentation/Keys.md has its effect.
@Suite struct ControlKeyTableTests {
  /// A row of the table.
  private struct Row {
    let control: String
    let keys: [String]
  }

  /// The state after each key of the table.
  private static let expected: [String: [String: String]] = [
    "button": ["space": "pressed", "return": "pressed"],
    "menu button": ["space": "menu at 1", "return": "menu at 1", "down": "menu at 1"],
    "switch": ["space": "off", "return": "off", "left": "off", "right": "on"],
    "segmented control": [
      "left": "0", "right": "2", "up": "0", "down": "2", "home": "0", "end": "2",
    ],
    "check box": ["space": "on", "return": "on"],
    "split view": ["escape": "closed"],
    "slider, stepper": [
      "left": "49.0", "right": "51.0", "up": "51.0", "down": "49.0", "shift-left": "40.0",
      "shift-right": "60.0", "shift-up": "60.0", "shift-down": "40.0", "home": "0.0",
      "end": "100.0",
    ],
    "menu": [
      "up": "at 0", "down": "at 2", "home": "at 0", "end": "at 2", "space": "performed B",
      "return": "performed B", "escape": "closed", "tab": "closed", "backspace": "closed",
      "delete": "closed",
    ],
    "sheet": [
      "tab": "Cancel", "shift-tab": "Save", "return": "closed Save", "escape": "closed",
    ],
  ]

  private static func rows() throws -> [Row] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let page = folder.appending(path: "../../../Documentation/Keys.md").standardized
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    return lines.compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("|"), cells.count == 3, cells[1].hasPrefix("`") else { return nil }
      return Row(
        control: cells[0], keys: cells[1].split(separator: " ").map { $0.filter { $0 != "`" } })
    }
  }

  @Test func `the table and this test have the same keys`() throws {
    var listed: [String: Set<String>] = [:]
    for row in try Self.rows() { listed[row.control, default: []].formUnion(row.keys) }
    #expect(listed == Self.expected.mapValues { Set($0.keys) })
  }

  @Test(
    arguments: expected.flatMap { control, keys in keys.keys.map { (control, $0) } }.map {
      "\($0.0)/\($0.1)"
    }.sorted())
  func `a key has its effect`(example: String) throws {
    let parts = example.split(separator: "/").map(String.init)
    let state = try Self.state(of: parts[0], after: Self.key(parts[1]))
    #expect(state == Self.expected[parts[0]]?[parts[1]])
  }

  private static func key(_ name: String) throws -> KeyEvent {
    let isShifted = name.hasPrefix("shift-")
    let key = try #require(Key(rawValue: isShifted ? String(name.dropFirst(6)) : name))
    return KeyEvent(key, modifiers: isShifted ? .shift : [])
  }

  private static func state(of control: String, after key: KeyEvent) throws -> String {
    switch control {
    case "button":
      var isPressed = false
      let button = Button("A")
      button.onPress = { isPressed = true }
      try press(key, on: button)
      return isPressed ? "pressed" : "not pressed"
    case "menu button":
      let button = MenuButton("A")
      button.items = { [MenuItem("A") {}, MenuItem("B", isOn: true) {}] }
      let fixture = try press(key, on: button)
      return withExtendedLifetime(fixture) { "menu at \(button.menu?.currentIndex ?? -1)" }
    case "switch":
      // Right has an effect only if the switch is off.
      let toggle = Switch(isOn: key.key != .right)
      try press(key, on: toggle)
      return toggle.isOn ? "on" : "off"
    case "segmented control":
      let segments = SegmentedControl(["A", "B", "C"], selectedIndex: 1)
      try press(key, on: segments)
      return "\(segments.selectedIndex)"
    case "check box":
      let box = CheckBox("A")
      try press(key, on: box)
      return box.isOn ? "on" : "off"
    case "slider, stepper":
      let slider = Slider(50, in: 0...100, step: 1)
      try press(key, on: slider)
      let stepper = Stepper(50, in: 0...100)
      try press(key, on: stepper)
      return slider.value == stepper.value ? "\(slider.value)" : "not the same"
    case "split view":
      let split = SplitView(list: View(), detail: View())
      let fixture = try ControlFixture([(split, Rect(x: 0, y: 0, width: 400, height: 300))])
      split.open()
      fixture.driver.runFrames(30)
      fixture.driver.runFrame([.key(key)])
      return split.isOpen ? "open" : "closed"
    case "menu": return try stateOfMenu(after: key)
    case "sheet": return try stateOfSheet(after: key)
    default: return "unknown control"
    }
  }

  /// Presses a key while a control has the focus.
  ///
  /// - Returns: The stage, without which a menu does not stay open.
  @discardableResult
  private static func press(_ key: KeyEvent, on control: Control) throws -> ControlFixture {
    let fixture = try ControlFixture([(control, Rect(x: 20, y: 20, width: 160, height: 36))])
    fixture.press(.tab)
    #expect(control.isFirstResponder)
    fixture.driver.runFrame([.key(key)])
    return fixture
  }

  private static func stateOfMenu(after key: KeyEvent) throws -> String {
    var performed = ""
    let menu = MenuView(
      ["A", "B", "C"].map { title in
        MenuItem(title, isOn: title == "B") { performed = " \(title)" }
      })
    let fixture = try ControlFixture([])
    menu.open(over: fixture.root, at: .zero, selectsFirst: true)
    fixture.driver.runFrame([.key(key)])
    guard !menu.isOpen else { return "at \(menu.currentIndex ?? -1)" }
    return performed.isEmpty ? "closed" : "performed\(performed)"
  }

  private static func stateOfSheet(after key: KeyEvent) throws -> String {
    var performed = ""
    let sheet = Sheet(
      "A",
      actions: [
        SheetAction("Cancel") { performed = " Cancel" },
        SheetAction("Save", isDefault: true) { performed = " Save" },
      ])
    let fixture = try ControlFixture([])
    sheet.open(over: fixture.root)
    fixture.driver.runFrames(20)
    fixture.driver.runFrame([.key(key)])
    guard sheet.isOpen else { return "closed\(performed)" }
    return fixture.driver.stage.host.keyboard.firstResponder?.accessibilityLabel ?? "none"
  }
}
