import Diffing
public import Geometry
import Scrolling
import Stage

/// How items are laid out, and where that puts them.
extension GridView {
  // MARK: - Settings

  /// How items are laid out; nil, the default, for a ``UniformLayout`` with ``minimumSlotSize`` and
  /// the left and right insets.
  public final var layoutSettings: (any GridLayoutSettings)? {
    get { solver.settings }
    set { solver.settings = newValue }
  }

  /// The direction in which the grid scrolls; vertical by default.
  public final var layoutDirection: Axis {
    get { solver.direction }
    set { solver.direction = newValue }
  }

  /// The least size of a slot for data sources that do not say it; 96×128 by default.
  ///
  /// Changes the settings of the uniform layout, as do the left and right insets.
  public final var minimumSlotSize: Size {
    get { solver.uniform.minimumSlotSize }
    set {
      solver.uniform.minimumSlotSize = newValue
      reloadData()
    }
  }

  /// The distance of the slots from the left edge, in points; 0 by default.
  public final var leftContentInset: Double {
    get { solver.uniform.leftInset }
    set { solver.uniform.leftInset = newValue }
  }

  /// The distance of the slots from the right edge, in points; 0 by default.
  public final var rightContentInset: Double {
    get { solver.uniform.rightInset }
    set { solver.uniform.rightInset = newValue }
  }

  /// Whether the content is at least as high as the viewport; true by default.
  public final var contentSizeGrowsToFillBounds: Bool {
    get { solver.fillsViewport }
    set { solver.fillsViewport = newValue }
  }

  // MARK: - Places

  /// The layout for the present data and size; solved first where it is out of date.
  public final var layout: any GridLayout {
    solveIfNeeded()
    return solver.shown
  }

  /// How many items there are.
  public final var numberOfItems: Int { layout.itemCount }
  /// How many columns, at least 1.
  public final var numberOfColumns: Int { layout.columnCount }
  /// How many rows, the last of which may not be full.
  public final var numberOfRows: Int { layout.rowCount }

  /// The slot of an item, in content coordinates; nil if there is no such item.
  public final func slotForItem(at index: Int) -> Rect? {
    hasItem(at: index) ? currentLayout.slot(at: index) : nil
  }

  /// The item whose slot holds a point of the content; nil outside all slots.
  public final func indexForItem(at point: Point) -> Int? { layout.ordinal(at: point) }

  /// The items whose slots share an area with the viewport, ascending.
  public final var visibleIndices: [Int] {
    var ordinals: ContiguousArray<Int> = []
    layout.appendOrdinals(intersecting: visibleRect, to: &ordinals)
    return Array(ordinals)
  }

  /// Whether there is an item at an index; solves the layout first where it is out of date.
  final func hasItem(at index: Int) -> Bool { index >= 0 && index < layout.itemCount }

  // MARK: - Inside

  /// The slots as they were last solved, whatever is shown in them.
  final var solvedLayout: any GridLayout { solver.slots }

  /// The layout as it was last solved, even where it is out of date, in the order that is shown.
  package final var currentLayout: any SectionedGridLayout { solver.sectioned }

  /// The layout for the present data and size, to be asked for sections.
  final var sectionedLayout: any SectionedGridLayout {
    solveIfNeeded()
    return solver.sectioned
  }

  /// Solves what is open of the layout around an item; where the rest is forgotten, what is in
  /// view is from now on near the item.
  final func solve(around ordinal: Int) {
    guard solver.solve(around: ordinal) else { return }
    let slot = solvedLayout.slot(at: ordinal)
    let length = frame.size[layoutDirection]
    let isBehind = contentOffset[layoutDirection] < slot.min(layoutDirection)
    var offset = contentOffset
    offset[layoutDirection] =
      isBehind ? slot.min(layoutDirection) - 1.5 * length : slot.max(layoutDirection) + length / 2
    updateContentSize(offset: scroller.metrics.clamped(offset))
  }

  /// A change of the layout's items, while the content is shown at an offset.
  final func layoutChange(
    of previous: any GridLayout, _ items: IndexMapping, sections: IndexMapping?,
    at offset: Vector
  ) -> LayoutChange {
    LayoutChange(
      previous: previous, items: items, sections: sections,
      visibleRect: Rect(origin: .zero + offset, size: frame.size),
      isAtStart: offset[layoutDirection]
        <= scroller.metrics.range(layoutDirection).lowerBound)
  }
}

extension GridView: LayoutSolverHost {
  var headerLength: Double { headersAndFooters.headerHeight }

  var footerLength: Double { headersAndFooters.footerHeight }

  var requestedSlotSize: Size? { data.minimumSlotSize }

  func layoutDirectionDidChange() { paging.update() }
}
