import Controls
import Geometry
import Gestures
import Motion
import Stage
import Testing

@Suite struct TextFieldTests {
  private let rig: TextRig
  private let field: TextField

  init() throws {
    field = TextField(style: TextRig.style)
    rig = try TextRig(field)
  }

  private var selection: Range<Int> { field.editor.selection.range }

  // MARK: - Keys and text

  @Test func `what is typed stands where the caret is, keys that type nothing by themselves`() {
    rig.type("ab")
    rig.press(.left)
    rig.press(.x)
    rig.type("x")
    #expect(field.text == "axb")
    #expect(field.editor.selection.head == 2)
  }

  @Test func `without the keyboard it takes neither keys nor text`() {
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
  func `keys move the caret`(key: Key, modifiers: KeyModifiers, place: Int) {
    field.text = "one two"
    rig.press(key, modifiers)
    #expect(field.editor.selection == TextSelection(caret: place))
  }

  @Test func `shift selects, and what is typed replaces it`() {
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
  func `keys delete`(key: Key, modifiers: KeyModifiers, text: String) {
    field.text = "one two"
    rig.press(key, modifiers)
    #expect(field.text == text)
  }

  @Test func `a copy can be pasted elsewhere, and a cut takes it away`() {
    field.text = "one"
    rig.press(.a, .control)
    rig.press(.x, .control)
    #expect(field.text.isEmpty)
    #expect(rig.stage.host.clipboard[.clipboard] == "one")
    rig.press(.v, .control)
    rig.press(.v, .control)
    #expect(field.text == "oneone")
  }

  @Test func `a text that another program has copied is pasted on one line`() {
    rig.run(.text(.clipboardChanged("a\nb", .clipboard)), .key(KeyEvent(.v, modifiers: .control)))
    #expect(field.text == "a b")
  }

  @Test func `what is composed is shown and committed, and given up with the keyboard`() {
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

  @Test func `return submits, escape gives the keyboard back, changes are told once`() {
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

  @Test func `keys of shortcuts are left to others`() {
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

  @Test func `a click places the caret, with shift it selects`() {
    field.text = "abcdef"
    rig.click(TextRig.x(2))
    #expect(field.editor.selection == TextSelection(caret: 2))
    rig.run(.key(KeyEvent(.shift, phase: .down)))
    rig.click(TextRig.x(4))
    #expect(selection == 2..<4)
  }

  @Test func `a second click selects the word, a third one everything`() {
    field.text = "one two"
    rig.click(TextRig.x(5))
    rig.click(TextRig.x(5))
    #expect(selection == 4..<7)
    rig.click(TextRig.x(5))
    #expect(selection == 0..<7)
  }

  @Test func `a mouse that drags selects, and fills the primary selection`() {
    field.text = "abcdef"
    rig.sample(.began, TextRig.x(1), 28, .mouse)
    for place in 2...4 { rig.sample(.moved, TextRig.x(place), 28, .mouse) }
    rig.sample(.ended, TextRig.x(4), 28, .mouse)
    #expect(selection == 1..<4)
    #expect(rig.stage.host.clipboard[.primary] == "bcd")
    rig.click(TextRig.x(6), 28, .mouse, button: 2)
    #expect(field.text == "abcdefbcd")
  }

  @Test func `a finger places the caret with a tap`() {
    field.text = "abcdef"
    field.resignFirstResponder()
    rig.click(TextRig.x(3), 28, .touch)
    #expect(field.isFirstResponder)
    #expect(field.editor.selection == TextSelection(caret: 3))
  }

  // MARK: - Long, secure, right to left

  @Test func `the caret of a long text is in view`() {
    rig.type(String(repeating: "word ", count: 20))
    let bounds = field.bounds
    #expect(bounds.contains(field.caretRect.center))
    rig.press(.home)
    #expect(bounds.contains(field.caretRect.center))
    #expect(field.caretRect.center.x < 20)
  }

  @Test func `a secure text is neither copied nor told, nor are its words`() {
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

  @Test func `in a text from right to left the left arrow goes on`() {
    rig.type("אבג")
    rig.press(.home)
    let start = field.caretRect.minX
    rig.press(.left)
    #expect(field.editor.selection.head == 1)
    #expect(field.caretRect.minX < start)
  }

  // MARK: - Accessibility and state

  @Test func `assistive technology is told text and selection`() {
    field.placeholder = "Search"
    rig.type("one two")
    rig.press(.left, [.control, .shift])
    #expect(field.accessibilityRole == .textField)
    #expect(field.accessibilityLabel == "Search")
    #expect(field.accessibilityValue == "\"one two\", selected \"two\"")
    #expect(field.accessibilityStates == .focused)
  }

  @Test func `where text appears follows the caret`() throws {
    let before = try #require(rig.stage.textInputRect)
    rig.type("abc")
    let after = try #require(rig.stage.textInputRect)
    #expect(abs(after.minX - before.minX - 3 * 12.33) < 0.01)
  }
}
