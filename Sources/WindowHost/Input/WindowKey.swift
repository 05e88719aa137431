import Stage

/// A key of the window's own and what it does: the one table that the window obeys and that every
/// help is written from.
package struct WindowKey: Sendable {
  /// What the key does in one of the window's modes.
  package struct Use: Sendable {
    /// What the window is asked for.
    package let command: HostCommand
    /// The same in a few words, for help.
    package let meaning: String

    init(_ command: HostCommand, _ meaning: String) {
      (self.command, self.meaning) = (command, meaning)
    }
  }

  /// The key's name, as in `Shift + F5`.
  package let name: String
  /// What it does while the user drives the scene; nil for nothing.
  package let live: Use?
  /// What it does while a recording drives it; nil for nothing.
  package let replay: Use?

  private let stroke: KeyStroke
  private let modifiers: KeyModifiers

  private init(
    _ name: String, _ stroke: KeyStroke, with modifiers: KeyModifiers = [], live: Use?,
    replay: Use?
  ) {
    (self.name, self.stroke, self.modifiers) = (name, stroke, modifiers)
    (self.live, self.replay) = (live, replay)
  }

  private init(_ name: String, _ stroke: KeyStroke, _ command: HostCommand, _ meaning: String) {
    let use = Use(command, meaning)
    self.init(name, stroke, live: use, replay: use)
  }

  /// Every key, in the order of help; of two with the same stroke the later needs a modifier too.
  package static let all = [
    WindowKey("?", .questionMark, .chrome(.help), "All keys and gestures"),
    WindowKey("Escape", .key(.escape), .back, "Back; at last, out"),
    WindowKey("F1", .function(1), .chrome(.frameTimes), "Frame times"),
    WindowKey("F2", .function(2), .chrome(.inspect), "Inspector, slow motion"),
    WindowKey("F3", .function(3), .chrome(.settings), "Settings"),
    WindowKey(
      "F4", .function(4), live: Use(.chrome(.nextDevice), "Next device"), replay: nil),
    WindowKey(
      "F5", .function(5), live: Use(.toggleRecording, "Record, and stop"),
      replay: Use(.chrome(.replay), "Replay it again")),
    WindowKey(
      "Shift + F5", .function(5), with: .shift,
      live: Use(.chrome(.replay), "Replay it at once"), replay: nil),
    WindowKey("F6", .function(6), .togglePause, "Pause, and go on"),
    WindowKey("F7", .function(7), .step, "One frame on"),
    WindowKey("F8", .function(8), live: Use(.rotate, "Rotate the device"), replay: nil),
    WindowKey("F9", .function(9), .chrome(.toggleBar), "Show or hide the bar"),
    WindowKey(
      "F10", .function(10), live: Use(.chrome(.sceneCommands), "The scene’s commands"),
      replay: nil),
    WindowKey("F11", .function(11), .toggleFullScreen, "Full screen"),
    WindowKey("F12", .function(12), .screenshot, "Save a picture"),
    WindowKey(
      "Shift + Tab", .key(.tab), with: .shift,
      live: Use(.chrome(.focus), "To the window’s buttons"), replay: nil),
    WindowKey(
      "Tab", .key(.tab), live: nil, replay: Use(.chrome(.focus), "To the window’s buttons")),
    WindowKey(
      "Space", .key(.space), live: nil, replay: Use(.togglePause, "Play and pause")),
    WindowKey(
      "Control + Q", .key(.q), with: .control, live: Use(.quit, "Close the window"),
      replay: Use(.quit, "Close the window")),
  ]

  /// What a key asks of the window; nil for one that is not its own.
  static func command(
    _ stroke: KeyStroke, _ modifiers: KeyModifiers, isReplay: Bool
  ) -> HostCommand? {
    let key = all.last { key in
      key.stroke == stroke && modifiers.isSuperset(of: key.modifiers)
        && (isReplay ? key.replay : key.live) != nil
    }
    return (isReplay ? key?.replay : key?.live)?.command
  }
}
