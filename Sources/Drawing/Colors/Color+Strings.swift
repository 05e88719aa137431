extension Color {
  /// The color's four components with three decimals, as in `{0.040, 0.424, 1.000, 1.000}`.
  public var componentString: String {
    "{" + components.map(Self.threeDecimals).joined(separator: ", ") + "}"
  }

  /// The color without its opacity as six hexadecimal digits, as in `0a6cff`.
  public var hexString: String {
    let digits = String(hex, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Reads `{r, g, b, a}` or `{w, a}`; nil for anything else.
  public init?(componentString text: String) {
    let trimmed = text.drop(while: \.isWhitespace)
    guard trimmed.first == "{", trimmed.last == "}" else { return nil }
    let parts = trimmed.dropFirst().dropLast().split(
      separator: ",", omittingEmptySubsequences: false)
    var numbers: [Double] = []
    for part in parts {
      let words = part.split(whereSeparator: \.isWhitespace)
      guard words.count == 1, let number = Double(words[0]), number.isFinite else { return nil }
      numbers.append(number)
    }
    switch numbers.count {
    case 2: self.init(white: numbers[0], alpha: numbers[1])
    case 4:
      self.init(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
    default: return nil
    }
  }

  /// Reads six hexadecimal digits, with or without `#` in front; nil for anything else.
  public init?(hexString text: String) {
    let digits = text.first == "#" ? text.dropFirst() : text[...]
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    self.init(hex: value)
  }

  private static func threeDecimals(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let fraction = String(thousandths.magnitude % 1000 + 1000).dropFirst()
    return "\(thousandths < 0 ? "-" : "")\(thousandths.magnitude / 1000).\(fraction)"
  }
}
