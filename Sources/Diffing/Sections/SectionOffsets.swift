/// How many items each section has, for going from index paths to ordinals and back.
///
/// An ordinal is an item's index over all sections. The lists that changes are computed for are
/// those of the ordinals.
public struct SectionOffsets: Hashable, Sendable {
  /// The ordinal of each section's first item, and the number of all items.
  private let starts: ContiguousArray<Int>

  /// Takes the number of items of each section.
  ///
  /// Costs O(sections).
  ///
  /// - Precondition: No number is below 0.
  public init(itemCounts: some Collection<Int>) {
    var starts: ContiguousArray<Int> = [0]
    starts.reserveCapacity(itemCounts.count + 1)
    for (section, count) in itemCounts.enumerated() {
      precondition(count >= 0, "section \(section) has 0 items or more, not \(count)")
      starts.append(starts[section] + count)
    }
    self.starts = starts
  }

  /// How many sections there are.
  public var sectionCount: Int { starts.count - 1 }

  /// How many items all sections have.
  public var itemCount: Int { starts[sectionCount] }

  /// How many items a section has.
  ///
  /// - Precondition: There is such a section.
  public func itemCount(of section: Int) -> Int { ordinals(of: section).count }

  /// The ordinals of a section's items.
  ///
  /// - Precondition: There is such a section.
  public func ordinals(of section: Int) -> Range<Int> {
    precondition(
      section >= 0 && section < sectionCount,
      "there are \(sectionCount) sections, and none at \(section)")
    return starts[section]..<starts[section + 1]
  }

  /// The ordinal of an item.
  ///
  /// - Precondition: There is such an item.
  public func ordinal(of path: IndexPath) -> Int {
    let ordinals = ordinals(of: path.section)
    precondition(
      path.item >= 0 && path.item < ordinals.count,
      "section \(path.section) has \(ordinals.count) items, and none at \(path.item)")
    return ordinals.lowerBound + path.item
  }

  /// The path of an item.
  ///
  /// Costs O(log sections).
  ///
  /// - Precondition: `ordinal` is from 0 to ``itemCount`` − 1.
  public func path(of ordinal: Int) -> IndexPath {
    precondition(
      ordinal >= 0 && ordinal < itemCount, "there are \(itemCount) items, and none at \(ordinal)")
    let section = starts.partitionPoint { $0 <= ordinal } - 1
    return IndexPath(section, ordinal - starts[section])
  }
}
