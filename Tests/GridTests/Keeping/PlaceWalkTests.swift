import Diffing
import struct Diffing.IndexPath
import Geometry
import Grid
import Items
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// Random changes one at a time, compared with the same changes at once.
@Suite struct PlaceWalkTests {
  @Test(arguments: PlaceArrangement.all, Effort.seeds(1, full: 40))
  func `changes one at a time end within a line of the same changes at once`(
    arrangement: PlaceArrangement, seed: UInt64
  ) throws {
    var chance = SeededGenerator(seed: seed)
    let single = try PlaceRun(arrangement)
    let batch = try PlaceRun(arrangement)
    for round in 0..<6 {
      let offset = Double(chance.next(below: 1000)) / 1000
      for run in [single, batch] {
        run.data = arrangement.data
        run.grid.reloadData()
        run.frame()
        run.scroll(toFraction: 0.2 + 0.6 * offset)
      }
      let first = try #require(single.firstWholeItem)
      #expect(batch.firstWholeItem == first)
      let kept = round % 2 == 0 ? first : nil
      let old = single.data
      var changed: Set<Int> = []
      for _ in 0..<30 {
        try single.change(&chance, keeping: kept, &changed)
        if chance.next(below: 3) == 0 { single.frame() }
        if chance.next(below: 8) == 0 { single.changeThereAndBack(&chance) }
      }
      single.frame()
      try batch.apply(single.data, from: old, moved: changed)
      batch.frame()
      #expect(batch.data == single.data)
      // If the item was removed or moved, another one has replaced it.
      let item = kept ?? batch.firstWholeItem ?? first
      let (one, other) = (single.start(of: item), batch.start(of: item))
      #expect(
        abs(one - other) <= arrangement.line, "round \(round): \(one) instead of \(other)")
    }
  }

  @Test(arguments: [false, true], Effort.seeds(2, full: 100))
  func `a shelf ends where the same changes at once lead`(isMirrored: Bool, seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let arrangement = PlaceArrangement.shelf(isMirrored: isMirrored)
    let single = try PlaceRun(arrangement)
    let batch = try PlaceRun(arrangement)
    for _ in 0..<10 {
      let offset = Double(chance.next(below: 6000))
      for run in [single, batch] {
        run.data = arrangement.data
        run.grid.reloadData()
        run.frame()
        run.grid.setShelfOffset(1, ofSection: 0, animated: false)
        run.grid.setShelfOffset(offset, ofSection: 0, animated: false)
        run.frame()
      }
      let kept = try #require(single.firstWholeTile)
      let old = single.data
      var changed: Set<Int> = []
      for _ in 0..<20 {
        try single.change(&chance, keeping: kept, &changed, in: 0)
        if chance.next(below: 3) == 0 { single.frame() }
        if chance.next(below: 5) == 0 { single.changeThereAndBack(&chance) }
      }
      single.frame()
      try batch.apply(single.data, from: old, moved: changed)
      batch.frame()
      #expect(abs(single.left(of: kept) - batch.left(of: kept)) < 1e-6)
    }
  }

  @Test(arguments: PlaceArrangement.all, Effort.seeds(1, full: 40))
  func `the old size brings back the old position`(
    arrangement: PlaceArrangement, seed: UInt64
  ) throws {
    var chance = SeededGenerator(seed: seed)
    let run = try PlaceRun(arrangement)
    for _ in 0..<6 {
      run.scroll(toFraction: Double(chance.next(below: 1001)) / 1000)
      let (offset, before) = (run.offset, run.visibleStarts)
      for _ in 0..<1 + chance.next(below: 4) { run.changeThereAndBack(&chance) }
      let after = run.visibleStarts
      if !arrangement.measures { #expect(abs(run.offset - offset) < 1e-6) }
      let moved = before.filter { abs((after[$0.key] ?? .infinity) - $0.value) > 1e-6 }
      #expect(moved.isEmpty, "\(moved) of \(before.count)")
    }
  }

  @Test(arguments: PlaceArrangement.all, Effort.seeds(1, full: 40))
  func `the end stays the end`(arrangement: PlaceArrangement, seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    let run = try PlaceRun(arrangement)
    run.grid.positionPreservation = .end
    run.grid.alignsToEnd = chance.next(below: 2) == 0
    run.frame()
    run.scroll(toFraction: 1)
    var changed: Set<Int> = []
    for step in 0..<40 {
      switch chance.next(below: 6) {
      case 0: run.frame([.environment(.textScale(chance.next(below: 2) == 0 ? 1 : 2))])
      case 1: run.resize(&chance)
      case 2:
        run.grid.contentInset = Insets(all: Double(chance.next(below: 200)))
      case 3:
        run.grid.headerView?.frame.size.height = Double(chance.next(below: 90))
        run.grid.footerView?.frame.size.height = Double(chance.next(below: 90))
      default: try run.change(&chance, keeping: nil, &changed)
      }
      run.frame()
      #expect(abs(run.offset - run.end) < 1e-6, "step \(step)")
    }
  }
}

/// A grid in an arrangement, with identities that are unique.
private final class PlaceRun {
  private let run: SectionedRun
  private let arrangement: PlaceArrangement
  private var nextIdentity: Int
  var grid: GridView { run.grid }

  init(_ arrangement: PlaceArrangement) throws {
    self.arrangement = arrangement
    nextIdentity = arrangement.counts.reduce(0, +)
    run = try SectionedRun(
      arrangement.counts, settings: arrangement.settings(),
      viewport: Size(width: 400, height: 500))
    run.cellsRequestLengths = arrangement.measures
    grid.positionPreservation = .visibleItem
    grid.layoutDirection = arrangement.axis
    grid.isReversed = arrangement.isReversed
    grid.headerView = View(frame: Rect(x: 0, y: 0, width: 0, height: 30))
    grid.footerView = View(frame: Rect(x: 0, y: 0, width: 0, height: 20))
    frame(
      arrangement.isMirrored ? [.environment(.readingDirection(.rightToLeft))] : [])
  }

  var data: [[Int]] {
    get { run.data }
    set { run.data = newValue }
  }

  func frame(_ kinds: [InputEvent.Kind] = []) { run.frame(kinds) }

  // MARK: - Positions

  var offset: Double { grid.contentOffset[arrangement.axis] }
  var end: Double { grid.scroller.metrics.range(arrangement.axis).upperBound }

  /// Scrolls twice, since the end can be an estimate the first time.
  func scroll(toFraction fraction: Double) {
    for _ in 0..<4 {
      let range = grid.scroller.metrics.range(arrangement.axis)
      var offset = Vector.zero
      offset[arrangement.axis] =
        fraction == 1 ? range.upperBound : (range.upperBound * fraction).rounded()
      // Away and back, so that it is a scroll even if the offset is the same.
      grid.contentOffset = .zero
      grid.contentOffset = offset
      frame()
    }
  }

  /// Returns the distance of a datum from the viewport's start, in points.
  func start(of identity: Int) -> Double {
    guard let path = path(of: identity) else { return .infinity }
    return grid.slot(at: path).min(arrangement.axis) - offset
  }

  /// The first tile of section 0 that is completely visible, from its start.
  var firstWholeTile: Int? {
    let tiles = grid.visibleIndices.filter { grid.path(at: $0).section == 0 }
    let whole = tiles.first {
      let slot = grid.slot(at: $0)
      return slot.minX >= 0 && slot.maxX <= grid.frame.width
    }
    return (whole ?? tiles.first).map { identity(at: grid.path(at: $0)) }
  }

  /// Returns the left edge of a datum, in points.
  func left(of identity: Int) -> Double {
    path(of: identity).map { grid.slot(at: $0).minX } ?? .infinity
  }

  var firstWholeItem: Int? {
    let (rect, axis) = (grid.visibleRect, arrangement.axis)
    let whole = grid.visibleIndices.first {
      let slot = grid.slot(at: $0)
      return slot.min(axis) >= rect.min(axis) && slot.max(axis) <= rect.max(axis)
    }
    return (whole ?? grid.visibleIndices.first).map { identity(at: grid.path(at: $0)) }
  }

  var visibleStarts: [Int: Double] {
    Dictionary(
      uniqueKeysWithValues: grid.visibleIndices.map {
        (identity(at: grid.path(at: $0)), grid.slot(at: $0).min(arrangement.axis) - offset)
      })
  }

  private func identity(at path: IndexPath) -> Int { data[path.section][path.item] }

  private func path(of identity: Int) -> IndexPath? {
    for (section, items) in data.enumerated() {
      if let item = items.firstIndex(of: identity) { return IndexPath(section, item) }
    }
    return nil
  }

  // MARK: - Sizes

  func resize(_ chance: inout SeededGenerator) {
    let size = Size(
      width: Double(150 + chance.next(below: 500)), height: Double(150 + chance.next(below: 500)))
    frame([.viewport(size, duration: chance.next(below: 2) == 0 ? 0 : 0.3)])
  }

  /// Changes the size, the text scale, an inset or the header, and changes it back.
  func changeThereAndBack(_ chance: inout SeededGenerator) {
    switch chance.next(below: 6) {
    case 0:
      frame([.environment(.textScale(2))])
      frame([.environment(.textScale(1))])
    case 1:
      grid.contentInset.bottom = Double(chance.next(below: 300))
      if chance.next(below: 2) == 0 { frame() }
      grid.contentInset.bottom = 0
    case 2:
      grid.headerView?.frame.size.height = Double(chance.next(below: 200))
      frame()
      grid.headerView?.frame.size.height = 30
    default:
      let size = grid.frame.size
      for _ in 0..<1 + chance.next(below: 2) { resize(&chance) }
      frame([.viewport(size, duration: 0)])
    }
    frame()
  }

  // MARK: - Changes

  /// Makes a random change of one item; half of the items are near the viewport.
  ///
  /// It neither removes nor moves `kept`, and adds an item that it moves to `moved`. It only
  /// changes `section`, if there is one.
  func change(
    _ chance: inout SeededGenerator, keeping kept: Int?, _ moved: inout Set<Int>,
    in section: Int? = nil
  ) throws {
    guard let path = randomPath(&chance, in: section) else { return }
    let datum = identity(at: path)
    switch chance.next(below: 6) {
    case 0, 1:
      nextIdentity += 1
      try grid.performUpdates {
        data[path.section].insert(nextIdentity - 1, at: path.item)
        $0.insert([path], animation: .fade)
      }
    case 2 where datum != kept, 3 where datum != kept:
      try grid.performUpdates {
        data[path.section].remove(at: path.item)
        $0.remove([path], animation: .fade)
      }
    case 4 where datum != kept:
      var counts = data.map(\.count)
      counts[path.section] -= 1
      let target = section ?? chance.next(below: data.count)
      let end = IndexPath(target, chance.next(below: counts[target] + 1))
      moved.insert(datum)
      try grid.performUpdates {
        data[path.section].remove(at: path.item)
        data[end.section].insert(datum, at: end.item)
        $0.move(from: path, to: end)
      }
    default: try grid.performUpdates { $0.reload([path]) }
    }
  }

  private func randomPath(_ chance: inout SeededGenerator, in section: Int?) -> IndexPath? {
    let visible = grid.visibleIndices.filter {
      section == nil || grid.path(at: $0).section == section
    }
    if let first = visible.first, chance.next(below: 2) == 0 {
      let item = first - 5 + chance.next(below: visible.count + 10)
      let path = grid.path(at: min(max(0, item), grid.numberOfItems - 1))
      if section == nil || path.section == section { return path }
    }
    let section = section ?? chance.next(below: data.count)
    return data[section].isEmpty
      ? nil : IndexPath(section, chance.next(below: data[section].count))
  }

  /// Changes all data at once.
  func apply(_ new: [[Int]], from old: [[Int]], moved: Set<Int>) throws {
    let (before, after) = (paths(old), paths(new))
    try grid.performUpdates { updates in
      data = new
      updates.remove(
        before.filter { after[$0.key] == nil }.values.sorted(), animation: .fade)
      updates.insert(
        after.filter { before[$0.key] == nil }.values.sorted(), animation: .fade)
      for datum in moved.sorted() {
        if let from = before[datum], let to = after[datum] { updates.move(from: from, to: to) }
      }
    }
  }

  private func paths(_ data: [[Int]]) -> [Int: IndexPath] {
    var paths: [Int: IndexPath] = [:]
    for (section, items) in data.enumerated() {
      for (item, datum) in items.enumerated() { paths[datum] = IndexPath(section, item) }
    }
    return paths
  }
}

extension PlaceArrangement {
  /// The identities at the beginning.
  fileprivate var data: [[Int]] {
    var next = 0
    return counts.map { count in
      defer { next += count }
      return Array(next..<next + count)
    }
  }
}
