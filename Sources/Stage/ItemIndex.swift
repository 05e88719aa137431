/// The position of an item: its index, and its section if the scene has sections.
///
/// Written as `7` or, in section 2, as `2.7`.
public struct ItemIndex: Hashable, Sendable, CustomStringConvertible {
  /// The section; nil in a scene without sections.
  public var section: Int?
  /// The index inside the section, from 0.
  public var item: Int

  /// Creates an index.
  public init(_ item: Int, section: Int? = nil) {
    self.item = item
    self.section = section
  }

  /// The index as written in scenario files.
  public var description: String {
    if let section { "\(section).\(item)" } else { "\(item)" }
  }
}
