/// A text that is being edited, with its selection and what an input method proposes: a value
/// without a view.
///
/// All places and counts are in characters as a reader counts them (extended grapheme clusters), so
/// that a caret never stands inside a flag, a family or an accented letter. A character that joins
/// its neighbor when it comes next to it becomes part of it.
///
/// ```swift
/// var editor = TextEditor("grid")
/// editor.move(.end)
/// editor.insert(" view")
/// editor.undo()          // "grid"
/// ```
///
/// Cost: linear in the text for an edit, unless only ASCII is involved; constant for a move by a
/// character.
public struct TextEditor: Hashable, Sendable {
  /// The characters.
  public private(set) var characters: [Character]
  /// What is selected.
  public private(set) var selection: TextSelection
  /// What an input method proposes in place of the selection; empty if nothing.
  public private(set) var markedText = ""
  /// Whether the text may have more than one line; if not, newlines become spaces.
  public let allowsNewlines: Bool

  private var history = TextHistory()

  /// Makes an editor with the caret at the end of a text.
  public init(_ text: String = "", allowsNewlines: Bool = false) {
    self.allowsNewlines = allowsNewlines
    characters = Self.characters(of: text, allowsNewlines: allowsNewlines)
    selection = TextSelection(caret: characters.count)
  }

  // MARK: - Reading

  /// The text, without what is proposed.
  public var text: String { String(characters) }

  /// Whether there are no characters.
  public var isEmpty: Bool { characters.isEmpty }

  /// The characters selected.
  public var selectedText: String { String(characters[selection.range]) }

  /// Whether an input method proposes something.
  public var isComposing: Bool { !markedText.isEmpty }

  /// The text as it is shown: with what is proposed in place of the selection.
  public var displayedCharacters: [Character] {
    guard isComposing else { return characters }
    return Array(characters[..<selection.range.lowerBound]) + Array(markedText)
      + Array(characters[selection.range.upperBound...])
  }

  /// The characters that are proposed, among those shown.
  public var markedTextRange: Range<Int> {
    let start = selection.range.lowerBound
    return start..<start + markedText.count
  }

  /// The place of the caret among the characters shown.
  public var displayedCaretPosition: Int {
    isComposing ? markedTextRange.upperBound : selection.head
  }

  // MARK: - Selecting

  /// Moves the caret; `extends` keeps the other end of the selection where it is.
  ///
  /// A move to the left or right that does not extend a selection ends at its edge.
  public mutating func moveCaret(_ move: CaretMovement, extendingSelection: Bool = false) {
    if !extendingSelection, !selection.isEmpty,
      let edge = move.collapsedPosition(of: selection.range)
    {
      return select(TextSelection(caret: edge))
    }
    let head = TextBoundaries(characters).position(after: move, from: selection.head)
    moveCaret(to: head, extendingSelection: extendingSelection)
  }

  /// Moves the caret to a place, clamped.
  public mutating func moveCaret(to place: Int, extendingSelection: Bool = false) {
    let head = min(max(0, place), characters.count)
    select(TextSelection(anchor: extendingSelection ? selection.anchor : head, head: head))
  }

  /// Selects what is between two places, clamped; ends what an input method proposes.
  public mutating func select(_ selection: TextSelection) {
    markedText = ""
    let new = TextSelection(
      anchor: min(max(0, selection.anchor), characters.count),
      head: min(max(0, selection.head), characters.count))
    guard new != self.selection else { return }
    self.selection = new
    history.breakUndoCoalescing()
  }

  /// Selects all characters.
  public mutating func selectAll() {
    select(TextSelection(anchor: 0, head: characters.count))
  }

  /// Selects the word, the space or the sign at a place.
  public mutating func selectWord(at place: Int) {
    let range = TextBoundaries(characters).word(at: place)
    select(TextSelection(anchor: range.lowerBound, head: range.upperBound))
  }

  // MARK: - Editing

  /// Replaces the selection, and what is proposed for it, by a text; the caret stands after it.
  public mutating func insert(_ text: String) {
    markedText = ""
    let text = Self.characters(of: text, allowsNewlines: allowsNewlines)
    guard !text.isEmpty || !selection.isEmpty else { return }
    let continues = selection.isEmpty && text.count == 1 && !beginsWord(text[0])
    replace(selection.range, with: text, as: continues ? .typing : .typingAnew)
  }

  /// Proposes a text in place of the selection, as input methods do; an empty one ends it.
  public mutating func setMarkedText(_ text: String) {
    markedText = String(Self.characters(of: text, allowsNewlines: allowsNewlines))
  }

  /// Deletes the selection, or the characters between the caret and where a move would take it.
  public mutating func delete(_ move: CaretMovement) {
    guard !isComposing else { return markedText = "" }
    var range = selection.range
    if range.isEmpty {
      let place = TextBoundaries(characters).position(after: move, from: selection.head)
      range = min(place, selection.head)..<max(place, selection.head)
    }
    guard !range.isEmpty else { return }
    let continues = selection.isEmpty && range.count == 1
    replace(range, with: [], as: continues ? .deleting : .deletingAnew)
  }

  /// Replaces the whole text, as a program does; nothing can be undone afterward.
  public mutating func setText(_ text: String) {
    self = TextEditor(text, allowsNewlines: allowsNewlines)
  }

  // MARK: - Undoing

  /// Whether there is an edit to undo.
  public var canUndo: Bool { history.canUndo }

  /// Whether there is an edit to redo.
  public var canRedo: Bool { history.canRedo }

  /// Undoes the last edit: typing up to the beginning of a word, deleting, or pasting.
  public mutating func undo() {
    markedText = ""
    guard let state = history.undo(from: state) else { return }
    restore(state)
  }

  /// Redoes the edit that was undone last.
  public mutating func redo() {
    markedText = ""
    guard let state = history.redo(from: state) else { return }
    restore(state)
  }

  private var state: TextHistory.State {
    TextHistory.State(characters: characters, selection: selection)
  }

  private mutating func restore(_ state: TextHistory.State) {
    (characters, selection) = (state.characters, state.selection)
  }

  // MARK: - Characters

  private func beginsWord(_ character: Character) -> Bool {
    guard selection.head > 0 else { return true }
    return !character.isWhitespace && characters[selection.head - 1].isWhitespace
  }

  private mutating func replace(
    _ range: Range<Int>, with text: [Character], as edit: TextHistory.Edit
  ) {
    history.record(edit, before: state)
    let place = splice(range, text)
    selection = TextSelection(caret: place)
  }

  /// Puts characters in place of others and returns the place after them.
  private mutating func splice(_ range: Range<Int>, _ text: [Character]) -> Int {
    let neighbors = [
      range.lowerBound > 0 ? characters[range.lowerBound - 1] : nil,
      range.upperBound < characters.count ? characters[range.upperBound] : nil,
    ]
    if text.allSatisfy(\.isASCII), neighbors.allSatisfy({ $0?.isASCII ?? true }) {
      characters.replaceSubrange(range, with: text)
      return range.lowerBound + text.count
    }
    // Characters may join what they come next to, however far that reaches, as flags do.
    let head = String(characters[..<range.lowerBound]) + String(text)
    characters = Array(head + String(characters[range.upperBound...]))
    return place(afterBytes: head.utf8.count)
  }

  /// The first place that has at least so many bytes of UTF-8 before it.
  private func place(afterBytes bytes: Int) -> Int {
    var sum = 0
    for (index, character) in characters.enumerated() {
      if sum >= bytes { return index }
      sum += character.utf8.count
    }
    return characters.count
  }

  private static func characters(of text: String, allowsNewlines: Bool) -> [Character] {
    text.map { $0.isNewline ? (allowsNewlines ? "\n" : " ") : $0 }
  }
}
