import Diffing
import Geometry

/// The differences between the lengths that titles and footers request and those in the settings,
/// for a layout whose sections follow one another.
///
/// Copies of a layout share one object.
final class SectionCorrections {
  /// The measured lengths.
  private let lengths = SupplementaryLengths()
  /// The corrections of the title and footer together, by section.
  private let totals = LengthCorrections()
  private let estimate: (SupplementaryElement) -> Double

  /// Creates an object without measured lengths.
  ///
  /// - Parameter estimate: Returns the length of a title or footer in the settings, in points; 0 if
  ///   there is none, or if its view does not determine its length.
  init(_ estimate: @escaping (SupplementaryElement) -> Double) { self.estimate = estimate }

  /// Returns whether the view of a title or footer determines its length and was not asked yet.
  func needsMeasuring(_ supplementary: SupplementaryElement) -> Bool {
    !lengths.isMeasured(supplementary) && estimate(supplementary) > 0
  }

  /// Returns the difference between the length of a title or footer and that in the settings, in
  /// points.
  func correction(of supplementary: SupplementaryElement) -> Double {
    guard let length = lengths.length(of: supplementary) else { return 0 }
    let estimate = estimate(supplementary)
    return estimate > 0 ? length - estimate : 0
  }

  /// Returns the sum of the corrections in all sections before a section, in points.
  func sum(before section: Int) -> Double { totals.sum(before: section) }

  /// Measures a title or footer.
  ///
  /// - Parameters:
  ///   - supplementary: The title or footer.
  ///   - length: Returns the length that the view requests, in points; nil for the estimate.
  func measure(_ supplementary: SupplementaryElement, by length: () -> Double?) {
    let length = length() ?? estimate(supplementary)
    require(
      length >= 0 && length.isFinite,
      "the length of the \(supplementary.kind) of section \(supplementary.section) is \(length); "
        + "expected 0 or more")
    let before = correction(of: supplementary)
    lengths.set(supplementary, LengthQuantum.rounded(length))
    let section = supplementary.section
    totals.set(
      section, (totals.value(at: section) ?? 0) + correction(of: supplementary) - before)
  }

  /// Adopts the lengths of a previous layout.
  ///
  /// - Parameters:
  ///   - old: The lengths before the change.
  ///   - mapping: The new index of each section; nil if the sections are the same.
  ///   - isSame: Whether the data are the same, so that nothing has to be measured again.
  ///   - count: The number of sections.
  func adopt(_ old: SectionCorrections, _ mapping: IndexMapping?, isSame: Bool, count: Int) {
    lengths.adopt(old.lengths, isSame: isSame) { section in
      let new = mapping.map { section < $0.oldCount ? $0.newIndex(of: section) : nil } ?? section
      return new.flatMap { $0 < count ? $0 : nil }
    }
    var sums: [Int: Double] = [:]
    lengths.forEach { sums[$0.section] = 0 }
    for section in sums.keys.sorted() {
      totals.set(section, correction(of: .title(section)) + correction(of: .footer(section)))
    }
  }
}
