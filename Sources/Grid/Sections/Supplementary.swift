/// A section's title or footer.
public struct Supplementary: Hashable, Sendable {
  /// What it is.
  public enum Kind: Int, Hashable, Sendable, CaseIterable {
    /// Above the section's items.
    case title
    /// Below the section's items.
    case footer
  }

  /// What it is.
  public var kind: Kind
  /// The section, from 0.
  public var section: Int

  /// Makes one from its kind and section.
  public init(_ kind: Kind, section: Int) {
    self.kind = kind
    self.section = section
  }

  /// The title of a section.
  public static func title(_ section: Int) -> Supplementary {
    Supplementary(.title, section: section)
  }

  /// The footer of a section.
  public static func footer(_ section: Int) -> Supplementary {
    Supplementary(.footer, section: section)
  }
}

extension Supplementary: Comparable {
  /// By section, the title before the footer.
  public static func < (first: Supplementary, second: Supplementary) -> Bool {
    (first.section, first.kind.rawValue) < (second.section, second.kind.rawValue)
  }
}
