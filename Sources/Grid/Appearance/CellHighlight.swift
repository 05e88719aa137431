import Controls
import Drawing
import Geometry
import Motion
import Stage

/// The selected background of a cell, with the changes that make it visible.
///
/// While it is visible, views inside the cell lose their opaque background colors, and
/// ``Highlightable`` views switch to their highlighted appearance. The color of the content view
/// moves behind the selected background, so that nothing behind the cell is visible during a fade.
///
/// State: whether the background is visible, and the colors that it replaces meanwhile. Changed by
/// the cell's selection and highlight.
final class CellHighlight {
  /// The delay before the views inside change, after an animated change, in seconds.
  static let followDelay: Seconds = 0.1

  /// The visible background, even while it fades out.
  private(set) var background: View?
  private var standard: DecorationView?
  private var backing: DecorationView?
  private var cleared: [(view: View, content: Content)] = []
  private var highlightedObjects: [any Highlightable] = []
  private var generation = 0
  private var subviewGeneration = 0

  /// The number of views that the highlight has at the back of the cell.
  var viewCount: Int { (background == nil ? 0 : 1) + (backing?.superview == nil ? 0 : 1) }

  /// Displays a style, or removes the current one if the style has no background.
  func apply(_ style: SelectionStyle, in cell: GridCell, animated: Bool) {
    generation += 1
    if let view = view(for: style, in: cell) {
      if background !== view { end(in: cell) }
      fadeIn(view, in: cell, animated: animated)
    } else {
      fadeOutBackground(in: cell, animated: animated)
    }
    updateSubviews(style != .none, in: cell, animated: animated)
  }

  /// Removes the background and restores the colors of the views immediately.
  func end(in cell: GridCell) {
    generation += 1
    if let background {
      self.background = nil
      background.endAnimations()
      background.removeFromSuperview()
    }
    backing?.removeFromSuperview()
    for (view, content) in cleared where view.content == content.withoutBackgroundColor {
      view.content = content
    }
    cleared.removeAll()
  }

  /// Finishes all fades and delayed changes immediately.
  func finish(in cell: GridCell) {
    subviewGeneration += 1
    setSubviewsHighlighted(cell.displayedStyle != .none, in: cell)
    guard let background else { return }
    if cell.displayedStyle == .none { return end(in: cell) }
    background.endAnimations()
  }

  /// Positions the background.
  func updateFrame(in rect: Rect) {
    background?.frame = rect
    backing?.frame = rect
  }

  // MARK: - Background

  private func view(for style: SelectionStyle, in cell: GridCell) -> View? {
    guard style != .none else { return nil }
    if let own = cell.selectedBackgroundView { return own }
    guard let content = style.background else { return nil }
    let view = standard ?? DecorationView()
    standard = view
    view.content = content
    return view
  }

  private func fadeIn(_ view: View, in cell: GridCell, animated: Bool) {
    if background == nil {
      background = view
      cell.host?.animator.cancel(view.animationTarget)
      view.opacity = 0
      view.frame = cell.contentRect
      cell.insert(view, at: cell.backgroundView == nil ? 0 : 1)
      clearColors(in: cell)
    }
    cell.fade(view, to: 1, animated: animated) {}
  }

  private func fadeOutBackground(in cell: GridCell, animated: Bool) {
    guard let background else { return }
    let turn = generation
    cell.fade(background, to: 0, animated: animated) { [weak self, weak cell] in
      guard let self, let cell, turn == self.generation else { return }
      end(in: cell)
    }
  }

  private func clearColors(in cell: GridCell) {
    if let color = cell.storedContentView?.content?.backgroundColor { addBacking(color, in: cell) }
    for view in cell.subviews where view !== cell.backgroundView && view !== background {
      clearColors(of: view)
    }
  }

  private func clearColors(of view: View) {
    guard !(view is DecorationView) else { return }
    if let content = view.content, content.backgroundColor != nil {
      cleared.append((view, content))
      view.content = content.withoutBackgroundColor
    }
    for child in view.subviews { clearColors(of: child) }
  }

  private func addBacking(_ color: Color, in cell: GridCell) {
    let view = backing ?? DecorationView()
    backing = view
    view.content = .color(color)
    view.frame = cell.contentRect
    cell.insert(view, at: cell.backgroundView == nil ? 0 : 1)
  }

  // MARK: - Views inside

  private func updateSubviews(_ isOn: Bool, in cell: GridCell, animated: Bool) {
    subviewGeneration += 1
    let turn = subviewGeneration
    guard animated, let host = cell.host else { return setSubviewsHighlighted(isOn, in: cell) }
    host.perform(after: Self.followDelay) { [weak self, weak cell] in
      guard let self, let cell, turn == subviewGeneration else { return }
      setSubviewsHighlighted(isOn, in: cell)
    }
  }

  private func setSubviewsHighlighted(_ isOn: Bool, in cell: GridCell) {
    guard isOn else {
      for object in highlightedObjects { object.isHighlighted = false }
      return highlightedObjects.removeAll()
    }
    for view in cell.subviews { highlight(view) }
  }

  private func highlight(_ view: View) {
    if let object = view as? any Highlightable, !object.isHighlighted {
      object.isHighlighted = true
      highlightedObjects.append(object)
    }
    for child in view.subviews { highlight(child) }
  }
}

extension Content {
  /// The content without its opaque background color; nil if nothing is left.
  var withoutBackgroundColor: Content? {
    guard backgroundColor != nil else { return self }
    return elements.count == 1 ? nil : Content(Array(elements.dropFirst()))
  }
}

/// A view with another appearance while its cell is selected or highlighted.
///
/// An example is a label that turns white on a dark gradient. A conforming view anywhere inside a
/// ``GridCell`` is switched together with the cell. A view that was highlighted before stays
/// highlighted.
public protocol Highlightable: AnyObject {
  /// Whether the view has its highlighted appearance.
  var isHighlighted: Bool { get set }
}

extension TextLabel: Highlightable {}
