import Diffing
import Geometry

/// The grid as a ``LayoutSolver`` sees it.
protocol LayoutSolverHost: ShelfControllerHost {
  /// The frame of the grid; its size is that of the viewport.
  var frame: Rect { get }
  /// The height of the header, in points.
  var headerLength: Double { get }
  /// The height of the footer, in points.
  var footerLength: Double { get }
  /// The minimum slot size from the data source; nil for that of the settings.
  var requestedSlotSize: Size? { get }
  /// Whether content shorter than the viewport is aligned with the viewport's end.
  var alignsToEnd: Bool { get }
  /// Invalidates the layout; the next frame solves it.
  func setNeedsLayout()
  /// Called when the direction has changed.
  func layoutDirectionDidChange()
}

/// Solves the layout of a grid, and stores its settings and the result.
///
/// ``slots`` are in the order of the data. ``displayedLayout`` has the same slots in the displayed
/// order, which differs during a drag.
final class LayoutSolver {
  private unowned(unsafe) let grid: any LayoutSolverHost

  /// The settings of the layout; nil for ``uniform``.
  var settings: (any GridLayoutSettings)? {
    didSet {
      // The user may touch the page before its first layout.
      if settings is PageLayout.Settings { grid.addShelfRecognizers() }
      grid.setNeedsLayout()
    }
  }
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
  /// The same layout if its sections scroll independently of the page; nil otherwise.
  @exclusivity(unchecked) private(set) var shelfLayout: (any ShelfGridLayout)?
  /// Scrolls the sections of ``shelfLayout``.
  private(set) lazy var shelves = ShelfController(grid)
  /// The same layout if its slots adapt to the sizes of cells; nil otherwise.
  @exclusivity(unchecked) private var selfSizing: (any SelfSizingGridLayout)?
  /// The part of the content whose items were last measured.
  @exclusivity(unchecked) private var measuredRect: Rect?
  /// The anchor of the next measurement; nil for an item that was visible before.
  @exclusivity(unchecked) private var sizingAnchor: SizingAnchor?
  /// Whether items have to be measured again although neither the data nor the width has changed.
  private var needsRemeasuring = false
  /// The slots in the displayed order.
  @exclusivity(unchecked) private(set) var displayedLayout: any GridLayout
  /// The ``displayedLayout``, with sections.
  @exclusivity(unchecked) private(set) var sectioned: any SectionedGridLayout

  /// Creates a solver with an empty layout; `grid` is not retained.
  init(_ grid: any LayoutSolverHost) {
    self.grid = grid
    let empty = UniformLayout(UniformLayout.Settings(), LayoutInput(SectionMap(itemCount: 0)))
    slots = empty
    displayedLayout = empty
    sectioned = UnsectionedLayout.wrapping(empty)
  }

  /// The settings in use.
  var effectiveSettings: any GridLayoutSettings { settings ?? uniform }

  // MARK: - Solving

  /// Solves the layout for sections and the move of a dragged item.
  ///
  /// After a change of the data, `change` lets the layout keep visible items in place.
  ///
  /// - Parameters:
  ///   - sections: The numbers of items in the sections.
  ///   - move: The move of a dragged item, or nil.
  ///   - change: The change since the last layout, or nil.
  ///   - keepsSizes: Whether the data are unchanged, so that measured sizes stay valid.
  /// - Returns: The new layout and the change of the offset.
  func solution(
    for sections: SectionMap, _ move: ItemMove?, after change: LayoutChange?,
    keepsSizes: Bool = false
  ) -> LayoutSolution {
    var input = LayoutInput(sections)
    input.viewport = grid.frame.size
    input.direction = direction
    input.headerLength = grid.headerLength
    input.footerLength = grid.footerLength
    input.fillsViewport = fillsViewport && !grid.alignsToEnd
    input.minimumSlotSize = grid.requestedSlotSize
    input.move = move
    let settings = effectiveSettings
    if let change { return settings.layout(for: input, after: change) }
    let layout = settings.layout(for: input)
    guard keepsSizes, !needsRemeasuring, let known = selfSizing,
      let new = layout as? any SelfSizingGridLayout,
      let taken = new.adoptingSizes(of: known, through: nil, invalidating: [])
    else { return LayoutSolution(layout) }
    return LayoutSolution(taken)
  }

  /// Adopts a solved layout; the caller has to call ``setDisplayedMove(_:)`` next.
  func adopt(_ slots: any GridLayout) {
    var slots = slots
    if var layout = slots as? any ShelfGridLayout {
      layout.shelfOffsets = shelves.offsets(for: layout)
      if shelfLayout == nil { grid.addShelfRecognizers() }
      shelfLayout = layout
      slots = layout
    } else {
      shelfLayout = nil
    }
    self.slots = slots
    incremental = slots as? any IncrementalGridLayout
    selfSizing = slots as? any SelfSizingGridLayout
    measuredRect = nil
    sizingAnchor = nil
    needsRemeasuring = false
  }

  /// Sets the displayed order: the order of the data, with the move of an item or without one.
  func setDisplayedMove(_ move: ItemMove?) {
    if let move, !move.isIdentity {
      let layout = ReorderedLayout(base: slots, move: move)
      displayedLayout = layout
      sectioned = layout
    } else {
      displayedLayout = slots
      sectioned = UnsectionedLayout.wrapping(slots)
    }
  }

  /// Solves the layout around an anchor, and makes it the anchor of the next measurement.
  ///
  /// - Returns: The anchor; nil if its item does not exist.
  func prepare(for anchor: ScrollAnchor?) -> ScrollAnchor? {
    switch anchor {
    case .item(let ordinal, _):
      guard ordinal < slots.itemCount else { return nil }
      solve(around: ordinal)
      sizingAnchor = .item(ordinal)
    case .end: sizingAnchor = .end
    case .endOfChangedContent, .offset, nil: break
    }
    return anchor
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

  // MARK: - Cell sizes

  /// Whether slots adapt to the sizes of cells.
  var isSelfSizing: Bool { selfSizing != nil }

  /// The number of measured items.
  var measuredCount: Int { selfSizing?.measuredCount ?? 0 }

  /// Returns whether the size of an item is final; true if slots do not adapt to cells.
  func isMeasured(_ ordinal: Int) -> Bool { selfSizing?.isMeasured(ordinal) ?? true }

  /// Sets the anchor of the next measurement.
  func setSizingAnchor(_ anchor: SizingAnchor) { sizingAnchor = anchor }

  /// Measures the unmeasured items in a part of the content.
  ///
  /// - Returns: The distance that the anchor has moved; nil if all items were measured before.
  func measure(around rect: Rect, by size: (Int, ProposedSize) -> Size?) -> Vector? {
    guard let selfSizing else { return nil }
    guard !selfSizing.isSolved(around: rect) else {
      measuredRect = rect
      sizingAnchor = nil
      return nil
    }
    let movement = selfSizing.measure(
      around: rect, keeping: anchor(in: rect, selfSizing), by: size)
    measuredRect = rect.offset(by: movement)
    sizingAnchor = nil
    return movement
  }

  /// Requests a new measurement of all items when the layout is next solved.
  func invalidateSizes() { needsRemeasuring = true }

  /// Measures one item.
  func measure(_ ordinal: Int, by size: (Int, ProposedSize) -> Size?) {
    selfSizing?.measure(ordinal, by: size)
  }

  /// Returns the anchor of a measurement.
  ///
  /// This is the requested anchor, the first item that was visible before and still is, the end, or
  /// the first item in the rectangle.
  private func anchor(in rect: Rect, _ layout: any SelfSizingGridLayout) -> SizingAnchor {
    if let sizingAnchor { return sizingAnchor }
    var found: ContiguousArray<Int> = []
    if let both = measuredRect?.intersection(rect) {
      layout.appendOrdinals(intersecting: both, upTo: 1, to: &found)
      if let first = found.first { return .item(first) }
    }
    if rect.max(direction) >= layout.contentSize[direction], rect.min(direction) > 0 {
      return .end
    }
    layout.appendOrdinals(intersecting: rect, upTo: 1, to: &found)
    return .item(found.first ?? 0)
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
