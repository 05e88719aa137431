package import Drawing

/// The state of a running comparison of a gesture with and without added work.
package struct ComparisonProgress {
  /// What is happening, such as `Measuring: 3 of 8 runs`.
  package var text: String
  /// The share of the work that is done, from 0 to 1.
  package var share: Double
  /// The pictures of the current frame without and with the work; nil before the first frame.
  package var pictures: (before: Bitmap, after: Bitmap)?
  /// The captions of the pictures.
  package var captions: (before: String, after: String)

  /// Creates a state.
  package init(
    text: String, share: Double, pictures: (before: Bitmap, after: Bitmap)?,
    captions: (before: String, after: String)
  ) {
    (self.text, self.share, self.pictures, self.captions) = (text, share, pictures, captions)
  }
}
