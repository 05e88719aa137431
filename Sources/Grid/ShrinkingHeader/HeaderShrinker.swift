import Drawing
import Geometry
import Scrolling
import Stage

/// The members of the grid that a ``HeaderShrinker`` uses.
protocol HeaderShrinkerHost: AnyObject {
  /// Keeps the place when the layout is solved next.
  func keepPlace()
  var layoutDirection: Axis { get }
  /// The axes along which the content begins at the right or at the bottom.
  var reversedAxes: AxisSet { get }
  var contentOffset: Vector { get }
  var frame: Rect { get }
  var scroller: Scroller { get }
  var contentView: View { get }
  /// The lengths at the viewport's edges that bars cover, in points.
  var coveredInsets: Insets { get set }
  /// The control that appears below the header while the content is pulled down.
  var refreshControl: RefreshControl? { get }
  /// Adds a view directly in front of another one.
  func insertSubview(_ view: View, above sibling: View)
  /// Lets the scroll indicator begin after the header.
  func setIndicatorInset(_ length: Double, _ axis: Axis)
  /// Invalidates the layout; the next frame solves it.
  func invalidateLayout()
}

/// Sets the length of a grid's shrinking header as the content scrolls.
///
/// The content begins after the header's maximum length. The header itself does not scroll: it lies
/// in front of the content, and its end follows the start of the content until it has its minimum
/// length.
final class HeaderShrinker {
  @exclusivity(unchecked) private unowned(unsafe) var attachedGrid: (any HeaderShrinkerHost)?
  private var grid: any HeaderShrinkerHost { attached(attachedGrid) }
  /// The header; nil by default.
  @exclusivity(unchecked) private(set) var view: ShrinkingHeaderView?

  /// Creates an object without a header.
  init() {}

  /// Sets the grid, which is not retained.
  func attach(to grid: any HeaderShrinkerHost) { attachedGrid = grid }

  /// Replaces the header.
  func setView(_ view: ShrinkingHeaderView?) {
    guard view !== self.view else { return }
    self.view?.removeFromSuperview()
    self.view?.onLengthChange = nil
    self.view = view
    if let view {
      view.repaintsWhileResizing = true
      view.onLengthChange = { [unowned self] in lengthsDidChange() }
      grid.insertSubview(view, above: grid.contentView)
    } else {
      grid.setIndicatorInset(0, .vertical)
    }
    lengthsDidChange()
  }

  /// The length before the content, in points; 0 without a header.
  ///
  /// The header is only visible in grids that scroll vertically.
  var contentStart: Double { activeView.map { max($0.maximumLength, $0.minimumLength) } ?? 0 }

  /// The frame of the header in content coordinates; nil without one.
  var frameInContent: Rect? {
    activeView.map { Rect(origin: .zero, size: $0.frame.size).offset(by: grid.contentOffset) }
  }

  /// Updates the length and the progress of the header for the current offset.
  func update() {
    guard let view else { return }
    guard let header = activeView else {
      if !view.isHidden { view.isHidden = true }
      return
    }
    if header.isHidden { header.isHidden = false }
    let (offset, greatest) = (grid.contentOffset.dy, contentStart)
    let isStretched = offset < 0 && header.stretches && grid.refreshControl == nil
    let least = header.minimumLength
    let length = isStretched ? greatest - offset : max(least, greatest - max(0, offset))
    let axes = grid.reversedAxes
    if header.reversedAxesOfSubviews != axes { header.reversedAxesOfSubviews = axes }
    header.frame = Rect(x: 0, y: 0, width: grid.frame.width, height: length)
      .reversed(along: axes, in: grid.frame.size)
    let way = greatest - least
    header.setProgress(way > 0 ? min(1, max(0, offset / way)) : offset > 0 ? 1 : 0)
    grid.setIndicatorInset(length, .vertical)
  }

  /// Animates the header from its size before a change.
  ///
  /// While the content scrolls, the header follows it without animation.
  func animate(_ transition: GridTransition) {
    guard let header = activeView, let old = transition.headerFooterFrames.shrinkingHeader,
      grid.scroller.phase == .idle
    else { return }
    let delta = Vector(
      dx: old.width - header.frame.width, dy: old.height - header.frame.height)
    guard delta != .zero else { return }
    // The end of the viewport moves too, so the header only changes its size.
    header.startAnimation(
      .init(translation: old.origin - header.frame.origin, size: delta), curve: transition.curve)
  }

  /// Updates what depends on the lengths or on the direction of the grid.
  func lengthsDidChange() {
    grid.keepPlace()
    var insets = grid.coveredInsets
    insets.top = activeView?.minimumLength ?? 0
    if grid.coveredInsets != insets { grid.coveredInsets = insets }
    grid.invalidateLayout()
  }

  private var activeView: ShrinkingHeaderView? {
    grid.layoutDirection == .vertical ? view : nil
  }
}
