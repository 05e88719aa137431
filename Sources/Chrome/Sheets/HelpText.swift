import WindowHost

/// A group of the help: keys or gestures, and their effects.
struct HelpText {
  let title: String
  let rows: [(key: String, meaning: String)]

  /// Returns the groups that apply to a scene or a replay, in display order.
  static func groups(isReplay: Bool) -> [HelpText] {
    isReplay
      ? [window(isReplay: true), replay, handsInReplay] : [window(isReplay: false), scene, hands]
  }

  /// Returns the keys of the window, without those that the other groups list.
  private static func window(isReplay: Bool) -> HelpText {
    HelpText(title: "The window", rows: rows(isReplay: isReplay) { !keyboardKeys.contains($0) })
  }

  /// The keys of the window that are listed with those of the scene or the replay.
  private static let keyboardKeys = ["Shift + Tab", "Tab", "Space"]

  private static func rows(
    isReplay: Bool, where isWanted: (String) -> Bool
  ) -> [(key: String, meaning: String)] {
    WindowKey.all.filter { isWanted($0.name) }.compactMap { key in
      (isReplay ? key.replay : key.live).map { (key.name, $0.meaning) }
    }
  }

  /// The keys of a scene.
  private static let scene = HelpText(
    title: "In a scene",
    rows: [
      ("Tab", "Keyboard focus, and none"), ("Arrows", "Move the focus, or scroll"),
      ("Space or Return", "Choose what has the focus"), ("Page up or down", "Scroll a page"),
      ("Home or End", "To the first, to the last"),
      ("Control + A", "Select all, where many can be"),
      ("Alt + Arrows", "Move an item, where one can"),
      ("Backspace", "Close what is open inside"),
    ] + rows(isReplay: false, where: keyboardKeys.contains))

  /// The keys of a replay.
  private static let replay = HelpText(
    title: "In a replay",
    rows: [
      ("Left or Right", "One frame back, or on"),
      ("Shift", "with them: ten frames"), ("Page up or down", "A second back, or on"),
      ("Up or Down", "To the mark before, or next"), ("Home or End", "To the first, to the last"),
    ] + rows(isReplay: true, where: keyboardKeys.contains))

  /// The gestures in a scene.
  private static let hands = HelpText(
    title: "By hand",
    rows: [
      ("Drag or flick", "Scroll"), ("Wheel", "Scroll; with Shift sideways"),
      ("Click", "Choose"), ("Hold, then drag", "Move an item elsewhere"),
      ("Control + wheel", "Pinch; so do two fingers"),
    ])

  /// The gestures in a replay, whose scene ignores input.
  private static let handsInReplay = HelpText(
    title: "By hand",
    rows: [
      ("Click or drag", "On the chart: to any frame"),
      ("1×, 1/2, 1/10", "Slow motion"),
    ])
}
