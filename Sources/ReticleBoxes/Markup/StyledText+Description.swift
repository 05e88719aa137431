public import Drawing
import Stage

extension StyledText {
  /// Describes the parts of the text in words, as in `"a " regular, "b" bold`.
  ///
  /// The probe `text[NAME].runs` returns this description. The words of a part are `underlined`,
  /// `struck`, its face, and what differs from `base`: its size as `12pt`, color as `#ff0000`,
  /// background as `bg#00ff00` and kerning as `k4.5`. The regular face of an underlined or struck
  /// part is omitted.
  public func description(comparedWith base: TextStyle) -> String {
    runs.map { "\"\($0.string)\" \(Self.words($0.style, base))" }.joined(separator: ", ")
  }

  private static func words(_ style: TextStyle, _ base: TextStyle) -> String {
    var words: [String] = []
    if style.isUnderlined { words.append("underlined") }
    if style.isStruckThrough { words.append("struck") }
    if style.face != .regular || words.isEmpty { words.append(name(of: style.face)) }
    if style.size != base.size { words.append("\(ProbeValue.decimal(style.size))pt") }
    if style.color != base.color { words.append(style.color.hexDescription) }
    if let background = style.background { words.append("bg" + background.hexDescription) }
    if style.kerning != base.kerning { words.append("k" + ProbeValue.decimal(style.kerning)) }
    return words.joined(separator: " ")
  }

  private static func name(of face: FontFace) -> String {
    switch face {
    case .regular: "regular"
    case .medium: "medium"
    case .semibold: "semibold"
    case .bold: "bold"
    case .italic: "italic"
    case .boldItalic: "bold italic"
    case .monospaced: "monospace"
    }
  }
}

extension Color {
  /// The color without its opacity, as in `#ff0000`.
  var hexDescription: String {
    func byte(_ value: Double) -> String {
      let number = Int((min(1, max(0, value)) * 255).rounded())
      let digits = String(number, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }
    return "#" + byte(red) + byte(green) + byte(blue)
  }
}
