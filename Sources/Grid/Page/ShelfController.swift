import Diffing
import Geometry
import Gestures
import Motion
import Scrolling
import Stage

/// What ``ShelfController`` need of their grid.
protocol ShelfControllerHost: AnyObject {
  var host: ViewHost? { get }
  /// The layout in the order that is shown, if it has shelves.
  var shelfLayout: (any ShelfGridLayout)? { get }
  var layoutDirection: Axis { get }
  /// Whether the page is read from right to left.
  var isPageMirrored: Bool { get }
  var isScrollEnabled: Bool { get }
  /// Returns the point of the content that is at a point of the stage.
  func contentPoint(_ point: Point) -> Point
  /// The next frame does what is asked for.
  func request(_ request: PendingUpdates.Request)
  /// Offers drags and presses to the shelves from now on.
  func addShelfRecognizers()
}

/// The sections of a page that scroll across it: how far each is scrolled, and what moves it.
///
/// An offset is kept by section for as long as the section exists, whether it is in view or not.
/// A shelf that moves, or is held by a finger, has a `Scroller`; the others are only a number.
final class ShelfController {
  private unowned(unsafe) let grid: any ShelfControllerHost
  /// The offsets that the layout places items by.
  private(set) var offsets = ShelfOffsets()
  /// The shelves that move or are held, by ascending section.
  private var active: ContiguousArray<ActiveShelf> = []
  /// The section whose shelf a finger drags.
  private var dragged: Int?
  /// The section whose shelf a finger rests on.
  private var pressed: Int?
  /// The section whose shelf was moved last.
  private var lastMovedSection: Int?
  /// Begins across the page only.
  let drag = DragRecognizer(name: "shelf drag")

  private struct ActiveShelf {
    var section: Int
    var scroller: Scroller
  }

  /// Creates shelves at their starts; `grid` is not retained.
  init(_ grid: any ShelfControllerHost) {
    self.grid = grid
    drag.shouldBegin = { [unowned self] in canBegin($0) }
    drag.onEvent = { [unowned self] in handle($0) }
  }

  // MARK: - Reading

  /// Whether a shelf moves by itself.
  var isMoving: Bool { active.contains { $0.scroller.isMoving } }

  /// What moves, for diagnostics.
  var movement: [String] {
    active.filter { $0.scroller.isMoving }
      .map { "the shelf of section \($0.section) is \($0.scroller.phase.rawValue)" }
  }

  /// The offset of a section's shelf, in points from its start; nil for a section without a shelf.
  func offset(of section: Int) -> Double? {
    grid.shelfLayout?.shelf(of: section) == nil ? nil : offsets[section]
  }

  /// Writes the offsets that are not 0 and what moves.
  func encode(into writer: inout StateWriter) {
    for (section, offset) in offsets.sorted {
      writer.group("shelf", section) { $0.write("offset", offset) }
    }
    for shelf in active {
      writer.group("moving shelf", shelf.section) { writer in
        writer.write("velocity", shelf.scroller.velocity)
        writer.write("phase", shelf.scroller.phase.rawValue)
        writer.write("target", shelf.scroller.target)
      }
    }
  }

  // MARK: - Changes

  /// Returns the offsets for a new layout: those of sections that still are shelves, in range.
  ///
  /// The layout before keeps its own, so that a change can be animated from where items were.
  func offsets(for layout: some ShelfGridLayout) -> ShelfOffsets {
    let kept = ShelfOffsets()
    for (section, offset) in offsets.sorted {
      guard let place = layout.shelf(of: section) else { continue }
      let metrics = metrics(of: place)
      let isActive = active.contains { $0.section == section }
      kept[section] = isActive ? offset : metrics.clamped(offset, .horizontal)
    }
    for index in active.indices.reversed() {
      guard let place = layout.shelf(of: active[index].section) else {
        active.remove(at: index)
        continue
      }
      active[index].scroller.setMetrics(metrics(of: place))
      kept[active[index].section] = active[index].scroller.offset.dx
    }
    offsets = kept
    return kept
  }

  /// Gives offsets and motions their sections' new numbers.
  func applyIndexMapping(_ sections: IndexMapping?) {
    guard let sections else { return }
    let moved = ShelfOffsets()
    for (section, offset) in offsets.sorted {
      if let new = sections.newIndex(of: section) { moved[new] = offset }
    }
    offsets = moved
    active = ContiguousArray(
      active.compactMap { shelf in
        sections.newIndex(of: shelf.section).map {
          ActiveShelf(section: $0, scroller: shelf.scroller)
        }
      }.sorted { $0.section < $1.section })
    dragged = dragged.flatMap(sections.newIndex)
    pressed = pressed.flatMap(sections.newIndex)
    lastMovedSection = lastMovedSection.flatMap(sections.newIndex)
  }

  /// Moves a shelf to an offset, clamped: at once, or in 0.3 s.
  func scroll(_ section: Int, to offset: Double, animated: Bool) {
    guard let host = grid.host else { return }
    change(section) { scroller in
      let target = Vector(dx: offset, dy: 0)
      if animated {
        scroller.scroll(to: target, at: host.frameTime)
      } else {
        scroller.setOffset(target)
      }
    }
  }

  // MARK: - Frames

  /// Moves shelves to where they are at a time.
  func advance(to time: Timestamp) {
    guard !active.isEmpty else { return }
    for index in active.indices {
      active[index].scroller.advance(to: time)
      show(active[index])
    }
    active.removeAll { !$0.scroller.isMoving && $0.section != dragged && $0.section != pressed }
  }

  private func show(_ shelf: ActiveShelf) {
    guard offsets[shelf.section] != shelf.scroller.offset.dx else { return }
    offsets[shelf.section] = shelf.scroller.offset.dx
    lastMovedSection = shelf.section
    grid.request(.frames)
  }

  /// Changes the motion of a section's shelf; does nothing for a section without one.
  private func change(_ section: Int, _ body: (inout Scroller) -> Void) {
    guard let host = grid.host, let place = grid.shelfLayout?.shelf(of: section) else { return }
    let index = active.firstIndex { $0.section >= section } ?? active.count
    if index == active.count || active[index].section != section {
      var scroller = Scroller(clock: host.clock)
      scroller.setMetrics(metrics(of: place), offset: Vector(dx: offsets[section], dy: 0))
      active.insert(ActiveShelf(section: section, scroller: scroller), at: index)
    }
    body(&active[index].scroller)
    show(active[index])
  }

  private func metrics(of place: ShelfGeometry) -> ScrollMetrics {
    let cross = grid.layoutDirection.cross
    var metrics = ScrollMetrics()
    metrics.viewport = Size(width: place.frame.size[cross], height: 0)
    metrics.contentSize = Size(width: place.length, height: 0)
    metrics.isPagingEnabled = place.snapping == .pages
    return metrics
  }

  // MARK: - Input

  /// Returns whether a drag moves a shelf: it begins on one that can move, and leads across the
  /// page rather than along it.
  func canBegin(_ event: DragEvent) -> Bool {
    guard grid.isScrollEnabled, let section = section(under: event.pointers.startPosition),
      let place = grid.shelfLayout?.shelf(of: section), metrics(of: place).canScroll(.horizontal)
    else { return false }
    let axis = grid.layoutDirection
    return event.translation[axis.cross].magnitude > event.translation[axis].magnitude
  }

  private func handle(_ event: DragEvent) {
    switch event.phase {
    case .began:
      dragged = section(under: event.pointers.startPosition)
      guard let dragged else { return }
      change(dragged) { scroller in
        scroller.beginDrag()
        scroller.updateDrag(translation: across(event.translation))
      }
    case .changed:
      guard let dragged else { return }
      change(dragged) { $0.updateDrag(translation: across(event.translation)) }
    case .ended, .cancelled:
      guard let section = dragged else { return }
      dragged = nil
      let velocity = event.phase == .ended ? across(event.velocity) : .zero
      change(section) { scroller in
        scroller.endDrag(fingerVelocity: velocity, at: event.pointers.time)
        snap(&scroller, section, at: event.pointers.time)
      }
    }
  }

  /// Holds a shelf that moves, and lets it go; returns whether a press has stopped one.
  func handle(_ event: PressEvent) -> Bool {
    switch event.phase {
    case .began:
      guard grid.isScrollEnabled, let section = section(under: event.pointers.startPosition),
        active.contains(where: { $0.section == section && $0.scroller.isMoving })
      else { return false }
      pressed = section
      var isCatch = false
      change(section) { isCatch = $0.touchDown(at: event.pointers.time) }
      return isCatch
    case .ended, .cancelled:
      guard let section = pressed else { return false }
      pressed = nil
      // A drag that takes over finds the fling that was caught.
      guard case .ended = event.phase else { return false }
      change(section) { scroller in
        scroller.touchUp(at: event.pointers.time)
        snap(&scroller, section, at: event.pointers.time)
      }
      return false
    }
  }

  /// Lets a shelf with groups end its motion at the start of one.
  private func snap(_ scroller: inout Scroller, _ section: Int, at time: Timestamp) {
    guard case .groups(let length) = grid.shelfLayout?.shelf(of: section)?.snapping, length > 0
    else { return }
    let target = (scroller.target.dx / length).rounded() * length
    scroller.spring(to: Vector(dx: target, dy: 0), at: time)
  }

  /// Turns the shelf at a point by a wheel's distance across the page; returns whether it moved.
  func handleWheel(_ delta: Vector, at point: Point) -> Bool {
    let across = across(delta)
    guard across.dx != 0, grid.isScrollEnabled, let section = section(under: point) else {
      return false
    }
    var hasMoved = false
    change(section) { scroller in
      guard scroller.canMove(by: across) else { return }
      scroller.scrollByWheel(across)
      hasMoved = true
    }
    return hasMoved
  }

  /// Moves a shelf by an arrow key across the page: that of an item, or the one moved last, if it
  /// is in view.
  func handleKey(_ event: KeyEvent, focused: Int?, visible: Rect) -> Bool {
    guard grid.isScrollEnabled, event.phase != .up, event.modifiers.isEmpty,
      let host = grid.host, let layout = grid.shelfLayout, let step = step(of: event.key),
      let section = focused ?? lastMovedSection, let place = layout.shelf(of: section),
      place.frame.intersects(visible)
    else { return false }
    let target = Vector(dx: offsets[section] + step * lineLength(of: place), dy: 0)
    guard metrics(of: place).clamped(target).dx != offsets[section] else { return false }
    change(section) { $0.scroll(to: target, at: host.frameTime) }
    return true
  }

  private func lineLength(of place: ShelfGeometry) -> Double {
    switch place.snapping {
    case .none: 40
    case .pages: place.frame.size[grid.layoutDirection.cross]
    case .groups(let length): length
    }
  }

  private func step(of key: Key) -> Double? {
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
    grid.shelfLayout?.shelfSection(at: grid.contentPoint(point))
  }

  /// The part of a movement across the page, as a shelf that is read from left to right sees it.
  private func across(_ vector: Vector) -> Vector {
    let distance = vector[grid.layoutDirection.cross]
    return Vector(dx: grid.isPageMirrored ? -distance : distance, dy: 0)
  }
}
