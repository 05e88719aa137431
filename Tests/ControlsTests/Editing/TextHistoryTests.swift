import Controls
import Testing

/// Tests the undo history through an editor.
@Suite struct TextHistoryTests {
  /// Undoes all steps of an editor and returns their number.
  private func undoAll(_ editor: inout TextEditor) -> Int {
    var count = 0
    while editor.canUndo {
      editor.undo()
      count += 1
    }
    return count
  }

  @Test func `the last hundred steps can be undone`() {
    var editor = TextEditor()
    for _ in 0..<120 { editor.insert("ab") }
    #expect(undoAll(&editor) == 100)
    #expect(editor.text.count == 40)
  }

  @Test func `fewer steps of a long text can be undone`() {
    var editor = TextEditor(String(repeating: "x", count: 100_000))
    for _ in 0..<30 { editor.insert("ab") }
    // Each step keeps more than 100,000 characters, and all of them at most two million.
    #expect(undoAll(&editor) == 19)
  }

  @Test func `typing after an undo or a redo begins a new step`() {
    var editor = TextEditor("x")
    editor.insert("a")
    editor.insert("b")
    editor.undo()
    #expect(editor.text == "x")
    editor.insert("c")
    editor.undo()
    #expect(editor.text == "x")
    editor.redo()
    editor.insert("d")
    editor.undo()
    #expect(editor.text == "xc")
  }

  @Test func `a step restores the selection that it replaced`() {
    var editor = TextEditor("one two")
    editor.select(TextSelection(anchor: 7, head: 4))
    editor.delete(.previousCharacter)
    #expect(editor.text == "one ")
    editor.undo()
    #expect(editor.selection == TextSelection(anchor: 7, head: 4))
    editor.redo()
    #expect(editor.selection == TextSelection(caret: 4))
  }

  @Test func `undo and redo without a step change nothing`() {
    var editor = TextEditor("one")
    let before = editor
    editor.undo()
    editor.redo()
    #expect(editor == before)
  }
}
