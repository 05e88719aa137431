import Diffing
import Drawing
import Geometry
import Items
import Scrolling
import Stage

/// A change of layout or data that the cells follow with an animation.
///
/// It is created when the data or the size change, and used once, when the cells of the frame are
/// positioned.
///
/// It is a class because each frame passes it on, mostly as nil: a large optional value would be
/// copied each time.
///
/// State: what happens to the cells. Changed until the cells of the frame are positioned.
final class GridTransition {
  /// The layout before the change.
  let layout: any GridLayout
  /// The same layout if it is one of the engine; nil for one of the program.
  ///
  /// This and the following are determined once, since casts are too slow for every cell.
  private(set) lazy var engine = layout.engine
  /// The same layout if it positions pinned titles and footers itself; nil otherwise.
  private(set) lazy var pinningLayout = layout.pinning
  /// The same layout if it is a page; nil otherwise.
  private(set) lazy var page = layout as? PageLayout
  /// The offset before the change, in points.
  let offset: Vector
  /// The frames of header, footer and background before the change.
  let headerFooterFrames: HeaderFooterFrames
  /// The animation curve.
  let curve: AnimationCurve
  /// The mapping from old items to new ones; nil if the data have not changed.
  let mapping: IndexMapping?
  /// The mapping from old sections to new ones; nil if the sections have not changed.
  let sections: IndexMapping?
  /// The changes of the transaction, with every item by its ordinal.
  private(set) var updates: GridUpdates
  /// The delays of cells if the program asks for them; nil otherwise.
  private(set) var stagger: MoveStagger?
  /// The items that stay, which those that appear and disappear follow.
  private(set) lazy var survivors = TransitionSurvivors(mapping)
  /// The sections before the change.
  let oldSectionMap: SectionMap
  /// The axes along which the content began at the right or at the bottom before the change.
  private let oldReversedAxes: AxisSet
  /// The axes along which it does so after the change.
  private var newReversedAxes: AxisSet
  /// The grid after the change; nil before ``prepare(for:)``.
  private(set) weak var grid: GridView?
  /// The size of the viewport after the change.
  private var viewport: Size { grid?.frame.size ?? .zero }
  /// Called when all animations of the change have ended.
  let completion: (() -> Void)?

  /// Creates a transition from the current state of a grid, or from another layout.
  init(
    from grid: GridView, layout: (any GridLayout)? = nil, _ curve: AnimationCurve,
    mapping: IndexMapping? = nil,
    sections: IndexMapping? = nil, updates: GridUpdates = GridUpdates(),
    completion: (() -> Void)? = nil
  ) {
    self.layout = layout ?? grid.currentLayout
    oldSectionMap = grid.sections
    offset = grid.contentOffset
    oldReversedAxes = grid.reversedAxes
    newReversedAxes = grid.reversedAxes
    headerFooterFrames = grid.headersAndFooters.frames
    self.curve = curve
    self.mapping = mapping
    self.sections = sections
    self.updates = updates
    self.completion = completion
  }

  /// Adopts the state of a grid after the change.
  func prepare(for grid: GridView) {
    newReversedAxes = grid.reversedAxes
    self.grid = grid
  }

  /// Adds items whose cells are replaced, and sorts the changes.
  func finishUpdates(reloading items: [Int]) {
    updates.reload(items, animation: .fade)
    updates.sort()
  }

  /// Returns the index of an item before the change; nil for a new item.
  func oldIndex(of ordinal: Int) -> Int? {
    guard let mapping else { return ordinal < layout.itemCount ? ordinal : nil }
    return mapping.oldIndex(of: ordinal)
  }

  /// Returns the index of an item after the change; nil for a removed item.
  func newIndex(of ordinal: Int) -> Int? {
    guard let mapping else { return ordinal }
    return mapping.newIndex(of: ordinal)
  }

  /// Returns the index of a section before the change; nil for a new section.
  func oldSection(of section: Int) -> Int? {
    guard let sections else { return section }
    return sections.oldIndex(of: section)
  }

  /// Returns the index of a section after the change; nil for a removed section, and for one that
  /// data read again had removed before.
  func newSection(of section: Int) -> Int? {
    guard let sections else { return section }
    return section < sections.oldCount ? sections.newIndex(of: section) : nil
  }

  /// Returns the depth of a new cell.
  ///
  /// It is in front of the others for an inserted item, and behind them for an item that was
  /// offscreen.
  func stacking(of ordinal: Int) -> CellStacking {
    guard let mapping else { return .inOrder }
    guard let old = mapping.oldIndex(of: ordinal) else { return .inFront }
    return updates.reload(at: old) == nil ? .behind : .inOrder
  }

  /// Returns the animation of an inserted item; a fade if it is inserted with its section.
  func insertion(at index: Int) -> UpdateAnimation { updates.insertion(at: index) ?? .fade }

  /// Returns the animation of a removed item; a fade if it is removed with its section.
  func removal(at index: Int) -> UpdateAnimation { updates.removal(at: index) ?? .fade }

  /// Adopts the delays of cells whose items get another order.
  func adopt(_ stagger: MoveStagger) { self.stagger = stagger }

  /// Animates a view that has its new frame from its old position in the viewport.
  func animate(_ view: View, from old: Rect, offset newOffset: Vector) {
    view.startAnimation(delta(of: view, from: old, newOffset), curve: curve)
  }

  /// Animates a cell that has its new frame from its old position in the viewport.
  ///
  /// With a stagger, it moves on an arc, after its delay. To a far place, it moves only until it is
  /// outside the viewport; otherwise it would be gone within a few frames.
  ///
  /// - Returns: The flight; nil if the cell moves at once, on a straight line.
  func move(
    _ cell: GridCell, _ item: Int, from old: Rect, oldIndex: Int, offset newOffset: Vector
  ) -> CellFlight? {
    let old = cell.flight?.leaves == true ? interruptExit(of: cell, from: old) : old
    var delta = delta(of: cell, from: old, newOffset)
    guard let stagger, let host = cell.host, delta.translation != .zero,
      !host.environment.reducesMotion
    else {
      cell.startAnimation(delta, curve: curve)
      return nil
    }
    let delay = stagger.delay(of: item, from: oldIndex)
    let rest = distanceBeyondViewport(of: cell.frame, offset: newOffset)
    if rest != .zero {
      delta.translation = delta.translation + rest
      cell.startAnimation(
        LayerDelta(translation: -rest), curve: AnimationCurve(duration: CellFlight.exitTime),
        delay: delay + curve.duration)
    }
    cell.startAnimation(delta, curve: curve, delay: delay)
    let isInAir = cell.isInAir
    if !isInAir {
      cell.startAnimation(
        CellFlight.excursion(along: -delta.translation), curve: curve, delay: delay,
        course: .excursion)
    }
    let isLeaving = rest != .zero
    return CellFlight(
      start: host.frameTime, delay: delay,
      duration: curve.duration + (isLeaving ? CellFlight.exitTime : 0), beganInAir: isInAir,
      leaves: isLeaving)
  }

  /// Ends the animations of a cell that leaves, whose last one would move it far; returns where it
  /// is displayed, for a cell that had the frame `old`.
  private func interruptExit(of cell: GridCell, from old: Rect) -> Rect {
    let shown = cell.presentedFrame
    cell.endAnimations()
    return Rect(
      origin: old.origin + (shown.origin - cell.frame.origin),
      size: Size(
        width: old.width + shown.width - cell.frame.width,
        height: old.height + shown.height - cell.frame.height))
  }

  /// Returns the way from the nearest place outside the viewport to a frame; zero unless it is
  /// longer than the viewport.
  private func distanceBeyondViewport(of frame: Rect, offset newOffset: Vector) -> Vector {
    let place = frame.origin - newOffset
    let rest =
      place
      - Point(
        x: min(viewport.width, max(-frame.width, place.x)),
        y: min(viewport.height, max(-frame.height, place.y)))
    let isFar = rest.dx.magnitude > viewport.width || rest.dy.magnitude > viewport.height
    return isFar ? rest : .zero
  }

  /// Sets the frame of a title or footer and animates it from its old position in the viewport.
  ///
  /// If its size changes, its subviews move or grow by themselves and are not stretched.
  ///
  /// - Parameters:
  ///   - view: The title or footer.
  ///   - size: Its new size.
  ///   - newOffset: The offset after the change.
  ///   - change: Sets the frame.
  func resize(_ view: SectionView, to size: Size, offset newOffset: Vector, _ change: () -> Void) {
    let old = view.frame
    guard let host = view.host, size != old.size, oldReversedAxes == newReversedAxes else {
      change()
      return animate(view, from: old, offset: newOffset)
    }
    host.animate(along: curve, change)
    let scrolled = offset - newOffset
    if scrolled != .zero {
      view.startAnimation(LayerDelta(translation: -scrolled), curve: curve)
    }
  }

  /// Returns the rectangle nearest to `old` that touches the viewport.
  ///
  /// From there, a cell of an item that was far away comes into view.
  func nearestStart(to old: Rect) -> Rect {
    let start = old.origin - offset
    return Rect(
      origin: Point(
        x: min(viewport.width, max(-old.width, start.x)),
        y: min(viewport.height, max(-old.height, start.y))) + offset,
      size: old.size)
  }

  private func delta(of view: View, from old: Rect, _ newOffset: Vector) -> LayerDelta {
    let new = view.frame
    let turned = oldReversedAxes.symmetricDifference(newReversedAxes)
    let old =
      turned.isEmpty
      ? old
      : old.offset(by: -offset).reversed(along: turned, in: viewport).offset(by: offset)
    return LayerDelta(
      translation: (old.origin - new.origin) - (offset - newOffset),
      size: Vector(dx: old.width - new.width, dy: old.height - new.height))
  }

  /// Animates a view that has its new frame from its old one, relative to the area of its section,
  /// which collapses or expands and is animated itself.
  func animate(_ view: View, from old: Rect, in reveal: SectionReveal) {
    animate(view, from: old.offset(by: reveal.movement), offset: offset)
  }

  /// Animates the size of a dragged cell around its center.
  func resize(_ cell: GridCell, from old: Size) {
    let size = Vector(
      dx: old.width - cell.frame.width, dy: old.height - cell.frame.height)
    cell.startAnimation(LayerDelta(translation: size * -0.5, size: size), curve: curve)
  }

  /// Animates the appearance of a cell for an inserted or reloaded item, which follows its
  /// neighbors.
  func animateAppearance(of cell: GridCell, _ kind: UpdateAnimation, following item: Int) {
    var delta = LayerDelta.zero
    if kind != .none {
      delta = InsertionOffset(kind, size: cell.frame.size, newReversedAxes).initialDelta
    }
    animateAppearance(of: cell, delta, besideInserted: item)
  }

  /// Animates the disappearance of a cell.
  ///
  /// The old cell of a reloaded item moves to the opposite side.
  func animateDisappearance(of cell: GridCell, _ kind: UpdateAnimation, isReload: Bool) {
    let offset = InsertionOffset(kind, size: cell.frame.size, newReversedAxes)
    let travel = offset.translation * (isReload ? -1 : 1)
    cell.frame = cell.frame.offset(by: travel)
    let opacity = cell.opacity
    cell.opacity = 0
    cell.startAnimation(LayerDelta(translation: -travel, opacity: opacity), curve: curve)
  }
}
