import WindowHost

/// A group of the help: keys or gestures, and their effects.
struct HelpText {
  let title: String
  let rows: [(key: String, meaning: String)]

  /// Returns the groups that apply to a scene or a replay, in display order.
  static func groups(isReplay: Bool) -> [HelpText] {
    isReplay
      ? [window(isReplay: true), replay, gesturesInReplay]
      : [window(isReplay: false), scene, gestures]
  }

  /// Returns the keys of the window and of the scene or the replay that matter most: ten.
  static func mainGroups(isReplay: Bool) -> [HelpText] {
    groups(isReplay: isReplay).prefix(2).map { group in
      HelpText(title: group.title, rows: group.rows.filter { mainKeys.contains($0.key) })
    }
  }

  private static let mainKeys: Set = [
    "Escape", "F1", "F2", "F4", "F5", "Tab", "Arrows", "Space or Return", "Page up or down",
    "Home or End", "Left or Right", "Up or Down", "Space",
  ]

  /// Returns the keys of the window, without those that the other groups list.
  private static func window(isReplay: Bool) -> HelpText {
    HelpText(title: "The window", rows: rows(isReplay: isReplay) { !keyboardKeys.contains($0) })
  }

  /// The keys of the window that are listed with those of the scene or the replay.
  private static let keyboardKeys = ["Shift + Tab", "Tab", "Space"]

  private static func rows(
    isReplay: Bool, where isIncluded: (String) -> Bool
  ) -> [(key: String, meaning: String)] {
    KeyBinding.all.filter { isIncluded($0.name) }.compactMap { key in
      (isReplay ? key.replay : key.live).map { (key.name, $0.summary) }
    }
  }

  /// The keys of a scene.
  private static let scene = HelpText(
    title: "In a scene",
    rows: [
      ("Tab", "Move the keyboard focus"), ("Arrows", "Move the focus, or scroll"),
      ("Space or Return", "Activate the focused item"), ("Page up or down", "Scroll a page"),
      ("Home or End", "First or last item"),
      ("Control + A", "Select all"),
      ("Alt + Arrows", "Move an item"),
      ("Backspace", "Close what is open"),
    ] + rows(isReplay: false, where: keyboardKeys.contains))

  /// The keys of a replay.
  private static let replay = HelpText(
    title: "In a replay",
    rows: [
      ("Left or Right", "Previous/next frame"),
      ("Shift", "Steps of ten frames"), ("Page up or down", "Back/forward one second"),
      ("Up or Down", "Previous/next section"), ("Home or End", "First/last frame"),
    ] + rows(isReplay: true, where: keyboardKeys.contains))

  /// The gestures in a scene.
  private static let gestures = HelpText(
    title: "Mouse and touch",
    rows: [
      ("Drag or flick", "Scroll"), ("Wheel", "Scroll (Shift: sideways)"),
      ("Click", "Choose"), ("Hold, then drag", "Move an item"),
      ("Control + wheel", "Pinch (or use two fingers)"),
      ("Drag timeline", "Go back, and on from there"),
      ("Click timeline", "Stop at a frame"),
    ])

  /// The gestures in a replay, whose scene ignores input.
  private static let gesturesInReplay = HelpText(
    title: "Mouse and touch",
    rows: [
      ("Click or drag", "Go to a frame in the chart"),
      ("1×, 1/2, 1/10", "Slow motion"),
    ])
}
