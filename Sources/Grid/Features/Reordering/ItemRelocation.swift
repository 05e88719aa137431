public import Diffing

/// A move of several items that keep their order, as by removing and inserting them.
///
/// The items at ``sources`` are afterward at ``targets``, and all others fill the remaining
/// positions in their order. A drag moves the items to one place; undoing it moves them back to
/// several. Data sources receive it in `gridView(_:moveItems:)`:
///
/// ```swift
/// func gridView(_ gridView: GridView, moveItems relocation: ItemRelocation) {
///   relocation.apply(to: &photos)
/// }
/// ```
///
/// Its size depends on the number of ranges, not of items.
public struct ItemRelocation: Hashable, Sendable {
  /// The items, by their indices before the move.
  public let sources: IndexRanges
  /// The same items, by their indices after the move.
  public let targets: IndexRanges
  /// The sections before the move; a list without sections is one section.
  package let oldSections: SectionMap
  /// The sections after the move.
  public let newSections: SectionMap

  /// Creates a move between positions.
  ///
  /// - Precondition: There are as many targets as sources, and both sections have as many items.
  init(
    from sources: IndexRanges, to targets: IndexRanges, old: SectionMap, new: SectionMap
  ) {
    self.sources = sources
    self.targets = targets
    oldSections = old
    newSections = new
  }

  /// Creates a move of items to a path, which is counted without them.
  ///
  /// Costs O(ranges); O(sections) if the items come from another section.
  ///
  /// - Precondition: The items and the path exist.
  public init(moving items: IndexRanges, to path: IndexPath, in sections: SectionMap) {
    let total = items.count
    func count(in range: Range<Int>) -> Int {
      items.ranges.reduce(0) { $0 + $1.clamped(to: range).count }
    }
    let target = sections.ordinals(of: path.section)
    let isInside =
      items.first.map(target.contains) ?? true && items.last.map(target.contains) ?? true
    var new = sections
    if !isInside {
      var counts = sections.itemCounts
      for range in items.ranges {
        var start = range.lowerBound
        while start < range.upperBound {
          let section = sections.path(of: start).section
          let end = min(range.upperBound, sections.ordinals(of: section).upperBound)
          counts[section] -= end - start
          start = end
        }
      }
      counts[path.section] += total
      new = SectionMap(itemCounts: counts)
    }
    let first = target.lowerBound - count(in: 0..<target.lowerBound) + path.item
    self.init(from: items, to: IndexRanges(first..<first + total), old: sections, new: new)
  }

  /// The number of items.
  public var count: Int { sources.count }

  /// Whether every item stays where it is.
  package var isIdentity: Bool { sources == targets && oldSections.hasSameCounts(as: newSections) }

  /// The move that takes this one back.
  package var inverted: ItemRelocation {
    ItemRelocation(from: targets, to: sources, old: newSections, new: oldSections)
  }

  /// The mapping of all items.
  ///
  /// Costs O(ranges).
  public var mapping: IndexMapping {
    var runs: ContiguousArray<IndexRun> = []
    let count = oldSections.itemCount
    let all = IndexRanges(0..<count)
    Self.pair(sources, targets, &runs)
    Self.pair(all.subtracting(sources), all.subtracting(targets), &runs)
    return IndexMapping(runs, oldCount: count, newCount: count)
  }

  /// Appends the runs in which the indices of one set become those of another, in order.
  private static func pair(
    _ old: IndexRanges, _ new: IndexRanges, _ runs: inout ContiguousArray<IndexRun>
  ) {
    var (first, second) = (0, 0)
    var (from, to) = (old.ranges.first?.lowerBound ?? 0, new.ranges.first?.lowerBound ?? 0)
    while first < old.ranges.count, second < new.ranges.count {
      let (oldEnd, newEnd) = (old.ranges[first].upperBound, new.ranges[second].upperBound)
      let count = min(oldEnd - from, newEnd - to)
      runs.append(IndexRun(old: from, new: to, count: count))
      from += count
      to += count
      if from == oldEnd {
        first += 1
        if first < old.ranges.count { from = old.ranges[first].lowerBound }
      }
      if to == newEnd {
        second += 1
        if second < new.ranges.count { to = new.ranges[second].lowerBound }
      }
    }
  }

  // MARK: - Data

  /// Moves the elements of a list without sections.
  ///
  /// Costs O(items).
  ///
  /// - Precondition: The list has as many elements as the grid has items.
  public func apply<Element>(to list: inout [Element]) {
    list = mapping.applied(to: list) { _ in fatalError("a move inserts no items") }
  }

  /// Moves the elements of a list of sections.
  ///
  /// Costs O(items).
  ///
  /// - Precondition: The sections have as many elements as those of the grid.
  public func apply<Element>(to sections: inout [[Element]]) {
    var all = sections.flatMap { $0 }
    apply(to: &all)
    sections = newSections.itemCounts.indices.map { Array(all[newSections.ordinals(of: $0)]) }
  }

  /// The same change as moves of single items, to be performed one after the other.
  ///
  /// Each target is counted without the item at its previous position. Moves that change nothing
  /// are omitted. Costs O(items · log items).
  package var singleMoves: [Move<IndexPath>] {
    let old = places(of: sources, in: oldSections)
    let new = places(of: targets, in: newSections)
    var moves: [Move<IndexPath>] = []
    moves.reserveCapacity(old.count)
    for index in old.indices {
      let (home, place) = (old[index], new[index])
      let placed = new[..<index]
      let waiting = old[(index + 1)...]
      // Items that are already in place are before those that still have to move.
      let from = IndexPath(
        home.section,
        home.item + placed.partitionPoint { $0 <= home }
          - placed.partitionPoint { $0 < IndexPath(home.section, 0) })
      let to = IndexPath(
        place.section,
        place.item + index - placed.partitionPoint { $0 < IndexPath(place.section, 0) }
          + waiting.partitionPoint { $0 < place }
          - waiting.partitionPoint { $0 < IndexPath(place.section, 0) })
      if from != to { moves.append(Move(from: from, to: to)) }
    }
    return moves
  }

  /// Returns the positions of items among those that do not move, in ascending order.
  private func places(of items: IndexRanges, in sections: SectionMap) -> [IndexPath] {
    var places: [IndexPath] = []
    var (section, before) = (-1, 0)
    for item in items {
      let path = sections.path(of: item)
      if path.section != section { (section, before) = (path.section, 0) }
      places.append(IndexPath(section, path.item - before))
      before += 1
    }
    return places
  }
}
