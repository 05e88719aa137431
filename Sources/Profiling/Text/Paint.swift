/// Adds color to a terminal's text, or nothing.
///
/// Text is aligned before it is painted, since colors take characters but no room.
struct Paint {
  /// Whether colors are wanted; the caller knows what its output is.
  let isColored: Bool

  /// The text in a frame state's color.
  func callAsFunction(_ text: String, _ state: FrameState) -> String {
    let (red, green, blue) = state.color
    return wrapped(text, "38;2;\(red);\(green);\(blue)")
  }

  /// The text in the color of a verdict.
  func callAsFunction(_ text: String, _ verdict: HitchVerdict) -> String {
    switch verdict {
    case .good: self(text, .easy)
    case .fair: self(text, .over)
    case .poor: self(text, .twiceOver)
    }
  }

  /// The text in bold.
  func bold(_ text: String) -> String { wrapped(text, "1") }

  /// The text held back.
  func faint(_ text: String) -> String { wrapped(text, "2") }

  private func wrapped(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
