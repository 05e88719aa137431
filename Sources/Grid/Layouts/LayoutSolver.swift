import Diffing
import Geometry

/// The grid as a ``LayoutSolver`` sees it.
protocol LayoutSolverHost: ShelvesHost {
  /// The frame of the grid; its size is that of the viewport.
  var frame: Rect { get }
  /// The height of the header, in points.
  var headerLength: Double { get }
  /// The height of the footer, in points.
  var footerLength: Double { get }
  /// The minimum slot size from the data source; nil for that of the settings.
  var requestedSlotSize: Size? { get }
  /// Invalidates the layout; the next frame solves it.
  func setNeedsLayout()
  /// Called when the direction has changed.
  func layoutDirectionDidChange()
}

/// Solves the layout of a grid, and stores its settings and the result.
///
/// ``slots`` are in the order of the data. ``shown`` are the same slots in the displayed order,
/// which differs during a drag.
final class LayoutSolver {
  private unowned(unsafe) let grid: any LayoutSolverHost

  /// The settings of the layout; nil for ``uniform``.
  var settings: (any GridLayoutSettings)? { didSet { grid.setNeedsLayout() } }
  /// The settings of the default layout.
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

  /// The solved slots, in the order of the data.
  @exclusivity(unchecked) private(set) var slots: any GridLayout
  /// The same layout if it is incremental; nil otherwise.
  @exclusivity(unchecked) private var incremental: (any IncrementalGridLayout)?
  /// The same, where sections scroll across the page.
  @exclusivity(unchecked) private(set) var shelved: (any ShelfGridLayout)?
  /// Moves these sections.
  private(set) lazy var shelves = Shelves(grid)
  /// The slots in the displayed order.
  @exclusivity(unchecked) private(set) var shown: any GridLayout
  /// The layout in ``shown`` with sections.
  @exclusivity(unchecked) private(set) var sectioned: any SectionedGridLayout

  /// Creates a solver with an empty layout; `grid` is not retained.
  init(_ grid: any LayoutSolverHost) {
    self.grid = grid
    let empty = UniformLayout(UniformLayout.Settings(), LayoutInput(SectionMap(itemCount: 0)))
    slots = empty
    shown = empty
    sectioned = UnsectionedLayout.wrapping(empty)
  }

  /// The settings in use.
  var effectiveSettings: any GridLayoutSettings { settings ?? uniform }

  // MARK: - Solving

  /// Solves the layout for sections and the move of a dragged item.
  ///
  /// After a change of the data, `change` lets the layout keep visible items in place.
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

  /// Adopts a solved layout; the caller has to call ``show(_:)`` next.
  func adopt(_ slots: any GridLayout) {
    var slots = slots
    if var layout = slots as? any ShelfGridLayout {
      layout.shelfOffsets = shelves.offsets(for: layout)
      shelved = layout
      slots = layout
    } else {
      shelved = nil
    }
    self.slots = slots
    incremental = slots as? any IncrementalGridLayout
  }

  /// Sets the displayed order: with a move of an item, or the order of the data.
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

  // MARK: - Incremental solving

  /// Whether the layout is solved in parts.
  var isIncremental: Bool { incremental != nil }

  /// Solves the layout around a part of the content.
  ///
  /// - Returns: The distance that the slots solved before have moved; nil if nothing had to be
  ///   solved.
  func solve(around rect: Rect) -> Vector? {
    guard let incremental, !incremental.isSolved(around: rect) else { return nil }
    return changeParts { $0.solve(around: rect) }
  }

  /// Solves the layout around an item.
  ///
  /// - Returns: Whether the parts solved before were discarded.
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
