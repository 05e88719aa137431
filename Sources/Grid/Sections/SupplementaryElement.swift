import Diffing

/// The title or the footer of a section.
public struct SupplementaryElement: Hashable, Sendable {
  /// The kinds of supplementary views.
  public enum Kind: Int, Hashable, Sendable, CaseIterable {
    /// The title, above the section's items.
    case title
    /// The footer, below the section's items.
    case footer
  }

  /// Whether it is a title or a footer.
  public var kind: Kind
  /// The section, from 0.
  public var section: Int

  /// Creates the title or footer of a section.
  public init(_ kind: Kind, section: Int) {
    self.kind = kind
    self.section = section
  }

  /// The maximum number of titles and footers that are displayed at once.
  static let visibleLimit = 2000

  /// Returns the title of a section.
  public static func title(_ section: Int) -> SupplementaryElement {
    SupplementaryElement(.title, section: section)
  }

  /// Returns the footer of a section.
  public static func footer(_ section: Int) -> SupplementaryElement {
    SupplementaryElement(.footer, section: section)
  }
}

extension SectionMap {
  /// Returns the ordinal of the item after a title or before a footer, even if it is in another
  /// section or does not exist.
  func ordinal(beside supplementary: SupplementaryElement) -> Int {
    let items = ordinals(of: supplementary.section)
    return supplementary.kind == .title ? items.lowerBound : items.upperBound - 1
  }
}

extension SupplementaryElement: Comparable {
  /// Orders by section, with the title before the footer.
  public static func < (first: SupplementaryElement, second: SupplementaryElement) -> Bool {
    (first.section, first.kind.rawValue) < (second.section, second.kind.rawValue)
  }
}
