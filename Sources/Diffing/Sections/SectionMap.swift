import Geometry

/// The mapping between ordinals and the items of sections.
///
/// An *ordinal* is the index of an item over all sections. Layouts, cells and lists of changes use
/// ordinals; programs use an `IndexPath`. If all sections have the same length, the map stores two
/// numbers; otherwise it stores one number per section. A list without sections is a map with one
/// implicit section.
public struct SectionMap: Hashable, Sendable {
  private enum Form: Hashable, Sendable {
    case list(Int)
    case uniform(sections: Int, items: Int)
    /// The ordinal of each section's first item, followed by the number of all items.
    case starts(ContiguousArray<Int>)
    indirect case transferred(SectionMap, ItemTransfer)
  }

  private let form: Form

  private init(form: Form) { self.form = form }

  /// Creates the map of a list without sections.
  ///
  /// - Precondition: `itemCount` is 0 or more.
  public init(itemCount: Int) {
    require(itemCount >= 0, "the number of items must not be negative: \(itemCount)")
    form = .list(itemCount)
  }

  /// Creates the map of sections with the same length.
  ///
  /// - Precondition: Both numbers are 0 or more.
  public init(sectionCount: Int, itemsEach: Int) {
    require(
      sectionCount >= 0 && itemsEach >= 0,
      "the numbers of sections and items must not be negative: \(sectionCount), \(itemsEach)")
    form = .uniform(sections: sectionCount, items: itemsEach)
  }

  /// Creates the map of sections whose lengths a function returns.
  ///
  /// Calls the function once for each section. Stores one number if all lengths are the same.
  ///
  /// - Precondition: No length is negative.
  public init(sectionCount: Int, itemCount: (Int) -> Int) {
    require(sectionCount >= 0, "the number of sections must not be negative: \(sectionCount)")
    let first = sectionCount > 0 ? itemCount(0) : 0
    var same = min(1, sectionCount)
    var other = first
    while same < sectionCount {
      other = itemCount(same)
      guard other == first else { break }
      same += 1
    }
    guard same < sectionCount else {
      require(first >= 0, "the number of items in section 0 must not be negative: \(first)")
      form = .uniform(sections: sectionCount, items: first)
      return
    }
    var starts: ContiguousArray<Int> = [0]
    starts.reserveCapacity(sectionCount + 1)
    func append(_ count: Int) {
      let section = starts.count - 1
      require(
        count >= 0, "the number of items in section \(section) must not be negative: \(count)")
      starts.append(starts[section] + count)
    }
    for _ in 0..<same { append(first) }
    append(other)
    for section in (same + 1)..<sectionCount { append(itemCount(section)) }
    form = .starts(starts)
  }

  /// Creates the map of sections with the given lengths.
  public init(itemCounts: [Int]) {
    self.init(sectionCount: itemCounts.count) { itemCounts[$0] }
  }

  /// Returns the map with one item moved from a section to another, at constant cost.
  ///
  /// - Precondition: Both sections exist, the source is not empty, and the map has no moved item
  ///   yet.
  package func movingItem(from source: Int, to target: Int) -> SectionMap {
    guard source != target else { return self }
    require(itemCount(of: source) > 0, "section \(source) has no item to move")
    checkSection(target)
    require(transfer == nil, "only one item can be moved to another section at a time")
    return SectionMap(form: .transferred(self, ItemTransfer(source: source, target: target)))
  }

  /// The map before an item was moved, and the move; nil if no item was moved.
  package var transfer: (base: SectionMap, ItemTransfer)? {
    if case .transferred(let base, let transfer) = form { (base, transfer) } else { nil }
  }

  /// Whether the list has sections, even if there are none or one of them.
  package var hasSections: Bool {
    switch form {
    case .list: false
    case .uniform, .starts: true
    case .transferred(let base, _): base.hasSections
    }
  }

  /// The number of sections; 1 for a list without sections.
  public var sectionCount: Int {
    switch form {
    case .list: 1
    case .uniform(let sections, _): sections
    case .starts(let starts): starts.count - 1
    case .transferred(let base, _): base.sectionCount
    }
  }

  /// The number of items in all sections.
  public var itemCount: Int {
    switch form {
    case .list(let count): count
    case .uniform(let sections, let items): sections * items
    case .starts(let starts): starts[starts.count - 1]
    case .transferred(let base, _): base.itemCount
    }
  }

  /// The length of every section; nil if the lengths differ.
  public var itemsEach: Int? {
    switch form {
    case .list(let count): count
    case .uniform(_, let items): items
    case .starts, .transferred: nil
    }
  }

  /// The ordinal of each section's first item, followed by the number of all items.
  ///
  /// Nil if the map stores no such list, because all sections have the same length or an item was
  /// moved. Reading all lengths from the list is faster than asking for each of them.
  package var storedStarts: ContiguousArray<Int>? {
    if case .starts(let starts) = form { starts } else { nil }
  }

  /// The number of items in each section; a list without sections counts as one.
  ///
  /// Costs O(sections).
  public var itemCounts: [Int] { (0..<sectionCount).map { itemCount(of: $0) } }

  /// Returns the number of items in a section.
  ///
  /// - Precondition: The section exists.
  public func itemCount(of section: Int) -> Int { ordinals(of: section).count }

  /// Returns the ordinals of a section's items.
  ///
  /// - Precondition: The section exists.
  public func ordinals(of section: Int) -> Range<Int> {
    switch form {
    case .list(let count):
      checkSection(section)
      return 0..<count
    case .uniform(_, let items):
      checkSection(section)
      return section * items..<(section + 1) * items
    case .starts(let starts):
      checkSection(section)
      return starts[section]..<starts[section + 1]
    case .transferred(let base, let transfer):
      let old = base.ordinals(of: section)
      let start = old.lowerBound + transfer.shift(ofStart: section)
      return start..<start + old.count + transfer.change(of: section)
    }
  }

  /// Returns whether an item exists.
  public func contains(_ path: IndexPath) -> Bool {
    path.section >= 0 && path.section < sectionCount && path.item >= 0
      && path.item < itemCount(of: path.section)
  }

  /// Returns the ordinal of an item.
  ///
  /// - Precondition: The item exists.
  public func ordinal(of path: IndexPath) -> Int {
    let ordinals = ordinals(of: path.section)
    require(
      path.item >= 0 && path.item < ordinals.count,
      "item \(path.item) is out of range: section \(path.section) has \(ordinals.count) items")
    return ordinals.lowerBound + path.item
  }

  /// Returns the path of an item.
  ///
  /// Costs O(log sections) if their lengths differ.
  ///
  /// - Precondition: `ordinal` is from 0 to ``itemCount`` − 1.
  public func path(of ordinal: Int) -> IndexPath {
    require(
      ordinal >= 0 && ordinal < itemCount,
      "index \(ordinal) is out of range: the list has \(itemCount) items")
    switch form {
    case .list: return IndexPath(0, ordinal)
    case .uniform(_, let items): return IndexPath(ordinal / items, ordinal % items)
    case .starts(let starts):
      let section = starts.indices.partitionPoint { starts[$0] <= ordinal } - 1
      return IndexPath(section, ordinal - starts[section])
    case .transferred:
      let section = section(of: ordinal)
      return IndexPath(section, ordinal - ordinals(of: section).lowerBound)
    }
  }

  /// Returns the section of an ordinal, by binary search.
  private func section(of ordinal: Int) -> Int {
    (0..<sectionCount).partitionPoint { ordinals(of: $0).upperBound <= ordinal }
  }

  /// Returns whether both maps have the same number of sections and of items in each.
  package func hasSameCounts(as other: SectionMap) -> Bool {
    self == other
      || sectionCount == other.sectionCount
        && (0..<sectionCount).allSatisfy { itemCount(of: $0) == other.itemCount(of: $0) }
  }

  private func checkSection(_ section: Int) {
    require(
      section >= 0 && section < sectionCount,
      "section \(section) is out of range: the list has \(sectionCount) sections")
  }
}
