import Glibc

/// Checks of formats whose header has the number of pixels and which have no end marker.
extension PictureFile {
  // MARK: - BMP

  /// Returns whether a BMP has all its pixels: rows padded to four bytes, or complete run-length
  /// data.
  func isWholeBMP() -> Bool {
    fseek(file, 10, SEEK_SET)
    guard let start = readLittleEndian(4), let headSize = readLittleEndian(4) else { return false }
    // The oldest header has 16-bit numbers and does not allow compression.
    let isOld = headSize == 12
    guard let width = isOld ? readLittleEndian(2) : readLittleEndian(4),
      let height = isOld ? readLittleEndian(2) : readLittleEndian(4),
      readLittleEndian(2) != nil, let depth = readLittleEndian(2),
      let compression = isOld ? 0 : readLittleEndian(4)
    else { return false }
    switch compression {
    case 1, 2:  // runs of eight or four bits per pixel
      fseek(file, start, SEEK_SET)
      return hasRunsToTheEnd(isNibbles: compression == 2)
    case 0, 3, 6:
      let rowBytes = (Int(Int32(truncatingIfNeeded: width).magnitude) * depth + 31) / 32 * 4
      // A negative height means rows from top to bottom.
      let rowCount = Int(Int32(truncatingIfNeeded: height).magnitude)
      return holdsBytes(start + rowBytes * rowCount)
    default: return true
    }
  }

  /// Returns whether run-length data reaches its end marker.
  ///
  /// The data consists of pairs of a count and a color. A count of 0 precedes a marker or a number
  /// of literal pixels.
  private func hasRunsToTheEnd(isNibbles: Bool) -> Bool {
    while let count = readByte(), let value = readByte() {
      guard count == 0 else { continue }
      switch value {
      case 0: continue  // end of a row
      case 1: return true  // end of the picture
      case 2: guard readByte() != nil, readByte() != nil else { return false }  // a jump
      default:
        let bytes = isNibbles ? (Int(value) + 1) / 2 : Int(value)
        fseek(file, bytes + bytes % 2, SEEK_CUR)
      }
    }
    return false
  }

  // MARK: - PNM

  /// Returns whether a PBM, PGM or PPM has all its pixels, as bytes or as decimal numbers.
  func isWholePNM() -> Bool {
    fseek(file, 1, SEEK_SET)
    guard let kind = readByte(), let width = number(), let height = number() else { return false }
    let isBitmap = kind == UInt8(ascii: "1") || kind == UInt8(ascii: "4")
    guard let most = isBitmap ? 1 : number() else { return false }
    // One whitespace byte after the last number of the header has been read.
    let start = ftell(file)
    switch kind {
    case UInt8(ascii: "1"): return hasDigits(width * height)
    case UInt8(ascii: "2"): return hasNumbers(width * height)
    case UInt8(ascii: "3"): return hasNumbers(width * height * 3)
    case UInt8(ascii: "4"): return holdsBytes(start + (width + 7) / 8 * height)
    case UInt8(ascii: "5"): return holdsBytes(start + width * height * (most > 255 ? 2 : 1))
    case UInt8(ascii: "6"): return holdsBytes(start + width * height * (most > 255 ? 6 : 3))
    default: return true
    }
  }

  private func hasNumbers(_ count: Int) -> Bool {
    for _ in 0..<count where number() == nil { return false }
    return true
  }

  /// Returns whether this many digits follow, with or without whitespace between them.
  private func hasDigits(_ count: Int) -> Bool {
    var left = count
    while left > 0, let next = readByte() {
      if next == UInt8(ascii: "#") { skipRemark() }
      if next == UInt8(ascii: "0") || next == UInt8(ascii: "1") { left -= 1 }
    }
    return left == 0
  }

  /// Reads the next decimal number and the byte after it; nil if there is none.
  private func number() -> Int? {
    var value: Int?
    while let next = readByte() {
      switch next {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = Int(next - UInt8(ascii: "0"))
        value = min(1 << 30, (value ?? 0) * 10 + digit)
      case UInt8(ascii: "#"):
        skipRemark()
        if value != nil { return value }
      default: if value != nil { return value }
      }
    }
    return value
  }

  private func skipRemark() {
    while let next = readByte(), next != UInt8(ascii: "\n") {}
  }

  // MARK: - Bytes

  /// Returns whether the file has at least this many bytes.
  private func holdsBytes(_ count: Int) -> Bool {
    count <= 0 || fseek(file, count - 1, SEEK_SET) == 0 && readByte() != nil
  }

  /// Reads a little-endian number.
  private func readLittleEndian(_ bytes: Int) -> Int? {
    var value = 0
    for index in 0..<bytes {
      guard let next = readByte() else { return nil }
      value |= Int(next) << (8 * index)
    }
    return value
  }
}
