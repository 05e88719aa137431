import Geometry
import Stage

/// The services of the system beside input and drawing: the text state that a session has already
/// passed to it, and assistive technology.
struct TextServicesState {
  /// The last rectangle for typed text, in the window's units; `nil` if input methods are off.
  var caret: Rect?
  /// The copies from the scene that have been passed to the system.
  var deviceCopies = ForwardedCopies()
  /// The copies from the chrome that have been passed to the system.
  var chromeCopies = ForwardedCopies()
  /// What shows the window to assistive technology; nil if nothing does.
  weak var assistant: (any WindowAssistant)?
}

/// The copies from a stage that a session has already passed to the system.
struct ForwardedCopies {
  private var total = 0
  private var counts: [Clipboard.Board: Int] = [:]

  /// Creates a state in which nothing has been passed.
  init() {}

  /// Creates a state in which all copies of a clipboard have been passed.
  init(of clipboard: Clipboard?) {
    guard let clipboard else { return }
    _ = removeNewCopies(of: clipboard)
  }

  /// Returns the boards with text that has been copied since the last call.
  mutating func removeNewCopies(of clipboard: Clipboard) -> [Clipboard.Board] {
    guard clipboard.copyCount != total else { return [] }
    total = clipboard.copyCount
    return Clipboard.Board.allCases.filter { board in
      let count = clipboard.copyCount(of: board)
      return counts.updateValue(count, forKey: board) ?? 0 != count && !clipboard[board].isEmpty
    }
  }
}

extension WindowSession {
  /// Turns input methods on or off, and passes copied text to the system; called after each frame.
  func updateTextServices() {
    assistant?.sessionDidPresent(self)
    let caret = textInputRect
    if caret != textServices.caret {
      textServices.caret = caret
      window.setTextInput(at: caret)
    }
    if let clipboard = chrome?.stage.host.clipboard {
      forwardCopies(clipboard, &textServices.chromeCopies)
    }
    guard !isReplay, let clipboard = stage?.host.clipboard else { return }
    forwardCopies(clipboard, &textServices.deviceCopies)
  }

  /// Passes text to the system's clipboards that has been copied to them since the last call.
  ///
  /// A board without a new copy stays as it is: another program may have changed it. No board is
  /// read, because its owner may not answer.
  private func forwardCopies(_ clipboard: Clipboard, _ forwarded: inout ForwardedCopies) {
    for board in forwarded.removeNewCopies(of: clipboard) {
      window.setText(clipboard[board], on: board)
    }
  }

  /// The rectangle where typed text appears, in the window's units; `nil` if no view accepts text.
  private var textInputRect: Rect? {
    if let chrome, chrome.scene.receivesKeys { return chrome.textInputRect }
    guard !isReplay, let rect = stage?.textInputRect else { return nil }
    return input.placement.rectInWindow(rect)
  }
}
