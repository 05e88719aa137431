/// A picture that was decoded for an ``ImageRequest``.
public struct DecodedImage: Sendable {
  /// The pixels, upright and at the requested size.
  public let bitmap: Bitmap
  /// What the file tells about the picture.
  public let properties: ImageProperties

  /// Creates a decoded picture.
  public init(bitmap: Bitmap, properties: ImageProperties) {
    self.bitmap = bitmap
    self.properties = properties
  }
}

/// What the file of a picture tells about it.
public struct ImageProperties: Hashable, Sendable {
  /// The width of the upright picture before scaling, in pixels.
  public var width: Int
  /// The height of the upright picture before scaling, in pixels.
  public var height: Int
  /// How the file stores the picture; a decoded picture is always upright.
  public var orientation: ImageOrientation
  /// The date of capture in the camera's local time; nil if the file has none.
  public var captureDate: ImageDate?

  /// Creates properties; upright and without a date by default.
  public init(
    width: Int, height: Int, orientation: ImageOrientation = .upright,
    captureDate: ImageDate? = nil
  ) {
    self.width = width
    self.height = height
    self.orientation = orientation
    self.captureDate = captureDate
  }
}

/// How a file stores a picture, with the numbers of EXIF.
public enum ImageOrientation: Int, Hashable, Sendable, CaseIterable {
  /// As it is displayed.
  case upright = 1
  /// Mirrored horizontally.
  case mirrored = 2
  /// Upside down.
  case rotated180 = 3
  /// Mirrored vertically.
  case flipped = 4
  /// Mirrored along the diagonal from the top left.
  case transposed = 5
  /// To be rotated 90° clockwise.
  case rotated90 = 6
  /// Mirrored along the diagonal from the top right.
  case transversed = 7
  /// To be rotated 90° counterclockwise.
  case rotated270 = 8

  /// Whether width and height are exchanged between the file and the upright picture.
  package var swapsSides: Bool { rawValue >= 5 }
}

/// A date and time without a time zone, as cameras write it.
public struct ImageDate: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The year, such as 2024.
  public let year: Int
  /// The month, from 1.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int
  /// The hour, from 0 to 23.
  public let hour: Int
  /// The minute, from 0 to 59.
  public let minute: Int
  /// The second, from 0 to 60.
  public let second: Int

  /// Creates a date; nil if a part is out of its range.
  public init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0
  ) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    (self.hour, self.minute, self.second) = (hour, minute, second)
  }

  /// The date and time in the format `2024-05-17 09:30:00`.
  public var description: String {
    func padded(_ number: Int, _ length: Int = 2) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, length - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month))-\(padded(day)) "
      + "\(padded(hour)):\(padded(minute)):\(padded(second))"
  }

  /// Returns whether a date is before another.
  public static func < (first: ImageDate, second: ImageDate) -> Bool {
    (first.year, first.month, first.day, first.secondOfDay)
      < (second.year, second.month, second.day, second.secondOfDay)
  }

  private var secondOfDay: Int { (hour * 60 + minute) * 60 + second }
}
