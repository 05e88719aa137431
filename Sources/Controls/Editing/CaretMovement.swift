/// Where a key takes the caret, in the order of the text, whatever direction it is read in.
public enum CaretMovement: Hashable, Sendable, CaseIterable {
  /// Before the character before.
  case previousCharacter
  /// Behind the next character.
  case nextCharacter
  /// To the beginning of the word, or of the one before.
  case previousWord
  /// To the end of the word, or of the next one.
  case nextWord
  /// To the beginning of the text.
  case start
  /// To the end of the text.
  case end

  /// The edge of a selection at which the move ends that gives it up; `nil` if it goes on from the
  /// caret.
  func collapsedPosition(of range: Range<Int>) -> Int? {
    switch self {
    case .previousCharacter: range.lowerBound
    case .nextCharacter: range.upperBound
    case .previousWord, .nextWord, .start, .end: nil
    }
  }
}

/// Where words begin and end among characters.
struct TextBoundaries {
  private enum Kind {
    case space, word, sign
  }

  private let characters: [Character]

  init(_ characters: [Character]) { self.characters = characters }

  /// Where a move leads.
  func position(after move: CaretMovement, from place: Int) -> Int {
    switch move {
    case .previousCharacter: max(0, place - 1)
    case .nextCharacter: min(characters.count, place + 1)
    case .previousWord: previousWord(place)
    case .nextWord: nextWord(place)
    case .start: 0
    case .end: characters.count
    }
  }

  /// The characters of one kind around a place: those behind it, or at the end those before it.
  func word(at place: Int) -> Range<Int> {
    guard !characters.isEmpty else { return 0..<0 }
    let index = min(max(0, place), characters.count - 1)
    let kind = Self.kind(of: characters[index])
    var (start, end) = (index, index + 1)
    while start > 0, Self.kind(of: characters[start - 1]) == kind { start -= 1 }
    while end < characters.count, Self.kind(of: characters[end]) == kind { end += 1 }
    return start..<end
  }

  private func previousWord(_ place: Int) -> Int {
    var index = place
    while index > 0, Self.kind(of: characters[index - 1]) != .word { index -= 1 }
    while index > 0, Self.kind(of: characters[index - 1]) == .word { index -= 1 }
    return index
  }

  private func nextWord(_ place: Int) -> Int {
    var index = place
    while index < characters.count, Self.kind(of: characters[index]) != .word { index += 1 }
    while index < characters.count, Self.kind(of: characters[index]) == .word { index += 1 }
    return index
  }

  private static func kind(of character: Character) -> Kind {
    if character.isWhitespace { return .space }
    return character.isLetter || character.isNumber || character == "_" ? .word : .sign
  }
}
