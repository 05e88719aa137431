/// A mapping as a list of runs: small where few changes are listed, however long the lists are.
struct RunMapping: Sendable {
  /// The runs, ascending in the old list; no two of them could be one.
  let runs: ContiguousArray<IndexRun>
  /// The positions in `runs`, ascending in the new list; empty where `runs` ascend in both.
  private let newOrder: ContiguousArray<Int32>

  /// Takes runs that overlap in neither list, in any order.
  init(_ unordered: ContiguousArray<IndexRun>) {
    let runs = Self.joined(unordered.sorted { $0.old < $1.old })
    self.runs = runs
    let ascends = zip(runs, runs.dropFirst()).allSatisfy { $0.new < $1.new }
    let order = ContiguousArray(runs.indices.lazy.map { Int32($0) })
    newOrder =
      ascends ? [] : ContiguousArray(order.sorted { runs[Int($0)].new < runs[Int($1)].new })
  }

  /// Lets what is not listed slide, stretch by stretch.
  ///
  /// Costs O(changes log changes + stretches).
  init(_ listed: ListedMoves, stretches: [Stretch]) {
    let leaving = listed.leaving
    let arriving = listed.arriving
    var runs = ContiguousArray(
      listed.moved.lazy.map { IndexRun(old: $0.from, new: $0.to, count: 1) })
    runs.reserveCapacity(runs.count + leaving.count + arriving.count + stretches.count)
    for stretch in stretches {
      Self.slide(stretch, leaving: leaving, arriving: arriving, into: &runs)
    }
    self.init(runs)
  }

  /// The new index of an old one; nil where it is removed.
  ///
  /// Costs O(log runs).
  func newIndex(of old: Int) -> Int? {
    let position = runs.partitionPoint { $0.old <= old } - 1
    guard position >= 0, old < runs[position].oldRange.upperBound else { return nil }
    return runs[position].new + (old - runs[position].old)
  }

  /// The old index of a new one; nil where it is inserted.
  ///
  /// Costs O(log runs).
  func oldIndex(of new: Int) -> Int? {
    let position =
      if newOrder.isEmpty {
        runs.partitionPoint { $0.new <= new } - 1
      } else {
        newOrder.partitionPoint { runs[Int($0)].new <= new } - 1
      }
    guard position >= 0 else { return nil }
    let run = newOrder.isEmpty ? runs[position] : runs[Int(newOrder[position])]
    return new < run.newRange.upperBound ? run.old + (new - run.new) : nil
  }

  /// The runs, ascending in the new list.
  var runsInNewOrder: ContiguousArray<IndexRun> {
    newOrder.isEmpty ? runs : ContiguousArray(newOrder.lazy.map { runs[Int($0)] })
  }

  /// Pairs the gaps between `leaving` with those between `arriving`, from the first on.
  private static func slide(
    _ stretch: Stretch, leaving: [Int], arriving: [Int],
    into runs: inout ContiguousArray<IndexRun>
  ) {
    var old = stretch.old.lowerBound
    var new = stretch.new.lowerBound
    var nextLeaving = leaving.partitionPoint { $0 < old }
    var nextArriving = arriving.partitionPoint { $0 < new }
    while old < stretch.old.upperBound, new < stretch.new.upperBound {
      let oldEnd = end(leaving, nextLeaving, before: stretch.old.upperBound)
      let newEnd = end(arriving, nextArriving, before: stretch.new.upperBound)
      let count = min(oldEnd - old, newEnd - new)
      if count > 0 { runs.append(IndexRun(old: old, new: new, count: count)) }
      old += count
      new += count
      if old == oldEnd {
        old += 1
        nextLeaving += 1
      }
      if new == newEnd {
        new += 1
        nextArriving += 1
      }
    }
  }

  private static func end(_ listed: [Int], _ next: Int, before bound: Int) -> Int {
    next < listed.count ? min(listed[next], bound) : bound
  }

  private static func joined(_ ascending: [IndexRun]) -> ContiguousArray<IndexRun> {
    var runs: ContiguousArray<IndexRun> = []
    runs.reserveCapacity(ascending.count)
    for run in ascending {
      if let last = runs.last, last.isContinued(by: run) {
        runs[runs.count - 1] = IndexRun(old: last.old, new: last.new, count: last.count + run.count)
      } else {
        runs.append(run)
      }
    }
    return runs
  }
}
