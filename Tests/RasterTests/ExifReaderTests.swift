import Drawing
import Raster
import Testing

/// Tests the reader of EXIF data through a decoder, which reports the date of capture.
@Suite struct ExifReaderTests {
  /// EXIF data with a date of the last change at 56 and a date of capture at 76.
  private struct Exif {
    var isBigEndian = true
    var changeDate: String?
    var captureDate: String?
    var captureOffset = 76

    var bytes: [UInt8] {
      var bytes = Array((isBigEndian ? "MM" : "II").utf8)
      bytes += number(42, 2)
      bytes += number(8, 4)
      // The first directory ends at 38, where that of the camera starts.
      bytes += number(2, 2)
      bytes += entry(changeDate == nil ? 1 : 0x0132, value: 56)
      bytes += entry(0x8769, value: 38)
      bytes += number(0, 4)
      bytes += number(1, 2)
      bytes += entry(captureDate == nil ? 1 : 0x9003, value: captureOffset)
      bytes += number(0, 4)
      bytes += text(changeDate)
      bytes += text(captureDate)
      return bytes
    }

    /// Returns a directory entry whose value is an offset.
    private func entry(_ tag: Int, value: Int) -> [UInt8] {
      number(tag, 2) + number(4, 2) + number(1, 4) + number(value, 4)
    }

    private func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isBigEndian ? Array(bytes.reversed()) : bytes
    }

    /// Returns a text in 20 bytes.
    private func text(_ text: String?) -> [UInt8] {
      let bytes = Array((text ?? "").utf8.prefix(19))
      return bytes + Array(repeating: 0, count: 20 - bytes.count)
    }
  }

  private static let day = "2024:05:17 09:30:01"
  private static let laterDay = "2025:01:02 03:04:05"

  /// Returns the date that a decoder reports for a picture file.
  private func date(inFile bytes: [UInt8]) throws -> String? {
    let source = ImageSource.data(bytes, identifier: "exif", name: "photo")
    let image = try PictureDecoder().decode(ImageRequest(source, width: 64, height: 64))
    return image.properties.captureDate?.description
  }

  /// Returns a JPEG segment with a marker.
  private func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
  }

  /// Returns the date of a JPEG with EXIF data, after other segments.
  private func date(_ exif: Exif, after segments: [UInt8] = []) throws -> String? {
    let exifSegment = segment(0xE1, Array("Exif\0\0".utf8) + exif.bytes)
    return try date(
      inFile: Array(SampleJPEG.bytes.prefix(2)) + segments + exifSegment
        + Array(SampleJPEG.bytes.dropFirst(2)))
  }

  @Test(arguments: [true, false])
  func `numbers are read in the byte order of the file`(isBigEndian: Bool) throws {
    let exif = Exif(isBigEndian: isBigEndian, captureDate: Self.day)
    #expect(try date(exif) == "2024-05-17 09:30:01")
  }

  @Test func `the date of the last change is used only without a date of capture`() throws {
    #expect(try date(Exif(changeDate: Self.laterDay)) == "2025-01-02 03:04:05")
    let both = Exif(changeDate: Self.laterDay, captureDate: Self.day)
    #expect(try date(both) == "2024-05-17 09:30:01")
    #expect(try date(Exif()) == nil)
  }

  @Test(arguments: [78, 0x7FFF_FFFF, 0xFFFF_FFFF])
  func `an offset past the end of the data has no value`(offset: Int) throws {
    var exif = Exif(captureDate: Self.day, captureOffset: offset)
    #expect(try date(exif) == nil)
    exif.changeDate = Self.laterDay
    #expect(try date(exif) == "2025-01-02 03:04:05")
  }

  @Test func `other segments before the EXIF data are skipped`() throws {
    // XMP data has the same marker with another name.
    let xmp = segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x/>".utf8))
    let others = xmp + segment(0xE2, Array(repeating: 7, count: 300))
    #expect(try date(Exif(captureDate: Self.day), after: others) == "2024-05-17 09:30:01")
  }

  @Test func `data with another byte order mark or number are ignored`() throws {
    var bytes = SampleJPEG.oriented(1, date: Self.day)
    // The segment's data start with "MM", 0, 42 at 12.
    #expect(try date(inFile: bytes) == "2024-05-17 09:30:01")
    bytes[15] = 43
    #expect(try date(inFile: bytes) == nil)
    bytes[15] = 42
    bytes[12] = UInt8(ascii: "X")
    #expect(try date(inFile: bytes) == nil)
  }
}
