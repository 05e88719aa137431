import Diffing
import Geometry
import Gestures
import Motion
import Scrolling
import Stage

/// Scrolls the shelves of a page, and stores their offsets.
///
/// A shelf is a section that scrolls across the page. Its offset is stored by section as long as
/// the section exists, even while it is offscreen. Only a shelf that moves or is being touched has
/// a `Scroller`.
///
/// State: the offsets of shelves, which the layout reads. Changed by drags, wheels, keys, dragged
/// items near an edge, programs, time.
final class ShelfController: GridFeature {
  /// The offsets with which the layout computes slots.
  private(set) var offsets = ShelfOffsets()
  /// What keeps its place in shelves that have scrolled, by section, until they scroll again.
  var places: [Int: KeptPlace] = [:]
  /// The shelves that move or are being touched, sorted by section.
  private var activeShelves: ContiguousArray<ActiveShelf> = []
  /// The section whose shelf is being dragged; nil if there is none.
  private var draggedSection: Int?
  /// Lets the page continue the drag of a shelf that has reached its edge.
  private var dragTransfer = DragTransfer()
  /// The section whose shelf is being pressed; nil if there is none.
  private var pressedSection: Int?
  /// The section whose shelf has moved last; nil if none has.
  private var lastMovedSection: Int?
  /// The section whose shelf scrolls because an item is dragged near its edge; nil if there is
  /// none.
  private var autoscrolledSection: Int?
  /// Recognizes drags across the page.
  let drag = DragRecognizer(name: "shelf drag")

  private struct ActiveShelf {
    var section: Int
    var scroller: Scroller
  }

  /// Creates a controller whose shelves have the offset 0.
  override init() {
    super.init()
    drag.shouldBegin = { [unowned self] in canBegin($0) }
    drag.onEvent = { [unowned self] in handle($0) }
  }

  // MARK: - Reading

  /// Whether a shelf is scrolling without being dragged.
  override var needsAnotherFrame: Bool { activeShelves.contains { $0.scroller.isMoving } }

  override var frameSteps: FrameSteps { [.wheel, .simulation, .continuation] }

  override func appendActivity(to reasons: inout [String]) {
    for shelf in activeShelves where shelf.scroller.isMoving {
      reasons.append("the shelf of section \(shelf.section) is \(shelf.scroller.phase.rawValue)")
    }
  }

  /// Returns the offset of a shelf, in points from its start; nil for a section without a shelf.
  func offset(of section: Int) -> Double? {
    grid.shelfLayout?.shelf(of: section) == nil ? nil : offsets[section]
  }

  /// Writes the offsets that are not 0, and the motions of active shelves.
  override func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    guard subsystem == .scroll else { return }
    for (section, offset) in offsets.sorted {
      writer.group("shelf", section) { $0.write("offset", offset) }
    }
    for shelf in activeShelves {
      writer.group("moving shelf", shelf.section) { writer in
        writer.write("velocity", shelf.scroller.velocity)
        writer.write("phase", shelf.scroller.phase.rawValue)
        writer.write("target", shelf.scroller.target)
      }
    }
  }

  // MARK: - Changes

  /// Returns the offsets for a new layout, which keep the places of its shelves.
  ///
  /// The result is a new object. The previous layout keeps its offsets, so that a change can be
  /// animated from the previous slots.
  func offsets(for layout: PageLayout) -> ShelfOffsets {
    let kept = ShelfOffsets()
    for section in scrolledSections {
      guard let shelf = layout.shelf(of: section) else {
        // A shelf keeps its offset while its section is collapsed.
        if layout.isCollapsed(section) {
          kept[section] = offsets[section]
        } else {
          places[section] = nil
        }
        continue
      }
      if !isActive(section) { kept[section] = keptOffset(of: section, shelf, in: layout) }
    }
    for index in activeShelves.indices.reversed() {
      guard let shelf = layout.shelf(of: activeShelves[index].section) else {
        activeShelves.remove(at: index)
        continue
      }
      activeShelves[index].scroller.setMetrics(metrics(of: shelf))
      kept[activeShelves[index].section] = activeShelves[index].scroller.offset.dx
    }
    offsets = kept
    return kept
  }

  /// The sections whose shelves are not at their start, or keep a place, in ascending order.
  var scrolledSections: [Int] {
    Set(offsets.sorted.map(\.section)).union(places.keys).sorted()
  }

  /// Returns whether a shelf moves or is being touched.
  func isActive(_ section: Int) -> Bool { activeShelves.contains { $0.section == section } }

  /// Updates the sections of offsets and motions after a change of the data.
  func applyIndexMapping(_ sections: IndexMapping) {
    let moved = ShelfOffsets()
    for (section, offset) in offsets.sorted {
      if let new = sections.newIndex(of: section) { moved[new] = offset }
    }
    offsets = moved
    places = Dictionary(
      uniqueKeysWithValues: places.compactMap { section, place in
        sections.newIndex(of: section).map { ($0, place) }
      })
    activeShelves = ContiguousArray(
      activeShelves.compactMap { shelf in
        sections.newIndex(of: shelf.section).map {
          ActiveShelf(section: $0, scroller: shelf.scroller)
        }
      }.sorted { $0.section < $1.section })
    draggedSection = draggedSection.flatMap(sections.newIndex)
    pressedSection = pressedSection.flatMap(sections.newIndex)
    lastMovedSection = lastMovedSection.flatMap(sections.newIndex)
    autoscrolledSection = autoscrolledSection.flatMap(sections.newIndex)
  }

  /// Scrolls a shelf to an offset, which is clamped; an animated scroll takes 0.3 s.
  func scroll(_ section: Int, to offset: Double, animated: Bool) {
    guard let host = grid.host else { return }
    updateScroller(of: section) { scroller in
      let target = Vector(dx: offset, dy: 0)
      if animated {
        scroller.scroll(to: target, at: host.frameTime)
      } else {
        scroller.setOffset(target)
      }
    }
  }

  /// Scrolls the shelf at a point of the content while an item is dragged near its edge.
  ///
  /// `velocity` returns the velocity for a position in a shelf of a length, in points per second.
  func autoscroll(
    at point: Point, at time: Timestamp, velocity: (Double, Double) -> Double
  ) {
    let cross = grid.layoutDirection.cross
    let section = grid.shelfLayout?.shelfSection(at: point)
    if section != autoscrolledSection { stopAutoscroll(at: time) }
    guard let section, let shelf = grid.shelfLayout?.shelf(of: section),
      metrics(of: shelf).canScroll(.horizontal)
    else { return }
    var position = max(0, point[cross] - shelf.frame.min(cross))
    let length = shelf.frame.size[cross]
    if grid.isPageMirrored { position = length - position }
    let speed = velocity(position, length)
    guard speed != 0 || autoscrolledSection != nil else { return }
    autoscrolledSection = section
    updateScroller(of: section) { $0.autoscroll(velocity: Vector(dx: speed, dy: 0), at: time) }
  }

  /// Stops the shelf that scrolls because of a drag.
  func stopAutoscroll(at time: Timestamp) {
    guard let section = autoscrolledSection else { return }
    autoscrolledSection = nil
    updateScroller(of: section) { $0.autoscroll(velocity: .zero, at: time) }
  }

  // MARK: - Frames

  /// Advances the moving shelves.
  override func simulate(_ host: ViewHost) {
    guard !activeShelves.isEmpty else { return }
    for index in activeShelves.indices {
      activeShelves[index].scroller.advance(to: host.frameTime)
      updateOffset(from: activeShelves[index])
    }
    activeShelves.removeAll {
      !$0.scroller.isMoving && $0.section != draggedSection && $0.section != pressedSection
    }
  }

  private func updateOffset(from shelf: ActiveShelf) {
    guard offsets[shelf.section] != shelf.scroller.offset.dx else { return }
    offsets[shelf.section] = shelf.scroller.offset.dx
    places[shelf.section] = nil
    lastMovedSection = shelf.section
    grid.request(.frames)
  }

  /// Changes the motion of a shelf; does nothing for a section without a shelf.
  private func updateScroller(of section: Int, _ body: (inout Scroller) -> Void) {
    guard let host = grid.host, let shelf = grid.shelfLayout?.shelf(of: section) else { return }
    let index = activeShelves.firstIndex { $0.section >= section } ?? activeShelves.count
    if index == activeShelves.count || activeShelves[index].section != section {
      var scroller = Scroller(clock: host.clock)
      scroller.setMetrics(metrics(of: shelf), offset: Vector(dx: offsets[section], dy: 0))
      activeShelves.insert(ActiveShelf(section: section, scroller: scroller), at: index)
    }
    body(&activeShelves[index].scroller)
    updateOffset(from: activeShelves[index])
  }

  /// Returns the metrics of a shelf, whose content scrolls horizontally in them.
  func metrics(of shelf: ShelfGeometry) -> ScrollMetrics {
    let cross = grid.layoutDirection.cross
    var metrics = ScrollMetrics()
    metrics.viewport = Size(width: shelf.frame.size[cross], height: 0)
    metrics.contentSize = Size(width: shelf.length, height: 0)
    metrics.isPagingEnabled = shelf.snapping == .pages
    return metrics
  }

  // MARK: - Input

  /// Returns whether a drag moves a shelf.
  ///
  /// The drag must begin on a shelf that can scroll, and be more across the page than along it.
  func canBegin(_ event: DragEvent) -> Bool {
    guard grid.isDragged(by: event.device),
      let section = section(under: event.pointers.startPosition),
      let shelf = grid.shelfLayout?.shelf(of: section), metrics(of: shelf).canScroll(.horizontal)
    else { return false }
    let axis = grid.layoutDirection
    return event.translation[axis.cross].magnitude > event.translation[axis].magnitude
  }

  private func handle(_ event: DragEvent) {
    switch event.phase {
    case .began:
      draggedSection = section(under: event.pointers.startPosition)
      dragTransfer = DragTransfer()
      guard let draggedSection else { return }
      updateScroller(of: draggedSection) { scroller in
        scroller.beginDrag()
        _ = updateDrag(event, &scroller)
      }
    case .changed:
      if dragTransfer.isTransferred { return continueDragInPage(event) }
      guard let draggedSection else { return }
      var isTransferred = false
      updateScroller(of: draggedSection) { isTransferred = updateDrag(event, &$0) }
      guard isTransferred else { return }
      endDrag(velocity: .zero, at: event.pointers.time)
      var first = event
      first.phase = .began
      continueDragInPage(first)
    case .ended, .cancelled:
      if dragTransfer.isTransferred { return continueDragInPage(event) }
      endDrag(
        velocity: event.phase == .ended ? crossAxisPart(of: event.velocity) : .zero,
        at: event.pointers.time)
    }
  }

  /// Moves a shelf with the finger.
  ///
  /// - Returns: Whether the page continues the drag.
  private func updateDrag(_ event: DragEvent, _ scroller: inout Scroller) -> Bool {
    let translation = crossAxisPart(of: event.translation)
    let excess = scroller.overscrollDistance(for: translation, .horizontal)
    scroller.updateDrag(translation: translation)
    return dragTransfer.update(
      event.translation, along: grid.layoutDirection.cross, isPastEdge: excess != 0)
  }

  /// Scrolls the page by the part of a drag along it.
  private func continueDragInPage(_ event: DragEvent) {
    grid.handleTransferredDrag(dragTransfer.outerEvent(for: event, along: grid.layoutDirection))
  }

  /// Releases the shelf that is being dragged.
  private func endDrag(velocity: Vector, at time: Timestamp) {
    guard let section = draggedSection else { return }
    draggedSection = nil
    updateScroller(of: section) { scroller in
      scroller.endDrag(fingerVelocity: velocity, at: time)
      snap(&scroller, section, at: time)
    }
  }

  /// Stops a moving shelf when a press begins, and releases it when the press ends.
  ///
  /// - Returns: Whether the press has stopped a shelf.
  func handle(_ event: PressEvent) -> Bool {
    switch event.phase {
    case .began:
      guard grid.isScrollEnabled, let section = section(under: event.pointers.startPosition),
        activeShelves.contains(where: { $0.section == section && $0.scroller.isMoving })
      else { return false }
      pressedSection = section
      var isCatch = false
      updateScroller(of: section) { isCatch = $0.touchDown(at: event.pointers.time) }
      return isCatch
    case .ended, .cancelled:
      guard let section = pressedSection else { return false }
      pressedSection = nil
      // If the press was cancelled because a drag begins, the drag continues the stopped fling.
      guard case .ended = event.phase else { return false }
      updateScroller(of: section) { scroller in
        scroller.touchUp(at: event.pointers.time)
        snap(&scroller, section, at: event.pointers.time)
      }
      return false
    }
  }

  /// Changes the target of a shelf with groups to the start of the nearest group, or to the end.
  private func snap(_ scroller: inout Scroller, _ section: Int, at time: Timestamp) {
    guard case .groups(let length) = grid.shelfLayout?.shelf(of: section)?.snapping, length > 0
    else { return }
    let end = scroller.metrics.range(.horizontal).upperBound
    let natural = scroller.metrics.clamped(scroller.target).dx
    let start = (natural / length).rounded() * length
    // Without the end, the last tiles could only be pulled into view.
    let target = end - natural < abs(start - natural) ? end : start
    scroller.spring(to: Vector(dx: target, dy: 0), at: time)
  }

  /// Scrolls the shelf at a point by the part of a wheel's distance across the page.
  ///
  /// - Returns: Whether the shelf has moved.
  override func handleWheel(_ delta: Vector, at point: Point) -> Bool {
    grid.layOutFrame()
    let across = crossAxisPart(of: delta)
    guard across.dx != 0, grid.isScrollEnabled, let section = section(under: point) else {
      return false
    }
    var hasMoved = false
    updateScroller(of: section) { hasMoved = $0.scrollByWheel(across) }
    return hasMoved
  }

  /// Scrolls a visible shelf with an arrow key across the page.
  ///
  /// The shelf is that of the focused item, or the one that has moved last if no item is focused.
  override func handleKey(_ event: KeyEvent) -> Bool {
    let focused = grid.indexOfFocusedItem.flatMap { grid.indexPath(at: $0)?.section }
    guard grid.isScrollEnabled, event.phase != .up, event.modifiers.isEmpty,
      let host = grid.host, let layout = grid.shelfLayout,
      let step = scrollDirection(of: event.key),
      let section = focused ?? lastMovedSection, let shelf = layout.shelf(of: section),
      shelf.frame.intersects(grid.visibleRect)
    else { return false }
    let target = Vector(dx: offsets[section] + step * lineLength(of: shelf), dy: 0)
    guard metrics(of: shelf).clamped(target).dx != offsets[section] else { return false }
    updateScroller(of: section) { $0.scroll(to: target, at: host.frameTime) }
    return true
  }

  private func lineLength(of shelf: ShelfGeometry) -> Double {
    switch shelf.snapping {
    case .none: 40
    case .pages: shelf.frame.size[grid.layoutDirection.cross]
    case .groups(let length): length
    }
  }

  private func scrollDirection(of key: Key) -> Double? {
    let isVertical = grid.layoutDirection == .vertical
    switch key {
    case .left where isVertical: return grid.isPageMirrored ? 1 : -1
    case .right where isVertical: return grid.isPageMirrored ? -1 : 1
    case .up where !isVertical: return -1
    case .down where !isVertical: return 1
    default: return nil
    }
  }

  private func section(under point: Point) -> Int? {
    let point = grid.contentPoint(of: point)
    let axis = grid.layoutDirection
    // A bar can cover a shelf.
    guard point[axis] >= grid.uncoveredRect.min(axis) else { return nil }
    return grid.shelfLayout?.shelfSection(at: point)
  }

  /// Returns the part of a vector across the page; positive toward the end of a shelf.
  private func crossAxisPart(of vector: Vector) -> Vector {
    let distance = vector[grid.layoutDirection.cross]
    return Vector(dx: grid.isPageMirrored ? -distance : distance, dy: 0)
  }
}
