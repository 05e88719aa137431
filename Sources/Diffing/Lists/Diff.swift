/// An algorithm that finds the changes between two lists, with the fewest moves, in one step.
///
/// Identity and equality are separate. `id` decides which items are the same, so that an item can
/// move and keep its cell. `hasSameContent` decides whether that cell is still up to date.
///
/// ```swift
/// let changes = Diff(id: \Photo.name).changes(from: old, to: new)
/// let words = Diff.changes(from: ["a", "b"], to: ["b", "a", "c"])
/// ```
///
/// An identity can occur several times in a list. The diff then makes as many pairs as possible:
/// first of neighbors, and then of the remaining occurrences in order. The moves are minimal for
/// these pairs. With unique identities they are minimal overall: the remaining items without their
/// longest increasing subsequence.
///
/// The result depends only on the arguments. The average cost is O(n), with hashing only where the
/// lists differ, and O(m log m) for the m items between the first and the last remaining item that
/// is out of order.
public struct Diff<Element, ID: Hashable> {
  /// Returns the identity of an element, which does not depend on its position.
  public let id: (Element) -> ID
  /// Returns whether two elements with the same identity look the same; nil if they always do.
  @usableFromInline package let hasSameContent: ((Element, Element) -> Bool)?

  /// Creates a diff with functions for identity and content.
  public init(id: @escaping (Element) -> ID, hasSameContent: @escaping (Element, Element) -> Bool) {
    self.id = id
    self.hasSameContent = hasSameContent
  }

  /// Creates a diff with a function for identity that compares contents with `==`.
  @inlinable
  public init(id: @escaping (Element) -> ID) where Element: Equatable {
    self.init(id: id, hasSameContent: ==)
  }

  /// Returns the changes from one list to another.
  ///
  /// - Precondition: Neither list has 2³¹ elements or more.
  @inlinable
  public func changes(
    from old: some Collection<Element>, to new: some Collection<Element>
  ) -> Changes {
    let old = ContiguousArray(old)
    let new = ContiguousArray(new)
    var matcher = IdentityMatcher(
      old: ContiguousArray(old.lazy.map(id)), new: ContiguousArray(new.lazy.map(id)))
    matcher.matchAll()
    return Changes(matcher.matching, reloaded: reloads(old, new, matcher.matching))
  }

  @inlinable
  func reloads(
    _ old: ContiguousArray<Element>, _ new: ContiguousArray<Element>, _ matching: Matching
  ) -> [Reload<Int>] {
    guard let hasSameContent else { return [] }
    var reloads: [Reload<Int>] = []
    for oldIndex in old.indices where matching.newOfOld[oldIndex] >= 0 {
      let newIndex = Int(matching.newOfOld[oldIndex])
      if !hasSameContent(old[oldIndex], new[newIndex]) {
        reloads.append(Reload(old: oldIndex, new: newIndex))
      }
    }
    return reloads
  }
}

extension Diff where Element == ID {
  /// Returns the changes between lists of values that are their own identities; nothing is
  /// reloaded.
  ///
  /// - Precondition: Neither list has 2³¹ elements or more.
  @inlinable
  public static func changes(
    from old: some Collection<Element>, to new: some Collection<Element>
  ) -> Changes {
    var matcher = IdentityMatcher(old: ContiguousArray(old), new: ContiguousArray(new))
    matcher.matchAll()
    return Changes(matcher.matching)
  }
}
