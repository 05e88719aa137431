import Geometry
import Stage

/// What the session keeps of the system's text services.
struct TextServicesState {
  /// Where text was typed when that was last passed on, in the window's units.
  var caret: Rect?
  /// How much of what scenes have copied has been passed on.
  var deviceCopies = 0
  /// The same for the chrome.
  var chromeCopies = 0
}

extension WindowSession {
  /// Turns input methods on or off, and passes on what was copied, after a frame.
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

  /// Where text that is typed appears, in the window's units; `nil` while nothing takes text.
  private var textInputRect: Rect? {
    if let chrome, chrome.scene.receivesKeys { return chrome.textInputRect }
    guard !isReplay, let rect = stage?.textInputRect else { return nil }
    return input.placement.rectInWindow(rect)
  }
}
