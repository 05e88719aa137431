import Drawing
import Geometry
import Scrolling
import Stage

/// Sets the length of a grid's shrinking header as the content scrolls.
///
/// The content begins after the header's maximum length. The header itself does not scroll: it lies
/// in front of the content, and its end follows the start of the content until it has its minimum
/// length.
///
/// State: the length of a shrinking header. Changed by the content offset.
final class HeaderShrinker: GridPart {
  /// The header; nil by default.
  @exclusivity(unchecked) private(set) var view: ShrinkingHeaderView?

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
    let isStretched = offset < 0 && header.stretches && !grid.features.takesPull
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
