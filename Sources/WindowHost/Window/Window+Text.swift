import CSDL2
package import Geometry
package import Stage

/// Typed text, input methods and clipboards.
extension Window {
  /// Returns the text on a clipboard, without characters that a scenario file cannot contain; `nil`
  /// if there is no text.
  package func text(on board: Clipboard.Board) -> String? {
    let text =
      switch board {
      case .clipboard: SDL_GetClipboardText()
      case .primary: SDL_GetPrimarySelectionText()
      }
    guard let text else { return nil }
    defer { SDL_free(text) }
    let admissible = TextEvent.sanitized(String(cString: text))
    return admissible.isEmpty ? nil : admissible
  }

  /// Sets the text of a clipboard.
  package func setText(_ text: String, on board: Clipboard.Board) {
    switch board {
    case .clipboard: _ = SDL_SetClipboardText(text)
    case .primary: _ = SDL_SetPrimarySelectionText(text)
    }
  }

  /// Turns input methods on for a caret at a rectangle in the window's units; `nil` turns them off.
  package func setTextInput(at caret: Rect?) {
    guard let caret else {
      if SDL_IsTextInputActive() == SDL_TRUE { SDL_StopTextInput() }
      return
    }
    var rect = SDL_Rect(
      x: Int32(caret.minX.rounded()), y: Int32(caret.minY.rounded()),
      w: Int32(max(1, caret.width.rounded(.up))), h: Int32(max(1, caret.height.rounded(.up))))
    SDL_SetTextInputRect(&rect)
    if SDL_IsTextInputActive() != SDL_TRUE { SDL_StartTextInput() }
  }
}
