import Geometry

/// The lengths in a columnar layout that cells and views determine.
///
/// Copies share the lengths.
struct MeasuredColumns {
  /// The measured lengths.
  let lengths: MeasuredLengths
  /// Whether cells determine the lengths of rows.
  let measuresRows: Bool
  /// The lengths of titles and footers in the settings, in points; nil if views do not determine
  /// them.
  private let titleLength: Double?
  private let footerLength: Double?

  /// Creates lengths for settings.
  init(_ settings: ColumnarLayout.Settings, _ lengths: MeasuredLengths) {
    self.lengths = lengths
    measuresRows = settings.measuresCells
    let areGroups = settings.unit == .groups
    let (title, footer) = (settings.titleLength, settings.footerLength)
    titleLength = areGroups && settings.titlesAreSelfSizing && title > 0 ? title : nil
    footerLength = areGroups && settings.footersAreSelfSizing && footer > 0 ? footer : nil
  }

  /// Whether views determine the lengths of titles or footers.
  var measuresSupplementaries: Bool { titleLength != nil || footerLength != nil }

  /// Returns the length of a title or footer in the settings, in points; nil if its view does not
  /// determine it.
  func estimate(of supplementary: SupplementaryElement) -> Double? {
    supplementary.kind == .title ? titleLength : footerLength
  }

  /// Returns whether the view of a title or footer determines its length and was not asked yet.
  func needsMeasuring(_ supplementary: SupplementaryElement) -> Bool {
    estimate(of: supplementary) != nil && !lengths.supplementaries.isMeasured(supplementary)
  }

  /// Returns the difference between the length of a title or footer and that in the settings, in
  /// points.
  func correction(of supplementary: SupplementaryElement) -> Double {
    guard let estimate = estimate(of: supplementary),
      let length = lengths.supplementaries.length(of: supplementary)
    else { return 0 }
    return length - estimate
  }

  /// Returns the correction of an item, in points; nil if it is not measured.
  func correction(of ordinal: Int) -> Double? { lengths.value(at: ordinal) }

  /// Returns the sum of the corrections of items, in points.
  func correction(of ordinals: Range<Int>) -> Double {
    guard lengths.corrections.count > 0, !ordinals.isEmpty else { return 0 }
    return lengths.sum(before: ordinals.upperBound) - lengths.sum(before: ordinals.lowerBound)
  }
}

extension ColumnarLayout.Settings {
  /// The settings with lengths that are multiples of ``LengthQuantum``.
  var rounded: Self {
    var settings = self
    settings.rowHeight = max(LengthQuantum.length, LengthQuantum.rounded(rowHeight))
    settings.spacing = LengthQuantum.rounded(spacing)
    settings.sectionInsets = LengthQuantum.rounded(sectionInsets)
    settings.contentInsets = LengthQuantum.rounded(contentInsets)
    settings.titleLength = LengthQuantum.rounded(titleLength)
    settings.footerLength = LengthQuantum.rounded(footerLength)
    return settings
  }
}
