import Drawing
public import Geometry
import Motion
public import Stage

/// A turning arc that shows that work of unknown length goes on.
///
/// ```swift
/// let spinner = Spinner(label: "Loading messages")
/// spinner.frame = Rect(origin: Point(x: 20, y: 20), size: spinner.preferredSize)
/// mailbox.load { spinner.isAnimating = false }
/// ```
///
/// The arc is drawn once and turned by its ``/Stage/View/rotation``, so a frame of a spinner
/// allocates and rasterizes nothing. A stage with a spinner is settled, although each frame
/// differs. With reduced motion, the arc does not turn but fades in and out.
public final class Spinner: View {
  /// Whether the arc turns; true by default.
  public var isAnimating = true { didSet { if isAnimating != oldValue { update() } } }
  /// Whether a spinner that does not turn is invisible; true by default.
  public var hidesWhenStopped = true { didSet { if hidesWhenStopped != oldValue { update() } } }

  private let arc = View()

  /// The preferred width and height at a text scale of 1, in points.
  public static let side = 24.0
  private static let lineWidth = 2.5
  /// The seconds of a turn.
  private static let period = 0.9
  /// The seconds of a fade in and out.
  private static let fadePeriod = 1.8
  private static let minimumOpacity = 0.35

  /// Creates a spinner that turns; the label is for assistive technology.
  public init(label: String = "Loading") {
    super.init(frame: Rect(x: 0, y: 0, width: Self.side, height: Self.side))
    accessibilityLabel = label
    isUserInteractionEnabled = false
    arc.accessibilityRole = .none
    addSubview(arc)
    layoutSubviews()
  }

  /// The preferred size, which grows with the text.
  public var preferredSize: Size {
    let side = (Self.side * max(1, host?.environment.textScale ?? 1)).rounded(.up)
    return Size(width: side, height: side)
  }

  public override func sizeThatFits(_ proposal: ProposedSize) -> Size? { preferredSize }

  public override var participatesInFrames: Bool { true }

  public override var needsAnotherFrame: Bool { isAnimating && isInVisibleTree }

  public override func simulate() {
    guard isAnimating, let host else { return }
    let time = host.clock.seconds(from: .zero, to: host.frameTime)
    if host.environment.reducesMotion {
      let turns = time / Self.fadePeriod
      let phase = Elementary.cos(2 * .pi * (turns - turns.rounded(.down)))
      arc.rotation = 0
      arc.opacity = Self.minimumOpacity + (1 - Self.minimumOpacity) * (1 + phase) / 2
    } else {
      let turns = time / Self.period
      arc.rotation = 360 * (turns - turns.rounded(.down))
      arc.opacity = 1
    }
  }

  public override func layoutSubviews() {
    let side = min(bounds.width, bounds.height)
    let square = Rect(
      x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
    arc.frame = square
    let width = max(1, Self.lineWidth * side / Self.side)
    let inside = Placement.inset(Insets(all: width / 2))
    content = Content([
      .stroke(
        .ellipse(inside.nested(in: .fixed(square))), .color(.hairline), width: width)
    ])
    arc.content = Content([.stroke(.path(Self.quarter, inside), .color(.accent), width: width)])
  }

  public override var defaultAccessibilityRole: AccessibilityRole { .progressBar }

  public override var defaultAccessibilityValue: String? { isAnimating ? "busy" : nil }

  private func update() { isHidden = !isAnimating && hidesWhenStopped }

  /// Whether neither the spinner nor a view around it is hidden.
  private var isInVisibleTree: Bool {
    var next: View? = self
    while let view = next {
      if view.isHidden { return false }
      next = view.superview
    }
    return true
  }

  /// A quarter of a circle, from the top to the right.
  private static let quarter: Path = {
    // The distance of the control points at which a cubic curve is closest to a quarter circle.
    let pull = 0.5 * 0.5523
    return Path([
      .move(Point(x: 0.5, y: 0)),
      .curve(Point(x: 0.5 + pull, y: 0), Point(x: 1, y: 0.5 - pull), Point(x: 1, y: 0.5)),
    ])
  }()
}
