import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Stage
import Testing

/// Tests what all text inputs have in common, with a text field.
@Suite struct TextInputTests {
  private let rig: TextInputFixture
  private let field: TextField

  init() throws {
    field = TextField(style: TextInputFixture.style)
    rig = try TextInputFixture(field)
  }

  /// Returns the views inside the field that satisfy a condition.
  private func views(where matches: (View) -> Bool) -> [View] {
    var found: [View] = []
    var rest = field.subviews
    while let view = rest.popLast() {
      if matches(view) { found.append(view) }
      rest += view.subviews
    }
    return found
  }

  private var isCaretVisible: Bool {
    let color = Content.color(TextInputFixture.style.tintColor)
    return views { $0.content == color && !$0.isHidden }.count == 1
  }

  private func isDisplayed(_ placeholder: String) -> Bool {
    let found = views { view in
      guard !view.isHidden, let content = view.content else { return false }
      return content.elements.contains { element in
        guard case .text(let text, _) = element else { return false }
        return text.string == placeholder
      }
    }
    return !found.isEmpty
  }

  // MARK: - Callbacks

  @Test func `text that the program sets is not reported and cannot be undone`() {
    var reported: [String] = []
    field.onChange = { reported.append($0) }
    rig.type("a")
    #expect(field.editor.canUndo)
    field.text = "a"
    #expect(field.editor.canUndo)
    field.text = "new"
    #expect(!field.editor.canUndo)
    #expect(reported == ["a"])
  }

  @Test func `a change of the selection alone is not reported`() {
    field.text = "one"
    var changeCount = 0
    field.onChange = { _ in changeCount += 1 }
    rig.press(.left)
    rig.press(.a, .control)
    rig.run(.text(.composed("x")))
    #expect(changeCount == 0)
    rig.press(.escape)
    rig.press(.backspace)
    #expect(changeCount == 1)
  }

  @Test func `a key that the program handles does not reach the field`() {
    field.text = "one"
    field.onKey = { $0.key == .backspace }
    rig.press(.backspace)
    #expect(field.text == "one")
    rig.press(.home)
    rig.press(.delete)
    #expect(field.text == "ne")
  }

  @Test func `return is handled only if there is a submit handler`() {
    #expect(!field.handleKey(KeyEvent(.enter)))
    field.onSubmit = { _ in }
    #expect(field.handleKey(KeyEvent(.enter)))
    #expect(field.text.isEmpty)
  }

  @Test func `a change of the focus is reported with the new state`() {
    var states: [Bool] = []
    field.onFocusChange = { states.append($0) }
    field.resignFirstResponder()
    field.becomeFirstResponder()
    #expect(states == [false, true])
  }

  // MARK: - Display

  @Test func `the placeholder is displayed only without text and without a composition`() {
    field.placeholder = "Search"
    #expect(isDisplayed("Search"))
    rig.run(.text(.composed("に")))
    #expect(!isDisplayed("Search"))
    rig.run(.text(.composed("")))
    #expect(isDisplayed("Search"))
    rig.type("a")
    #expect(!isDisplayed("Search"))
  }

  @Test func `the caret is displayed with the focus, unless characters are selected`() {
    field.text = "one"
    #expect(isCaretVisible)
    field.selectAll()
    #expect(!isCaretVisible)
    rig.run(.text(.composed("x")))
    #expect(isCaretVisible)
    field.resignFirstResponder()
    #expect(!isCaretVisible)
  }

  @Test func `a selection becomes the primary selection, but not that of a secure text`() {
    field.text = "one two"
    rig.press(.left, [.control, .shift])
    #expect(rig.stage.host.clipboard[.primary] == "two")
    field.isSecure = true
    rig.press(.a, .control)
    #expect(rig.stage.host.clipboard[.primary] == "two")
  }
}
