import Geometry
public import Stage

/// A header that shrinks from a large title to a bar as the content of a grid scrolls.
///
/// At the start of the content, the header is ``maximumLength`` high. It shrinks point for point
/// with the scrolling to ``minimumLength``, and then stays at the top of the viewport, in front of
/// the content. Pinned titles stay below it.
///
/// ```swift
/// final class Cover: ShrinkingHeaderView {
///   override func progressDidChange() { picture.opacity = 1 - progress }
/// }
///
/// let cover = Cover(maximumLength: 240, minimumLength: 56)
/// cover.stretches = true
/// grid.shrinkingHeader = cover
/// ```
///
/// ```
///   offset 0            offset 100           offset 300
///   ┌────────────┐      ┌────────────┐       ┌────────────┐
///   │            │ 240  │            │ 140   │   header   │ 56
///   │   header   │      │   header   │       ├────────────┤
///   │            │      ├────────────┤       │ item 5     │
///   ├────────────┤      │ item 0     │       │ item 6     │
///   │ item 0     │      │ item 1     │       │ item 7     │
///   └────────────┘      └────────────┘       └────────────┘
/// ```
///
/// The header is as wide as the grid. Override ``/Stage/View/layoutSubviews()`` to position its
/// subviews at each length, and ``progressDidChange()`` to fade them.
///
/// ## See also
///
/// - ``LargeTitleView`` for a title that becomes the title of a bar
/// - ``GridView/shrinkingHeader``
open class ShrinkingHeaderView: View {
  /// The length of the header at the start of the content, in points.
  public final var maximumLength: Double { didSet { lengthsDidChange() } }
  /// The length of the header after scrolling, in points; at most ``maximumLength``.
  public final var minimumLength: Double { didSet { lengthsDidChange() } }
  /// Whether the header becomes longer while the content is pulled down; false by default.
  ///
  /// If false, a gap opens between header and content. A header does not stretch in a grid with a
  /// ``GridView/refreshControl``, which is visible in that gap.
  public final var stretches = false
  /// How far the header has shrunk: 0 at its maximum length, or longer, and 1 at its minimum
  /// length.
  public private(set) final var progress = 0.0

  /// Called when a length has changed; set by the grid.
  final var onLengthChange: (() -> Void)?

  /// Creates a header with two lengths, in points.
  public init(maximumLength: Double, minimumLength: Double) {
    self.maximumLength = maximumLength
    self.minimumLength = minimumLength
    super.init(frame: Rect(x: 0, y: 0, width: 0, height: maximumLength))
    checkLengths()
  }

  /// Called when ``progress`` has changed.
  open func progressDidChange() {}

  /// Sets the progress, and notifies the subclass of a change.
  final func setProgress(_ value: Double) {
    guard value != progress else { return }
    progress = value
    progressDidChange()
  }

  private func lengthsDidChange() {
    checkLengths()
    onLengthChange?()
  }

  private func checkLengths() {
    require(
      minimumLength >= 0 && maximumLength.isFinite,
      "a header shrinks from \(maximumLength) to \(minimumLength); expected finite lengths of 0 "
        + "or more")
  }
}
