/// The kerning between pairs of characters, parsed from the text of a metrics file.
///
/// Each line starts with the characters of the left side. Words follow, each with the characters of
/// the right side, an equals sign and the kerning in units.
struct KerningTable: Sendable {
  /// The limit of code points in the direct table; the few above it are in a dictionary.
  private static let directLimit = 0x100

  private var directClasses: ContiguousArray<Int16>
  private var otherClasses: [UInt32: Int16] = [:]
  private var classCount = 0
  /// The kerning by the class of the left character, then by that of the right one.
  private var units: ContiguousArray<Int16> = []

  init(_ text: String) {
    directClasses = ContiguousArray(repeating: -1, count: Self.directLimit)
    let lines = text.split(separator: "\n").map { $0.split(separator: " ") }
    for line in lines {
      for (index, word) in line.enumerated() {
        for scalar in (index == 0 ? word : Self.parts(word).rights).unicodeScalars {
          assignClass(to: scalar)
        }
      }
    }
    units = ContiguousArray(repeating: 0, count: classCount * classCount)
    for line in lines {
      for word in line.dropFirst() { set(line[0], word) }
    }
  }

  subscript(left: UInt32, right: UInt32) -> Int {
    let row = index(of: left)
    guard row >= 0 else { return 0 }
    let column = index(of: right)
    guard column >= 0 else { return 0 }
    return Int(units[Int(row) * classCount + Int(column)])
  }

  private func index(of code: UInt32) -> Int16 {
    if code < Self.directLimit { return directClasses[Int(code)] }
    guard code >= 0x2000, code < 0x2100 else { return -1 }
    return otherClasses[code] ?? -1
  }

  private mutating func assignClass(to scalar: Unicode.Scalar) {
    guard index(of: scalar.value) < 0 else { return }
    if scalar.value < Self.directLimit {
      directClasses[Int(scalar.value)] = Int16(classCount)
    } else {
      otherClasses[scalar.value] = Int16(classCount)
    }
    classCount += 1
  }

  private mutating func set(_ lefts: Substring, _ word: Substring) {
    let (rights, value) = Self.parts(word)
    for left in lefts.unicodeScalars {
      for right in rights.unicodeScalars {
        units[Int(index(of: left.value)) * classCount + Int(index(of: right.value))] = value
      }
    }
  }

  private static func parts(_ word: Substring) -> (rights: Substring, units: Int16) {
    guard let equals = word.lastIndex(of: "="),
      let units = Int16(word[word.index(after: equals)...])
    else {
      fatalError(
        "malformed entry '\(word)' in the kerning table; regenerate it with Tools/font-metrics")
    }
    return (word[..<equals], units)
  }
}
