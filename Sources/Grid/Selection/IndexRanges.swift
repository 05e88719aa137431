/// A set of indices as ascending ranges: a million neighbors cost as much as one.
///
/// ```swift
/// var indices = IndexRanges(0..<1_000_000)
/// indices.remove(5)
/// indices.ranges  // 0..<5, 6..<1_000_000
/// ```
///
/// Costs count ranges, not indices: looking one up is a binary search, everything else a pass.
public struct IndexRanges: Hashable, Sendable {
  /// The ranges, ascending; none is empty, and none touches the next.
  public private(set) var ranges: ContiguousArray<Range<Int>> = []

  /// Makes an empty set.
  public init() {}

  /// Makes a set of neighbors.
  public init(_ range: Range<Int>) {
    if !range.isEmpty { ranges.append(range) }
  }

  /// Makes a set of one index.
  public init(_ index: Int) {
    self.init(index..<index + 1)
  }

  /// Makes a set of the indices in ranges, in any order; they may overlap.
  public init(_ ranges: some Sequence<Range<Int>>) {
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) { append(range) }
  }

  /// Whether there is no index.
  public var isEmpty: Bool { ranges.isEmpty }

  /// How many indices there are.
  public var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// The least index; nil in an empty set.
  public var first: Int? { ranges.first?.lowerBound }

  /// The greatest index; nil in an empty set.
  public var last: Int? { ranges.last.map { $0.upperBound - 1 } }

  /// The index, if there is exactly one.
  public var only: Int? {
    ranges.count == 1 && ranges[0].count == 1 ? ranges[0].lowerBound : nil
  }

  /// Whether an index is in the set.
  public func contains(_ index: Int) -> Bool {
    let place = firstRange(endingAfter: index)
    return place < ranges.count && ranges[place].lowerBound <= index
  }

  /// Adds an index.
  public mutating func insert(_ index: Int) {
    insert(index..<index + 1)
  }

  /// Adds neighbors.
  public mutating func insert(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    // Ranges that touch the new one become one with it.
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

  /// Takes an index out.
  public mutating func remove(_ index: Int) {
    remove(index..<index + 1)
  }

  /// Takes neighbors out.
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

  /// Leaves out what is not in a list of this many items.
  mutating func clamp(to count: Int) {
    if let last, last >= count { remove(count..<last + 1) }
  }

  /// Adds neighbors that lie behind, or reach into, the last range.
  mutating func append(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    guard let last = ranges.last, range.lowerBound <= last.upperBound else {
      return ranges.append(range)
    }
    ranges[ranges.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
  }

  /// The first range that ends behind an index; the end where there is none.
  private func firstRange(endingAfter index: Int) -> Int {
    var low = 0
    var high = ranges.count
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound <= index { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension IndexRanges: Sequence {
  /// Goes through the indices, ascending.
  public struct Iterator: IteratorProtocol {
    private let ranges: ContiguousArray<Range<Int>>
    private var position = 0
    private var rest = 0..<0

    fileprivate init(_ ranges: ContiguousArray<Range<Int>>) {
      self.ranges = ranges
    }

    /// The next index; nil behind the last.
    public mutating func next() -> Int? {
      if rest.isEmpty {
        guard position < ranges.count else { return nil }
        rest = ranges[position]
        position += 1
      }
      return rest.removeFirst()
    }
  }

  /// Goes through the indices, ascending.
  public func makeIterator() -> Iterator { Iterator(ranges) }

  /// The number of ranges: not less than is needed, and free to ask.
  public var underestimatedCount: Int { ranges.count }
}
