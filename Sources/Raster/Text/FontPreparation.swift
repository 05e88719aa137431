package import Drawing

/// The order in which fonts are searched before text needs them.
///
/// Pango searches the fonts of a script at the first text in that script, for each face and size,
/// which takes up to 6 ms. A list that scrolls through many languages would be late each time.
/// Therefore, once a style has been used for text that the checked-in metrics do not cover, the
/// fonts of that style for other scripts are searched between frames: the scripts with the most
/// readers first, for all styles in turn.
///
/// This only fills Pango's caches. It changes neither the size of a text nor its pixels.
package struct FontPreparation {
  /// The maximum number of styles; others are not prepared.
  package static let styleLimit = 16

  /// A word in each script, by the number of readers.
  package static let samples = [
    "Añ", "你好世界", "नमस्ते", "مرحبا", "বাংলা", "こんにちは カナ", "привет", "안녕하세요", "తెలుగు",
    "தமிழ்", "ગુજરાતી", "ಕನ್ನಡ", "ภาษาไทย", "മലയാളം", "ਪੰਜਾਬੀ", "မြန်မာ", "አማርኛ", "ខ្មែរ",
    "සිංහල", "ελληνικά", "עברית", "ລາວ", "ქართული", "հայերեն", "😀", "→★✓",
  ]

  private struct Entry {
    let face: FontFace
    let size: Double
    var preparedCount = 0
  }

  private var entries: [Entry] = []

  /// Creates a value without styles.
  package init() {}

  /// Adds a style to prepare; no effect if it is known.
  package mutating func add(_ style: TextStyle) {
    guard entries.count < Self.styleLimit, style.size > 0 else { return }
    if entries.contains(where: { $0.face == style.face && $0.size == style.size }) { return }
    entries.append(Entry(face: style.face, size: style.size))
  }

  /// Returns the next sample with its style; nil if all are prepared.
  package mutating func next() -> (sample: String, style: TextStyle)? {
    var best: Int?
    for index in entries.indices where entries[index].preparedCount < Self.samples.count {
      if let best, entries[best].preparedCount <= entries[index].preparedCount { continue }
      best = index
    }
    guard let best else { return nil }
    let sample = Self.samples[entries[best].preparedCount]
    entries[best].preparedCount += 1
    return (sample, TextStyle(face: entries[best].face, size: entries[best].size))
  }
}
