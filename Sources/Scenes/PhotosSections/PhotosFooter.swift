/// The footers of `photos-sections`: a number, or a few lines about the contents.
enum PhotosFooter {
  private static let notes = [
    "", ". Taken on the way down, when the clouds had gone and the valley lay in the evening sun.",
    ". The harbour, early.",
    ". Three days in the mountains: rain on the first, fog on the second, and on the third a view "
      + "as far as the sea, which nobody had expected to be so close.",
  ]

  /// Returns the text below a section.
  static func text(_ section: Int, count: Int) -> String {
    (count == 1 ? "1 picture" : "\(count) pictures") + notes[section % notes.count]
  }
}
