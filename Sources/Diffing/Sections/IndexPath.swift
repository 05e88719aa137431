/// The position of an item in a list of sections.
///
/// ```swift
/// let path = IndexPath(item: 0, section: 2)  // the first item of the third section
/// ```
///
/// Foundation has a type with the same name. A file that imports both needs `import struct
/// Diffing.IndexPath`.
public struct IndexPath: Hashable, Sendable {
  /// The index of the section, from 0.
  public var section: Int
  /// The index of the item in its section, from 0.
  public var item: Int

  /// Creates a path from an item and a section, both counted from 0.
  public init(item: Int, section: Int) {
    self.section = section
    self.item = item
  }

  /// Creates a path from a section and an item, in the order of the description.
  package init(_ section: Int, _ item: Int) { self.init(item: item, section: section) }
}

extension IndexPath: Comparable {
  /// Returns whether the first path is before the second, by section and then by item.
  public static func < (first: IndexPath, second: IndexPath) -> Bool {
    (first.section, first.item) < (second.section, second.item)
  }
}

extension IndexPath: CustomStringConvertible {
  /// The section and the item, as in "(2, 0)".
  public var description: String { "(\(section), \(item))" }
}
