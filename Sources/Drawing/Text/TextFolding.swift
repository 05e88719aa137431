/// Compares texts without accents and case, for searches in any script.
///
/// Two texts are equal after folding if they differ only in case, in accents and other marks that
/// do not make another letter (vowel points of Hebrew and Arabic, nuktas, voicing marks of kana),
/// in strokes and ligatures of Latin letters, in the width of Latin letters and digits, or in how
/// Unicode composes them. A syllable of Hangul is its letters, so that 하 begins 한국.
///
/// ```swift
/// let folding = TextFolding()
/// folding.folded("Łódź") == folding.folded("lodz")  // true
/// ```
///
/// The result depends only on this package and on Unicode's lowercase letters in the standard
/// library, not on the machine.
///
/// Cost: linear in the text. Creating the value builds a table of about 700 letters.
public struct TextFolding: Sendable {
  /// The replacements of lowercase letters.
  private let letters: [UInt32: [UInt32]]

  /// Creates the table of letters.
  public init() {
    var letters: [UInt32: [UInt32]] = [:]
    var plain: [UInt32] = []
    var isAfterColon = false
    for scalar in FoldedLetters.rows.unicodeScalars {
      switch scalar {
      case " ", "\n":
        plain.removeAll()
        isAfterColon = false
      case ":": isAfterColon = true
      default:
        if isAfterColon { letters[scalar.value] = plain } else { plain.append(scalar.value) }
      }
    }
    self.letters = letters
  }

  /// Returns the folded scalars of a text.
  public func folded(_ text: String) -> ContiguousArray<UInt32> {
    var result: ContiguousArray<UInt32> = []
    fold(text, into: &result)
    return result
  }

  /// Replaces the contents of a buffer with the folded scalars of a text.
  ///
  /// It stops after the character with which the buffer has `limit` scalars or more, or after eight
  /// times as many scalars, most of which are marks. Returns the number of scalars that were read.
  @discardableResult
  package func fold(
    _ text: String, into buffer: inout ContiguousArray<UInt32>, limit: Int = .max
  ) -> Int {
    buffer.removeAll(keepingCapacity: true)
    var count = 0
    for scalar in text.unicodeScalars {
      guard buffer.count < limit, count / Self.marksPerLetter <= limit else { return count }
      count += 1
      let value = scalar.value
      switch value {
      case 0x41...0x5A: buffer.append(value + 0x20)
      case 0..<0x80: buffer.append(value)
      default: append(scalar, to: &buffer)
      }
    }
    return count
  }

  /// The number of scalars per folded scalar after which a text is not read further.
  private static let marksPerLetter = 8

  private func append(_ scalar: Unicode.Scalar, to buffer: inout ContiguousArray<UInt32>) {
    let value = scalar.value
    if Self.isMark(value) { return }
    if Self.fullWidth.contains(value) {
      let plain = value - Self.fullWidth.lowerBound + 0x21
      return buffer.append((0x41...0x5A).contains(plain) ? plain + 0x20 : plain)
    }
    if Self.syllables.contains(value) { return appendHangul(value, to: &buffer) }
    for lower in scalar.properties.lowercaseMapping.unicodeScalars where !Self.isMark(lower.value) {
      if let plain = letters[lower.value] {
        buffer.append(contentsOf: plain)
      } else {
        buffer.append(lower.value)
      }
    }
  }

  /// Appends the letters of a syllable, by the arithmetic of the Unicode Standard, section 3.12.
  private func appendHangul(_ value: UInt32, to buffer: inout ContiguousArray<UInt32>) {
    let index = value - Self.syllables.lowerBound
    buffer.append(0x1100 + index / 588)
    buffer.append(0x1161 + index % 588 / 28)
    if index % 28 > 0 { buffer.append(0x11A7 + index % 28) }
  }

  private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
  /// The full-width forms of the characters from `!` to `~`.
  private static let fullWidth: ClosedRange<UInt32> = 0xFF01...0xFF5E

  /// Returns whether a scalar is a mark that a search ignores.
  private static func isMark(_ value: UInt32) -> Bool {
    switch value {
    case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
    case 0x0483...0x0487: true
    case 0x0591...0x05BD, 0x05BF, 0x05C1...0x05C2, 0x05C4...0x05C5, 0x05C7: true
    case 0x0610...0x061A, 0x064B...0x065F, 0x0670: true
    case 0x093C, 0x09BC, 0x0A3C, 0x0ABC, 0x0B3C, 0x0CBC: true
    case 0x3099...0x309A: true
    default: false
    }
  }
}

/// A text that a search looks for, folded.
///
/// Cost: linear in the text, and for each comparison in the text that is searched (Knuth, Morris
/// and Pratt, *Fast pattern matching in strings*, 1977).
package struct FoldedQuery: Hashable, Sendable {
  /// The folded scalars.
  package let scalars: ContiguousArray<UInt32>
  /// The length of the longest proper suffix of each beginning that also begins the query.
  private let borders: ContiguousArray<Int32>

  /// Folds a text.
  package init(_ text: String, _ folding: TextFolding) {
    scalars = folding.folded(text)
    var borders = ContiguousArray<Int32>(repeating: 0, count: scalars.count)
    var length = 0
    for index in scalars.indices.dropFirst() {
      while length > 0, scalars[index] != scalars[length] { length = Int(borders[length - 1]) }
      if scalars[index] == scalars[length] { length += 1 }
      borders[index] = Int32(length)
    }
    self.borders = borders
  }

  /// Whether there is nothing to look for.
  package var isEmpty: Bool { scalars.isEmpty }

  /// Returns whether a text begins with the query.
  package func isPrefix(of text: String, _ folding: TextFolding) -> Bool {
    isPrefix(of: folding.folded(text))
  }

  /// Returns whether a text contains the query.
  package func isContained(in text: String, _ folding: TextFolding) -> Bool {
    isContained(in: folding.folded(text))
  }

  /// Returns whether folded scalars begin with the query.
  package func isPrefix(of text: ContiguousArray<UInt32>) -> Bool {
    guard text.count >= scalars.count else { return false }
    for index in scalars.indices where text[index] != scalars[index] { return false }
    return true
  }

  /// Returns whether folded scalars contain the query.
  package func isContained(in text: ContiguousArray<UInt32>) -> Bool {
    guard !isEmpty, text.count >= scalars.count else { return false }
    var length = 0
    for scalar in text {
      while length > 0, scalar != scalars[length] { length = Int(borders[length - 1]) }
      if scalar == scalars[length] { length += 1 }
      if length == scalars.count { return true }
    }
    return false
  }
}
