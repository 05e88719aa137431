import Drawing

/// Tells the user of a window once which fonts would help.
struct FontAdvisor {
  private var measuredCount = 0
  private var isDone = false

  /// Returns the advice after a frame in which a new text was measured; nil if there is none, or if
  /// it was returned before.
  ///
  /// Cost: one comparison, unless a text was measured.
  mutating func advice(on extents: TextExtents) -> String? {
    guard !isDone, extents.measured.count != measuredCount else { return nil }
    measuredCount = extents.measured.count
    guard let advice = extents.missingFontAdvice else { return nil }
    isDone = true
    return advice
  }
}
