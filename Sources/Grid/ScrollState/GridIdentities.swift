public import Diffing

/// The identities of the current sections and items of a grid.
///
/// An identity belongs to the same section or item before and after any change, and to one only.
public struct GridIdentities<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// Returns the identity of a section.
  public var section: (Int) -> SectionID
  /// Returns the identity of an item.
  public var item: (IndexPath) -> ItemID

  /// Creates identities from two functions, which are called for existing sections and items only.
  public init(section: @escaping (Int) -> SectionID, item: @escaping (IndexPath) -> ItemID) {
    self.section = section
    self.item = item
  }
}

extension DiffableDataSource where SectionID: Sendable, ItemID: Sendable {
  /// The identities of the sections and items that the grid displays.
  public var identities: GridIdentities<SectionID, ItemID> {
    let snapshot = snapshot
    return GridIdentities {
      snapshot.sectionIDs[$0]
    } item: { path in
      guard let item = snapshot.itemID(at: path) else {
        fatalError("the snapshot has no item at \(path)")
      }
      return item
    }
  }
}
