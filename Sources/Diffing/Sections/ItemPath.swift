/// The place of an item in a list of sections: what a table view calls an index path.
public struct ItemPath: Hashable, Sendable {
  /// The section, counted from 0.
  public var section: Int
  /// The item in its section, counted from 0.
  public var item: Int

  /// The `item`-th item of the `section`-th section, both counted from 0.
  public init(_ section: Int, _ item: Int) {
    self.section = section
    self.item = item
  }
}

extension ItemPath: Comparable {
  /// Whether the first path stands before the second: in an earlier section, or earlier in its own.
  public static func < (first: ItemPath, second: ItemPath) -> Bool {
    (first.section, first.item) < (second.section, second.item)
  }
}

extension ItemPath: CustomStringConvertible {
  /// Section and item, as in "(2, 0)".
  public var description: String { "(\(section), \(item))" }
}
