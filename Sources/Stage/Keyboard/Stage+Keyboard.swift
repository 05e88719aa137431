package import Geometry

extension Stage {
  /// The rectangle of the caret in the viewport; `nil` if no view accepts text.
  ///
  /// It belongs to the first responder, or else to the nearest view around it that accepts text. If
  /// there is none, it is the visible part of a view that accepts text without being the first
  /// responder. A window enables input methods only while the value is not `nil`. Cost: linear in
  /// the depth of the first responder and the number of participating views.
  package var textInputRect: Rect? {
    if let rect = focusedTextInputRect { return rect }
    for view in host.participants where view.acceptsTextWithoutFocus {
      let area = view.bounds.offset(by: view.originOnStage())
      return area.intersection(Rect(origin: .zero, size: viewport))
    }
    return nil
  }

  /// The rectangle of the caret of the first responder, or of the nearest view around it that
  /// accepts text, in the viewport; `nil` if none does.
  ///
  /// Only such a view pastes text and may take the keys that the window uses for itself.
  package var focusedTextInputRect: Rect? {
    var next = host.keyboard.firstResponder
    while let view = next {
      if let rect = view.textInputRect { return rect.offset(by: view.originOnStage()) }
      next = view.superview
    }
    return nil
  }

  /// Delivers a text to the views, or stores a changed clipboard.
  func apply(_ event: TextEvent) {
    if case .clipboardChanged(let text, let board) = event {
      host.clipboard.setExternalText(text, for: board)
    } else {
      _ = host.keyboard.dispatch(event, in: scene.rootView)
    }
  }

  /// Writes whether there is a first responder, and the clipboard.
  ///
  /// Both are omitted if empty, to keep the digests of runs without them unchanged.
  func encodeKeyboard(into writer: inout StateWriter) {
    if host.keyboard.firstResponder != nil { writer.write("responder", true) }
    guard !host.clipboard.isEmpty else { return }
    for board in Clipboard.Board.allCases { writer.write("clipboard", host.clipboard[board]) }
  }
}
