import Drawing

/// The texts of items, compared without accents and case, and how many of them a frame may still
/// request.
///
/// A long text counts like several, so that a frame compares a million scalars at most.
///
/// The buffer is reused, so that a search allocates nothing itself.
///
/// State: how many texts were requested in this frame. Changed by searches.
final class ItemTexts {
  /// The number of items whose texts are requested in a frame at most.
  static let limitPerFrame = 4096
  /// The number of scalars of a text that a search looks at.
  private static let lengthLimit = 10_000
  /// The number of scalars of a text that counts once.
  private static let lengthPerText = 256

  /// The table of letters.
  let folding = TextFolding()
  private var buffer: ContiguousArray<UInt32> = []
  private var frame: Int64 = -1
  private var used = 0

  /// Returns whether another text may be requested in a frame, and counts it.
  func takeOne(inFrame frame: Int64) -> Bool {
    if frame != self.frame { (self.frame, used) = (frame, 0) }
    guard used < Self.limitPerFrame else { return false }
    used += 1
    return true
  }

  /// Returns whether a text begins with a query.
  func begins(_ text: String, with query: FoldedQuery) -> Bool {
    fold(text, limit: query.scalars.count)
    return query.isPrefix(of: buffer)
  }

  /// Returns whether a text contains a query.
  func contains(_ text: String, _ query: FoldedQuery) -> Bool {
    fold(text, limit: Self.lengthLimit)
    return query.isContained(in: buffer)
  }

  private func fold(_ text: String, limit: Int) {
    used += folding.fold(text, into: &buffer, limit: limit) / Self.lengthPerText
  }
}
