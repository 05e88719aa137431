/// Finds what makes one list into another, with the fewest moves, in one step.
///
/// Identity and equality are two different questions: `id` says which item is which, so that it
/// can move and keep its cell; `hasSameContent` says whether that cell still shows the truth.
///
/// ```swift
/// let changes = Diff(id: \Photo.name).changes(from: old, to: new)
/// let words = Diff.changes(from: ["a", "b"], to: ["b", "a", "c"])
/// ```
///
/// An identity may stand in a list several times. Then as many pairs are made as there can be, of
/// neighbors first, and the first of those left with the first; and the moves are the fewest for
/// these pairs. With unique identities they are the fewest of all: the survivors, less their
/// longest increasing subsequence.
///
/// The result depends on nothing but the arguments. The cost is O(n) on average, with hashing only
/// where the lists differ, and O(m log m) for the m items between the first and the last survivor
/// out of order.
public struct Diff<Element, ID: Hashable> {
  /// What makes an element itself, wherever it stands.
  public let id: (Element) -> ID
  /// Whether two elements of one identity look the same; nil where they always do.
  public let hasSameContent: ((Element, Element) -> Bool)?

  /// Tells elements apart by `id`, and their contents by `hasSameContent`.
  public init(id: @escaping (Element) -> ID, hasSameContent: @escaping (Element, Element) -> Bool) {
    self.id = id
    self.hasSameContent = hasSameContent
  }

  /// Tells elements apart by `id`, and their contents by `==`.
  @inlinable
  public init(id: @escaping (Element) -> ID) where Element: Equatable {
    self.init(id: id, hasSameContent: ==)
  }

  /// The changes from one list to another.
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
  /// The changes between lists of values that are their own identity, and never reloaded.
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
