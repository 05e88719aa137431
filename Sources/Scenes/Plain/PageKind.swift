import Reticle

/// The kind of a section's layout in the scene `page`, named as in scenario files.
enum PageKind: String, CaseIterable {
  case list, grid, shelf, waterfall, flow, justified, spans

  /// Returns the layout of this kind for the scene `page`.
  ///
  /// - Parameters:
  ///   - values: The scene's parameters.
  ///   - measuresCells: Whether the cells of lists, waterfalls and flows determine their sizes.
  /// - Returns: The layout.
  func layout(_ values: SceneValues, measuresCells: Bool) -> any SectionLayout {
    let spacing = values.number("spacing") ?? 0
    switch self {
    case .list where measuresCells:
      return ListSection.selfSizing(estimatedHeight: 60, spacing: spacing)
    case .list: return ListSection(height: .points(60), spacing: spacing)
    case .grid: return TileSection(columns: 3, height: .aspectRatio(1), spacing: spacing)
    case .shelf: return shelf(Size(width: 120, height: 160), values, spacing: spacing)
    case .waterfall where measuresCells:
      return WaterfallSection.selfSizing(estimatedHeight: 180, spacing: spacing)
    case .waterfall:
      return WaterfallSection(
        columns: .fixed(2), height: .perItem { path, _ in Self.heights[path.item % 3] },
        spacing: spacing)
    case .flow where measuresCells:
      return FlowSection.selfSizing(
        estimatedSize: Size(width: 100, height: 32), spacing: spacing)
    case .flow:
      return FlowSection(spacing: spacing) { path, _ in
        Size(width: Self.width(of: path.item), height: 32)
      }
    case .justified:
      return JustifiedSection(targetHeight: 120, spacing: spacing) { path in
        Self.proportions[path.item % 4]
      }
    case .spans: return SpanSection(spacing: spacing) { path in Self.pattern[path.item % 3] }
    }
  }

  /// Returns a shelf that rests where the parameters say.
  private func shelf(
    _ size: Size, _ values: SceneValues, spacing: Double
  ) -> ShelfSection {
    let snapping: ShelfSection.Snapping =
      switch values.text("snapping") {
      case "pages": .pages
      case "items": .items
      default: .none
      }
    return ShelfSection(itemSize: size, spacing: spacing, snapping: snapping)
  }

  /// Returns the layout of this kind for titled cells on a page of any width.
  func layout(_ style: LayoutsStyle) -> any SectionLayout {
    let spacing = style.spacing
    switch self {
    case .list:
      return TileSection(
        columns: style.columns(minimumWidth: 320), height: .points(style.rowHeight),
        spacing: spacing)
    case .grid:
      return TileSection(
        columns: style.columns(minimumWidth: 160), height: .aspectRatio(1), spacing: spacing)
    case .shelf: return shelf(style.tileSize, style.values, spacing: spacing)
    case .waterfall:
      return WaterfallSection(
        columns: style.columns(minimumWidth: 160),
        height: .perItem { path, width in (width / Self.tileProportions[path.item % 5]).rounded() },
        spacing: spacing)
    case .flow:
      return FlowSection(spacing: spacing) { path, _ in
        Size(width: style.chipWidth(path), height: style.rowHeight / 1.5)
      }
    case .justified:
      return JustifiedSection(targetHeight: 160, spacing: spacing) { path in
        Self.tileProportions[path.item % 5]
      }
    case .spans:
      return SpanSection(rowHeight: .aspectRatio(5), spacing: spacing) { path in
        Self.mosaic[path.item % Self.mosaic.count]
      }
    }
  }

  /// Returns the width of an item in a flow, in points.
  static func width(of number: Int) -> Double { widths[number % widths.count] }

  /// Checks the number of items of a section with this layout.
  ///
  /// - Throws: ``/Stage/SceneError`` if the layout positions each item and there are too many.
  func validate(itemCount: Int) throws(SceneError) {
    switch self {
    case .list, .grid, .shelf: return
    case .waterfall, .flow, .justified, .spans:
      guard itemCount > Self.positionedItemLimit else { return }
      throw .refused(
        "a section with the layout '\(rawValue)' is limited to \(Self.positionedItemLimit) items, "
          + "found \(itemCount); use the layout list, grid or shelf, or several sections")
    }
  }

  /// The maximum number of items of a section whose layout positions each of them.
  private static let positionedItemLimit = 1_000_000

  private static let heights = [120.0, 180, 240]
  private static let widths = [60.0, 90, 120, 150]
  private static let proportions = [1, 1.5, 0.75, 1.33]
  private static let pattern: [SpanSection.Span] = [.full, .half, .half]
  /// The proportions of width to height of titled cells in waterfalls and justified rows, in turn.
  private static let tileProportions = [0.8, 1.4, 1, 0.7, 1.2]
  private static let mosaic: [SpanSection.Span] = [
    SpanSection.Span(sixths: 4, rows: 2), .third, .third, .third, .third, .third, .tallHalf,
    .tallHalf,
  ]
}

/// The sections of the scene `page`, parsed from its parameter.
struct PageSections {
  /// The layout of each section.
  var kinds: [PageKind]
  /// The number of items in each section.
  var counts: [Int]

  /// Parses a text such as `list:5,grid:12`, or `7x20` for seven sections of 20 items.
  ///
  /// In the second form, the sections use all layouts in turn.
  ///
  /// - Throws: ``/Stage/SceneError`` if the text has neither form, or if there are too many items.
  init(_ text: String) throws(SceneError) {
    (kinds, counts) = ([], [])
    if let (sections, items) = Self.uniform(text) {
      guard sections * items <= ItemCounts.limit else {
        throw Self.tooManyItemsError(sections * items)
      }
      let all = PageKind.allCases
      for kind in all.prefix(sections) { try kind.validate(itemCount: items) }
      kinds = (0..<sections).map { all[$0 % all.count] }
      counts = Array(repeating: items, count: sections)
      return
    }
    for part in text.split(separator: ",", omittingEmptySubsequences: false) where !text.isEmpty {
      let words = part.split(separator: ":", omittingEmptySubsequences: false)
      guard words.count == 2, let kind = PageKind(rawValue: String(words[0])),
        let count = Self.count(words[1])
      else { throw Self.invalidSectionsError(text) }
      try kind.validate(itemCount: count)
      kinds.append(kind)
      counts.append(count)
    }
    let total = counts.reduce(0, +)
    guard total <= ItemCounts.limit else { throw Self.tooManyItemsError(total) }
  }

  private static func uniform(_ text: String) -> (sections: Int, items: Int)? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let sections = count(parts[0]), let items = count(parts[1]),
      sections <= maximumSectionCount
    else { return nil }
    return (sections, items)
  }

  private static func count(_ text: Substring) -> Int? {
    guard (1...7).contains(text.utf8.count), text.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return nil
    }
    return Int(text)
  }

  private static func tooManyItemsError(_ count: Int) -> SceneError {
    .refused("the sections have \(count) items in total; at most \(ItemCounts.limit) are supported")
  }

  private static func invalidSectionsError(_ text: String) -> SceneError {
    let names = PageKind.allCases.map(\.rawValue).joined(separator: ", ")
    return .refused(
      "'\(text)' is not a list of sections; write LAYOUT:ITEMS, such as list:5,grid:12, or 700x20 "
        + "for 700 sections of 20 items with all layouts in turn; the layouts are \(names)")
  }

  /// The maximum number of sections in the form `7x20`; the page stores a position for each.
  private static let maximumSectionCount = 1_000_000
}
