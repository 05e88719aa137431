public import Drawing
import Geometry
public import Scrolling
import Stage

/// A scroll view whose upper and lower edges fade while there is more content beyond them.
///
/// The lower one also has an arrow.
open class FadingScrollView: ScrollView {
  /// The color into which the edges fade, that of what is behind; that of a surface by default.
  public final var ground = Color.surface { didSet { if ground != oldValue { paint() } } }
  /// The radius of the corners of what is behind, in points; 0 by default.
  public final var radius = 0.0 { didSet { if radius != oldValue { paint() } } }

  /// The upper and the lower edge; nil until the content is higher than the view.
  private final var edges: (above: View, below: View)?

  private static let heightAbove = 20.0
  private static let heightBelow = 36.0
  /// The distance from an end within which nothing is beyond it, in points.
  private static let reach = 8.0

  /// Whether the content is higher than the view.
  package final var isScrollable: Bool { contentSize.height > frame.height }

  /// Shows at which edges there is more.
  open override func updateContents() {
    super.updateContents()
    if isScrollable, edges == nil { addEdges() }
    guard let (above, below) = edges else { return }
    let size = frame.size
    let isMoreAbove = isScrollable && contentOffset.dy > Self.reach
    let isMoreBelow = contentOffset.dy < contentSize.height - size.height - Self.reach
    if above.isHidden == isMoreAbove { above.isHidden = !isMoreAbove }
    if below.isHidden == isMoreBelow { below.isHidden = !isMoreBelow }
    let top = Rect(x: 0, y: 0, width: size.width, height: min(Self.heightAbove, size.height))
    if above.frame != top { above.frame = top }
    let height = min(Self.heightBelow, size.height)
    let bottom = Rect(x: 0, y: size.height - height, width: size.width, height: height)
    if below.frame != bottom { below.frame = bottom }
  }

  private final func addEdges() {
    let edges = (above: View(), below: View())
    for (view, label) in [(edges.above, "More above"), (edges.below, "More below")] {
      view.isUserInteractionEnabled = false
      view.isHidden = true
      view.accessibilityLabel = label
      addSubview(view)
    }
    self.edges = edges
    // What is scrolled to is not behind them.
    coveredInsets = Insets(top: Self.heightAbove, bottom: Self.heightBelow)
    paint()
  }

  private final func paint() {
    guard let edges else { return }
    func fade(from start: Double, to end: Double) -> Content.Element {
      .fill(
        .roundedRectangle(.bounds, radius: radius),
        .linearGradient(
          [GradientStop(0, ground.withAlpha(0)), GradientStop(0.7, ground)],
          from: Point(x: 0.5, y: start), to: Point(x: 0.5, y: end)))
    }
    let arrow = Placement(
      left: .init(0.5, -4), top: .init(1, -13), right: .init(0.5, 4), bottom: .init(1, -9))
    edges.above.content = Content([fade(from: 1, to: 0)])
    edges.below.content = Content([
      fade(from: 0, to: 1),
      .stroke(
        .path(
          Path([
            .move(Point(x: 0, y: 0)), .line(Point(x: 0.5, y: 1)), .line(Point(x: 1, y: 0)),
          ]), arrow), .color(.secondaryText), width: 1.75),
    ])
  }
}
