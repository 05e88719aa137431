import Foundation

/// A JPEG of 32×16 pixels, red on the left and blue on the right, created with ImageMagick.
enum SampleJPEG {
  private static let base64 = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8SEhEPERETFhwXExQaFRER
    GCEYGh0dHx8fExciJCIeJBweHx7/2wBDAQUFBQcGBw4ICA4eFBEUHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4e
    Hh4eHh4eHh4eHh4eHh4eHh4eHh7/wAARCAAQACADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAf/xAAUEAEA
    AAAAAAAAAAAAAAAAAAAA/8QAFwEBAQEBAAAAAAAAAAAAAAAAAAgJB//EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEA
    AhEDEQA/AJY50ssBNGiCEgFLZ3rtATRoghIB/9k=
    """

  /// The bytes of the file.
  static let bytes: [UInt8] = {
    let text = base64.filter { !$0.isWhitespace }
    return Data(base64Encoded: text).map { Array($0) } ?? []
  }()

  /// Returns the file with an Exif orientation, from 1 to 8, and a date of capture.
  static func oriented(_ orientation: UInt8, date: String? = nil) -> [UInt8] {
    var exif: [UInt8] = Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8]  // directory at 8
    let tag: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]  // one short
    if let date {
      let text = Array(date.utf8) + [0]
      // Two entries end at 38, where the directory with the date starts; the text is at 56.
      exif += [0, 2] + tag + [0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38] + [0, 0, 0, 0]
      exif += [0, 1, 0x90, 0x03, 0, 2, 0, 0, 0, UInt8(text.count), 0, 0, 0, 56] + [0, 0, 0, 0]
      exif += text
    } else {
      exif += [0, 1] + tag + [0, 0, 0, 0]
    }
    return bytes[..<2] + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + bytes[2...]
  }
}
