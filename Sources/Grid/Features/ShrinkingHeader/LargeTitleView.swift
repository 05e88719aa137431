import Controls
public import Drawing
import Geometry
public import Stage

/// A large title that becomes the title of a bar as the content scrolls.
///
/// The large title moves up with the content and fades out. Before it has disappeared below the
/// edge of the bar, a smaller title fades in at the center of the bar. Content behind the bar shows
/// through slightly, above a hairline. Both lengths grow with larger text.
///
/// ```swift
/// grid.shrinkingHeader = LargeTitleView("Library")
/// ```
public final class LargeTitleView: ShrinkingHeaderView {
  /// The colors of a header.
  public struct Colors: Hashable, Sendable {
    /// The color of the titles.
    public var title: Color
    /// The color of the bar.
    public var bar: Color
    /// The color of the line below the bar.
    public var hairline: Color

    /// Creates colors; those of the theme by default.
    public init(title: Color = .text, bar: Color = .page, hairline: Color = .hairline) {
      self.title = title
      self.bar = bar
      self.hairline = hairline
    }
  }

  /// The length of the header at the start of the content: 108 points.
  public static let standardMaximumLength = 108.0
  /// The length of the bar: 52 points.
  public static let standardMinimumLength = 52.0

  /// The title.
  public var title: String {
    didSet {
      largeTitle.text = title
      smallTitle.text = title
    }
  }

  /// The distance of the titles from the left and right edges, in points; 16 by default.
  public var margin = 16.0 { didSet { if margin != oldValue { layoutSubviews() } } }

  private let backdrop = View()
  private let line = View()
  private let largeTitle: TextLabel
  private let smallTitle: TextLabel
  /// The text scale that the lengths take into account; at least 1.
  private var textScale = 1.0

  private static let largeHeight = 40.0
  private static let largeBottom = 10.0
  private static let smallHeight = 20.0
  private static let barAlpha = 0.94

  /// Creates a header with a title.
  public init(
    _ title: String, maximumLength: Double = LargeTitleView.standardMaximumLength,
    minimumLength: Double = LargeTitleView.standardMinimumLength, colors: Colors = Colors()
  ) {
    self.title = title
    largeTitle = TextLabel(face: .semibold, fontSize: 28, color: colors.title)
    smallTitle = TextLabel(
      face: .semibold, fontSize: 15, color: colors.title, alignment: .center)
    super.init(maximumLength: maximumLength, minimumLength: minimumLength)
    largeTitle.text = title
    smallTitle.text = title
    backdrop.content = .color(colors.bar)
    line.content = .color(colors.hairline)
    clipsToBounds = true
    for view in [backdrop, line] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    addSubview(largeTitle)
    addSubview(smallTitle)
    progressDidChange()
  }

  /// The role of a heading.
  public override var defaultAccessibilityRole: AccessibilityRole { .heading }

  /// The title.
  public override var defaultAccessibilityLabel: String? { title }

  /// Positions the titles: the large one at the bottom, the small one in the bar.
  public override func layoutSubviews() {
    let width = max(0, bounds.width - 2 * margin)
    let largeHeight = Self.scaled(Self.largeHeight, textScale)
    backdrop.frame = bounds
    line.frame = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    largeTitle.frame = Rect(
      x: margin, y: bounds.height - largeHeight - Self.largeBottom, width: width,
      height: largeHeight)
    smallTitle.frame = Rect(x: margin, y: 0, width: width, height: minimumLength)
  }

  /// Fades the titles, the backdrop and the hairline.
  public override func progressDidChange() {
    largeTitle.opacity = 1 - Self.share(progress, from: 0.35, to: 0.8)
    smallTitle.opacity = Self.share(progress, from: 0.55, to: 0.95)
    line.opacity = Self.share(progress, from: 0.85, to: 1)
    backdrop.opacity = progress < 1 ? 1 : Self.barAlpha
  }

  /// Makes room for larger text.
  public override func didAttach() {
    super.didAttach()
    updateTextScale()
  }

  /// Makes room for larger text.
  public override func environmentDidChange(from old: Environment) { updateTextScale() }

  private func updateTextScale() {
    let (old, new) = (textScale, max(1, host?.environment.textScale ?? 1))
    guard new != old else { return }
    textScale = new
    let large = Self.scaled(Self.largeHeight, new) - Self.scaled(Self.largeHeight, old)
    let small = Self.scaled(Self.smallHeight, new) - Self.scaled(Self.smallHeight, old)
    maximumLength += large
    minimumLength += small
    layoutSubviews()
  }

  private static func scaled(_ height: Double, _ textScale: Double) -> Double {
    (height * textScale).rounded(.up)
  }

  /// Returns the part of an interval that a value has covered, from 0 to 1.
  private static func share(_ value: Double, from start: Double, to end: Double) -> Double {
    min(1, max(0, (value - start) / (end - start)))
  }
}
