import Diffing
import Geometry

/// What a ``LayoutSolver`` needs of its grid.
protocol LayoutSolverHost: AnyObject {
  /// The grid's frame, whose size is that of the viewport.
  var frame: Rect { get }
  /// The height of the header, in points.
  var headerLength: Double { get }
  /// The height of the footer, in points.
  var footerLength: Double { get }
  /// The least size of a slot that the data source asks for.
  var requestedSlotSize: Size? { get }
  /// The next frame solves the layout.
  func setNeedsLayout()
  /// The layout goes along another axis.
  func layoutDirectionDidChange()
}

/// The layout of a grid: what it is solved with, and what came of it.
///
/// ``slots`` are solved for the data; ``shown`` are the same slots in the order that is seen, which
/// differs while an item is dragged.
final class LayoutSolver {
  private unowned(unsafe) let grid: any LayoutSolverHost

  /// How items are laid out; nil for ``uniform``.
  var settings: (any GridLayoutSettings)? { didSet { grid.setNeedsLayout() } }
  /// How items are laid out where nothing else is said.
  var uniform = UniformLayout.Settings() { didSet { grid.setNeedsLayout() } }
  /// The direction in which the grid scrolls.
  @exclusivity(unchecked) var direction = Axis.vertical {
    didSet {
      grid.setNeedsLayout()
      grid.layoutDirectionDidChange()
    }
  }
  /// Whether the content is at least as high as the viewport.
  var fillsViewport = true { didSet { grid.setNeedsLayout() } }

  /// The slots, whatever is shown in them.
  @exclusivity(unchecked) private(set) var slots: any GridLayout
  /// The same, where they are solved only in parts.
  @exclusivity(unchecked) private var incremental: (any IncrementalGridLayout)?
  /// The slots in the order that is shown.
  @exclusivity(unchecked) private(set) var shown: any GridLayout
  /// The same, to be asked for sections.
  @exclusivity(unchecked) private(set) var sectioned: any SectionedGridLayout

  /// Creates a solver with an empty layout; `grid` is not retained.
  init(_ grid: any LayoutSolverHost) {
    self.grid = grid
    let empty = UniformLayout(UniformLayout.Settings(), LayoutInput(SectionMap(itemCount: 0)))
    slots = empty
    shown = empty
    sectioned = UnsectionedLayout.wrapping(empty)
  }

  /// What the layout is solved with.
  var effectiveSettings: any GridLayoutSettings { settings ?? uniform }

  // MARK: - Solving

  /// Solves the layout for an order of the items: sections, and an item that stands elsewhere than
  /// in the data; after a change where one is given.
  func solution(
    for sections: SectionMap, _ move: ItemMove?, after change: LayoutChange?
  ) -> LayoutSolution {
    var input = LayoutInput(sections)
    input.viewport = grid.frame.size
    input.direction = direction
    input.headerLength = grid.headerLength
    input.footerLength = grid.footerLength
    input.fillsViewport = fillsViewport
    input.minimumSlotSize = grid.requestedSlotSize
    input.move = move
    let settings = effectiveSettings
    return change.map { settings.layout(for: input, after: $0) }
      ?? LayoutSolution(settings.layout(for: input))
  }

  /// Takes over solved slots; ``show(_:)`` has to follow.
  func adopt(_ slots: any GridLayout) {
    self.slots = slots
    incremental = slots as? any IncrementalGridLayout
  }

  /// Shows the slots with an item elsewhere than in the data, or as they are.
  func show(_ move: ItemMove?) {
    if let move, !move.isIdentity {
      let layout = ReorderedLayout(base: slots, move: move)
      shown = layout
      sectioned = layout
    } else {
      shown = slots
      sectioned = UnsectionedLayout.wrapping(slots)
    }
  }

  // MARK: - Parts

  /// Whether the layout is solved only in parts.
  var isIncremental: Bool { incremental != nil }

  /// Solves what is open around a part of the content.
  ///
  /// - Returns: How far what was solved before has moved; nil where nothing was open.
  func solve(around rect: Rect) -> Vector? {
    guard let incremental, !incremental.isSolved(around: rect) else { return nil }
    return changeParts { $0.solve(around: rect) }
  }

  /// Solves what is open around an item.
  ///
  /// - Returns: Whether what was solved before is forgotten.
  @discardableResult func solve(around ordinal: Int) -> Bool {
    guard let incremental, !incremental.isSolved(at: ordinal) else { return false }
    return changeParts { $0.solve(around: ordinal) } ?? false
  }

  private func changeParts<Result>(
    _ change: (inout any IncrementalGridLayout) -> Result
  ) -> Result? {
    guard var layout = incremental else { return nil }
    incremental = nil
    let result = change(&layout)
    slots = layout
    incremental = layout
    return result
  }
}
