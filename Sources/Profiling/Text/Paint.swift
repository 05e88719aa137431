/// Adds color to terminal text if colors are enabled.
///
/// Align text before painting it, because color sequences add characters but no width.
struct Paint {
  /// Whether colors are enabled; the caller knows its output.
  let isColored: Bool

  /// Returns the text in a frame state's color.
  func callAsFunction(_ text: String, _ state: FrameState) -> String {
    let (red, green, blue) = state.color
    return wrapped(text, "38;2;\(red);\(green);\(blue)")
  }

  /// Returns the text in a verdict's color.
  func callAsFunction(_ text: String, _ verdict: HitchVerdict) -> String {
    switch verdict {
    case .good: self(text, .wellWithinPeriod)
    case .fair: self(text, .overPeriod)
    case .poor: self(text, .overTwoPeriods)
    }
  }

  /// Returns the text in bold.
  func bold(_ text: String) -> String { wrapped(text, "1") }

  /// Returns the text with faint intensity.
  func faint(_ text: String) -> String { wrapped(text, "2") }

  private func wrapped(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
