import Geometry
import Scrolling
public import Stage

/// The background, the header and the footer.
extension GridView {
  /// How far a background reaches beyond the content, for when that is pulled over its edge: 500
  /// points.
  public static var backgroundExtension: Double { 500 }

  /// A view behind the items that scrolls with them; nil by default.
  ///
  /// Its height is that of whole rows, as many as cover the content between header and footer and
  /// at least one more than are full, so that a pattern repeats at the rows' edges.
  public final var backgroundView: View? {
    get { appearance.backgroundView }
    set {
      guard newValue !== appearance.backgroundView else { return }
      appearance.backgroundView?.removeFromSuperview()
      appearance.backgroundView = newValue
      if let newValue {
        newValue.isUserInteractionEnabled = false
        contentView.addSubviewAtBottom(newValue)
      }
      setNeedsLayout()
    }
  }

  /// Whether the background reaches ``backgroundExtension`` above the items; no by default.
  public final var backgroundViewExtendsUp: Bool {
    get { appearance.backgroundViewExtendsUp }
    set {
      appearance.backgroundViewExtendsUp = newValue
      setNeedsLayout()
    }
  }

  /// Whether the background reaches ``backgroundExtension`` below the items; no by default.
  public final var backgroundViewExtendsDown: Bool {
    get { appearance.backgroundViewExtendsDown }
    set {
      appearance.backgroundViewExtendsDown = newValue
      setNeedsLayout()
    }
  }

  /// Whether the header or the footer has another height than the layout was solved for.
  final var surroundingsHaveChanged: Bool {
    guard headerView != nil || footerView != nil || !appearance.surroundings.isEmpty else {
      return false
    }
    return headerView?.frame.height != appearance.surroundings.header?.frame.height
      || footerView?.frame.height != appearance.surroundings.footer?.frame.height
  }

  /// Whether the next frame has looks to catch up with.
  final var appearanceHasChanged: Bool { appearance.needsSeparators || surroundingsHaveChanged }

  /// Puts header, footer and background where the layout wants them.
  final func placeSurroundings() {
    var surroundings = Surroundings()
    surroundings.header = headerView.map { place($0, headerFrame) }
    surroundings.footer = footerView.map { place($0, footerFrame) }
    surroundings.background = backgroundView.map { place($0, backgroundFrame) }
    appearance.surroundings = surroundings
  }

  /// Keeps header and footer in view while the grid scrolls sideways.
  final func pinSurroundings() {
    guard layoutDirection == .horizontal else { return }
    if let headerView, headerView.frame != headerFrame { placeSurroundings() }
    if let footerView, footerView.frame != footerFrame { placeSurroundings() }
  }

  /// Lets header, footer and background come from where they were before a change.
  final func animateSurroundings(_ transition: GridTransition) {
    for view in [headerView, footerView, backgroundView] {
      guard let view, var old = transition.surroundings.frame(of: view) else { continue }
      if view === backgroundView {
        // Where it grows it covers at once what the viewport has uncovered.
        old.size.width = max(old.width, view.frame.width)
        old.size.height = max(old.height, view.frame.height)
      }
      transition.animate(view, from: old, offset: contentOffset)
    }
  }

  private func place(_ view: View, _ frame: Rect) -> Surroundings.Place {
    view.frame = frame
    view.repaintsWhileResizing = true
    return Surroundings.Place(view: view, frame: frame)
  }

  private var headerFrame: Rect {
    Rect(x: pinnedX, y: 0, width: frame.width, height: headerView?.frame.height ?? 0)
  }

  private var footerFrame: Rect {
    let height = footerView?.frame.height ?? 0
    return Rect(x: pinnedX, y: contentSize.height - height, width: frame.width, height: height)
  }

  private var pinnedX: Double { layoutDirection == .horizontal ? contentOffset.dx : 0 }

  /// Whole rows that cover what lies between header and footer, and what they are extended by.
  private var backgroundFrame: Rect {
    let top = headerView?.frame.height ?? 0
    let length = max(0, contentSize.height - top - (footerView?.frame.height ?? 0))
    let row = currentLayout.lineLength.height
    let full = currentLayout.itemCount / max(1, currentLayout.columnCount)
    let rows = row > 0 ? max(Double(full + 1), (length / row).rounded(.up)) : 0
    let up = backgroundViewExtendsUp ? Self.backgroundExtension : 0
    let down = backgroundViewExtendsDown ? Self.backgroundExtension : 0
    return Rect(
      x: 0, y: top - up, width: max(frame.width, contentSize.width),
      height: max(length, rows * row) + up + down)
  }
}
