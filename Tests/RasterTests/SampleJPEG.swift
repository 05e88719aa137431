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

  /// Returns the file with an Exif orientation, from 1 to 8.
  static func oriented(_ orientation: UInt8) -> [UInt8] {
    let exif: [UInt8] =
      Array("Exif\0\0MM".utf8) + [0, 42, 0, 0, 0, 8]  // big-endian, directory at 8
      + [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]  // one short, 0x0112
      + [0, 0, 0, 0]  // no further directory
    return bytes[..<2] + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + bytes[2...]
  }
}
