import Diffing
import Geometry
import Stage

/// Solves the layout of a grid, and stores its settings and the result.
///
/// ``slots`` are in the order of the data. ``displayedLayout`` has the same slots in the displayed
/// order, which differs during a drag.
///
/// State: the solved layout. Changed by new data, a new width, settings.
final class LayoutSolver: GridPart {
  /// The measured part of the content.
  private struct Measuring {
    /// The part that was measured last; nil if there is none.
    var rect: Rect?
    /// The anchor that keeps its position when items are measured next.
    ///
    /// If nil, content that was visible before keeps its position.
    var anchor: SizingAnchor?
    /// Whether measured sizes are discarded when the layout is next solved.
    var isOutdated = false
    /// The buffer of a search for the first item; kept, so that a frame that scrolls allocates
    /// nothing.
    var firstItems: ContiguousArray<Int> = []
  }

  /// The settings of the layout.
  var settings: any GridLayoutSettings = UniformLayout.Settings() {
    didSet {
      // A touch may begin before the page is laid out for the first time.
      if effectiveSettings is PageLayout.Settings { _ = makeShelves() }
      grid.invalidateLayout()
    }
  }
  /// The direction in which the grid scrolls.
  @exclusivity(unchecked) var direction = Axis.vertical {
    didSet {
      grid.invalidateLayout()
      grid.layoutDirectionDidChange()
    }
  }
  /// Whether the content begins at the end at which it otherwise ends.
  @exclusivity(unchecked) var isReversed = false {
    didSet {
      guard isReversed != oldValue else { return }
      grid.invalidateLayout()
      grid.layoutDirectionDidChange()
    }
  }
  /// Whether content that is wider than the viewport begins at the side from which it is read.
  @exclusivity(unchecked) var scrollsFromReadingEdge = false
  /// Whether the content is at least as high as the viewport.
  var fillsViewport = true { didSet { grid.invalidateLayout() } }

  /// The solved slots, in the order of the data.
  @exclusivity(unchecked) private(set) var slots: any GridLayout
  /// The same layout if it is one of the engine; nil for one of the program.
  @exclusivity(unchecked) private(set) var engine: (any EngineLayout)?
  /// What the layout can do.
  @exclusivity(unchecked) private var traits: LayoutTraits = []
  /// The same layout if it is a page; nil otherwise.
  @exclusivity(unchecked) private(set) var page: PageLayout?
  /// Scrolls the shelves of a page; nil until the layout may have some.
  @exclusivity(unchecked) private(set) var shelves: ShelfController?
  /// What is known of the measured part of the content.
  @exclusivity(unchecked) private var measuring = Measuring()
  /// The slots in the displayed order.
  @exclusivity(unchecked) private(set) var displayedLayout: any GridLayout
  /// The same layout if it positions pinned titles and footers itself; nil otherwise.
  @exclusivity(unchecked) private(set) var pinningLayout: (any EngineLayout)?

  /// Keeps the place of the content while the layout changes.
  let placeKeeper = PlaceKeeper()
  /// Changes the number of columns by zooming; nil until it is enabled.
  @exclusivity(unchecked) private(set) var zoomer: GridZoomer?

  /// Returns the zoomer, created when first needed.
  func makeZoomer() -> GridZoomer {
    if let zoomer { return zoomer }
    let zoomer = GridZoomer()
    self.zoomer = zoomer
    grid.features.didCreate(zoomer)
    return zoomer
  }

  /// Creates a solver with an empty layout.
  override init() {
    let empty = UniformLayout.Settings().layout(for: LayoutInput(SectionMap(itemCount: 0)))
    slots = empty
    displayedLayout = empty
  }

  /// The settings in use, for the text scale of the stage.
  var effectiveSettings: any GridLayoutSettings {
    (settings as? TextScaledSettings)?.settings(grid.textScale) ?? settings
  }

  /// The layout if it is a page that can have shelves; nil otherwise.
  var shelfPage: PageLayout? { page.flatMap { $0.canHaveShelves ? $0 : nil } }

  // MARK: - Traits

  /// Whether the layout is solved in parts.
  var isIncremental: Bool { traits.contains(.incremental) }
  /// Whether cells determine the sizes of slots; for a page, only once such a section is solved.
  var isSelfSizing: Bool { traits.contains(.selfSizing) }
  /// Whether some cells do not scroll along both axes.
  var isFreezing: Bool { traits.contains(.freezing) }
  /// Whether the layout positions pinned titles and footers itself.
  var isPinning: Bool { traits.contains(.pinning) }

  // MARK: - Solving

  /// Solves the layout for sections and the order that a drag displays.
  ///
  /// After a change of the data, `change` lets the layout keep visible items in place.
  ///
  /// - Parameters:
  ///   - sections: The numbers of items in the sections.
  ///   - order: The displayed order; nil without a drag.
  ///   - change: The change since the last layout, or nil.
  ///   - keepsSizes: Whether the data are unchanged, so that measured sizes stay valid.
  /// - Returns: The new layout and the change of the offset.
  func solution(
    for sections: SectionMap, _ order: DisplayedOrder?, after change: LayoutChange?,
    keepsSizes: Bool = false
  ) -> LayoutSolution {
    let settings = effectiveSettings
    var input = input(sections, order)
    input.zoom = zoomer?.zoom(for: input, settings)
    if let change { return settings.layout(for: input, after: change) }
    let layout = settings.layout(for: input)
    guard keepsSizes, !measuring.isOutdated,
      let adopted = layout.engine?.adoptingSizes(of: slots, through: nil, invalidating: [])
    else { return LayoutSolution(layout) }
    return LayoutSolution(adopted)
  }

  /// Solves the layout of sections for another number of columns.
  func layout(of sections: SectionMap, zoomedBy zoom: LayoutZoom) -> any GridLayout {
    var input = input(sections, nil)
    input.zoom = zoom
    return settingShelves(of: effectiveSettings.layout(for: input))
  }

  private func input(_ sections: SectionMap, _ order: DisplayedOrder?) -> LayoutInput {
    var input = LayoutInput(sections)
    input.viewport = grid.frame.size
    input.direction = direction
    input.isMirrored = grid.isMirrored
    input.headerLength = grid.headerLength
    input.footerLength = grid.footerLength
    input.fillsViewport = fillsViewport && !grid.alignsToEnd
    input.minimumSlotSize = grid.requestedSlotSize
    input.move = order?.move
    input.gathering = order?.gathering
    input.collapsedSections = grid.collapser.sections
    return input
  }

  /// Returns a layout with the offsets of its shelves.
  private func settingShelves(of layout: any GridLayout) -> any GridLayout {
    guard var page = layout as? PageLayout, page.canHaveShelves else { return layout }
    page.shelfOffsets = (shelves ?? makeShelves()).offsets(for: page)
    return page
  }

  /// Returns a layout that is only tried, with the current offsets of its shelves.
  func trial(_ layout: any GridLayout) -> any GridLayout {
    guard var page = layout as? PageLayout, let shelves else { return layout }
    page.shelfOffsets = shelves.offsets
    return page
  }

  /// Adopts a solved layout; the caller has to call ``setDisplayedOrder(_:)`` next.
  func adopt(_ slots: any GridLayout) {
    let slots = settingShelves(of: slots)
    self.slots = slots
    page = slots as? PageLayout
    engine = slots.engine
    traits.set(.incremental, engine?.isIncremental == true)
    traits.set(.selfSizing, engine?.hasSelfSizingItems == true)
    // Titles and footers do not move with a dragged item.
    pinningLayout = engine.flatMap { $0.pinsSupplementaries ? $0 : nil }
    traits.set(.pinning, pinningLayout != nil)
    traits.set(.freezing, engine?.freezesItems == true)
    measuring = Measuring()
  }

  /// Stops the layout from asking the program about sections and items, because the data have
  /// changed.
  ///
  /// The layout is still queried until it is replaced, and later for the positions from which cells
  /// start to move.
  func detachLayout() { engine?.detach() }

  /// Returns the controller of shelves, created and connected to the grid when first needed.
  private func makeShelves() -> ShelfController {
    if let shelves { return shelves }
    let shelves = ShelfController()
    self.shelves = shelves
    grid.features.didCreate(shelves)
    grid.addShelfRecognizers(of: shelves)
    return shelves
  }

  /// Sets the displayed order; nil for that of the data.
  func setDisplayedOrder(_ order: DisplayedOrder?) {
    displayedLayout = slots
    guard let order, !order.isIdentity else { return }
    displayedLayout = ReorderedLayout(base: slots, order: order)
  }

  /// Solves the layout around an anchor, which also keeps its position when items are measured
  /// next.
  ///
  /// - Returns: The anchor; nil if its item does not exist.
  func prepare(for anchor: ScrollAnchor?) -> ScrollAnchor? {
    switch anchor {
    case .item(let ordinal, let distance):
      guard ordinal < slots.itemCount else { return nil }
      // The anchor determines the offset, so the movement of what was visible does not matter.
      _ = solve(around: ordinal, visible: .zero)
      solveParts { layout, direction in layout.slot(at: ordinal).min(direction) - distance }
      measuring.anchor = .item(ordinal)
    case .end:
      solvePartsAtEnd()
      measuring.anchor = .end
    case .endOfChangedContent(let old):
      if slots.contentSize != old { solvePartsAtEnd() }
    case .title(let section, let distance):
      solveParts { layout, direction in
        (layout.frame(of: .title(section))?.min(direction) ?? 0) - distance
      }
    case .start, .offset, nil: break
    }
    return anchor
  }

  /// Solves the parts that are visible at an offset, if the layout keeps parts solved before.
  ///
  /// With estimated lengths, the range of offsets can end before the requested one, so that content
  /// which is to keep its position would move. The offset depends on what is solved.
  private func solveParts(visibleAt offset: (any GridLayout, Axis) -> Double) {
    guard isIncremental, engine?.keepsSolvedParts == true else { return }
    for _ in 0..<Self.solvingRounds {
      var rect = Rect(origin: .zero, size: grid.frame.size)
      rect.origin[direction] = offset(slots, direction)
      guard solve(around: rect) != nil else { return }
    }
  }

  /// Solves the parts that are visible at the end, if the layout keeps parts solved before.
  private func solvePartsAtEnd() {
    let length = grid.frame.size[direction]
    solveParts { layout, direction in layout.contentSize[direction] - length }
  }

  /// The maximum number of times that the parts at an offset are solved; each time, parts that are
  /// shorter than their estimates let others become visible.
  private static let solvingRounds = 8

  // MARK: - Incremental solving

  /// Returns whether the slots in a part of the content are known.
  func isSolved(in rect: Rect) -> Bool { engine?.isSolved(around: rect) ?? true }

  /// Solves the layout around a part of the content.
  ///
  /// - Returns: The distance that the slots solved before have moved; nil if nothing had to be
  ///   solved.
  func solve(around rect: Rect) -> Vector? {
    guard isIncremental, let engine, !engine.isSolved(around: rect) else { return nil }
    let movement = engine.solve(around: rect)
    measuring.rect = measuring.rect?.offset(by: movement)
    updateSelfSizing()
    return movement
  }

  /// Solves the layout around an item.
  ///
  /// - Parameters:
  ///   - ordinal: The item.
  ///   - visible: The visible part of the content.
  /// - Returns: What that does to the parts solved before; nil if nothing had to be solved.
  func solve(around ordinal: Int, visible: Rect) -> PartialSolution? {
    guard isIncremental, let engine, !engine.isSolved(at: ordinal) else { return nil }
    let solution = engine.solve(around: ordinal, visible: visible)
    switch solution {
    case .moved(let movement): measuring.rect = measuring.rect?.offset(by: movement)
    case .discarded: measuring.rect = nil
    }
    updateSelfSizing()
    return solution
  }

  /// Whether the last part was too large to be solved completely.
  var isOverloaded: Bool { engine?.isOverloaded ?? false }

  // MARK: - Measuring cells

  /// The number of measured items.
  var measuredCount: Int { engine?.measuredCount ?? 0 }

  /// Returns whether the size of an item is final; true if the layout does not measure cells.
  func isMeasured(_ ordinal: Int) -> Bool { engine?.isMeasured(ordinal) ?? true }

  /// Returns whether the items in a part of the content have their final sizes.
  func isMeasured(in rect: Rect) -> Bool { engine?.isMeasured(in: rect) ?? true }

  /// Returns whether all visible titles and footers have their final lengths; an empty part of the
  /// content shows none.
  func areTitlesMeasured(in rect: Rect, pinnedIn viewport: Rect) -> Bool {
    rect.isEmpty || engine?.areSupplementariesMeasured(in: rect, pinnedIn: viewport) ?? true
  }

  /// Sets the anchor that keeps its position when items are measured next.
  func setSizingAnchor(_ anchor: SizingAnchor) { measuring.anchor = anchor }

  /// Measures the items, titles and footers in a part of the content.
  ///
  /// - Parameters:
  ///   - rect: The part of the content.
  ///   - viewport: The part of the content in which titles and footers are pinned.
  ///   - titleSize: Returns the size of a title or footer; nil to keep the estimate.
  ///   - size: Returns the size of an item's cell; nil to keep the estimate.
  /// - Returns: The distance that content visible before has moved; nil if all were measured
  ///   before.
  func measure(
    around rect: Rect, pinnedIn viewport: Rect,
    titlesBy titleSize: (SupplementaryElement, ProposedSize) -> Size?,
    by size: (Int, ProposedSize) -> Size?
  ) -> Vector? {
    // An empty viewport shows no item from which others could be measured.
    guard isSelfSizing, let engine, !rect.isEmpty else { return nil }
    defer { measuring.anchor = nil }
    guard
      !engine.isMeasured(in: rect)
        || !engine.areSupplementariesMeasured(in: rect, pinnedIn: viewport)
    else {
      measuring.rect = rect
      return nil
    }
    guard engine.measuresSupplementaries else {
      let movement = engine.measure(around: rect, keeping: anchor(in: rect, engine), by: size)
      measuring.rect = rect.offset(by: movement)
      return movement
    }
    // What is measured first can make room for more.
    let anchor = measuringAnchor(in: rect, engine)
    var movement = Vector.zero
    for _ in 0..<Self.measuringRounds {
      let (rect, viewport) = (rect.offset(by: movement), viewport.offset(by: movement))
      if !engine.areSupplementariesMeasured(in: rect, pinnedIn: viewport) {
        movement =
          movement
          + engine.measureSupplementaries(
            around: rect, pinnedIn: viewport, keeping: anchor, by: titleSize)
      } else if !engine.isMeasured(in: rect) {
        let items: SizingAnchor =
          if case .items(let items) = anchor { items } else { self.anchor(in: rect, engine) }
        movement = movement + engine.measure(around: rect, keeping: items, by: size)
      } else {
        break
      }
    }
    measuring.rect = rect.offset(by: movement)
    return movement
  }

  /// The maximum number of times that titles and items are measured in turn.
  private static let measuringRounds = 64

  /// Sets the part of the content that the frame displays, whose items keep their places.
  func setDisplayedRect(_ rect: Rect) { engine?.didDisplay(rect) }

  /// Discards all measured sizes when the layout is next solved.
  func invalidateSizes() { measuring.isOutdated = true }

  /// Measures an item, unless it was measured before.
  func measure(_ ordinal: Int, by size: (Int, ProposedSize) -> Size?) {
    engine?.measure(ordinal, by: size)
  }

  /// Returns the anchor that keeps its position when a part of the content is measured.
  ///
  /// It is the requested anchor or the kept place if that is near, or the first item that was
  /// visible before and still is. Otherwise it is the end of the content if that is visible, or the
  /// first visible item.
  private func anchor(in rect: Rect, _ layout: any EngineLayout) -> SizingAnchor {
    if let anchor = requestedAnchor, isNear(anchor, rect, layout) { return anchor }
    if let both = measuring.rect?.intersection(rect), let first = firstItem(in: both, layout) {
      return .item(first)
    }
    if rect.max(direction) >= layout.contentSize[direction], rect.min(direction) > 0 {
      return .end
    }
    return .item(firstItem(in: rect, layout) ?? 0)
  }

  /// Returns the first item in a rectangle; allocates nothing, because it is called in frames that
  /// scroll.
  private func firstItem(in rect: Rect, _ layout: any EngineLayout) -> Int? {
    var found = measuring.firstItems
    measuring.firstItems = []
    found.removeAll(keepingCapacity: true)
    layout.appendOrdinals(intersecting: rect, upTo: 1, to: &found)
    defer { measuring.firstItems = found }
    return found.first
  }

  /// The requested anchor, or else the item or the end that keeps its place.
  private var requestedAnchor: SizingAnchor? {
    if let anchor = measuring.anchor { return anchor }
    switch placeKeeper.keptAnchor {
    case .item(let item, _) where item < slots.itemCount: return .item(item)
    case .end: return .end
    default: return nil
    }
  }

  /// Returns the anchor that keeps its position when titles and footers are measured: the same as
  /// that of items, but a title or footer if that keeps its place or is the first thing that is
  /// visible.
  private func measuringAnchor(
    in rect: Rect, _ layout: any EngineLayout
  ) -> MeasuringAnchor {
    if measuring.anchor == nil, case .title(let section, _) = placeKeeper.keptAnchor,
      slots.frame(of: .title(section))?.intersects(rect) == true
    {
      return .supplementary(.title(section))
    }
    let items = anchor(in: rect, layout)
    let isRequested = requestedAnchor.map { isNear($0, rect, layout) } ?? false
    guard case .item(let item) = items, !isRequested else { return .items(items) }
    let both = measuring.rect?.intersection(rect) ?? .zero
    let known = both.isEmpty ? rect : both
    var supplementaries: ContiguousArray<SupplementaryElement> = []
    layout.appendSupplementaries(intersecting: known, to: &supplementaries)
    guard let first = supplementaries.first, let frame = layout.frame(of: first) else {
      return .items(items)
    }
    let slot = item < layout.itemCount ? layout.slot(at: item) : nil
    guard let slot, slot.intersects(known), slot.min(direction) < frame.min(direction) else {
      return .supplementary(first)
    }
    return .items(items)
  }

  /// Returns whether an anchor is at most the length of a rectangle away from it.
  ///
  /// The offset may have changed since the anchor was set, and all items between the anchor and the
  /// rectangle would be measured.
  private func isNear(
    _ anchor: SizingAnchor, _ rect: Rect, _ layout: any EngineLayout
  ) -> Bool {
    let length = rect.size[direction]
    let nearby = (rect.min(direction) - length)...(rect.max(direction) + length)
    switch anchor {
    case .item(let ordinal): return nearby.contains(layout.slot(at: ordinal).min(direction))
    case .end: return nearby.contains(layout.contentSize[direction])
    }
  }

  /// A page can turn out to have self-sizing items when a section of it is solved.
  private func updateSelfSizing() {
    if !isSelfSizing { traits.set(.selfSizing, engine?.hasSelfSizingItems == true) }
  }
}

/// What a layout can do.
///
/// A frame asks for it often, and asking whether an optional layout is nil copies the layout.
private struct LayoutTraits: OptionSet {
  let rawValue: UInt8

  static let incremental = LayoutTraits(rawValue: 1)
  static let selfSizing = LayoutTraits(rawValue: 2)
  static let pinning = LayoutTraits(rawValue: 4)
  static let freezing = LayoutTraits(rawValue: 8)

  /// Adds or removes a trait.
  mutating func set(_ trait: LayoutTraits, _ isPresent: Bool) {
    if isPresent { insert(trait) } else { remove(trait) }
  }
}
