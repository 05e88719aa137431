import Stage

/// A key of the window and its commands.
///
/// The table ``all`` defines what the window does, and the help is generated from it.
package struct WindowKey: Sendable {
  /// The command of a key in one mode of the window.
  package struct Use: Sendable {
    /// The command.
    package let command: HostCommand
    /// A short description for the help.
    package let meaning: String

    init(_ command: HostCommand, _ meaning: String) {
      (self.command, self.meaning) = (command, meaning)
    }
  }

  /// The key's name, such as `Shift + F5`.
  package let name: String
  /// The command while the user controls the scene; nil for none.
  package let live: Use?
  /// The command while a recording controls the scene; nil for none.
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

  /// All keys, in the order of the help.
  ///
  /// Of two keys with the same stroke, the later one also requires a modifier.
  package static let all = [
    WindowKey("?", .questionMark, .chrome(.help), "All keys and gestures"),
    WindowKey("Escape", .key(.escape), .back, "Back, or quit"),
    WindowKey("F1", .function(1), .chrome(.frameTimes), "Frame times"),
    WindowKey("F2", .function(2), .chrome(.inspect), "Inspector, slow motion"),
    WindowKey("F3", .function(3), .chrome(.settings), "Settings"),
    WindowKey(
      "F4", .function(4), live: Use(.chrome(.nextDevice), "Next device"), replay: nil),
    WindowKey(
      "F5", .function(5), live: Use(.toggleRecording, "Start/stop recording"),
      replay: Use(.chrome(.replay), "Replay again")),
    WindowKey(
      "Shift + F5", .function(5), with: .shift,
      live: Use(.chrome(.replay), "Replay the last recording"), replay: nil),
    WindowKey("F6", .function(6), .togglePause, "Pause/resume"),
    WindowKey("F7", .function(7), .step, "Next frame"),
    WindowKey("F8", .function(8), live: Use(.rotate, "Rotate the device"), replay: nil),
    WindowKey("F9", .function(9), .chrome(.toggleBar), "Show or hide the bar"),
    WindowKey(
      "F10", .function(10), live: Use(.chrome(.sceneCommands), "Scene commands"),
      replay: nil),
    WindowKey("F11", .function(11), .toggleFullScreen, "Full screen"),
    WindowKey("F12", .function(12), .screenshot, "Save a screenshot"),
    WindowKey(
      "Shift + Tab", .key(.tab), with: .shift,
      live: Use(.chrome(.focus), "Focus the window’s buttons"), replay: nil),
    WindowKey(
      "Tab", .key(.tab), live: nil, replay: Use(.chrome(.focus), "Focus the window’s buttons")),
    WindowKey(
      "Space", .key(.space), live: nil, replay: Use(.togglePause, "Play/pause")),
    WindowKey(
      "Control + Q", .key(.q), with: .control, live: Use(.quit, "Close the window"),
      replay: Use(.quit, "Close the window")),
  ]

  /// Returns the command of a key, or nil if the window does not use the key.
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
