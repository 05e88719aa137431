public import Drawing
public import Geometry

/// A color or a drawing behind a section of a page.
///
/// ```swift
/// PageSection(
///   ListSection(height: .points(60)), insets: Insets(all: 16),
///   background: SectionBackground(.rounded(.white, radius: 12), extent: .items))
/// ```
///
/// A background is in front of the page and behind the items, the title and the footer. It follows
/// its section when the layout or the data change. It receives no touches.
///
/// A color costs nothing to draw at any length. Any other content is rasterized at the size of the
/// background, in proportion to its area. If that is more than 8,192 pixels long, it is drawn at a
/// lower resolution.
public struct SectionBackground: Hashable, Sendable {
  /// The part of a section that a background covers.
  public enum Extent: Hashable, Sendable, CaseIterable {
    /// The whole section: title, insets, items and footer, from edge to edge of the page.
    case section
    /// The items, without the insets of the section; for a shelf, from edge to edge of the page.
    case items
  }

  /// The content that is drawn.
  public var content: Content
  /// The part of the section that the background covers; the whole section by default.
  public var extent: Extent
  /// The distance from the edges of that part, in points; 0 by default.
  ///
  /// A negative distance extends the background, at most to the edges of the section. Like the
  /// insets of the section, they apply to a page that scrolls down and is read from left to right.
  public var insets: Insets

  /// Creates a background from a content.
  public init(_ content: Content, extent: Extent = .section, insets: Insets = .zero) {
    self.content = content
    self.extent = extent
    self.insets = insets
  }

  /// Creates a background of one color.
  public init(_ color: Color, extent: Extent = .section, insets: Insets = .zero) {
    self.init(.color(color), extent: extent, insets: insets)
  }
}

/// A line between the lines of items in a section of a page.
///
/// ```swift
/// PageSection(ListSection(), divider: SectionDivider(.hairline, leadingInset: 56))
/// ```
///
/// Dividers are in front of the items. If the lines of items are apart, a divider is in the middle
/// of the gap. Otherwise it covers the end of the items before it. There is none before the first
/// line and after the last one. A waterfall, a shelf, and a flow whose cells determine their sizes
/// have none; a layout of your own has them if it implements ``SolvedSection/lineSpacing`` and
/// ``SolvedSection/gap(before:)``, or passes a `lineSpacing` to ``SectionFrames``.
public struct SectionDivider: Hashable, Sendable {
  /// The color of the line.
  public var color: Color
  /// The length of the line along the page, in points; 1 by default.
  public var thickness: Double
  /// The distance from the start of the items across the page, in points; 0 by default.
  public var leadingInset: Double
  /// The distance from the end of the items across the page, in points; 0 by default.
  public var trailingInset: Double

  /// Creates a divider.
  public init(
    _ color: Color, thickness: Double = 1, leadingInset: Double = 0, trailingInset: Double = 0
  ) {
    self.color = color
    self.thickness = thickness
    self.leadingInset = leadingInset
    self.trailingInset = trailingInset
  }
}
