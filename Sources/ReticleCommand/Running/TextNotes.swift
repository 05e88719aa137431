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
