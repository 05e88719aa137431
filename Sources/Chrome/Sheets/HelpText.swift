/// A group of the help: keys or gestures, and what they do.
struct HelpText {
  let title: String
  let rows: [(key: String, meaning: String)]

  /// What the window does.
  static let window = HelpText(
    title: "The window",
    rows: [
      ("?", "This page"), ("Escape", "Back, and at last out"), ("F1", "Frame times"),
      ("F2", "Inspector"), ("F3", "Settings"), ("F4", "Next device"),
      ("F5", "Record, and stop"), ("Shift F5", "Replay it at once"), ("F6", "Pause, and go on"),
      ("F7", "One frame on"),
      ("F8", "Rotate the device"), ("F9", "Show or hide the bar"), ("F10", "The scene's commands"),
      ("F11", "Full screen"), ("F12", "Save a picture"),
    ])

  /// What a scene does with keys.
  static let scene = HelpText(
    title: "In a scene",
    rows: [
      ("Tab", "Keyboard focus, and none"), ("Arrows", "Move the focus, or scroll"),
      ("Space  Return", "Choose what has the focus"), ("Page up  down", "Scroll a page"),
      ("Home  End", "To the first, to the last"), ("Control A", "Select all, where many can be"),
      ("Shift Tab", "To the window’s buttons"),
    ])

  /// What keys do in a replay.
  static let replay = HelpText(
    title: "In a replay",
    rows: [
      ("Space", "Play and pause"), ("Left  Right", "One frame back, or on"),
      ("Shift", "with them: ten frames"), ("Page up  down", "A second back, or on"),
      ("Up  Down", "To the mark before, or next"), ("Home  End", "To the first, to the last"),
      ("Tab", "To the window’s buttons"),
    ])

  /// What hands do.
  static let hands = HelpText(
    title: "By hand",
    rows: [
      ("Drag, flick", "Scroll"), ("Wheel", "Scroll; with Shift sideways"),
      ("Click", "Choose"), ("Hold, then drag", "Move an item elsewhere"),
      ("Control wheel", "Pinch; so do two fingers"),
    ])
}
