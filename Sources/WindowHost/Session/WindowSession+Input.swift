package import Motion
package import Profiling
package import Stage

extension WindowSession: WindowInputHost {
  package var now: Nanoseconds { host.now() }

  package var latestTimestamp: Timestamp { loop.latestTimestamp }

  package func timestampForPendingKey() -> Timestamp { loop.stamp(isIdle: loop.isIdle(self)) }

  package func text(on board: Clipboard.Board) -> String? {
    let text = window.text(on: board)
    if let text, text.utf8.count <= TextEvent.byteLimit { return text }
    if text != nil {
      showToast("Too long: at most \(TextEvent.byteLimit >> 20) MB of text can be pasted")
    } else if board == .clipboard {
      // SDL does not say which: it returns no text if it cannot read a long one in time.
      showToast("Nothing to paste: the clipboard has no text, or too much of it")
    }
    // A paste must not insert an older text instead.
    return ""
  }

  package func inputNeedsRedraw() { painter.setNeedsDisplay() }

  package func inputDidResizeWindow() {
    painter.endMotion()
    notifyChromeOfDeviceMove()
  }

  package func inputDidReceiveFile(_ path: String) {
    delegate?.session(self, didReceiveFile: path)
  }

  package func inputDidReceiveSettings() { delegate?.sessionSettingsDidChange(self) }

  package func inputDidReceiveAssistance() { assistant?.sessionDidReceiveAssistance(self) }

  package func inputDidChangeFocus(_ hasFocus: Bool) {
    assistant?.session(self, didChangeFocus: hasFocus)
    // Input methods are on or off for the whole program.
    if hasFocus { window.setTextInput(at: textServices.caret) }
    delegate?.session(self, didChangeFocus: hasFocus)
  }

  package func inputIsWaitingForStep() {
    showToast("Paused  ·  F6 resumes, F7 runs one frame")
  }

  package func inputDidChooseCursor(_ cursor: Cursor) { window.setCursor(cursor) }
}
