import Drawing

/// The notes about pictures whose sizes a run has read from the files of this machine.
enum PictureNotes {
  /// Returns the notes on a run, one per line; empty if its layout depends on no such size.
  static func notes(on sizes: PictureSizes) -> [String] {
    let count = sizes.measured.count
    guard count > 0 else { return [] }
    return [
      "picture sizes read: \(count); the file has no 'picture' steps for them, so its digests hold "
        + "for the pictures of this machine only; 'reticle bless' adds the steps"
    ]
  }
}
