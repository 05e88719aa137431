import Drawing
import Glibc

/// Reads the orientation and the capture date from the EXIF data of a JPEG or PNG.
///
/// gdk-pixbuf tells the orientation only after decoding, and not the date. The bytes can come from
/// anywhere, so every offset is checked. Cost: reading the first 256 KiB at most.
struct ExifReader {
  /// What EXIF data tell.
  struct Values: Equatable {
    /// How the file stores the picture; upright if the data have no valid orientation.
    var orientation = ImageOrientation.upright
    /// The date of capture.
    var captureDate: ImageDate?
  }

  private static let sizeLimit = 256 << 10

  /// Returns the values of a file; nil if it has no EXIF data.
  static func read(_ path: String) -> Values? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    let bytes = [UInt8](unsafeUninitializedCapacity: sizeLimit) { buffer, count in
      count = fread(buffer.baseAddress, 1, sizeLimit, file)
    }
    return values(ofFile: bytes)
  }

  /// Returns the values of a file that starts with these bytes; nil if they have no EXIF data.
  static func values(ofFile bytes: [UInt8]) -> Values? {
    let data =
      bytes.starts(with: [0xFF, 0xD8])
      ? segmentOfJPEG(bytes)
      : bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) ? chunkOfPNG(bytes) : nil
    return data.flatMap { ExifReader($0) }?.values
  }

  // MARK: - Containers

  /// Returns the EXIF segment of a JPEG: marker 0xFFE1 with the name `Exif`.
  private static func segmentOfJPEG(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      if marker == 0xFF {
        place += 1
        continue
      }
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      // The picture starts at 0xDA; metadata are before it.
      guard marker != 0xDA, length >= 2 else { return nil }
      let end = place + 2 + length
      let content = bytes[min(place + 4, bytes.count)..<min(max(end, place + 4), bytes.count)]
      if marker == 0xE1, content.starts(with: Array("Exif\0\0".utf8)) {
        return content.dropFirst(6)
      }
      place = end
    }
    return nil
  }

  /// Returns the chunk `eXIf` of a PNG.
  private static func chunkOfPNG(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    var place = 8
    while place + 8 <= bytes.count {
      let length = (0..<4).reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
      let start = place + 8
      if bytes[(place + 4)..<start].elementsEqual("eXIf".utf8) {
        return bytes[start..<min(start + length, bytes.count)]
      }
      place = start + length + 4
    }
    return nil
  }

  // MARK: - Directories

  /// The tag of the orientation.
  private static let orientation = 0x0112
  /// The tag of the date of the last change.
  private static let date = 0x0132
  /// The tag of the offset of the directory with the camera's values.
  private static let cameraDirectory = 0x8769
  /// The tag of the date of capture.
  private static let captureDate = 0x9003
  /// The maximum number of entries that are read in a directory.
  private static let entryLimit = 512

  private let bytes: ArraySlice<UInt8>
  private let isBigEndian: Bool

  private init?(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: Array("MM".utf8)) {
      isBigEndian = true
    } else if bytes.starts(with: Array("II".utf8)) {
      isBigEndian = false
    } else {
      return nil
    }
    guard number(at: 2, bytes: 2) == 42 else { return nil }
  }

  private var values: Values {
    var values = Values()
    guard let first = number(at: 4, bytes: 4) else { return values }
    if let entry = entry(Self.orientation, inDirectoryAt: first),
      let number = number(at: entry + 8, bytes: 2)
    {
      values.orientation = ImageOrientation(rawValue: number) ?? .upright
    }
    if let entry = entry(Self.cameraDirectory, inDirectoryAt: first),
      let directory = number(at: entry + 8, bytes: 4)
    {
      values.captureDate = date(Self.captureDate, inDirectoryAt: directory)
    }
    if values.captureDate == nil { values.captureDate = date(Self.date, inDirectoryAt: first) }
    return values
  }

  /// Returns the place of an entry with a tag: tag, type, count and value, 12 bytes in total.
  private func entry(_ tag: Int, inDirectoryAt place: Int) -> Int? {
    guard let count = number(at: place, bytes: 2) else { return nil }
    for index in 0..<min(count, Self.entryLimit) {
      let entry = place + 2 + 12 * index
      guard let found = number(at: entry, bytes: 2) else { return nil }
      if found == tag { return entry }
    }
    return nil
  }

  /// Returns a date in the format `2024:05:17 09:30:00`.
  private func date(_ tag: Int, inDirectoryAt place: Int) -> ImageDate? {
    guard let entry = entry(tag, inDirectoryAt: place),
      let start = number(at: entry + 8, bytes: 4), start + 19 <= bytes.count
    else { return nil }
    let text = bytes[(bytes.startIndex + start)..<(bytes.startIndex + start + 19)]
    let parts = text.split { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: " ") }
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? -1 }
    guard parts.count == 6 else { return nil }
    return ImageDate(
      year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4],
      second: parts[5])
  }

  /// Returns a number of some bytes at an offset; nil if it is outside the data.
  private func number(at offset: Int, bytes count: Int) -> Int? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    let start = bytes.startIndex + offset
    let digits = bytes[start..<(start + count)]
    return isBigEndian
      ? digits.reduce(0) { $0 << 8 | Int($1) } : digits.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
