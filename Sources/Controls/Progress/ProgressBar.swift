import Drawing
public import Geometry
import Motion
public import Stage

/// A bar that shows how much of a task is complete.
///
/// ```swift
/// let bar = ProgressBar(label: "Import")
/// bar.setProgress(Double(done) / Double(count), animated: true)
/// ```
///
/// Use a ``Spinner`` for work of unknown length.
public final class ProgressBar: View {
  /// The complete part, from 0 to 1; 0 by default.
  ///
  /// Values outside the range are limited to it.
  public var progress: Double {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }

  /// The height of a bar, in points.
  public static let height = 6.0

  private var storedProgress = 0.0
  private let bar = View()
  private static let curve = AnimationCurve(duration: 0.2, easing: .easeOut)

  /// Creates a bar; the label is for assistive technology.
  public init(progress: Double = 0, label: String = "") {
    super.init(frame: Rect(x: 0, y: 0, width: 160, height: Self.height))
    accessibilityLabel = label.isEmpty ? nil : label
    isUserInteractionEnabled = false
    content = .rounded(.hairline, radius: Self.height / 2)
    bar.content = .rounded(.accent, radius: Self.height / 2)
    bar.repaintsWhileResizing = true
    addSubview(bar)
    self.progress = progress
  }

  /// The preferred size: 160 points wide, and ``height``.
  public var preferredSize: Size { Size(width: 160, height: Self.height) }

  /// Returns the proposed width, and ``height``.
  public override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    Size(width: proposal.width ?? preferredSize.width, height: Self.height)
  }

  /// Sets the complete part, from 0 to 1; the bar grows in 0.2 seconds if it is animated.
  public func setProgress(_ progress: Double, animated: Bool) {
    let progress = progress.isNaN ? 0 : min(1, max(0, progress))
    guard progress != storedProgress else { return }
    storedProgress = progress
    guard animated, let host else { return layoutSubviews() }
    host.animate(Self.curve) { layoutSubviews() }
  }

  public override func layoutSubviews() {
    // A bar that has begun is at least a dot.
    let width =
      storedProgress == 0 ? 0 : max(bounds.height, (bounds.width * storedProgress).rounded())
    let isMirrored = host?.environment.readingDirection == .rightToLeft
    let frame = Rect(x: 0, y: 0, width: width, height: bounds.height)
    bar.frame = isMirrored ? frame.mirrored(in: bounds.width) : frame
  }

  public override var defaultAccessibilityRole: AccessibilityRole { .progressBar }

  public override var defaultAccessibilityValue: String? {
    "\(Int((storedProgress * 100).rounded())) %"
  }
}
