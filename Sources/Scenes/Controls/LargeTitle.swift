import Reticle

/// The parameters of a header that shrinks from a large title to a bar.
extension SceneParameter {
  /// The height at the start of the content.
  static let largeTitle = SceneParameter(
    "large-title", .number(0...10_000), defaultValue: "0",
    summary: "initial height of a header that shrinks while the content scrolls; 0 for none",
    unit: "pt", usualRange: 0...240)
  /// The height after scrolling.
  static let largeTitleBar = SceneParameter(
    "bar", .number(0...10_000), defaultValue: "52", summary: "smallest height of that header",
    unit: "pt", usualRange: 0...120)
  /// Whether the header stretches.
  static let largeTitleStretches = SceneParameter(
    "stretches", .flag, defaultValue: "false",
    summary: "whether that header becomes higher while the content is pulled down")
}

extension GridView {
  /// Adds a large title, if the parameters of a scene request one.
  final func addLargeTitle(
    _ title: String, _ values: SceneValues, colors: LargeTitleView.Colors = LargeTitleView.Colors()
  ) {
    guard let length = values.number("large-title"), length > 0 else { return }
    let header = LargeTitleView(
      title, maximumLength: length,
      minimumLength: values.number("bar") ?? LargeTitleView.standardMinimumLength, colors: colors)
    header.stretches = values.flag("stretches") ?? false
    shrinkingHeader = header
  }
}
