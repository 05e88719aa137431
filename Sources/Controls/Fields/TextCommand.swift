import Stage

/// What a key means to a view that is written in.
enum TextCommand: Hashable {
  /// The caret moves, or the selection is extended.
  case move(CaretMovement, extends: Bool)
  /// The caret moves to the left or right, which depends on the direction of the text.
  case moveHorizontally(isRight: Bool, byWord: Bool, extends: Bool)
  /// The caret moves by lines, or by the lines of a page; -1 is up.
  case moveLines(Int, byPage: Bool, extends: Bool)
  /// The caret moves to the beginning or end of its line.
  case moveToLineBoundary(toEnd: Bool, extends: Bool)
  /// The selection is deleted, or what a move would pass over.
  case delete(CaretMovement)
  case selectAll, copy, cut, paste, undo, redo
  /// Return: a new line, or the text is finished.
  case enter
  /// Escape: what is composed is given up, or the keyboard.
  case cancel
  /// The key types text, which comes by itself.
  case typesText

  /// What a key means; `nil` for one that means nothing here and is left to others.
  init?(_ event: KeyEvent) {
    guard event.phase != .up, !event.modifiers.contains(.alt) else { return nil }
    let extends = event.modifiers.contains(.shift)
    let command =
      event.modifiers.contains(.control)
      ? Self.withControl(event.key, extends: extends) : Self.plain(event.key, extends: extends)
    guard let command else { return nil }
    self = command
  }

  private static func withControl(_ key: Key, extends: Bool) -> TextCommand? {
    switch key {
    case .a: .selectAll
    case .c: .copy
    case .x: .cut
    case .v: .paste
    case .z: extends ? .redo : .undo
    case .y: .redo
    case .left: .moveHorizontally(isRight: false, byWord: true, extends: extends)
    case .right: .moveHorizontally(isRight: true, byWord: true, extends: extends)
    case .home: .move(.start, extends: extends)
    case .end: .move(.end, extends: extends)
    case .backspace: .delete(.previousWord)
    case .delete: .delete(.nextWord)
    default: nil
    }
  }

  private static func plain(_ key: Key, extends: Bool) -> TextCommand? {
    switch key {
    case .left: .moveHorizontally(isRight: false, byWord: false, extends: extends)
    case .right: .moveHorizontally(isRight: true, byWord: false, extends: extends)
    case .up: .moveLines(-1, byPage: false, extends: extends)
    case .down: .moveLines(1, byPage: false, extends: extends)
    case .pageUp: .moveLines(-1, byPage: true, extends: extends)
    case .pageDown: .moveLines(1, byPage: true, extends: extends)
    case .home: .moveToLineBoundary(toEnd: false, extends: extends)
    case .end: .moveToLineBoundary(toEnd: true, extends: extends)
    case .backspace: .delete(.previousCharacter)
    case .delete: .delete(.nextCharacter)
    case .enter: .enter
    case .escape: .cancel
    case .tab, .menu, .shift, .control, .alt: nil
    default: .typesText
    }
  }
}
