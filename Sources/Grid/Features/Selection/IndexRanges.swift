import Diffing

/// A set of indices, stored as ascending ranges.
///
/// ```swift
/// var indices = IndexRanges(0..<1_000_000)
/// indices.remove(5)
/// indices.ranges  // 0..<5, 6..<1_000_000
/// ```
///
/// Costs depend on the number of ranges, not of indices. A lookup is a binary search; other
/// operations are linear.
public struct IndexRanges: Hashable, Sendable {
  /// The ranges in ascending order; none is empty, and none is adjacent to the next.
  public private(set) var ranges: ContiguousArray<Range<Int>> = []

  /// Creates an empty set.
  public init() {}

  /// Creates a set of the indices in a range.
  public init(_ range: Range<Int>) {
    if !range.isEmpty { ranges.append(range) }
  }

  /// Creates a set of one index.
  public init(_ index: Int) {
    self.init(index..<index + 1)
  }

  /// Creates a set of the indices in ranges, which may overlap and be in any order.
  public init(_ ranges: some Sequence<Range<Int>>) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) { append(range) }
  }

  /// Whether the set is empty.
  public var isEmpty: Bool { ranges.isEmpty }

  /// The number of indices.
  public var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// The smallest index; nil in an empty set.
  public var first: Int? { ranges.first?.lowerBound }

  /// The greatest index; nil in an empty set.
  public var last: Int? { ranges.last.map { $0.upperBound - 1 } }

  /// The index of a set with exactly one; nil otherwise.
  public var only: Int? {
    ranges.count == 1 && ranges[0].count == 1 ? ranges[0].lowerBound : nil
  }

  /// Returns whether an index is in the set.
  public func contains(_ index: Int) -> Bool {
    let position = firstRange(endingAfter: index)
    return position < ranges.count && ranges[position].lowerBound <= index
  }

  /// Adds an index.
  public mutating func insert(_ index: Int) {
    insert(index..<index + 1)
  }

  /// Adds the indices in a range.
  public mutating func insert(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    // Merge ranges that overlap the new one or are adjacent to it.
    let first = firstRange(endingAfter: range.lowerBound - 1)
    var end = first
    var joined = range
    while end < ranges.count, ranges[end].lowerBound <= range.upperBound {
      let start = Swift.min(joined.lowerBound, ranges[end].lowerBound)
      joined = start..<Swift.max(joined.upperBound, ranges[end].upperBound)
      end += 1
    }
    ranges.replaceSubrange(first..<end, with: CollectionOfOne(joined))
  }

  /// Removes an index.
  public mutating func remove(_ index: Int) {
    remove(index..<index + 1)
  }

  /// Removes the indices in a range.
  public mutating func remove(_ range: Range<Int>) {
    let first = firstRange(endingAfter: range.lowerBound)
    guard !range.isEmpty, first < ranges.count, ranges[first].lowerBound < range.upperBound
    else { return }
    var end = first
    while end < ranges.count, ranges[end].lowerBound < range.upperBound { end += 1 }
    var rest: ContiguousArray<Range<Int>> = []
    let (least, greatest) = (ranges[first].lowerBound, ranges[end - 1].upperBound)
    if least < range.lowerBound { rest.append(least..<range.lowerBound) }
    if greatest > range.upperBound { rest.append(range.upperBound..<greatest) }
    ranges.replaceSubrange(first..<end, with: rest)
  }

  /// Removes indices that do not exist in a list of `count` items.
  mutating func clamp(to count: Int) {
    if let last, last >= count { remove(count..<last + 1) }
  }

  /// Adds a range that begins in the last one or after it.
  mutating func append(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    guard let last = ranges.last, range.lowerBound <= last.upperBound else {
      return ranges.append(range)
    }
    ranges[ranges.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
  }

  /// Returns the position of the first range that ends after an index; the end if there is none.
  private func firstRange(endingAfter index: Int) -> Int {
    ranges.partitionPoint { $0.upperBound <= index }
  }
}

extension IndexRanges: Sequence {
  /// An iterator over the indices in ascending order.
  public struct Iterator: IteratorProtocol {
    private let ranges: ContiguousArray<Range<Int>>
    private var position = 0
    private var rest = 0..<0

    fileprivate init(_ ranges: ContiguousArray<Range<Int>>) {
      self.ranges = ranges
    }

    /// Returns the next index; nil after the last.
    public mutating func next() -> Int? {
      if rest.isEmpty {
        guard position < ranges.count else { return nil }
        rest = ranges[position]
        position += 1
      }
      return rest.removeFirst()
    }
  }

  /// Returns an iterator over the indices in ascending order.
  public func makeIterator() -> Iterator { Iterator(ranges) }

  /// The number of ranges, which is at most the number of indices and takes constant time.
  public var underestimatedCount: Int { ranges.count }
}
