import Diffing
public import Geometry
import Scrolling
import Stage

/// The layout of a grid view, and the positions of its items.
extension GridView {
  // MARK: - Settings

  /// The settings of the layout; those of a ``UniformLayout`` by default.
  ///
  /// ``TextScaledSettings`` follow the text scale of the stage.
  public final var layoutSettings: any GridLayoutSettings {
    get { solver.settings }
    set {
      solver.settings = newValue
      updateReversedAxes()
    }
  }

  /// The direction in which the grid scrolls; vertical by default.
  public final var layoutDirection: Axis {
    get { solver.direction }
    set { solver.direction = newValue }
  }

  /// Whether the content begins where it otherwise ends; false by default.
  ///
  /// A grid that scrolls vertically then begins at the bottom: the first item is at the bottom, the
  /// following ones are above it, and the grid opens at the bottom. Use it for a chat or a log
  /// whose first item is the newest one.
  ///
  /// ```
  ///    isReversed = false           isReversed = true
  ///   ┌────────────────┐           ┌────────────────┐
  ///   │ 0              │           │                │
  ///   │ 1              │           │ 2              │
  ///   │ 2              │           │ 1              │
  ///   │                │           │ 0              │
  ///   └────────────────┘           └────────────────┘
  /// ```
  ///
  /// A grid that scrolls horizontally begins at the right if it is reversed or if the stage is read
  /// from right to left, but at the left if both is true.
  ///
  /// The layout and all positions stay the same, but along ``layoutDirection`` they count from the
  /// edge at which the content begins (``/Scrolling/ScrollView/reversedAxes``). `contentOffset` is
  /// 0 where the grid opens, and the position `top` of a scroll to an item is the edge of the
  /// viewport near the first item. Arrow keys and swipes follow what is visible. A shrinking header
  /// is at the bottom. If new items belong at the end, but short content should
  /// be at the bottom, see ``alignsToEnd``.
  public final var isReversed: Bool {
    get { solver.isReversed }
    set { solver.isReversed = newValue }
  }

  /// The minimum size of a slot, in points; 96×128 by default.
  ///
  /// It applies if the data source does not return a size.
  ///
  /// - Precondition: When it is set, ``layoutSettings`` are those of a ``UniformLayout``.
  public final var minimumSlotSize: Size {
    get { uniformSettings.minimumSlotSize }
    set {
      changeUniformSettings("minimumSlotSize") { $0.minimumSlotSize = newValue }
      data.readMinimumSlotSize()
    }
  }

  /// The number of columns; nil, the default, for as many as fit.
  ///
  /// Slots then have the proportions of ``minimumSlotSize``. It applies to vertical scrolling.
  ///
  /// - Precondition: It is nil or above 0, and when it is set, ``layoutSettings`` are those of a
  ///   ``UniformLayout``.
  public final var columns: Int? {
    get { uniformSettings.columns }
    set {
      require(newValue ?? 1 > 0, "the number of columns is \(newValue ?? 0); expected 1 or more")
      changeUniformSettings("columns") { $0.columns = newValue }
    }
  }

  /// The order of the items if the grid scrolls horizontally; row after row by default.
  ///
  /// - Precondition: When it is set, ``layoutSettings`` are those of a ``UniformLayout``.
  public final var horizontalOrder: UniformLayout.Settings.Order {
    get { uniformSettings.horizontalOrder }
    set { changeUniformSettings("horizontalOrder") { $0.horizontalOrder = newValue } }
  }

  /// The space at the left of the slots, in points; 0 by default.
  ///
  /// If the stage is read from right to left, it is at the right.
  ///
  /// - Precondition: When it is set, ``layoutSettings`` are those of a ``UniformLayout``.
  public final var leftContentInset: Double {
    get { uniformSettings.leftInset }
    set { changeUniformSettings("leftContentInset") { $0.leftInset = newValue } }
  }

  /// The space at the right of the slots, in points; 0 by default.
  ///
  /// If the stage is read from right to left, it is at the left.
  ///
  /// - Precondition: When it is set, ``layoutSettings`` are those of a ``UniformLayout``.
  public final var rightContentInset: Double {
    get { uniformSettings.rightInset }
    set { changeUniformSettings("rightContentInset") { $0.rightInset = newValue } }
  }

  /// Whether the content is at least as high as the viewport; true by default.
  public final var contentSizeGrowsToFillBounds: Bool {
    get { solver.fillsViewport }
    set { solver.fillsViewport = newValue }
  }

  // MARK: - Positions

  /// The layout for the current data and size; an outdated layout is solved first.
  public final var layout: any GridLayout {
    solveIfNeeded()
    return solver.displayedLayout
  }

  /// The number of items.
  public final var numberOfItems: Int { layout.itemCount }
  /// The number of columns, at least 1.
  public final var numberOfColumns: Int { layout.columnCount }
  /// The number of rows, including a partial last row.
  public final var numberOfRows: Int { layout.rowCount }

  /// Returns the slot of an item, in content coordinates; nil if the item does not exist.
  public final func slotForItem(at index: Int) -> Rect? {
    hasItem(at: index) ? currentLayout.slot(at: index) : nil
  }

  /// Returns the item whose slot contains a point of the content; nil outside all slots.
  public final func indexForItem(at point: Point) -> Int? { layout.ordinal(at: point) }

  /// The items whose slots share an area with the viewport, in ascending order.
  public final var visibleIndices: [Int] {
    var ordinals: ContiguousArray<Int> = []
    layout.appendOrdinals(intersecting: displayedRect, to: &ordinals)
    return Array(ordinals)
  }

  /// Returns whether an item exists; an outdated layout is solved first.
  final func hasItem(at index: Int) -> Bool { index >= 0 && index < layout.itemCount }

  // MARK: - Implementation

  /// The settings of a uniform layout; those of a new one in any other layout.
  private var uniformSettings: UniformLayout.Settings {
    solver.settings as? UniformLayout.Settings ?? UniformLayout.Settings()
  }

  /// Changes the settings of a uniform layout; stops the program in any other layout, where they
  /// would have no effect.
  private func changeUniformSettings(
    _ name: StaticString, _ change: (inout UniformLayout.Settings) -> Void
  ) {
    require(
      solver.settings is UniformLayout.Settings,
      "\(name) has no effect with \(String(reflecting: type(of: solver.settings))); set it in "
        + "layoutSettings")
    var settings = uniformSettings
    change(&settings)
    solver.settings = settings
  }

  /// The last solved slots, in the order of the data.
  final var solvedLayout: any GridLayout { solver.slots }

  /// The last solved layout, possibly outdated, in the displayed order.
  package final var currentLayout: any GridLayout { solver.displayedLayout }

  /// Solves the layout around an item.
  ///
  /// If parts solved before are discarded, the offset moves close to the item.
  final func solve(around ordinal: Int) {
    // Before the first frame, visible parts are not solved yet. Solved later, they would move the
    // item.
    solveAroundViewport()
    switch solver.solve(around: ordinal, visible: visibleRect) {
    case nil: break
    case .moved(let movement):
      updateContentSize(offset: movement == .zero ? nil : contentOffset + movement)
    case .discarded: jump(closeTo: ordinal)
    }
  }

  private func jump(closeTo ordinal: Int) {
    let slot = solvedLayout.slot(at: ordinal)
    let length = frame.size[layoutDirection]
    let isBehind = contentOffset[layoutDirection] < slot.min(layoutDirection)
    var offset = contentOffset
    offset[layoutDirection] =
      isBehind ? slot.min(layoutDirection) - 1.5 * length : slot.max(layoutDirection) + length / 2
    placeKeeper.forget()
    updateContentSize(offset: scroller.metrics.clamped(offset))
  }

  /// Creates a description of a data change, with the part of the content visible at an offset.
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

extension GridView {
  /// Adopts the axes along which the content begins at the right or at the bottom.
  ///
  /// Called as soon as they change, since input that arrives before the next layout has to be
  /// converted to content coordinates.
  final func updateReversedAxes() {
    let axis = layoutDirection
    let begins = isReversed != (axis == .horizontal && isReadFromRight)
    var axes = begins ? AxisSet(axis) : []
    if solver.scrollsFromReadingEdge, isReadFromRight { axes.insert(.horizontal) }
    guard axes != reversedAxes else { return }
    reversedAxes = axes
    cellManager.containers.setReversedAxes(axes)
  }
}

/// What the layout is solved for.
extension GridView {
  var headerLength: Double { headersAndFooters.leadingLength }

  var footerLength: Double { headersAndFooters.footerHeight }

  var isMirrored: Bool { host?.environment.readingDirection == .rightToLeft }

  var requestedSlotSize: Size? { data.minimumSlotSize }

  var textScale: Double { host?.environment.textScale ?? 1 }

  func layoutDirectionDidChange() {
    updateReversedAxes()
    paging.update()
    selector.sweeper.updateAxis()
    headersAndFooters.shrinker.lengthsDidChange()
  }
}
