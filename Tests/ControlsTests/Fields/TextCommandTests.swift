import Controls
import Geometry
import Gestures
import Motion
import Stage
import Testing

/// Tests the meaning of keys through an area of two lines.
@Suite struct TextCommandTests {
  private let rig: TextInputFixture
  private let area: TextArea

  /// Creates an area with the caret at the end of its second line.
  init() throws {
    area = TextArea(style: TextInputFixture.style)
    rig = try TextInputFixture(area, size: Size(width: 200, height: 160))
    area.text = "ab c\nde f"
  }

  private static let moves: [(Key, KeyModifiers, Int)] = [
    (.left, [], 8), (.left, .control, 8), (.up, [], 4), (.home, [], 5), (.home, .control, 0),
  ]

  @Test(arguments: moves)
  func `shift extends the selection by the move of the key`(
    key: Key, modifiers: KeyModifiers, position: Int
  ) {
    rig.press(key, modifiers)
    #expect(area.editor.selection == TextSelection(caret: position))
    area.text = ""
    area.text = "ab c\nde f"
    rig.press(key, modifiers.union(.shift))
    #expect(area.editor.selection == TextSelection(anchor: 9, head: position))
  }

  private static let deletions: [(Key, KeyModifiers, String)] = [
    (.backspace, [], "ab cde f"), (.backspace, .shift, "ab cde f"),
    (.backspace, .control, "ab de f"), (.delete, [], "ab c\ne f"), (.delete, .control, "ab c\n f"),
  ]

  @Test(arguments: deletions)
  func `backspace deletes before the caret and delete after it, with control whole words`(
    key: Key, modifiers: KeyModifiers, text: String
  ) {
    rig.press(.home)
    rig.press(key, modifiers)
    #expect(area.text == text)
  }

  private static let redoKeys: [(Key, KeyModifiers)] = [
    (.y, .control), (.z, [.control, .shift]),
  ]

  @Test(arguments: redoKeys)
  func `two shortcuts redo what control and Z undo`(key: Key, modifiers: KeyModifiers) {
    rig.type("x")
    rig.press(.z, .control)
    #expect(area.text == "ab c\nde f")
    rig.press(key, modifiers)
    #expect(area.text == "ab c\nde fx")
  }

  @Test(arguments: [Key.left, .home, .a, .backspace, .enter, .z])
  func `a key with alt is left to other views`(key: Key) {
    #expect(!area.handleKey(KeyEvent(key, modifiers: .alt)))
    #expect(!area.handleKey(KeyEvent(key, modifiers: [.alt, .control])))
    #expect(area.text == "ab c\nde f")
  }

  @Test(arguments: [Key.tab, .menu, .shift, .control, .alt])
  func `keys that neither type nor edit are left to other views`(key: Key) {
    #expect(!area.handleKey(KeyEvent(key)))
  }

  @Test func `the release of a key is left to other views`() {
    #expect(!area.handleKey(KeyEvent(.backspace, phase: .up)))
    #expect(area.text == "ab c\nde f")
  }

  @Test(arguments: [Key.space, .digit7, .q, .minus])
  func `a key that types is handled without inserting anything`(key: Key) {
    #expect(area.handleKey(KeyEvent(key)))
    #expect(area.handleKey(KeyEvent(key, modifiers: .shift)))
    #expect(area.text == "ab c\nde f")
  }
}
