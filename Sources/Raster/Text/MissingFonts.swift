/// The Debian packages of fonts for characters that no installed font contains.
struct MissingFonts {
  /// The packages, in the order in which they were found to be missing.
  private(set) var packages: [String] = []

  /// Adds the package for a character.
  mutating func add(_ code: UInt32) {
    let package = Self.package(for: code)
    if !packages.contains(package) { packages.append(package) }
  }

  /// A sentence that names the packages; nil if there are none.
  var advice: String? {
    guard !packages.isEmpty else { return nil }
    return "some characters have no font; install \(packages.joined(separator: " "))"
  }

  private static func package(for code: UInt32) -> String {
    switch code {
    case 0x2600...0x27BF, 0x1F000...0x1FAFF, 0xFE0F, 0x200D, 0xE0020...0xE007F:
      "fonts-noto-color-emoji"
    case 0x1100...0x11FF, 0x2E80...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF,
      0xFE30...0xFE4F, 0xFF00...0xFFEF, 0x1B000...0x1B16F, 0x20000...0x3FFFF:
      "fonts-noto-cjk"
    default: "fonts-noto-core"
    }
  }
}
