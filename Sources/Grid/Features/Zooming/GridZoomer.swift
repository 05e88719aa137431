import Diffing
import Drawing
import Geometry
import Gestures
import Items
import Motion
import Scrolling
import Stage

/// Zooms a grid: changes its number of columns continuously, and lets it rest at whole numbers.
///
/// Between two numbers of the ``ZoomLadder``, the grid displays two arrangements of its items: its
/// own, and a ``ZoomArrangement`` in the other number of columns. Both are scaled, so that their
/// tiles have the same size, and moved, so that the item under the pointer is at the same place in
/// both (``ZoomAlignment``). The one with more columns covers the viewport; the other one is in
/// front of it and fades. When the zoom passes a number of the ladder, the grid adopts the other
/// arrangement with its cells.
///
/// State: the number of columns, the arrangement to which the grid zooms, and empty slots before
/// the first item. Changed by fingers, wheels, keys, programs, time; transactions complete a zoom.
final class GridZoomer: GridFeature {
  /// Whether fingers, wheels and keys zoom the grid.
  var isEnabled = false {
    didSet {
      if !isEnabled { finish() }
      pinch.isEnabled = isEnabled
    }
  }
  /// The width of a tile at which the grid rests, in points; nil without zoom.
  ///
  /// In a viewport of another width, the number of columns changes and the tiles have about the
  /// same size.
  private var tileWidth: Double?
  /// The empty slots at the start of a section, and the number of columns for which they are.
  private var blanks = Blanks()
  /// The columns without zoom, as of the last layout; nil if the layout cannot be zoomed.
  private var base: UnzoomedColumns?
  /// The numbers of columns at which the grid rests.
  private var ladder = ZoomLadder(base: 1, current: 1, maximum: 1)
  /// The zoom that moves; nil at rest.
  @exclusivity(unchecked) private(set) var session: ZoomSession?
  /// The layout that the grid adopts; nil except while the number of columns changes.
  private var adoptedLayout: (any GridLayout)?
  /// Whether the grid is adopting another number of columns.
  private var isChangingColumns = false
  private let pinch = PinchRecognizer(name: "grid pinch")

  private struct Blanks {
    var section = 0
    var count = 0
    var columns = 0
  }

  /// The minimum width of a tile, in points.
  static let minimumTileWidth = 8.0
  /// The rubber band of the coordinate beyond the limits; tiles grow at most to twice their size.
  private static let band = RubberBand(
    dimension: ZoomCoordinate.pointsPerFactor * 0x1.62e42fefa39efp-1)  // ln 2

  /// Creates a disabled zoomer.
  override init() {
    super.init()
    pinch.isEnabled = false
    pinch.onEvent = { [unowned self] in handle($0) }
  }

  /// Sets the grid, which is not retained, and adds the recognizer of two fingers to it.
  override func attach(to grid: GridView) {
    super.attach(to: grid)
    grid.addGestureRecognizer(pinch)
  }

  // MARK: - Columns

  /// The number of columns at which the grid rests, or that it is about to leave.
  var columns: Int {
    guard let base else { return grid.currentLayout.columnCount }
    guard let tileWidth, tileWidth > 0 else { return base.count }
    let count = (base.totalWidth / tileWidth).rounded()
    let most = Double(base.maximum(minimumWidth: Self.minimumTileWidth))
    return Int(max(1, min(most, count)))
  }

  /// The width of a tile without zoom, in points; nil if the layout cannot be zoomed.
  var unzoomedWidth: Double? { base?.width }

  /// The displayed number of columns as a fraction.
  var displayedColumns: Double {
    session.map { ZoomCoordinate.columns(at: $0.coordinate) } ?? Double(columns)
  }

  /// The number of columns at which the current zoom ends.
  var targetColumns: Int {
    session.map { $0.destination ?? ladder.count(nearest: $0.target) } ?? columns
  }

  /// Whether fingers, a wheel or a spring change the number of columns.
  var isZooming: Bool { session != nil }

  /// Returns the zoom for a layout's input; nil without zoom.
  func zoom(for input: LayoutInput, _ settings: any GridLayoutSettings) -> LayoutZoom? {
    base =
      input.direction == .vertical
      ? settings.unzoomedColumns(for: input) : nil
    guard base != nil else { return nil }
    updateLadder()
    if columns != blanks.columns || blanks.section >= input.sections.sectionCount {
      blanks = Blanks()
    }
    guard tileWidth != nil || blanks.count > 0 else { return nil }
    var zoom = LayoutZoom(columns: columns)
    (zoom.blankSection, zoom.blankCount) = (blanks.section, blanks.count)
    return zoom
  }

  private func updateLadder() {
    guard let base else { return }
    let maximum = base.maximum(minimumWidth: Self.minimumTileWidth)
    ladder = ZoomLadder(
      base: base.count, current: columns, maximum: maximum,
      destination: session?.destination.map { min($0, maximum) })
  }

  /// Determines at which number of columns a session ends.
  private func setDestination(_ columns: Int?, of session: ZoomSession) {
    guard session.destination != columns else { return }
    session.destination = columns
    updateLadder()
  }

  private func setColumns(_ zoom: LayoutZoom) {
    guard let base else { return }
    tileWidth = zoom.columns == base.count ? nil : base.totalWidth / Double(zoom.columns)
    blanks = Blanks(
      section: zoom.blankSection, count: zoom.blankCount, columns: zoom.columns)
    updateLadder()
  }

  /// Removes and returns the layout that the grid adopts.
  func popAdoptedLayout() -> (any GridLayout)? {
    defer { adoptedLayout = nil }
    return adoptedLayout
  }

  // MARK: - Input

  private func handle(_ event: PinchEvent) {
    let point = grid.viewportPoint(of: event.position)
    switch event.phase {
    case .began:
      let wasMoving = session != nil
      guard let session = begin(at: point) else { return }
      if wasMoving {
        session.held = nil
        moveAnchor(of: session, to: point)
      }
      session.jump(to: session.coordinate)
      session.goal = nil
      setDestination(nil, of: session)
      session.hold = ZoomSession.Hold(
        start: requestedCoordinate(displayed: session.coordinate), position: point)
      follow(event, session)
    case .changed:
      guard let session, session.hold != nil else { return }
      follow(event, session)
    case .ended, .cancelled:
      guard let session, let hold = session.hold, let host = grid.host else { return }
      session.hold = nil
      let isCancelled = event.phase == .cancelled
      settle(
        session,
        velocity: isCancelled
          ? 0 : hold.tracker.velocity(releasedAt: event.time, clock: host.clock).dx)
    }
  }

  /// Lets a point of the viewport stay in place from now on, without a jump.
  ///
  /// The anchor remains the same item, because only its slots coincide. The point of it that stays
  /// in place can be outside the slot.
  private func moveAnchor(of session: ZoomSession, to point: Point) {
    guard let anchor = session.anchor, let other = session.other else { return }
    let transform = alignment(session, anchor).transform
    let slot = grid.solvedLayout.slot(at: anchor.ordinal)
    let corner = transform.viewportPoint(of: slot.origin)
    let fraction = Vector(
      dx: (point.x - corner.x) / (slot.width * transform.scale),
      dy: (point.y - corner.y) / (slot.height * transform.scale))
    let target = slot.minY + fraction.dy * slot.height - point.y
    let otherSlot = other.layout.slot(at: anchor.ordinal)
    let otherTarget = otherSlot.minY + fraction.dy * otherSlot.height - point.y
    var metrics = grid.scroller.metrics
    guard metrics.clamped(target, .vertical) == target else { return }
    metrics.contentSize = other.layout.contentSize
    guard metrics.clamped(otherTarget, .vertical) == otherTarget else { return }
    session.anchor = ZoomSession.Anchor(
      ordinal: anchor.ordinal, fraction: fraction, place: point)
    grid.setContentOffsetWithoutLayout(Vector(dx: grid.contentOffset.dx, dy: target))
  }

  private func follow(_ event: PinchEvent, _ session: ZoomSession) {
    guard var hold = session.hold, event.scale > 0 else { return }
    let requested =
      hold.start + ZoomCoordinate.pointsPerFactor * Elementary.log(event.scale)
    let point = grid.viewportPoint(of: event.position)
    hold.tracker.add(position: Point(x: requested, y: 0), at: event.time)
    session.jump(to: displayedCoordinate(requested: requested))
    let translation = point - hold.position
    scroll(by: translation.dy)
    session.moveAnchor(by: translation)
    hold.position = point
    session.point = point
    session.hold = hold
  }

  /// Moves the content with the fingers.
  private func scroll(by distance: Double) {
    guard distance != 0 else { return }
    grid.setContentOffsetWithoutLayout(
      grid.contentOffset - Vector(dx: 0, dy: distance))
  }

  /// Zooms by a wheel distance about a point of the viewport: 300 points by the factor e.
  ///
  /// A spring follows the wheel. 0.25 s after the last event, the grid settles on a whole number
  /// of columns.
  func followWheel(_ delta: Double, at point: Point) -> Bool {
    guard let session = begin(at: point), session.hold == nil, let host = grid.host
    else { return false }
    let goal = clamped(session.target - delta)
    let isForward = delta < 0
    session.goal = goal
    setDestination(nil, of: session)
    guard !host.environment.reducesMotion else {
      session.jump(to: goal)
      session.goal = nil
      settleNearest(session, isForward: isForward)
      return true
    }
    session.settle(
      to: goal, velocity: session.velocity(at: host.frameTime, host.clock), at: host.frameTime)
    session.goal = goal
    let turn = session.generation
    host.perform(after: Self.wheelRest) { [weak self] in
      guard let self, let session = self.session, session.generation == turn else { return }
      session.goal = nil
      settleNearest(session, isForward: isForward)
    }
    return true
  }

  /// The time after the last wheel event in which the grid settles, in seconds.
  private static let wheelRest = 0.25
  /// The share of the distance to the next number of columns after which a wheel continues to it.
  private static let wheelShare = 0.25

  /// Settles after a wheel: on the next number of columns in its direction, if it has come a
  /// quarter of the way there.
  private func settleNearest(_ session: ZoomSession, isForward: Bool) {
    let position = session.target
    let nearest = ladder.count(nearest: position)
    let rest = ZoomCoordinate.of(nearest)
    let next = isForward ? ladder.count(below: nearest) : ladder.count(above: nearest)
    guard let next, (position > rest) == isForward, position != rest else {
      return settle(session, on: nearest)
    }
    let share = (position - rest) / (ZoomCoordinate.of(next) - rest)
    settle(session, on: share >= Self.wheelShare ? next : nearest)
  }

  /// Zooms with Control and plus, minus or 0; returns whether the key did.
  override func handleKey(_ event: KeyEvent) -> Bool {
    guard isEnabled, event.phase != .up, event.modifiers.zooms(with: event.key),
      session?.hold == nil
    else { return false }
    let current = targetColumns
    let target: Int?
    switch event.key {
    case .plus: target = ladder.count(below: current)
    case .minus: target = ladder.count(above: current)
    case .digit0: target = base?.count
    default: return false
    }
    guard base != nil else { return false }
    zoom(to: target ?? current, at: session?.point ?? keyPoint, animated: true)
    return true
  }

  /// The point about which keys zoom: the focused item if it is in view, or the center.
  private var keyPoint: Point {
    let viewport = Rect(origin: .zero, size: grid.frame.size)
    if let focus = grid.indexOfFocusedItem, let slot = grid.slotForItem(at: focus) {
      let center = slot.center - grid.contentOffset
      if viewport.contains(center) { return center }
    }
    return viewport.center
  }

  // MARK: - Programs

  /// Zooms to a number of columns about a point of the viewport.
  func zoom(to columns: Int, at point: Point, animated: Bool) {
    guard let session = begin(at: point), session.hold == nil, let host = grid.host else { return }
    session.goal = nil
    let columns = max(ladder.limits.lowerBound, min(ladder.limits.upperBound, columns))
    setDestination(columns, of: session)
    guard animated, !host.environment.reducesMotion else {
      return session.jump(to: ZoomCoordinate.of(columns))
    }
    session.settle(
      to: ZoomCoordinate.of(columns),
      velocity: session.velocity(at: host.frameTime, host.clock), at: host.frameTime)
  }

  // MARK: - Settling

  /// Returns the coordinate that is displayed for the one that fingers request.
  private func displayedCoordinate(requested: Double) -> Double {
    let edge = clamped(requested)
    guard requested != edge else { return requested }
    return edge + Self.band.displayedDistance(raw: requested - edge)
  }

  private func requestedCoordinate(displayed: Double) -> Double {
    let edge = clamped(displayed)
    guard displayed != edge else { return displayed }
    return edge + Self.band.rawDistance(displayed: displayed - edge)
  }

  private func clamped(_ coordinate: Double) -> Double {
    let limits = ladder.limits
    return max(
      ZoomCoordinate.of(limits.upperBound), min(ZoomCoordinate.of(limits.lowerBound), coordinate))
  }

  private func settle(_ session: ZoomSession, velocity: Double) {
    let projected = session.coordinate + velocity * ZoomSettling.projection
    settle(session, on: ladder.count(nearest: projected), velocity: velocity)
  }

  private func settle(_ session: ZoomSession, on columns: Int, velocity: Double? = nil) {
    guard let host = grid.host else { return }
    let target = ZoomCoordinate.of(columns)
    setDestination(columns, of: session)
    guard !host.environment.reducesMotion else {
      return session.jump(to: target)
    }
    session.settle(
      to: target, velocity: velocity ?? session.velocity(at: host.frameTime, host.clock),
      at: host.frameTime)
  }

  // MARK: - Sessions

  /// Returns the current session or begins one; nil if the grid cannot be zoomed.
  private func begin(at point: Point) -> ZoomSession? {
    guard isEnabled, grid.isScrollEnabled, grid.host != nil else { return nil }
    if let session {
      if session.point != point { session.held = nil }
      session.point = point
      return session
    }
    grid.solveIfNeeded()
    guard base != nil, grid.currentLayout.itemCount > 0 else { return nil }
    grid.prepareForZoom()
    let session = ZoomSession(at: ZoomCoordinate.of(columns), about: point)
    self.session = session
    grid.cellManager.containers.setInteractive(false)
    return session
  }

  /// Ends the session: immediately at the number of columns to which it moves.
  func finish() {
    guard let session, !isChangingColumns else { return }
    let target = targetColumns
    session.jump(to: ZoomCoordinate.of(target))
    setDestination(target, of: session)
    session.hold = nil
    session.goal = nil
    grid.solveIfNeeded()
    layOut()
  }

  /// Ends the session without displaying the number of columns to which it moves, and removes empty
  /// slots; called when the layout is about to be solved for other data.
  func dataWillReload() {
    blanks = Blanks()
    guard let session, !isChangingColumns, let host = grid.host else { return }
    end(session, at: targetColumns, host)
  }

  /// Ends the session with a number of columns that the next layout displays.
  private func end(_ session: ZoomSession, at columns: Int, _ host: ViewHost) {
    setColumns(LayoutZoom(columns: columns))
    session.other?.recycle(grid, host)
    end()
  }

  /// Discards the other arrangement, which belongs to the layout before; the next frame creates
  /// another one.
  func layoutDidChange() {
    guard let session, !isChangingColumns, let host = grid.host else { return }
    setOther(nil, session, host)
    (session.anchor, session.held) = (nil, nil)
  }

  private func end() {
    session = nil
    updateLadder()
    let containers = grid.cellManager.containers
    containers.setTransform(nil, offset: .zero)
    containers.cells.opacity = 1
    containers.setInteractive(true)
    grid.headersAndFooters.setZoomMovement(header: 0, footer: 0)
    grid.request(.selection)
  }

  // MARK: - Frames

  override func appendGestures(to gestures: inout [SceneGesture]) {
    if isEnabled { gestures.append(SceneGesture(.pinch, "More or fewer columns")) }
  }

  override var frameSteps: FrameSteps { [.simulation, .layout, .continuation] }

  /// Advances the spring.
  override func simulate(_ host: ViewHost) {
    session?.advance(to: host.frameTime, host.clock)
  }

  override var needsAnotherFrame: Bool { isZooming }

  override func appendActivity(to reasons: inout [String]) {
    if isZooming { reasons.append("the grid is zooming") }
  }

  /// Brings both arrangements to the displayed number of columns; called after the layout.
  override func layOut() {
    guard let session else { return straightenIfVisible() }
    guard let host = grid.host else { return }
    defer { grid.delegate?.gridViewDidZoom(grid) }
    changeColumns(session, host)
    if !session.isMoving {
      guard session.coordinate != restingCoordinate else { return end() }
      let nearest = ladder.count(nearest: session.coordinate)
      guard session.coordinate != ZoomCoordinate.of(nearest) else {
        // No item has a size, so that nothing can be displayed on the way.
        end(session, at: nearest, host)
        grid.invalidateLayout()
        return grid.solveIfNeeded()
      }
      // The destination has ceased to exist in a layout with other columns.
      settle(session, velocity: 0)
    }
    display(session)
  }

  private var restingCoordinate: Double { ZoomCoordinate.of(columns) }

  /// Adopts the numbers of columns that the zoom has passed, and creates the next arrangement.
  private func changeColumns(_ session: ZoomSession, _ host: ViewHost) {
    for _ in 0...ladder.counts.count {
      let rest = restingCoordinate
      guard session.coordinate != rest else {
        setOther(nil, session, host)
        session.anchor = nil
        return
      }
      let isOut = session.coordinate < rest
      let next = isOut ? ladder.count(above: columns) : ladder.count(below: columns)
      guard let next else {
        setOther(nil, session, host)
        if session.anchor == nil { setAnchor(of: session) }
        return
      }
      if session.other?.zoom.columns != next || session.anchor == nil {
        setAnchor(of: session)
        setOther(arrangement(next, session), session, host)
      }
      guard let other = session.other, let anchor = session.anchor else { return }
      other.place(anchor, in: grid)
      let end = ZoomCoordinate.of(next)
      guard isOut ? session.coordinate <= end : session.coordinate >= end else { return }
      adopt(other, session, host)
    }
  }

  private func setOther(
    _ other: ZoomArrangement?, _ session: ZoomSession, _ host: ViewHost
  ) {
    guard session.other !== other else { return }
    session.other?.recycle(grid, host)
    session.other = other
    grid.cellManager.containers.cells.opacity = 1
  }

  /// Lets the item about which the grid zooms stay in place until the next number of columns.
  private func setAnchor(of session: ZoomSession) {
    session.held = session.held ?? anchor(at: session.point)
    session.anchor = session.held
  }

  /// Returns the item at a point of the viewport, or the one nearest to it.
  private func anchor(at point: Point) -> ZoomSession.Anchor? {
    let layout = grid.solvedLayout
    let inContent = point + grid.contentOffset
    var ordinal = layout.ordinal(at: inContent)
    if ordinal == nil {
      var visible: ContiguousArray<Int> = []
      layout.appendOrdinals(intersecting: grid.visibleRect, to: &visible)
      ordinal =
        visible.min {
          layout.slot(at: $0).center.distance(to: inContent)
            < layout.slot(at: $1).center.distance(to: inContent)
        }
        ?? itemBelowEmptySpace(layout)
    }
    guard let ordinal, ordinal < layout.itemCount else { return nil }
    let slot = layout.slot(at: ordinal)
    guard slot.width > 0, slot.height > 0 else { return nil }
    return ZoomSession.Anchor(
      ordinal: ordinal,
      fraction: Vector(
        dx: (inContent.x - slot.minX) / slot.width, dy: (inContent.y - slot.minY) / slot.height),
      place: point)
  }

  /// Returns the first item below the viewport, or the last item; used while only titles or empty
  /// space are visible.
  private func itemBelowEmptySpace(_ layout: any GridLayout) -> Int? {
    let offset = grid.contentOffset.dy
    if let next = grid.closestIndex(toOffset: offset), layout.slot(at: next).minY > offset {
      return next
    }
    return layout.itemCount - 1
  }

  private func current(_ anchor: ZoomSession.Anchor) -> ZoomAlignment.Arrangement {
    ZoomAlignment.Arrangement(
      slot: grid.solvedLayout.slot(at: anchor.ordinal), offset: grid.contentOffset)
  }

  /// Solves the arrangement in another number of columns.
  ///
  /// Its first line is empty up to the slot that puts the anchor under the pointer, unless that
  /// line would be visible.
  private func arrangement(_ columns: Int, _ session: ZoomSession) -> ZoomArrangement? {
    guard let anchor = session.anchor else { return nil }
    var zoom = LayoutZoom(columns: columns)
    let plain = ZoomArrangement(grid.solver.layout(of: grid.sections, zoomedBy: zoom), zoom)
    guard let layout = plain.layout as? PageLayout,
      let count = layout.blankCount(placing: anchor.ordinal, at: anchor.place.x), count > 0
    else { return plain }
    zoom.blankSection = grid.sections.path(of: anchor.ordinal).section
    zoom.blankCount = count
    let shifted = ZoomArrangement(grid.solver.layout(of: grid.sections, zoomedBy: zoom), zoom)
    shifted.place(anchor, in: grid)
    let first = shifted.layout.slot(at: firstOrdinal(of: zoom.blankSection))
    return first.maxY <= shifted.offset.dy ? shifted : plain
  }

  private func firstOrdinal(of section: Int) -> Int {
    grid.sections.ordinals(of: section).lowerBound
  }

  /// Makes another arrangement that of the grid, with its cells.
  private func adopt(_ other: ZoomArrangement, _ session: ZoomSession, _ host: ViewHost) {
    isChangingColumns = true
    setColumns(other.zoom)
    other.exchangeCells(with: grid)
    other.recycle(grid, host)
    session.other = nil
    session.anchor = nil
    adoptedLayout = other.layout
    grid.request(.selection)
    grid.adoptZoomedLayout(offset: other.offset)
    isChangingColumns = false
  }

  /// Scales and moves both arrangements, and crossfades them.
  private func display(_ session: ZoomSession) {
    let containers = grid.cellManager.containers
    guard let anchor = session.anchor else {
      return containers.setTransform(nil, offset: .zero)
    }
    let alignment = alignment(session, anchor)
    let offset = grid.contentOffset
    grid.host?.layers.countScalingFrame()
    containers.setTransform(alignment.transform, offset: offset)
    session.progress = alignment.progress
    guard let other = session.other, let transform = alignment.otherTransform else { return }
    let start = offset.dy - other.offset.dy
    let end = start + other.layout.contentSize.height - grid.contentSize.height
    grid.headersAndFooters.setZoomMovement(
      header: start * alignment.progress, footer: end * alignment.progress)
    let isDenser = other.zoom.columns > columns
    let fade = ZoomFade(isDenser ? alignment.progress : 1 - alignment.progress)
    containers.cells.opacity = isDenser ? fade.front : fade.back
    other.apply(transform, opacity: isDenser ? fade.back : fade.front, offset: offset)
    if other.container.superview == nil {
      containers.insert(other.container, behindCells: isDenser)
    }
  }

  private func alignment(
    _ session: ZoomSession, _ anchor: ZoomSession.Anchor
  ) -> ZoomAlignment {
    let displayed = ZoomCoordinate.columns(at: session.coordinate)
    var alignment = ZoomAlignment(
      current: current(anchor), fraction: anchor.fraction, progress: 0)
    guard let other = session.other else {
      alignment.excess = Double(columns) / displayed
      alignment.middle = grid.frame.width / 2
      return alignment
    }
    alignment.other = ZoomAlignment.Arrangement(
      slot: other.layout.slot(at: anchor.ordinal), offset: other.offset)
    // The width of a slot, a fraction of the line, changes evenly.
    let (from, to) = (1 / Double(columns), 1 / Double(other.zoom.columns))
    alignment.progress = max(0, min(1, (1 / displayed - from) / (to - from)))
    return alignment
  }

  /// Updates the cells of the other arrangement; called after those of the grid.
  func updateCells(_ host: ViewHost) {
    guard let session, let other = session.other, let anchor = session.anchor,
      let transform = alignment(session, anchor).otherTransform
    else { return }
    other.updateCells(in: transform.visibleRect(of: grid.frame.size), of: grid, host)
    var counters = host.counters
    counters.cellsLive += other.cellCount
    host.counters = counters
  }

  /// Returns the cell of an item in the arrangement to which the grid zooms, if it is visible.
  func otherCell(for item: Int) -> GridCell? { session?.other?.cell(for: item) }

  /// The places of titles and footers; nil at rest.
  var titles: ZoomedTitles? {
    guard let session, let anchor = session.anchor else { return nil }
    let alignment = alignment(session, anchor)
    var titles = ZoomedTitles(
      current: ZoomedTitles.Arrangement(
        layout: grid.currentLayout, pinning: grid.solver.pinningLayout,
        offset: grid.contentOffset, transform: alignment.transform),
      progress: alignment.progress)
    if let other = session.other, let transform = alignment.otherTransform {
      titles.other = ZoomedTitles.Arrangement(
        layout: other.layout, pinning: other.pinning, offset: other.offset,
        transform: transform)
    }
    return titles
  }

  /// The transform of the grid's own cells; nil at rest.
  var transform: ZoomTransform? { session == nil ? nil : grid.cellManager.containers.transform }

  // MARK: - Empty slots

  /// Removes the empty slots with an animation when their line comes into view.
  private func straightenIfVisible() {
    guard blanks.count > 0, grid.host != nil, !grid.isReordering else { return }
    let first = firstOrdinal(of: blanks.section)
    guard first < grid.currentLayout.itemCount else { return }
    guard grid.currentLayout.slot(at: first).maxY > grid.contentOffset.dy else { return }
    let anchor = grid.placeKeeper.adopting(.offset(grid.contentOffset))
    grid.changeLayout(grid.updateCurve) {
      anchor
    } changes: { [unowned self] in
      blanks = Blanks()
      grid.invalidateLayout()
    }
  }

  /// Follows the sections through a change of the data.
  override func indicesDidChange(_ change: IndexChange) {
    guard blanks.count > 0, let sections = change.sections else { return }
    guard let section = sections.newIndex(of: blanks.section) else { return blanks = Blanks() }
    blanks.section = section
  }

  // MARK: - State

  /// Writes the state, unless the grid was never zoomed.
  func encode(into writer: inout StateWriter) {
    guard session != nil || tileWidth != nil || blanks.count > 0 else { return }
    writer.write("zoom", displayedColumns)
    writer.write("zoom.columns", columns)
    writer.write("zoom.blanks", blanks.count)
    guard let session else { return }
    writer.write("zoom.target", session.target)
    writer.write("zoom.held", session.hold != nil)
    if let other = session.other {
      writer.write("zoom.other", other.zoom.columns)
      writer.write("zoom.other.offset", other.offset)
      writer.write("zoom.other.cells", other.cellCount)
    }
    if let transform {
      writer.write("zoom.scale", transform.scale)
      writer.write("zoom.position", transform.viewportPoint(of: .zero) - .zero)
    }
  }
}
