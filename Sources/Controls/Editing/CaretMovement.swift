/// A movement of the caret in logical order, independent of the direction of the text.
package enum CaretMovement: Hashable, Sendable, CaseIterable {
  /// One character back.
  case previousCharacter
  /// One character forward.
  case nextCharacter
  /// To the start of the word, or of the previous word.
  case previousWord
  /// To the end of the word, or of the next word.
  case nextWord
  /// To the start of the text.
  case start
  /// To the end of the text.
  case end

  /// Returns the edge of a selection at which the move ends; `nil` if the move starts from the
  /// caret.
  ///
  /// Moves by one character collapse a selection to its edge.
  func collapsedPosition(of range: Range<Int>) -> Int? {
    switch self {
    case .previousCharacter: range.lowerBound
    case .nextCharacter: range.upperBound
    case .previousWord, .nextWord, .start, .end: nil
    }
  }
}

/// Finds the boundaries of words in a text.
///
/// A word is a run of letters, numbers and underscores. The search is implemented here, without ICU
/// or Pango: the position of the caret is part of the deterministic state, so it must not depend on
/// the version of a library that is installed.
struct TextBoundaries {
  private enum CharacterClass {
    case space, word, punctuation
  }

  private let characters: [Character]

  init(_ characters: [Character]) { self.characters = characters }

  /// Returns the position after a move.
  func position(after move: CaretMovement, from position: Int) -> Int {
    switch move {
    case .previousCharacter: max(0, position - 1)
    case .nextCharacter: min(characters.count, position + 1)
    case .previousWord: previousWord(position)
    case .nextWord: nextWord(position)
    case .start: 0
    case .end: characters.count
    }
  }

  /// Returns the run of characters of one kind that contains the character after a position, or the
  /// last character at the end of the text.
  func word(at position: Int) -> Range<Int> {
    guard !characters.isEmpty else { return 0..<0 }
    let index = min(max(0, position), characters.count - 1)
    let kind = Self.characterClass(of: characters[index])
    var (start, end) = (index, index + 1)
    while start > 0, Self.characterClass(of: characters[start - 1]) == kind { start -= 1 }
    while end < characters.count, Self.characterClass(of: characters[end]) == kind { end += 1 }
    return start..<end
  }

  private func previousWord(_ position: Int) -> Int {
    var index = position
    while index > 0, Self.characterClass(of: characters[index - 1]) != .word { index -= 1 }
    while index > 0, Self.characterClass(of: characters[index - 1]) == .word { index -= 1 }
    return index
  }

  private func nextWord(_ position: Int) -> Int {
    var index = position
    while index < characters.count, Self.characterClass(of: characters[index]) != .word {
      index += 1
    }
    while index < characters.count, Self.characterClass(of: characters[index]) == .word {
      index += 1
    }
    return index
  }

  private static func characterClass(of character: Character) -> CharacterClass {
    if character.isWhitespace { return .space }
    return character.isLetter || character.isNumber || character == "_" ? .word : .punctuation
  }
}
