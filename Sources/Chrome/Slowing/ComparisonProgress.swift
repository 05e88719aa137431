package import Drawing

/// The state of a running comparison of a gesture with and without added work.
package struct ComparisonProgress {
  /// What is happening, such as `Measuring: 3 of 8 runs`.
  package var text: String
  /// The share of the work that is done, from 0 to 1.
  package var share: Double
  /// The pictures of a frame without and with the work; nil to keep those that are shown.
  package var pictures: (before: Bitmap, after: Bitmap)?
  /// The captions of the pictures.
  package var captions: (before: String, after: String)
  /// What is known before the last run, in a sentence; nil for nothing.
  package var answer: String?
  /// The times so far; nil before the first frame.
  package var times: GestureTimes?
  /// The row of the times that is marked; nil for none.
  package var markedRow: Int?

  /// Creates a state.
  package init(
    text: String, share: Double, pictures: (before: Bitmap, after: Bitmap)?,
    captions: (before: String, after: String)
  ) {
    (self.text, self.share, self.pictures, self.captions) = (text, share, pictures, captions)
  }
}
