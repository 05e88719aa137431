/// The place of an item in a list of sections.
///
/// ```swift
/// let path = IndexPath(item: 0, section: 2)  // the first item of the third section
/// ```
///
/// Foundation has a type of this name, too. A file that needs both says
/// `import struct Diffing.IndexPath`.
public struct IndexPath: Hashable, Sendable {
  /// The section, counted from 0.
  public var section: Int
  /// The item in its section, counted from 0.
  public var item: Int

  /// The `item`-th item of the `section`-th section, both counted from 0.
  public init(item: Int, section: Int) {
    self.section = section
    self.item = item
  }

  /// The `item`-th item of the `section`-th section, in the order of the description.
  package init(_ section: Int, _ item: Int) { self.init(item: item, section: section) }
}

extension IndexPath: Comparable {
  /// Whether the first path stands before the second: in an earlier section, or earlier in its own.
  public static func < (first: IndexPath, second: IndexPath) -> Bool {
    (first.section, first.item) < (second.section, second.item)
  }
}

extension IndexPath: CustomStringConvertible {
  /// Section and item, as in "(2, 0)".
  public var description: String { "(\(section), \(item))" }
}
