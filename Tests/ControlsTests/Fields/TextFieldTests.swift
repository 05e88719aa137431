import Controls
import Geometry
import Gestures
import Motion
import Stage
import Testing

@Suite struct TextFieldTests {
  private let rig: TextInputFixture
  private let field: TextField

  init() throws {
    field = TextField(style: TextInputFixture.style)
    rig = try TextInputFixture(field)
  }

  private var selection: Range<Int> { field.editor.selection.range }

  // MARK: - Keys and text

  @Test func `text events insert at the caret, and keys alone insert nothing`() {
    rig.type("ab")
    rig.press(.left)
    rig.press(.x)
    rig.type("x")
    #expect(field.text == "axb")
    #expect(field.editor.selection.head == 2)
  }

  @Test func `a paste that does not fit is refused with a message`() {
    let fitting = String(repeating: "a", count: 20_007)
    rig.run(.text(.clipboardChanged(fitting, .clipboard)))
    rig.press(.v, .control)
    #expect(field.text == fitting)
    #expect(rig.messages == [])
    rig.press(.a, .control)
    rig.press(.x, .control)
    #expect(rig.stage.host.clipboard[.clipboard] == fitting)
    let long = String(repeating: "a", count: TextEditor.byteLimit + 1)
    rig.run(.text(.clipboardChanged(long, .clipboard)))
    rig.press(.v, .control)
    #expect(field.text.isEmpty)
    #expect(
      rig.messages == ["Too long: a field has at most 128 KB of text; nothing was inserted"])
  }

  @Test func `a field that is not first responder handles neither keys nor text`() {
    field.resignFirstResponder()
    rig.type("a")
    rig.press(.backspace)
    #expect(field.text.isEmpty)
    #expect(rig.stage.textInputRect == nil)
  }

  private static let moves: [(Key, KeyModifiers, Int)] = [
    (.left, .control, 4), (.left, [], 6), (.home, [], 0), (.end, [], 7), (.up, [], 0),
    (.down, [], 7), (.home, .control, 0),
  ]

  @Test(arguments: moves)
  func `keys move the caret`(key: Key, modifiers: KeyModifiers, position: Int) {
    field.text = "one two"
    rig.press(key, modifiers)
    #expect(field.editor.selection == TextSelection(caret: position))
  }

  @Test func `shift selects, and typed text replaces the selection`() {
    field.text = "one two"
    rig.press(.left, [.control, .shift])
    #expect(selection == 4..<7)
    rig.type("2")
    #expect(field.text == "one 2")
    rig.press(.z, .control)
    #expect(field.text == "one two")
    rig.press(.z, [.control, .shift])
    #expect(field.text == "one 2")
  }

  private static let deletions: [(Key, KeyModifiers, String)] = [
    (.backspace, [], "one tw"), (.backspace, .control, "one "), (.delete, [], "one two"),
  ]

  @Test(arguments: deletions)
  func `keys delete characters or words`(key: Key, modifiers: KeyModifiers, text: String) {
    field.text = "one two"
    rig.press(key, modifiers)
    #expect(field.text == text)
  }

  @Test func `cut removes the selection, and paste inserts it repeatedly`() {
    field.text = "one"
    rig.press(.a, .control)
    rig.press(.x, .control)
    #expect(field.text.isEmpty)
    #expect(rig.stage.host.clipboard[.clipboard] == "one")
    rig.press(.v, .control)
    rig.press(.v, .control)
    #expect(field.text == "oneone")
  }

  @Test func `text from another program is pasted on one line`() {
    rig.run(.text(.clipboardChanged("a\nb", .clipboard)), .key(KeyEvent(.v, modifiers: .control)))
    #expect(field.text == "a b")
  }

  @Test func `a composition is displayed, committed, and discarded when the focus is lost`() {
    rig.run(.text(.composed("にほ")))
    #expect(field.editor.isComposing)
    #expect(field.text.isEmpty)
    rig.type("日本")
    #expect(field.text == "日本")
    rig.run(.text(.composed("ご")))
    field.resignFirstResponder()
    #expect(!field.editor.isComposing)
    #expect(field.text == "日本")
  }

  @Test func `return submits, escape resigns first responder, and each change is reported once`() {
    var told: [String] = []
    field.onChange = { told.append($0) }
    field.onSubmit = { told.append("submit \($0)") }
    rig.type("a")
    rig.press(.left)
    rig.press(.enter)
    #expect(told == ["a", "submit a"])
    #expect(rig.stage.handlesEscape)
    rig.press(.escape)
    #expect(!field.isFirstResponder)
    #expect(!rig.stage.handlesEscape)
  }

  @Test func `shortcut keys are not handled`() {
    var keys: [Key] = []
    field.onKey = { event in
      keys.append(event.key)
      return false
    }
    for key in [Key.f, .plus] { #expect(!field.handleKey(KeyEvent(key, modifiers: .control))) }
    #expect(!field.handleKey(KeyEvent(.tab)))
    #expect(field.handleKey(KeyEvent(.f)))
    #expect(keys == [.f, .plus, .tab, .f])
  }

  // MARK: - Pointers

  @Test func `a click moves the caret, and with shift it selects`() {
    field.text = "abcdef"
    rig.click(TextInputFixture.x(2))
    #expect(field.editor.selection == TextSelection(caret: 2))
    rig.run(.key(KeyEvent(.shift, phase: .down)))
    rig.click(TextInputFixture.x(4))
    #expect(selection == 2..<4)
  }

  @Test func `a double click selects the word, and a triple click selects everything`() {
    field.text = "one two"
    rig.click(TextInputFixture.x(5))
    rig.click(TextInputFixture.x(5))
    #expect(selection == 4..<7)
    rig.click(TextInputFixture.x(5))
    #expect(selection == 0..<7)
  }

  @Test func `dragging a mouse selects and sets the primary selection`() {
    field.text = "abcdef"
    rig.sample(.began, TextInputFixture.x(1), 28, .mouse)
    for position in 2...4 { rig.sample(.moved, TextInputFixture.x(position), 28, .mouse) }
    rig.sample(.ended, TextInputFixture.x(4), 28, .mouse)
    #expect(selection == 1..<4)
    #expect(rig.stage.host.clipboard[.primary] == "bcd")
    rig.click(TextInputFixture.x(6), 28, .mouse, button: 2)
    #expect(field.text == "abcdefbcd")
  }

  @Test func `a tap of a finger moves the caret`() {
    field.text = "abcdef"
    field.resignFirstResponder()
    rig.click(TextInputFixture.x(3), 28, .touch)
    #expect(field.isFirstResponder)
    #expect(field.editor.selection == TextSelection(caret: 3))
  }

  // MARK: - Long, secure, right to left

  @Test func `the caret of a long text stays visible`() {
    rig.type(String(repeating: "word ", count: 20))
    let bounds = field.bounds
    #expect(bounds.contains(field.caretRect.center))
    rig.press(.home)
    #expect(bounds.contains(field.caretRect.center))
    #expect(field.caretRect.center.x < 20)
  }

  @Test func `a secure text cannot be copied or read and has no word boundaries`() {
    field.isSecure = true
    rig.type("one two")
    rig.press(.a, .control)
    rig.press(.c, .control)
    #expect(rig.stage.host.clipboard.isEmpty)
    #expect(field.accessibilityValue == "7 characters")
    rig.press(.right)
    rig.press(.backspace, .control)
    #expect(field.text.isEmpty)
  }

  @Test func `in right-to-left text the left arrow moves forward`() {
    rig.type("אבג")
    rig.press(.home)
    let start = field.caretRect.minX
    rig.press(.left)
    #expect(field.editor.selection.head == 1)
    #expect(field.caretRect.minX < start)
  }

  // MARK: - Accessibility and state

  @Test func `the accessibility value contains the text and the selection`() {
    field.placeholder = "Search"
    rig.type("one two")
    rig.press(.left, [.control, .shift])
    #expect(field.accessibilityRole == .textField)
    #expect(field.accessibilityLabel == "Search")
    #expect(field.accessibilityValue == "\"one two\", selected \"two\"")
    #expect(field.accessibilityStates == .focused)
  }

  @Test func `the text input rectangle follows the caret`() throws {
    let before = try #require(rig.stage.textInputRect)
    rig.type("abc")
    let after = try #require(rig.stage.textInputRect)
    #expect(abs(after.minX - before.minX - 3 * 12.33) < 0.01)
  }
}
