/// An item's place: its index, and its section where the scene has sections.
///
/// Written `7` or, in section 2, `2.7`.
public struct ItemIndex: Hashable, Sendable, CustomStringConvertible {
  /// The section, or nil in a scene without sections.
  public var section: Int?
  /// The index inside the section, from 0.
  public var item: Int

  /// Makes an index.
  public init(_ item: Int, section: Int? = nil) {
    self.item = item
    self.section = section
  }

  /// The index as scenario files write it.
  public var description: String {
    if let section { "\(section).\(item)" } else { "\(item)" }
  }
}
