import Diffing

/// The items that a search has found, and those that it has not looked at.
///
/// The search begins at an item, continues to the end, and then looks at the items before. So found
/// items are appended to one of two sets, at constant cost.
struct FoundItems {
  /// The number of found items after which a search stops.
  static let limit = 1_000_000

  /// The found items before the one at which the search began.
  private var before = IndexRanges()
  /// The found items from the one at which the search began.
  private var after = IndexRanges()
  /// The item at which the search began.
  private var start = 0
  /// The items that the search has not looked at.
  private(set) var rest = IndexRanges()
  /// The number of found items.
  private(set) var count = 0

  /// Creates the state of no search.
  init() {}

  /// Creates the state of a search that begins at an item.
  init(count: Int, start: Int) {
    self.start = max(0, min(start, count))
    rest = IndexRanges(0..<count)
  }

  /// Whether the search has looked at all items or found as many as it may.
  var isComplete: Bool { rest.isEmpty || isFull }

  /// Whether the search has stopped because it has found too many items.
  var isFull: Bool { count >= Self.limit }

  /// The next item to look at; nil if there is none.
  var next: Int? { rest.next(from: start) ?? rest.first }

  /// Records that the search has looked at items from `item` to `end`.
  mutating func remove(_ items: Range<Int>) { rest.remove(items) }

  /// Adds a found item.
  mutating func add(_ item: Int) {
    count += 1
    if item >= start { after.add(item) } else { before.add(item) }
  }

  /// Returns whether an item was found.
  func contains(_ item: Int) -> Bool {
    item >= start ? after.contains(item) : before.contains(item)
  }

  /// Returns the first found item from an item to the end; nil if there is none.
  func next(from item: Int) -> Int? {
    (item < start ? before.next(from: item) : nil) ?? after.next(from: item)
  }

  /// Returns the last found item before an item; nil if there is none.
  func previous(before item: Int) -> Int? {
    after.previous(before: item) ?? before.previous(before: item)
  }

  /// The first found item.
  var first: Int? { before.first ?? after.first }

  /// The last found item.
  var last: Int? { after.last ?? before.last }

  /// Returns the number of found items before an item.
  ///
  /// Cost: O(ranges).
  func count(before item: Int) -> Int {
    before.count(before: item) + after.count(before: item)
  }

  /// Updates the items after a transaction.
  ///
  /// The texts of inserted items have to be looked at.
  mutating func applyIndexMapping(_ mapping: IndexMapping) {
    let found = before.union(after).mapped(by: mapping)
    var kept = IndexRanges()
    for run in mapping.runsInNewOrder { kept.append(run.newRange) }
    rest = rest.mapped(by: mapping).union(IndexRanges(0..<mapping.newCount).subtracting(kept))
    setFound(found)
  }

  /// Looks again at items whose texts may have changed.
  mutating func invalidate(_ items: [Int]) {
    var found = before.union(after)
    for item in items {
      found.remove(item)
      rest.insert(item)
    }
    setFound(found)
  }

  private mutating func setFound(_ items: IndexRanges) {
    before = IndexRanges()
    after = items
    start = 0
    count = items.count
  }
}

extension IndexRanges {
  /// Adds an index; at constant cost if it is after all others.
  fileprivate mutating func add(_ index: Int) {
    if let last, index <= last { insert(index) } else { append(index..<index + 1) }
  }

  /// Returns the first index that is at least a number; nil if there is none.
  func next(from index: Int) -> Int? {
    let position = ranges.partitionPoint { $0.upperBound <= index }
    return position < ranges.count ? Swift.max(index, ranges[position].lowerBound) : nil
  }

  /// Returns the last index that is less than a number; nil if there is none.
  func previous(before index: Int) -> Int? {
    let position = ranges.partitionPoint { $0.lowerBound < index }
    return position > 0 ? Swift.min(index, ranges[position - 1].upperBound) - 1 : nil
  }

  /// Returns the number of indices that are less than a number.
  fileprivate func count(before index: Int) -> Int {
    var total = 0
    for range in ranges {
      guard range.lowerBound < index else { break }
      total += Swift.min(index, range.upperBound) - range.lowerBound
    }
    return total
  }
}
