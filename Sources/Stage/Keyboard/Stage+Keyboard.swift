public import Geometry

extension Stage {
  /// Where text that is typed appears, in the viewport: the caret of the first responder, or of the
  /// view closest around it that takes text; `nil` while none does.
  ///
  /// A window turns input methods on while there is one, and off otherwise. Cost: the depth of the
  /// first responder.
  public var textInputRect: Rect? {
    var next = host.keyboard.firstResponder
    while let view = next {
      if let rect = view.textInputRect { return rect.offset(by: view.originOnStage()) }
      next = view.superview
    }
    return nil
  }

  /// Gives a text to whom it concerns.
  func apply(_ event: TextEvent) {
    if case .clipboardChanged(let text, let board) = event {
      host.clipboard.setExternalText(text, for: board)
    } else {
      _ = host.keyboard.dispatch(event, in: scene.rootView)
    }
  }

  /// Writes who has the keyboard and what was copied, where there is something: digests of runs
  /// without stay what they were.
  func encodeKeyboard(into writer: inout StateWriter) {
    if host.keyboard.firstResponder != nil { writer.write("responder", true) }
    guard !host.clipboard.isEmpty else { return }
    for board in Clipboard.Board.allCases { writer.write("clipboard", host.clipboard[board]) }
  }
}
