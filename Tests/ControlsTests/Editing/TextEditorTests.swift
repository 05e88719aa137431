import Controls
import Testing

@Suite struct TextEditorTests {
  /// Returns an editor for a text in which `|` marks the caret, or two `|` mark the selection.
  private static func editor(_ marked: String, allowsNewlines: Bool = false) -> TextEditor {
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    var editor = TextEditor(parts.joined(), allowsNewlines: allowsNewlines)
    let start = parts[0].count
    editor.select(
      TextSelection(anchor: start, head: parts.count > 2 ? start + parts[1].count : start))
    return editor
  }

  /// Returns the text with `|` at the ends of the selection.
  private static func marked(_ editor: TextEditor) -> String {
    var characters = editor.characters.map(String.init)
    let range = editor.selection.range
    characters.insert("|", at: range.upperBound)
    if !range.isEmpty { characters.insert("|", at: range.lowerBound) }
    return characters.joined()
  }

  @Test(arguments: [
    ("ab|cd", "x", "abx|cd"), ("|", "one two", "one two|"), ("a|bc|d", "x", "ax|d"),
    ("e|x", "\u{301}", "é|x"), ("👩|x", "\u{200D}👧", "👩‍👧|x"), ("a|b", "one\ntwo", "aone two|b"),
  ])
  func `inserted text replaces the selection and combines with the character before it`(
    before: String, text: String, after: String
  ) {
    var editor = Self.editor(before)
    editor.insert(text)
    #expect(Self.marked(editor) == after)
  }

  @Test func `a text that does not fit is not inserted`() {
    // Copying everything and pasting it twice doubles the text, so 40 times would fill any memory.
    var editor = TextEditor("ab\u{1F1E9}\u{1F1EA}")
    for _ in 0..<17 {
      let text = editor.text
      editor.selectAll()
      editor.insert(text)
      editor.insert(text)
    }
    #expect(editor.text.utf8.count <= TextEditor.byteLimit)
    #expect(editor.text.utf8.count > TextEditor.byteLimit / 2)
    #expect(editor.selection.head == editor.characters.count)
    let full = String(repeating: "c", count: TextEditor.byteLimit - editor.text.utf8.count)
    let fits = [full + "c", full, "c"].map { editor.insert($0) }
    #expect(fits == [false, true, false])
    #expect(editor.text.utf8.count == TextEditor.byteLimit)
    editor.delete(.previousWord)
    editor.insert("d")
    #expect(editor.text.hasSuffix("d"))
    for _ in 0..<200 { editor.undo() }
    for _ in 0..<200 { editor.redo() }
    #expect(editor.text.hasSuffix("d"))
    editor.setText(String(repeating: "x", count: TextEditor.byteLimit + 1))
    #expect(editor.characters.count == TextEditor.byteLimit)
    editor.selectAll()
    editor.insert(String(repeating: "y", count: TextEditor.byteLimit + 1))
    #expect(editor.selectedText == String(repeating: "x", count: TextEditor.byteLimit))
  }

  @Test func `the caret is after a character that combines with the next one`() {
    var editor = TextEditor("\u{301}x")
    editor.moveCaret(.start)
    #expect(editor.characters.count == 2)
    editor.insert("e")
    #expect(Self.marked(editor) == "e\u{301}|x")
  }

  @Test func `inserting half a flag regroups the flags and keeps the caret between characters`() {
    // DE|FR with U inserted before F becomes DE, UF and a single R.
    var editor = Self.editor("\u{1F1E9}\u{1F1EA}|\u{1F1EB}\u{1F1F7}")
    editor.insert("\u{1F1FA}")
    #expect(editor.characters.count == 3)
    #expect(editor.selection.head == 2)
  }

  @Test(arguments: [
    ("one| two", CaretMovement.nextWord, "one two|"), ("one, |two", .previousWord, "|one, two"),
    ("one |two", .nextWord, "one two|"), ("a👩‍👧|b", .previousCharacter, "a|👩‍👧b"),
    ("a|e\u{301}b", .nextCharacter, "ae\u{301}|b"), ("ab|c", .start, "|abc"),
    ("a|bc", .end, "abc|"),
    ("|a", .previousCharacter, "|a"), ("a|", .nextCharacter, "a|"),
    ("a|bc|d", .previousCharacter, "a|bcd"), ("a|bc|d", .nextCharacter, "abc|d"),
    ("日本|語 x", .nextWord, "日本語| x"),
  ])
  func `each movement moves the caret`(before: String, move: CaretMovement, after: String) {
    var editor = Self.editor(before)
    editor.moveCaret(move)
    #expect(Self.marked(editor) == after)
  }

  @Test func `extending the selection keeps the anchor in both directions`() {
    var editor = Self.editor("one |two three")
    editor.moveCaret(.nextWord, extendingSelection: true)
    #expect(editor.selectedText == "two")
    editor.moveCaret(.start, extendingSelection: true)
    #expect(editor.selection == TextSelection(anchor: 4, head: 0))
  }

  @Test(arguments: [
    ("on|e, two", 1, "|one|, two"), ("|one, two", 3, "one|, |two"), ("|one", 3, "|one|"),
    ("|a  b", 1, "a|  |b"), ("|", 0, "|"),
  ])
  func `selecting a word selects the surrounding characters of the same kind`(
    text: String, position: Int, after: String
  ) {
    var editor = Self.editor(text)
    editor.selectWord(at: position)
    // Punctuation and the space after it are of different kinds.
    #expect(Self.marked(editor) == (after == "one|, |two" ? "one|,| two" : after))
  }

  @Test(arguments: [
    ("ab|c", CaretMovement.previousCharacter, "a|c"), ("ab|c", .nextCharacter, "ab|"),
    ("one two|", .previousWord, "one |"), ("|one two", .nextWord, "| two"),
    ("a|bc|d", .previousWord, "a|d"), ("a👩‍👧|", .previousCharacter, "a|"), ("|", .nextCharacter, "|"),
  ])
  func `deleting removes the selection or the characters that a move passes`(
    before: String, move: CaretMovement, after: String
  ) {
    var editor = Self.editor(before)
    editor.delete(move)
    #expect(Self.marked(editor) == after)
  }

  // MARK: - Composing

  @Test func `marked text replaces the selection on screen until it is committed`() {
    var editor = Self.editor("a|bc|d")
    editor.setMarkedText("にほ")
    #expect(String(editor.displayedCharacters) == "aにほd")
    #expect(editor.markedTextRange == 1..<3)
    #expect(editor.displayedCaretPosition == 3)
    #expect(editor.text == "abcd")
    editor.insert("日本")
    #expect(Self.marked(editor) == "a日本|d")
    #expect(!editor.isComposing)
    editor.undo()
    #expect(editor.text == "abcd")
  }

  @Test func `an empty composition leaves the editor unchanged`() {
    var editor = Self.editor("a|bc|d")
    let before = editor
    editor.setMarkedText("x")
    editor.setMarkedText("")
    #expect(editor == before)
  }

  // MARK: - Undoing

  @Test func `undo removes typed text word by word and redo restores it`() {
    var editor = TextEditor()
    for character in "one two" { editor.insert(String(character)) }
    editor.undo()
    #expect(editor.text == "one ")
    editor.undo()
    #expect(editor.text.isEmpty)
    #expect(!editor.canUndo)
    editor.redo()
    editor.redo()
    #expect(editor.text == "one two")
    #expect(!editor.canRedo)
  }

  @Test func `deletions are a step of their own, and an edit after undo clears redo`() {
    var editor = TextEditor("abc")
    editor.insert("d")
    editor.delete(.previousCharacter)
    editor.delete(.previousCharacter)
    #expect(editor.text == "ab")
    editor.undo()
    #expect(editor.text == "abcd")
    editor.insert("x")
    #expect(!editor.canRedo)
    #expect(editor.text == "abcdx")
  }

  @Test func `moving the caret between edits begins a new undo step`() {
    var editor = TextEditor("ab")
    editor.insert("c")
    editor.moveCaret(.previousCharacter)
    editor.insert("x")
    editor.undo()
    #expect(editor.text == "abc")
  }

  @Test func `line ends become newlines, or spaces in a single line`() {
    #expect(TextEditor("a\r\nb", allowsNewlines: true).text == "a\nb")
    #expect(TextEditor("a\r\nb").text == "a b")
  }
}
