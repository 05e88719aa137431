import Controls
import Motion
import Testing

/// Compares the editor with a simple model that recomputes everything from the whole string.
@Suite struct TextEditorPropertyTests {
  /// The model: a string, and the selection as two character counts.
  private struct Plain {
    var text = ""
    var anchor = 0
    var head = 0

    var range: Range<Int> { min(anchor, head)..<max(anchor, head) }

    mutating func replace(_ range: Range<Int>, with inserted: String) {
      let head = String(text.prefix(range.lowerBound)) + inserted
      text = head + String(text.dropFirst(range.upperBound))
      var position = 0
      while String(text.prefix(position)).utf8.count < head.utf8.count { position += 1 }
      (anchor, self.head) = (position, position)
    }

    mutating func delete(_ isForward: Bool) {
      guard range.isEmpty else { return replace(range, with: "") }
      let end = min(max(0, head + (isForward ? 1 : -1)), text.count)
      if end != head { replace(min(head, end)..<max(head, end), with: "") }
    }

    mutating func move(to position: Int, extends: Bool) {
      head = min(max(0, position), text.count)
      if !extends { anchor = head }
    }
  }

  private static let pieces = [
    "a", "b ", "\u{301}", "e", "日", "👩", "\u{200D}👧", "\u{1F1E9}", "\u{1F1EA}", "العربية", "\n", "",
    "two words", "\u{200D}",
  ]

  @Test(arguments: 1...40)
  func `random edits match the model and can be undone and redone`(
    seed: UInt64
  ) {
    var generator = SeededGenerator(seed: seed)
    var editor = TextEditor(allowsNewlines: true)
    var plain = Plain()
    var texts = [""]
    for _ in 0..<120 {
      let position = Int(generator.next() % 12)
      switch generator.next() % 5 {
      case 0, 1:
        let piece = Self.pieces[Int(generator.next() % UInt64(Self.pieces.count))]
        editor.insert(piece)
        if !(piece.isEmpty && plain.range.isEmpty) { plain.replace(plain.range, with: piece) }
      case 2:
        let isForward = position % 2 == 0
        editor.delete(isForward ? .nextCharacter : .previousCharacter)
        plain.delete(isForward)
      default:
        let extends = position % 3 == 0
        editor.moveCaret(to: position, extendingSelection: extends)
        plain.move(to: position, extends: extends)
      }
      #expect(editor.text == plain.text)
      #expect(editor.selection == TextSelection(anchor: plain.anchor, head: plain.head))
      if texts.last != plain.text { texts.append(plain.text) }
    }
    let final = editor.text
    var undone = 0
    while editor.canUndo, undone < 1000 {
      editor.undo()
      undone += 1
      #expect(texts.contains(editor.text))
    }
    // The history holds 100 steps; undoing all of a longer one ends at an intermediate text.
    #expect(undone == 100 || editor.text.isEmpty)
    while editor.canRedo { editor.redo() }
    #expect(editor.text == final)
  }
}
