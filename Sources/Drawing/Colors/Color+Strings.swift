extension Color {
  /// The four components with three decimals each, as in `{0.040, 0.424, 1.000, 1.000}`.
  public var componentString: String {
    "{" + components.map(Self.threeDecimals).joined(separator: ", ") + "}"
  }

  /// The color without its opacity as six hexadecimal digits, as in `0a6cff`.
  public var hexString: String {
    let digits = String(hex, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Creates a color from `{r, g, b, a}` or `{w, a}`; nil for any other string.
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

  /// Creates a color from hexadecimal digits, with or without a leading `#`.
  ///
  /// Two digits are a gray (`80`). Three digits are red, green and blue, each doubled (`#abc`). Six
  /// digits are red, green and blue (`ff0000`), and eight add the opacity (`ff00ffcc`). An empty
  /// string is opaque black. The result is nil for any other string.
  public init?(hexString text: String) {
    guard !text.isEmpty else {
      self = .black
      return
    }
    let digits = text.utf8.first == UInt8(ascii: "#") ? text.utf8.dropFirst() : text.utf8[...]
    var value: UInt32 = 0
    for digit in digits.prefix(8) {
      guard let number = Self.hexDigit(digit) else { return nil }
      value = value << 4 | number
    }
    switch digits.count {
    case 2: self.init(hex: value * 0x01_01_01)
    case 3: self.init(hex: (value & 0xF00) * 0x1100 | (value & 0xF0) * 0x110 | (value & 0xF) * 0x11)
    case 6: self.init(hex: value)
    case 8: self.init(hex: value >> 8, alpha: Double(value & 0xFF) / 255)
    default: return nil
    }
  }

  private static func hexDigit(_ character: UInt8) -> UInt32? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(character - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(character - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(character - UInt8(ascii: "A")) + 10
    default: nil
    }
  }

  private static func threeDecimals(_ value: Double) -> String {
    let thousandths = Int((value * 1000).rounded())
    let fraction = String(thousandths.magnitude % 1000 + 1000).dropFirst()
    return "\(thousandths < 0 ? "-" : "")\(thousandths.magnitude / 1000).\(fraction)"
  }
}
