package import Geometry

/// A writer that hashes state as a stream of 64-bit words with XXH64 (seed 0).
///
/// Integers are written unchanged. Doubles are written as bit patterns, with −0 replaced by +0.
/// Strings are written as their length and their UTF-8 bytes, one byte per word. Words are
/// little-endian. No padding or address is written, so equal states give equal digests on every
/// machine.
///
/// XXH64 is by Yann Collet; the constants and rounds are those of its published specification.
package struct DigestWriter: Sendable {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  private var lane0 = Self.prime1 &+ Self.prime2
  private var lane1 = Self.prime2
  private var lane2: UInt64 = 0
  private var lane3: UInt64 = 0 &- Self.prime1
  private var pending0: UInt64 = 0
  private var pending1: UInt64 = 0
  private var pending2: UInt64 = 0
  private var wordCount: UInt64 = 0

  /// The name of the algorithm in digest sections.
  package static let algorithm = "xxh64"

  /// Creates an empty writer.
  package init() {}

  /// Writes one word.
  package mutating func write(_ word: UInt64) {
    switch wordCount & 3 {
    case 0: pending0 = word
    case 1: pending1 = word
    case 2: pending2 = word
    default:
      lane0 = Self.round(lane0, pending0)
      lane1 = Self.round(lane1, pending1)
      lane2 = Self.round(lane2, pending2)
      lane3 = Self.round(lane3, word)
    }
    wordCount &+= 1
  }

  /// Writes an integer.
  package mutating func write(_ value: Int) { write(UInt64(bitPattern: Int64(value))) }

  /// Writes a Boolean value.
  package mutating func write(_ value: Bool) { write(UInt64(value ? 1 : 0)) }

  /// Writes a number; −0 is equal to 0.
  ///
  /// - Precondition: The number is not NaN.
  package mutating func write(_ value: Double) {
    require(!value.isNaN, "word \(wordCount) of the digested state is NaN")
    write(value == 0 ? 0 : value.bitPattern)
  }

  /// Writes a point.
  package mutating func write(_ value: Point) {
    write(value.x)
    write(value.y)
  }

  /// Writes a size.
  package mutating func write(_ value: Size) {
    write(value.width)
    write(value.height)
  }

  /// Writes a rectangle.
  package mutating func write(_ value: Rect) {
    write(value.origin)
    write(value.size)
  }

  /// Writes a string: the number of its UTF-8 bytes, then each byte as a word.
  package mutating func write(_ value: String) {
    write(value.utf8.count)
    for byte in value.utf8 { write(UInt64(byte)) }
  }

  /// Returns the digest of the words written so far.
  package func finalized() -> UInt64 {
    var hash: UInt64
    if wordCount >= 4 {
      hash =
        Self.rotate(lane0, 1) &+ Self.rotate(lane1, 7) &+ Self.rotate(lane2, 12)
        &+ Self.rotate(lane3, 18)
      for lane in [lane0, lane1, lane2, lane3] { hash = Self.merge(hash, lane) }
    } else {
      hash = Self.prime5
    }
    hash = hash &+ (wordCount &* 8)
    for (index, word) in [pending0, pending1, pending2].enumerated()
    where UInt64(index) < wordCount & 3 {
      hash ^= Self.round(0, word)
      hash = Self.rotate(hash, 27) &* Self.prime1 &+ Self.prime4
    }
    return Self.avalanche(hash)
  }

  private static func avalanche(_ value: UInt64) -> UInt64 {
    var hash = value
    hash ^= hash >> 33
    hash = hash &* prime2
    hash ^= hash >> 29
    hash = hash &* prime3
    return hash ^ (hash >> 32)
  }

  private static func rotate(_ value: UInt64, _ count: UInt64) -> UInt64 {
    (value << count) | (value >> (64 - count))
  }

  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    rotate(lane &+ (word &* prime2), 31) &* prime1
  }

  private static func merge(_ hash: UInt64, _ lane: UInt64) -> UInt64 {
    (hash ^ round(0, lane)) &* prime1 &+ prime4
  }
}
