import Stage

/// A key of the window and its commands.
///
/// The table ``all`` defines what the window does, and the help is generated from it.
package struct KeyBinding: Sendable {
  /// The command of a key in one mode of the window.
  package struct Action: Sendable {
    /// The command.
    package let command: HostCommand
    /// A short description for the help.
    package let summary: String

    init(_ command: HostCommand, _ meaning: String) {
      (self.command, self.summary) = (command, meaning)
    }
  }

  /// The key's name, such as `Shift + F5`.
  package let name: String
  /// The command while the user controls the scene; nil for none.
  package let live: Action?
  /// The command while a recording controls the scene; nil for none.
  package let replay: Action?

  private let stroke: KeyStroke
  private let modifiers: KeyModifiers

  private init(
    _ name: String, _ stroke: KeyStroke, with modifiers: KeyModifiers = [], live: Action?,
    replay: Action?
  ) {
    (self.name, self.stroke, self.modifiers) = (name, stroke, modifiers)
    (self.live, self.replay) = (live, replay)
  }

  private init(_ name: String, _ stroke: KeyStroke, _ command: HostCommand, _ meaning: String) {
    self.init(name, stroke, with: [], command: command, meaning)
  }

  private init(
    _ name: String, _ stroke: KeyStroke, with modifiers: KeyModifiers, command: HostCommand,
    _ meaning: String
  ) {
    let use = Action(command, meaning)
    self.init(name, stroke, with: modifiers, live: use, replay: use)
  }

  /// All keys, in the order of the help.
  ///
  /// Of two keys with the same stroke, the later one also requires a modifier.
  package static let all = [
    KeyBinding("?", .questionMark, .chrome(.toggleHelp), "Keys and gestures"),
    KeyBinding("Escape", .key(.escape), .goBack, "Back, or quit"),
    KeyBinding("F1", .function(1), .chrome(.toggleTimeline), "Timeline, slow motion"),
    KeyBinding(
      "Shift + F1", .function(1), with: .shift,
      live: Action(.chrome(.toggleSlowness), "Make it slow"), replay: nil),
    KeyBinding("F2", .function(2), .chrome(.toggleInspector), "Inspector: controls, frames"),
    KeyBinding("F3", .function(3), .chrome(.toggleSettings), "Settings"),
    KeyBinding(
      "F4", .function(4), live: Action(.chrome(.selectNextDevice), "Next device"), replay: nil),
    KeyBinding(
      "F5", .function(5), live: Action(.toggleRecording, "Record (starts again), or stop"),
      replay: Action(.chrome(.replayLastRecording), "Replay again")),
    KeyBinding(
      "Shift + F5", .function(5), with: .shift,
      live: Action(.chrome(.replayLastRecording), "Replay the last recording"), replay: nil),
    KeyBinding("F6", .function(6), .togglePause, "Pause/resume"),
    KeyBinding("F7", .function(7), .step, "Next frame"),
    KeyBinding("F8", .function(8), live: Action(.rotate, "Rotate the device"), replay: nil),
    KeyBinding("F9", .function(9), .chrome(.toggleBar), "Show or hide the bar"),
    KeyBinding(
      "F10", .function(10), live: Action(.chrome(.toggleSceneCommands), "Scene commands"),
      replay: nil),
    KeyBinding("F11", .function(11), .toggleFullScreen, "Full screen"),
    KeyBinding("F12", .function(12), .saveScreenshot, "Save a screenshot"),
    KeyBinding(
      "Shift + F12", .function(12), with: .shift,
      command: .travel(.saveGIF), "GIF of the last 10 s"),
    KeyBinding(
      "Alt + F12", .function(12), with: .alt,
      command: .travel(.saveVideo), "Video of the last 10 s"),
    KeyBinding(
      "Control + F12", .function(12), with: .control,
      live: Action(.travel(.saveScenario), "File that replays the scene"), replay: nil),
    KeyBinding(
      "Alt + Left", .key(.left), with: .alt,
      live: Action(.travel(.run(-1)), "Hold: go back in time"),
      replay: nil),
    KeyBinding(
      "Alt + Right", .key(.right), with: .alt,
      live: Action(.travel(.run(1)), "Hold: forward again"), replay: nil),
    KeyBinding(
      "Shift + Tab", .key(.tab), with: .shift,
      live: Action(.chrome(.focusControls), "Focus the window’s buttons"), replay: nil),
    KeyBinding(
      "Tab", .key(.tab), live: nil,
      replay: Action(.chrome(.focusControls), "Focus the window’s buttons")),
    KeyBinding(
      "Space", .key(.space), live: nil, replay: Action(.togglePause, "Play/pause")),
    KeyBinding(
      "Control + Q", .key(.q), with: .control, command: .quit, "Close the window"),
  ]

  /// The keys of the window of an app; all others go to its scene.
  package static let app = [
    KeyBinding("F11", .function(11), .toggleFullScreen, "Full screen"),
    KeyBinding("Control + W", .key(.w), with: .control, command: .quit, "Close the window"),
    KeyBinding("Control + Q", .key(.q), with: .control, command: .quitProgram, "Quit"),
  ]

  /// Returns the command of a key in the window of an app, or nil for a key of its scene.
  static func appCommand(_ stroke: KeyStroke, _ modifiers: KeyModifiers) -> HostCommand? {
    app.first { $0.stroke == stroke && modifiers.isSuperset(of: $0.modifiers) }?.live?.command
  }

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
