import Controls
import Diffing
import Geometry
import Gestures
import Items
import Motion
import Stage

/// The features of a grid.
///
/// They are listed from the front to the back: first what covers the items or holds the pointer,
/// then the items, then what lies around them. In this order they are asked for input and advance
/// their motion, so that what is in front takes a key first. In the reverse order they follow data
/// and cells and write their state, so that what is in front finds the rest up to date.
///
/// State: the features in use, and the steps of a frame for which each of them asks. Changed by
/// programs.
final class GridFeatures: GridPart {
  let viewing = GridViewing()
  let stacker = GridStacker()
  let expander = GridExpander()
  let undoing = GridUndo()
  let menus = GridMenus()
  let mover = GridMover()
  /// Moves columns by their heads; nil until it is first enabled.
  private(set) var sectionMover: SectionMover?
  let finding = GridFinding()
  let swiper = RowSwiper()
  let edgeLoader = EdgeLoader()
  let headersAndFooters = HeaderFooterViews()
  let sectionIndex = SectionIndex()
  let collapser = SectionCollapser()
  let selector = GridSelector()
  let editing = GridEditing()
  let separators = GridSeparators()

  /// The features that exist, from the front to the back.
  private var inOrder: ContiguousArray<GridFeature> = []
  /// Those of them that take part in the steps of a frame.
  @exclusivity(unchecked) private var steps = Steps()
  /// Whether cells may have marks.
  @exclusivity(unchecked) private var hasMarks = false

  private struct Steps {
    var simulation = FeatureList()
    var layout = FeatureList()
    var preparation = FeatureList()
    var update = FeatureList()
    var continuation = FeatureList()
    var wheel = FeatureList()
    var cells = FeatureList()
    var positions = FeatureList()
    var marks = FeatureList()
  }

  /// The features from the front to the back; nil for those that are not used.
  private var slots: [GridFeature?] {
    [
      viewing, stacker, expander, undoing, menus, mover, sectionMover, finding, swiper,
      grid.solver.zoomer, edgeLoader, headersAndFooters, sectionIndex, collapser, selector,
      grid.solver.shelves, editing, separators,
    ]
  }

  /// Attaches all features, the last one first.
  override func attach(to grid: GridView) {
    super.attach(to: grid)
    updateOrder()
    for feature in inOrder.reversed() { feature.attach(to: grid) }
  }

  /// Lists the features again, because one was created or takes part in other steps of a frame.
  func updateOrder() {
    inOrder = ContiguousArray(slots.compactMap { $0 })
    steps.simulation = FeatureList(inOrder.filter { $0.frameSteps.contains(.simulation) })
    steps.layout = FeatureList(inOrder.reversed().filter { $0.frameSteps.contains(.layout) })
    steps.preparation = FeatureList(
      inOrder.reversed().filter { $0.frameSteps.contains(.preparation) })
    steps.update = FeatureList(inOrder.reversed().filter { $0.frameSteps.contains(.update) })
    steps.continuation = FeatureList(inOrder.filter { $0.frameSteps.contains(.continuation) })
    steps.wheel = FeatureList(inOrder.filter { $0.frameSteps.contains(.wheel) })
    steps.cells = FeatureList(inOrder.reversed().filter { $0.frameSteps.contains(.cells) })
    steps.positions = FeatureList(inOrder.filter { $0.frameSteps.contains(.positions) })
    steps.marks = FeatureList(inOrder.filter { $0.frameSteps.contains(.marks) })
  }

  /// Attaches a feature that was created because it is used for the first time.
  func didCreate(_ feature: GridFeature) {
    feature.attach(to: grid)
    updateOrder()
  }

  /// Returns the object that moves columns, created when first needed.
  func makeSectionMover() -> SectionMover {
    if let sectionMover { return sectionMover }
    let mover = SectionMover()
    sectionMover = mover
    didCreate(mover)
    return mover
  }

  // MARK: - From the front to the back

  /// Lets the features handle a key; returns whether one of them has.
  func handleKey(_ event: KeyEvent) -> Bool { inOrder.contains { $0.handleKey(event) } }

  /// Lets the features handle a wheel; returns whether something has moved.
  func handleWheel(_ delta: Vector, at point: Point) -> Bool {
    var hasMoved = false
    steps.wheel.forEach { if $0.handleWheel(delta, at: point) { hasMoved = true } }
    return hasMoved
  }

  /// Follows a wheel that has scrolled the content.
  func wheelDidScroll() { for feature in inOrder { feature.wheelDidScroll() } }

  /// Lets the features handle the end of a press; returns whether one of them has.
  func handlePress() -> Bool { inOrder.contains { $0.handlePress() } }

  /// Lets the features handle typed text; returns whether one of them has.
  func handleText(_ event: TextEvent) -> Bool { inOrder.contains { $0.handleText(event) } }

  /// Whether typed text has an effect.
  var acceptsText: Bool { inOrder.contains(where: \.acceptsText) }

  /// Follows the begin of a press on the content.
  func pressDidBegin() { for feature in inOrder { feature.pressDidBegin() } }

  /// The lengths at the edges of the viewport that views of the features cover, in points.
  var coveredInsets: Insets {
    var insets = Insets(all: 0)
    for feature in inOrder {
      let covered = feature.coveredInsets
      insets.top += covered.top
      insets.bottom += covered.bottom
    }
    return insets
  }

  /// Returns whether cells have marks, or had some in the last frame.
  func updateMarking() -> Bool {
    let hadMarks = hasMarks
    hasMarks = steps.marks.contains(where: \.marksItems)
    return hadMarks || hasMarks
  }

  /// Returns the mark of an item.
  func mark(ofItemAt index: Int) -> ItemMark {
    steps.marks.first { $0.mark(ofItemAt: index) } ?? .none
  }

  /// Lets go of items, and closes what is open, because one of the features moves all cells.
  func releaseItems() { for feature in inOrder { feature.releaseItems() } }

  /// Whether the cells are where items cannot be moved.
  var blocksMoves: Bool { inOrder.contains(where: \.blocksMoves) }

  /// The view that covers all items; nil for none.
  var cover: View? { inOrder.lazy.compactMap(\.cover).first }

  /// Whether items can be opened.
  var opensItems: Bool { inOrder.contains(where: \.opensItems) }

  /// Whether more items are being loaded at the end.
  var isLoadingMore: Bool { inOrder.contains(where: \.isLoadingMore) }

  /// Whether pulling the content down has an effect of its own.
  var takesPull: Bool { inOrder.contains(where: \.takesPull) }

  /// Opens an item; returns whether one of the features has.
  func open(itemAt index: Int, hasFocus: Bool) -> Bool {
    inOrder.contains { $0.open(itemAt: index, hasFocus: hasFocus) }
  }

  /// Whether Escape has an effect in one of the features.
  var handlesEscape: Bool { inOrder.contains { $0.handlesEscape } }

  /// Whether one of the features needs the next frame.
  var needsAnotherFrame: Bool { steps.continuation.contains { $0.needsAnotherFrame } }

  /// Advances what moves to the time of the frame.
  func simulate(_ host: ViewHost) {
    steps.simulation.forEach { $0.simulate(host) }
  }

  /// Returns the frame at which the cell of an item is displayed: that of the first feature which
  /// has another one.
  func displayedFrame(_ frame: Rect, forItemAt index: Int) -> Rect {
    steps.positions.first { $0.displayedFrame(frame, forItemAt: index) } ?? frame
  }

  /// Follows a cell that was positioned.
  func didPosition(_ cell: GridCell, at index: Int) {
    steps.positions.forEach { $0.didPosition(cell, at: index) }
  }

  /// Follows cells that became visible.
  func didAddCells() { steps.positions.forEach { $0.didAddCells() } }

  /// The number of first items that have cells wherever their slots are.
  var frontItemCount: Int {
    var count = 0
    steps.positions.forEach { count = max(count, $0.frontItemCount) }
    return count
  }

  /// Returns the value of a probe; nil for unknown ones.
  func value(of path: String) -> ProbeValue? {
    inOrder.lazy.compactMap { $0.value(of: path) }.first
  }

  /// Returns the value of a probe of an item; nil for unknown ones.
  func value(of path: String, forItemAt index: Int) -> ProbeValue? {
    inOrder.lazy.compactMap { $0.value(of: path, forItemAt: index) }.first
  }

  /// The violated invariants, one per line.
  var brokenInvariants: [String] { inOrder.flatMap(\.brokenInvariants) }

  /// Adds what needs further frames.
  func appendActivity(to reasons: inout [String]) {
    for feature in inOrder { feature.appendActivity(to: &reasons) }
  }

  // MARK: - From the back to the front

  /// The gestures that the settings allow.
  var gestures: [SceneGesture] {
    inOrder.reversed().reduce(into: []) { $1.appendGestures(to: &$0) }
  }

  /// Returns what the context menu of an item offers after the actions of the delegate.
  func actions(forItemAt index: Int) -> [MenuItem] {
    inOrder.reversed().flatMap { $0.actions(forItemAt: index) }
  }

  /// Returns whether a feature can delete an item.
  func canDelete(itemAt index: Int) -> Bool {
    inOrder.contains { $0.canDelete(itemAt: index) }
  }

  /// Deletes an item; returns whether a feature has done so.
  func delete(itemAt index: Int) -> Bool {
    inOrder.reversed().contains { $0.delete(itemAt: index) }
  }

  /// Prepares a cell that becomes visible.
  func prepare(_ cell: GridCell, at index: Int) {
    steps.cells.forEach { $0.prepare(cell, at: index) }
  }

  /// Prepares for another size of the grid.
  func sizeWillChange() {
    for feature in inOrder.reversed() { feature.sizeWillChange() }
  }

  /// Follows a new size of the grid.
  func sizeDidChange(_ curve: AnimationCurve?) {
    for feature in inOrder.reversed() { feature.sizeDidChange(curve) }
  }

  /// Ends what needs a stage.
  func didLeaveStage() {
    for feature in inOrder.reversed() { feature.didLeaveStage() }
  }

  /// Continues when the layout is solved.
  func layOut() { steps.layout.forEach { $0.layOut() } }

  /// Prepares a frame before cells are updated.
  func prepareCells(_ host: ViewHost) {
    steps.preparation.forEach { $0.prepareCells(host) }
  }

  /// Follows the cells, which have been updated.
  func update(_ host: ViewHost) {
    steps.update.forEach { $0.update(host) }
  }

  /// Updates indices after a change of the data.
  func indicesDidChange(_ change: IndexChange) {
    for feature in inOrder.reversed() { feature.indicesDidChange(change) }
  }

  /// Forgets what may not exist anymore, because the data were read again.
  func dataDidReload(countBefore: Int) {
    for feature in inOrder.reversed() { feature.dataDidReload(countBefore: countBefore) }
  }

  /// Writes the state that belongs to a subsystem.
  func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    for feature in inOrder.reversed() { feature.encode(subsystem, into: &writer) }
  }
}

/// Features that a step of a frame asks without retaining them, since their grid does.
private struct FeatureList {
  private let features: ContiguousArray<Unmanaged<GridFeature>>

  init(_ features: [GridFeature] = []) {
    self.features = ContiguousArray(features.map { .passUnretained($0) })
  }

  func forEach(_ body: (GridFeature) -> Void) {
    for feature in features { feature._withUnsafeGuaranteedRef(body) }
  }

  func first<Value>(_ value: (GridFeature) -> Value?) -> Value? {
    for feature in features {
      if let found = feature._withUnsafeGuaranteedRef(value) { return found }
    }
    return nil
  }

  func contains(where condition: (GridFeature) -> Bool) -> Bool {
    for feature in features where feature._withUnsafeGuaranteedRef(condition) { return true }
    return false
  }
}
