import Diffing
import Geometry
import Stage

/// The state of a drag: the items, their drop target and the position of the finger.
struct DragState {
  /// The lifted item, by its index in the data.
  private(set) var item: Int
  /// The items that follow the lifted one; nil if there are none.
  private(set) var gathering: ItemGathering?
  /// The items that always have cells: the lifted one, then some of its followers, the upper ones
  /// of the stack first; −1 for one that was removed.
  private(set) var held: ContiguousArray<Int>
  /// The ordinal of the drop target, whose slot is kept free.
  private(set) var targetOrdinal: Int
  /// The path of the drop target; a list without sections is one section.
  private(set) var target: IndexPath
  /// The sections with the lifted item at its drop target.
  private(set) var sections: SectionMap
  /// Whether the items return to their own slots if they are dropped now.
  private(set) var isHome = true
  /// The path that was last proposed to the delegate; nil to ask again.
  var proposal: IndexPath?
  /// The position of the finger, in the grid's coordinates.
  var finger: Point
  /// The point of the cell that stays under the finger.
  var grip = DragGrip.center
  /// The distance that the content was scrolled to keep the drop target visible, in points.
  var scrolledDistance = Vector.zero
  /// Whether the finger has moved farther than a press may.
  var hasMoved = false
  /// Storage for queries, so that they do not allocate.
  var scratch: ContiguousArray<Int> = []

  /// Creates a drag that begins in the item's own slot.
  ///
  /// - Parameters:
  ///   - item: The lifted item.
  ///   - followers: The other items to move.
  ///   - held: The followers that have cells, the upper ones of the stack first.
  ///   - sections: The sections of the data.
  ///   - finger: The position of the finger.
  init(
    item: Int, followers: IndexRanges = IndexRanges(), held: ContiguousArray<Int> = [],
    of sections: SectionMap, finger: Point
  ) {
    self.item = item
    self.sections = sections
    self.finger = finger
    self.held = [item] + held
    gathering = followers.isEmpty ? nil : ItemGathering(followers, in: sections)
    targetOrdinal = gathering?.mapping.newIndex(of: item) ?? item
    target = sections.path(of: targetOrdinal)
    proposal = target
  }

  /// The lifted item and its followers.
  var items: IndexRanges {
    guard let gathering else { return IndexRanges(item) }
    return gathering.followers.union(IndexRanges(item))
  }

  /// The number of items.
  var count: Int { (gathering?.count ?? 0) + 1 }

  /// The displayed order.
  var order: DisplayedOrder {
    let source = gathering.map { $0.mapping.newIndex(of: item) ?? item } ?? item
    return DisplayedOrder(
      ItemMove(item: source, destination: targetOrdinal), gathering: gathering)
  }

  /// Returns the position of the lifted item among the items that do not follow it.
  func home(in data: SectionMap) -> IndexPath {
    data.path(of: gathering.map { $0.mapping.newIndex(of: item) ?? item } ?? item)
  }

  /// Returns the greatest position that the lifted item can have in a section: the number of the
  /// items there that are not moved.
  func room(in section: Int, of data: SectionMap) -> Int {
    let items = data.ordinals(of: section)
    return items.count - (gathering?.count(in: items) ?? 0) - (items.contains(item) ? 1 : 0)
  }

  /// Returns a path with an item that is at most the greatest possible position.
  func clamped(_ path: IndexPath, in data: SectionMap) -> IndexPath {
    gathering == nil
      ? path : IndexPath(path.section, min(path.item, room(in: path.section, of: data)))
  }

  /// Sets the drop target; `data` are the sections in the order of the data.
  ///
  /// Nil is the item's own position. A single item is there as well if the path is its own.
  mutating func setTarget(_ path: IndexPath?, in data: SectionMap) {
    let home = home(in: data)
    target = path ?? home
    isHome = path == nil || gathering == nil && path == home
    sections = data.movingItem(from: home.section, to: target.section)
    targetOrdinal = sections.ordinal(of: target)
  }

  /// Returns the change of the data that a drop now makes.
  func relocation(in data: SectionMap) -> ItemRelocation {
    ItemRelocation(moving: items, to: target, in: data)
  }

  /// Updates the items after a transaction; returns false if the lifted one was removed.
  ///
  /// The caller has to set the target next.
  mutating func applyIndexMapping(_ mapping: IndexMapping, data: SectionMap) -> Bool {
    guard let new = mapping.newIndex(of: item) else { return false }
    item = new
    held = ContiguousArray(held.map { $0 < 0 ? $0 : mapping.newIndex(of: $0) ?? -1 })
    proposal = nil
    let followers = gathering?.followers.mapped(by: mapping) ?? IndexRanges()
    gathering = followers.isEmpty ? nil : ItemGathering(followers, in: data)
    return true
  }

  /// Returns the position of the finger, clamped to the viewport.
  func finger(in bounds: Rect) -> Point {
    Point(
      x: max(bounds.minX, min(bounds.maxX, finger.x)),
      y: max(bounds.minY, min(bounds.maxY, finger.y)))
  }

  func encode(into writer: inout StateWriter, hasSections: Bool) {
    writer.write("reordered", item)
    writer.write("target", targetOrdinal)
    writer.write("proposal", proposal?.item ?? -1)
    writer.write("finger", finger - .zero)
    if grip != .center { writer.write("grip", grip.place) }
    if let gathering {
      writer.write("followers", gathering.count)
      writer.write("home", isHome)
      for item in held where item >= 0 { writer.write("held", item) }
    }
    guard hasSections else { return }
    writer.write("target.section", target.section)
    writer.write("proposal.section", proposal?.section ?? -1)
  }
}

/// The point of a lifted cell that stays under the pointer.
struct DragGrip: Hashable {
  /// The middle of the cell.
  static let center = DragGrip(place: .zero)

  /// The distance of the cell's center from the point, as a part of the cell's size.
  private(set) var place: Vector
}

extension DragGrip {
  /// Creates the grip of a point of a cell with a frame.
  init(_ point: Point, of frame: Rect) {
    let distance = frame.center - point
    place = Vector(
      dx: distance.dx / max(1, frame.width), dy: distance.dy / max(1, frame.height))
  }

  /// Returns the distance from the point to the center of a cell with a size, at a scale.
  func distanceToCenter(of size: Size, scale: Double) -> Vector {
    Vector(dx: place.dx * size.width * scale, dy: place.dy * size.height * scale)
  }
}
