/// An editable text with its selection, composition and undo history; a value without a view.
///
/// Positions and counts are in characters as readers count them (extended grapheme clusters), so
/// the caret is never inside a flag, a family emoji or an accented letter. An inserted character
/// that combines with its neighbor becomes part of it.
///
/// ```swift
/// var editor = TextEditor("grid")
/// editor.moveCaret(.end)
/// editor.insert(" view")
/// editor.undo()          // "grid"
/// ```
///
/// Cost: an edit is linear in the length of the text, unless the inserted text and its neighbors
/// are ASCII. Moving by one character takes constant time.
public struct TextEditor: Hashable, Sendable {
  /// The characters of the text, without the composition.
  package private(set) var characters: [Character]
  /// The selection, or the caret if it is empty.
  public private(set) var selection: TextSelection
  /// The marked text: a composition that an input method displays in place of the selection.
  ///
  /// Empty if there is no composition.
  public private(set) var markedText = ""
  /// Whether the text can have several lines; if `false`, newlines become spaces.
  package let allowsNewlines: Bool

  /// The maximum length of the text: 131,072 bytes of UTF-8.
  ///
  /// Of a longer initial text, the characters that fit are kept.
  package static let byteLimit = 131_072

  /// The length of the text in bytes of UTF-8, which does not depend on how characters combine.
  private var byteCount: Int
  private var history = TextHistory()

  /// Creates an editor with the caret at the end of a text.
  package init(_ text: String = "", allowsNewlines: Bool = false) {
    self.allowsNewlines = allowsNewlines
    characters = Self.characters(
      of: text, allowsNewlines: allowsNewlines, byteLimit: Self.byteLimit)
    byteCount = Self.byteCount(of: characters[...])
    selection = TextSelection(caret: characters.count)
  }

  // MARK: - Reading

  /// The text, without the composition.
  public var text: String { String(characters) }

  /// Whether the text is empty.
  public var isEmpty: Bool { characters.isEmpty }

  /// The selected text.
  public var selectedText: String { String(characters[selection.range]) }

  /// Whether there is a composition.
  package var isComposing: Bool { !markedText.isEmpty }

  /// The displayed characters: the composition replaces the selection.
  package var displayedCharacters: [Character] {
    guard isComposing else { return characters }
    return Array(characters[..<selection.range.lowerBound]) + Array(markedText)
      + Array(characters[selection.range.upperBound...])
  }

  /// The range of the composition in the displayed characters.
  package var markedTextRange: Range<Int> {
    let start = selection.range.lowerBound
    return start..<start + markedText.count
  }

  /// The position of the caret in the displayed characters.
  package var displayedCaretPosition: Int {
    isComposing ? markedTextRange.upperBound : selection.head
  }

  // MARK: - Selecting

  /// Moves the caret; with `extendingSelection`, the anchor of the selection stays.
  ///
  /// Without `extendingSelection`, a move by one character from a selection ends at the selection's
  /// edge.
  package mutating func moveCaret(_ move: CaretMovement, extendingSelection: Bool = false) {
    if !extendingSelection, !selection.isEmpty,
      let edge = move.collapsedPosition(of: selection.range)
    {
      return select(TextSelection(caret: edge))
    }
    let head = TextBoundaries(characters).position(after: move, from: selection.head)
    moveCaret(to: head, extendingSelection: extendingSelection)
  }

  /// Moves the caret to a position, clamped to the text.
  package mutating func moveCaret(to position: Int, extendingSelection: Bool = false) {
    let head = min(max(0, position), characters.count)
    select(TextSelection(anchor: extendingSelection ? selection.anchor : head, head: head))
  }

  /// Sets the selection, clamped to the text, and discards the composition.
  package mutating func select(_ selection: TextSelection) {
    markedText = ""
    let new = TextSelection(
      anchor: min(max(0, selection.anchor), characters.count),
      head: min(max(0, selection.head), characters.count))
    guard new != self.selection else { return }
    self.selection = new
    history.breakUndoCoalescing()
  }

  /// Selects all characters.
  package mutating func selectAll() {
    select(TextSelection(anchor: 0, head: characters.count))
  }

  /// Selects the word, the whitespace or the punctuation at a position.
  package mutating func selectWord(at position: Int) {
    let range = TextBoundaries(characters).word(at: position)
    select(TextSelection(anchor: range.lowerBound, head: range.upperBound))
  }

  // MARK: - Editing

  /// Replaces the selection and the composition with a text, and puts the caret after it.
  ///
  /// Returns whether the text fits into ``byteLimit``; otherwise only the composition is removed.
  @discardableResult
  package mutating func insert(_ text: String) -> Bool {
    markedText = ""
    let room = Self.byteLimit - byteCount + Self.byteCount(of: characters[selection.range])
    guard text.utf8.count <= room else { return false }
    let fitting = Self.characters(of: text, allowsNewlines: allowsNewlines, byteLimit: room)
    guard !fitting.isEmpty || !selection.isEmpty else { return true }
    let continues = selection.isEmpty && fitting.count == 1 && !beginsWord(fitting[0])
    replace(selection.range, with: fitting, as: continues ? .typing : .startTyping)
    return true
  }

  /// Sets the composition that replaces the selection on screen; an empty text ends it.
  package mutating func setMarkedText(_ text: String) {
    markedText = String(
      Self.characters(of: text, allowsNewlines: allowsNewlines, byteLimit: Self.byteLimit))
  }

  /// Deletes the composition, the selection, or the characters that a move would pass.
  ///
  /// The selection is deleted only without a composition, and the characters only if the selection
  /// is empty too.
  package mutating func delete(_ move: CaretMovement) {
    guard !isComposing else { return markedText = "" }
    var range = selection.range
    if range.isEmpty {
      let position = TextBoundaries(characters).position(after: move, from: selection.head)
      range = min(position, selection.head)..<max(position, selection.head)
    }
    guard !range.isEmpty else { return }
    let continues = selection.isEmpty && range.count == 1
    replace(range, with: [], as: continues ? .deleting : .startDeleting)
  }

  /// Replaces the whole text and clears the undo history.
  package mutating func setText(_ text: String) {
    self = TextEditor(text, allowsNewlines: allowsNewlines)
  }

  // MARK: - Undoing

  /// Whether there is an edit to undo.
  package var canUndo: Bool { history.canUndo }

  /// Whether there is an edit to redo.
  package var canRedo: Bool { history.canRedo }

  /// Undoes the last step: typing from the beginning of a word, a deletion, or a paste.
  package mutating func undo() {
    markedText = ""
    guard let state = history.undo(from: state) else { return }
    restore(state)
  }

  /// Redoes the last undone step.
  package mutating func redo() {
    markedText = ""
    guard let state = history.redo(from: state) else { return }
    restore(state)
  }

  private var state: TextHistory.State {
    TextHistory.State(characters: characters, selection: selection)
  }

  private mutating func restore(_ state: TextHistory.State) {
    (characters, selection) = (state.characters, state.selection)
    byteCount = Self.byteCount(of: characters[...])
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
    byteCount += Self.byteCount(of: text[...]) - Self.byteCount(of: characters[range])
    let position = splice(range, text)
    selection = TextSelection(caret: position)
  }

  /// Replaces a range of characters and returns the position after the new ones.
  private mutating func splice(_ range: Range<Int>, _ text: [Character]) -> Int {
    let neighbors = [
      range.lowerBound > 0 ? characters[range.lowerBound - 1] : nil,
      range.upperBound < characters.count ? characters[range.upperBound] : nil,
    ]
    if text.allSatisfy(\.isASCII), neighbors.allSatisfy({ $0?.isASCII ?? true }) {
      characters.replaceSubrange(range, with: text)
      return range.lowerBound + text.count
    }
    // Characters can combine with their new neighbors, and regroup any number of flags after them.
    let head = String(characters[..<range.lowerBound]) + String(text)
    characters = Array(head + String(characters[range.upperBound...]))
    return position(afterBytes: head.utf8.count)
  }

  /// Returns the first position with at least this many UTF-8 bytes before it.
  private func position(afterBytes bytes: Int) -> Int {
    var sum = 0
    for (index, character) in characters.enumerated() {
      if sum >= bytes { return index }
      sum += character.utf8.count
    }
    return characters.count
  }

  /// Returns the first characters of a text that fit into a number of bytes.
  private static func characters(
    of text: String, allowsNewlines: Bool, byteLimit: Int
  ) -> [Character] {
    var characters: [Character] = []
    var bytes = 0
    for character in text {
      bytes += character.utf8.count
      guard bytes <= byteLimit else { break }
      characters.append(character.isNewline ? (allowsNewlines ? "\n" : " ") : character)
    }
    return characters
  }

  private static func byteCount(of characters: ArraySlice<Character>) -> Int {
    characters.reduce(0) { $0 + $1.utf8.count }
  }
}
