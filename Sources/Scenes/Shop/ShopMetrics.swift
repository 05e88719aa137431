import Reticle

/// The sizes of the shop's texts and of the cells that contain them, at a text scale.
///
/// At a scale of 1 or less, they are the sizes of the design. Larger text gets more lines, and a
/// price moves below the name where it has no room beside it.
struct ShopMetrics: Hashable {
  /// The factor by which text is enlarged.
  let textScale: Double

  /// The growth of items that are as wide as their texts, relative to that of text.
  private static let itemGrowth = 0.5
  /// The space at the left of the texts of a row, in points.
  static let rowTextLeft = 112.0
  /// The title and the detail of the banner.
  static let bannerTexts = (
    title: "Prints of the last light", detail: "31 pictures, made to order"
  )

  /// Whether text is larger than in the design.
  var isLarge: Bool { textScale > 1 }

  private var growth: Double { max(1, textScale) }

  /// Returns a height that grows with the text, in whole points.
  func scaled(_ length: Double) -> Double { (length * growth).rounded(.up) }

  /// Returns a width that grows half as fast as the text, in whole points.
  func widened(_ length: Double) -> Double {
    (length * (1 + (growth - 1) * Self.itemGrowth)).rounded(.up)
  }

  private func lineCount(
    _ text: String, _ face: FontFace, size: Double, width: Double
  ) -> Int {
    isLarge
      ? TextLabel(text, face: face, fontSize: size).lineCount(width: width, textScale: textScale)
      : 1
  }

  // MARK: - Titles

  /// The height of a section's title, in points.
  var titleLength: Double { 28 + scaled(28) }

  // MARK: - The banner

  /// The numbers of lines of the banner's texts in a banner of a width.
  func bannerLines(width: Double) -> (title: Int, detail: Int) {
    let room = width - 40
    return (
      lineCount(Self.bannerTexts.title, .semibold, size: 28, width: room),
      lineCount(Self.bannerTexts.detail, .regular, size: 15, width: room)
    )
  }

  /// Returns the heights of the banner's texts in a banner of a width, in points.
  func bannerTextHeights(width: Double) -> (title: Double, detail: Double) {
    let lines = bannerLines(width: width)
    return (Double(lines.title) * scaled(36), Double(lines.detail) * scaled(22))
  }

  /// Returns the height of a banner of a width, in points.
  func bannerHeight(width: Double) -> Double {
    let height = min(420, max(220, width * 0.52)).rounded()
    guard isLarge else { return height }
    let texts = bannerTextHeights(width: width)
    return max(height, texts.title + texts.detail + 100)
  }

  // MARK: - Cards

  /// The number of lines of a name below a picture.
  var cardNameLines: Int { isLarge ? 2 : 1 }

  /// The height of a name below a picture, in points.
  var cardNameHeight: Double { Double(cardNameLines) * scaled(20) }

  /// The height of the texts below a picture, in points.
  var cardTextHeight: Double { 8 + cardNameHeight + scaled(18) + 2 }

  // MARK: - Rows

  /// Whether the price of a row is below its name, in a row of a width.
  func stacksRow(width: Double) -> Bool {
    isLarge && width - Self.rowTextLeft - priceWidth - 16 < scaled(190)
  }

  /// The width of a price, in points.
  var priceWidth: Double { scaled(56) }

  /// Returns the width of the texts of a row, in points.
  func rowTextWidth(width: Double) -> Double {
    max(0, width - Self.rowTextLeft - (stacksRow(width: width) ? 16 : priceWidth + 16))
  }

  /// The number of lines of the name in a row.
  func rowNameLines(width: Double) -> Int { stacksRow(width: width) ? 2 : 1 }

  /// Returns the height of a row of a width, in points.
  func rowHeight(width: Double) -> Double {
    guard isLarge else { return 80 }
    let texts = Double(rowNameLines(width: width)) * scaled(22) + scaled(18)
    return max(80, texts + (stacksRow(width: width) ? scaled(22) : 0) + 24)
  }
}
