import Geometry
import Stage

/// The text state that a session has already passed to the system.
struct TextServicesState {
  /// The last rectangle for typed text, in the window's units; `nil` if input methods are off.
  var caret: Rect?
  /// The number of copies from scenes that have been passed to the system.
  var deviceCopies = 0
  /// The number of copies from the chrome that have been passed to the system.
  var chromeCopies = 0
}

extension WindowSession {
  /// Turns input methods on or off, and passes copied text to the system; called after each frame.
  func updateTextServices() {
    let caret = textInputRect
    if caret != textServices.caret {
      textServices.caret = caret
      window.setTextInput(at: caret)
    }
    if let clipboard = chrome?.stage.host.clipboard {
      forwardCopies(clipboard, copiesSoFar: &textServices.chromeCopies)
    }
    guard !isReplay, let clipboard = stage?.host.clipboard else { return }
    forwardCopies(clipboard, copiesSoFar: &textServices.deviceCopies)
  }

  private func forwardCopies(_ clipboard: Clipboard, copiesSoFar: inout Int) {
    guard clipboard.copyCount != copiesSoFar else { return }
    copiesSoFar = clipboard.copyCount
    for board in Clipboard.Board.allCases where !clipboard[board].isEmpty {
      if window.text(on: board) != clipboard[board] { window.setText(clipboard[board], on: board) }
    }
  }

  /// The rectangle where typed text appears, in the window's units; `nil` if no view accepts text.
  private var textInputRect: Rect? {
    if let chrome, chrome.scene.receivesKeys { return chrome.textInputRect }
    guard !isReplay, let rect = stage?.textInputRect else { return nil }
    return input.placement.rectInWindow(rect)
  }
}
