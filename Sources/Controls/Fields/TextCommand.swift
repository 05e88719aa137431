import Stage

/// The meaning of a key in a text input.
enum TextCommand: Hashable {
  /// Moves the caret or, with `extends`, extends the selection.
  case move(CaretMovement, extendingSelection: Bool)
  /// Moves the caret left or right on screen; the direction of the text decides which way that is.
  case moveHorizontally(isRight: Bool, byWord: Bool, extendingSelection: Bool)
  /// Moves the caret by lines, or with `byPage` by pages; -1 is up.
  case moveLines(Int, byPage: Bool, extendingSelection: Bool)
  /// Moves the caret to the start or end of its line.
  case moveToLineBoundary(toEnd: Bool, extendingSelection: Bool)
  /// Deletes the selection or, if it is empty, the characters that the move would pass.
  case delete(CaretMovement)
  case selectAll, copy, cut, paste, undo, redo
  /// Return: inserts a newline or submits the text.
  case enter
  /// Escape: discards the composition or, if there is none, resigns first responder.
  case cancel
  /// The key types text. It is consumed, because its text arrives as a separate ``TextEvent``.
  case typesText

  /// Creates the command of a key; `nil` if a text input does not handle the key.
  init?(_ event: KeyEvent) {
    guard event.phase != .up, !event.modifiers.contains(.alt) else { return nil }
    let extends = event.modifiers.contains(.shift)
    let command =
      event.modifiers.contains(.control)
      ? Self.withControl(event.key, extendingSelection: extends)
      : Self.plain(event.key, extendingSelection: extends)
    guard let command else { return nil }
    self = command
  }

  private static func withControl(_ key: Key, extendingSelection: Bool) -> TextCommand? {
    switch key {
    case .a: .selectAll
    case .c: .copy
    case .x: .cut
    case .v: .paste
    case .z: extendingSelection ? .redo : .undo
    case .y: .redo
    case .left:
      .moveHorizontally(isRight: false, byWord: true, extendingSelection: extendingSelection)
    case .right:
      .moveHorizontally(isRight: true, byWord: true, extendingSelection: extendingSelection)
    case .home: .move(.start, extendingSelection: extendingSelection)
    case .end: .move(.end, extendingSelection: extendingSelection)
    case .backspace: .delete(.previousWord)
    case .delete: .delete(.nextWord)
    default: nil
    }
  }

  private static func plain(_ key: Key, extendingSelection: Bool) -> TextCommand? {
    switch key {
    case .left:
      .moveHorizontally(isRight: false, byWord: false, extendingSelection: extendingSelection)
    case .right:
      .moveHorizontally(isRight: true, byWord: false, extendingSelection: extendingSelection)
    case .up: .moveLines(-1, byPage: false, extendingSelection: extendingSelection)
    case .down: .moveLines(1, byPage: false, extendingSelection: extendingSelection)
    case .pageUp: .moveLines(-1, byPage: true, extendingSelection: extendingSelection)
    case .pageDown: .moveLines(1, byPage: true, extendingSelection: extendingSelection)
    case .home: .moveToLineBoundary(toEnd: false, extendingSelection: extendingSelection)
    case .end: .moveToLineBoundary(toEnd: true, extendingSelection: extendingSelection)
    case .backspace: .delete(.previousCharacter)
    case .delete: .delete(.nextCharacter)
    case .enter: .enter
    case .escape: .cancel
    case .tab, .menu, .shift, .control, .alt: nil
    default: .typesText
    }
  }
}
