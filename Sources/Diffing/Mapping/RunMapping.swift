/// A mapping stored as runs: small if there are few changes, even in long lists.
struct RunMapping: Sendable {
  /// The runs, ascending in the old list; adjacent runs cannot be joined.
  let runs: ContiguousArray<IndexRun>
  /// The indices of `runs`, ascending in the new list; empty if `runs` is ascending in both lists.
  private let newOrder: ContiguousArray<Int32>

  /// Creates a mapping from runs in any order, which must not overlap in either list.
  init(_ unordered: ContiguousArray<IndexRun>) {
    let runs = Self.joined(unordered.sorted { $0.old < $1.old })
    self.runs = runs
    let ascends = zip(runs, runs.dropFirst()).allSatisfy { $0.new < $1.new }
    let order = ContiguousArray(runs.indices.lazy.map { Int32($0) })
    newOrder =
      ascends ? [] : ContiguousArray(order.sorted { runs[Int($0)].new < runs[Int($1)].new })
  }

  /// Creates a mapping in which the items that are not listed shift within each range pair.
  ///
  /// Costs O(changes log changes + range pairs).
  init(_ listed: ListedMoves, rangePairs: [RangePair]) {
    let leaving = listed.leaving
    let arriving = listed.arriving
    var runs = ContiguousArray(
      listed.moved.lazy.map { IndexRun(old: $0.from, new: $0.to, count: 1) })
    runs.reserveCapacity(runs.count + leaving.count + arriving.count + rangePairs.count)
    for pair in rangePairs {
      Self.appendRuns(pair, leaving: leaving, arriving: arriving, into: &runs)
    }
    self.init(runs)
  }

  /// Returns the new index of an old one; nil if the item is removed.
  ///
  /// Costs O(log runs).
  func newIndex(of old: Int) -> Int? {
    let position = runs.partitionPoint { $0.old <= old } - 1
    guard position >= 0, old < runs[position].oldRange.upperBound else { return nil }
    return runs[position].new + (old - runs[position].old)
  }

  /// Returns the old index of a new one; nil if the item is inserted.
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

  /// Pairs the gaps between `leaving` with those between `arriving`, in order.
  private static func appendRuns(
    _ pair: RangePair, leaving: [Int], arriving: [Int],
    into runs: inout ContiguousArray<IndexRun>
  ) {
    var old = pair.old.lowerBound
    var new = pair.new.lowerBound
    var nextLeaving = leaving.partitionPoint { $0 < old }
    var nextArriving = arriving.partitionPoint { $0 < new }
    while old < pair.old.upperBound, new < pair.new.upperBound {
      let oldEnd = end(leaving, nextLeaving, before: pair.old.upperBound)
      let newEnd = end(arriving, nextArriving, before: pair.new.upperBound)
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
