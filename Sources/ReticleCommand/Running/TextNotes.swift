import Drawing

/// The notes about texts that a run has measured in the fonts of this machine.
enum TextNotes {
  /// Returns the notes on a run, one per line; empty if it measured no text and missed no font.
  ///
  /// `drawingAdvice` names the fonts that the drawing missed, if any.
  static func notes(on extents: TextExtents, _ drawingAdvice: String?) -> [String] {
    var notes: [String] = []
    let count = extents.measured.count
    if count > 0 {
      notes.append(
        "texts measured: \(count); the file has no 'text' steps for them, so its digests hold for "
          + "the fonts of this machine only; 'reticle bless' adds the steps")
    }
    if let advice = extents.missingFontAdvice ?? drawingAdvice { notes.append(advice) }
    return notes
  }
}

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
