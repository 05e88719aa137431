import Glibc

/// A picture file whose structure is checked for completeness.
///
/// gdk-pixbuf accepts a truncated file and leaves the missing part gray or black. Cost: a few reads
/// for PNG, BMP and binary PNM, a fast search of all bytes for JPEG, and a scan of them for the
/// others.
struct PictureFile: ~Copyable {
  let file: UnsafeMutablePointer<FILE>

  /// Opens a file for reading; nil if that fails, with the reason in `errno`.
  init?(path: String) {
    guard let file = fopen(path, "rb") else { return nil }
    self.file = file
  }

  deinit {
    fclose(file)
  }

  /// Returns whether the first bytes are those of a JPEG or PNG.
  func hasImageSignature() -> Bool {
    fseek(file, 0, SEEK_SET)
    guard let signature = readWord() else { return false }
    return signature >> 8 == 0xFF_D8FF || signature == 0x8950_4E47
  }

  /// Returns whether the first bytes are those of a gzip file.
  func isCompressed() -> Bool {
    fseek(file, 0, SEEK_SET)
    return readByte() == 0x1F && readByte() == 0x8B
  }

  /// Returns whether the file can be an SVG: whether its first visible character is `<`.
  func isMarkup() -> Bool {
    fseek(file, 0, SEEK_SET)
    // A byte order mark may come first, and UTF-16 has bytes of 0.
    let ignored: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0]
    for _ in 0...Self.markupLimit {
      guard let next = readByte() else { return false }
      if !ignored.contains(next) { return next == UInt8(ascii: "<") }
    }
    return true
  }

  /// The maximum size of an SVG, in bytes.
  private static let markupLimit = 32 << 20

  /// Returns the bytes of an SVG; nil if there are more than 32 MB, or if they cannot be read.
  func markup() -> [UInt8]? {
    let file = file
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    guard size >= 0, size <= Self.markupLimit else { return nil }
    fseek(file, 0, SEEK_SET)
    var bytes = [UInt8](repeating: 0, count: size)
    let count = bytes.withUnsafeMutableBytes { fread($0.baseAddress, 1, size, file) }
    return count == size ? bytes : nil
  }

  /// Returns whether the chunks of a PNG reach the end chunk.
  ///
  /// A chunk consists of a length, a name, data and a checksum.
  func isWholePNG() -> Bool {
    fseek(file, 8, SEEK_SET)
    while let length = readWord(), let name = readWord() {
      // If the last byte of the checksum can be read, the whole chunk is present.
      guard fseek(file, Int(length) + 3, SEEK_CUR) == 0, readByte() != nil else { return false }
      if name == 0x4945_4E44 { return true }  // IEND
    }
    return false
  }

  /// Returns whether the markers of a JPEG reach the end marker.
  ///
  /// A marker starts a segment with a length. A start-of-scan segment is followed by compressed
  /// data up to the next marker.
  func isWholeJPEG() -> Bool {
    fseek(file, 2, SEEK_SET)
    var bytes = BlockReader(file)
    while let marker = Self.nextMarker(&bytes) {
      switch marker {
      case 0xD9: return true  // end of image
      case 0x01, 0xD0...0xD8: continue  // markers that stand alone
      default:
        guard let high = bytes.next(), let low = bytes.next() else { return false }
        bytes.skip(max(0, Int(high) << 8 | Int(low) - 2))
      }
    }
    return false
  }

  /// Skips compressed data and fill bytes, and reads the next marker.
  private static func nextMarker(_ bytes: inout BlockReader) -> UInt8? {
    while bytes.skip(past: 0xFF) {
      var next = bytes.next()
      while next == 0xFF { next = bytes.next() }
      // In compressed data, 0xFF is followed by 0.
      if let next, next != 0 { return next }
    }
    return nil
  }

  private func readWord() -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let next = readByte() else { return nil }
      value = value << 8 | UInt32(next)
    }
    return value
  }

  func readByte() -> UInt8? {
    let next = getc_unlocked(file)
    return next == EOF ? nil : UInt8(truncatingIfNeeded: next)
  }
}
