import Geometry
import Items
import Scrolling
import Stage

/// Positions the header, the footer and the background of a grid.
///
/// State: header, footer and background with their frames. Changed by programs, layouts, zooming.
final class HeaderFooterViews: GridFeature {
  /// The distance that an extended background extends beyond the content, in points.
  static let backgroundExtension = 500.0

  /// The view above the items.
  @exclusivity(unchecked) var header: View? { didSet { replace(oldValue, with: header) } }
  /// The view below the items.
  @exclusivity(unchecked) var footer: View? { didSet { replace(oldValue, with: footer) } }
  /// The view behind the items.
  @exclusivity(unchecked) var background: View? {
    didSet {
      guard background !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let background {
        background.isUserInteractionEnabled = false
        grid.contentView.addSubviewAtBack(background)
      }
      grid.invalidateLayout()
    }
  }
  /// Whether the background extends beyond the top of the content.
  var extendsBackgroundUp = false { didSet { grid.invalidateLayout() } }
  /// Whether the background extends beyond the bottom of the content.
  var extendsBackgroundDown = false { didSet { grid.invalidateLayout() } }
  /// The views with the frames that were set last.
  @exclusivity(unchecked) private var contentFrames = HeaderFooterFrames()

  /// The distances by which a zoom moves the header and the footer, in points.
  @exclusivity(unchecked) private var zoomMovement = (header: 0.0, footer: 0.0)

  /// Shrinks the header in front of the content.
  let shrinker = HeaderShrinker()

  /// Sets the grid, which is not retained.
  override func attach(to grid: GridView) {
    super.attach(to: grid)
    shrinker.attach(to: grid)
  }

  /// The height of the header, in points; 0 without one.
  var headerHeight: Double { header?.frame.height ?? 0 }
  /// The length before the items, in points: that of the shrinking header and of the header.
  var leadingLength: Double { shrinker.contentStart + headerHeight }
  /// The height of the footer, in points; 0 without one.
  var footerHeight: Double { footer?.frame.height ?? 0 }

  /// Whether the height of header or footer differs from that in the layout.
  var hasHeightChanged: Bool {
    guard header != nil || footer != nil || !contentFrames.isEmpty else { return false }
    return header?.frame.height != contentFrames.header?.frame.height
      || footer?.frame.height != contentFrames.footer?.frame.height
  }

  override var frameSteps: FrameSteps { [.preparation, .continuation] }

  override var needsAnotherFrame: Bool { hasHeightChanged }

  override func prepareCells(_ host: ViewHost) { pin() }

  override func value(of path: String) -> ProbeValue? {
    switch path {
    case "header.frame":
      (shrinker.frameInContent ?? header?.frame).map { .rect($0) } ?? ProbeValue.none
    case "header.progress": shrinker.view.map { .number($0.progress) } ?? ProbeValue.none
    case "footer.frame": footer.map { .rect($0.frame) } ?? ProbeValue.none
    default: nil
    }
  }

  /// Writes the length of a shrinking header.
  override func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    guard subsystem == .layout, let header = shrinker.view else { return }
    writer.write("header.length", header.frame.height)
    writer.write("header.progress", header.progress)
  }

  /// The current frames of all views.
  var frames: HeaderFooterFrames {
    var frames = contentFrames
    frames.shrinkingHeader = shrinker.view?.frame
    return frames
  }

  // MARK: - Positioning

  /// Sets the distances by which a zoom moves the header and the footer, in points.
  func setZoomMovement(header: Double, footer: Double) {
    guard zoomMovement != (header, footer) else { return }
    zoomMovement = (header, footer)
    if self.header != nil || self.footer != nil { updateFrames() }
  }

  /// Sets the frames of header, footer and background from the layout.
  func updateFrames() {
    var frames = HeaderFooterFrames()
    frames.header = header.map { setFrame(of: $0, headerFrame) }
    frames.footer = footer.map { setFrame(of: $0, footerFrame) }
    frames.background = background.map { setFrame(of: $0, backgroundFrame) }
    contentFrames = frames
  }

  /// Updates the shrinking header, and keeps header and footer in view during horizontal scrolling.
  private func pin() {
    shrinker.update()
    guard grid.layoutDirection == .horizontal else { return }
    if let header, header.frame != headerFrame { updateFrames() }
    if let footer, footer.frame != footerFrame { updateFrames() }
  }

  /// Animates headers, footer and background from their frames before a change.
  func animate(_ transition: GridTransition) {
    shrinker.animate(transition)
    for view in [header, footer, background] {
      guard let view, var old = transition.headerFooterFrames.frame(of: view) else { continue }
      if view === background {
        // A view that grows covers the newly visible area immediately.
        old.size.width = max(old.width, view.frame.width)
        old.size.height = max(old.height, view.frame.height)
      }
      transition.animate(view, from: old, offset: grid.contentOffset)
    }
  }

  private func replace(_ old: View?, with new: View?) {
    old?.removeFromSuperview()
    if let new { grid.contentView.addSubview(new) }
    grid.invalidateLayout()
  }

  private func setFrame(of view: View, _ frame: Rect) -> HeaderFooterFrames.FramedView {
    view.frame = frame
    view.repaintsWhileResizing = true
    return HeaderFooterFrames.FramedView(view: view, frame: frame)
  }

  private var headerFrame: Rect {
    Rect(
      x: pinnedX, y: shrinker.contentStart + zoomMovement.header, width: grid.frame.width,
      height: headerHeight)
  }

  private var footerFrame: Rect {
    Rect(
      x: pinnedX, y: grid.contentSize.height - footerHeight + zoomMovement.footer,
      width: grid.frame.width, height: footerHeight)
  }

  private var pinnedX: Double {
    grid.layoutDirection == .horizontal ? grid.contentOffset.dx : 0
  }

  /// The frame of the background: whole rows between header and footer, plus the extensions.
  private var backgroundFrame: Rect {
    let layout = grid.currentLayout
    let content = grid.contentSize
    let length = max(0, content.height - leadingLength - footerHeight)
    let row = layout.lineSize.height
    let full = layout.itemCount / max(1, layout.columnCount)
    let rows = row > 0 ? max(Double(full + 1), (length / row).rounded(.up)) : 0
    let up = extendsBackgroundUp ? Self.backgroundExtension : 0
    let down = extendsBackgroundDown ? Self.backgroundExtension : 0
    return Rect(
      x: 0, y: leadingLength - up, width: max(grid.frame.width, content.width),
      height: max(length, rows * row) + up + down)
  }
}
