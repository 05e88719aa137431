package import Drawing
import Motion
import Stage

/// Supplies the size of a picture on which a layout depends: `picture INDEX WxH`.
///
/// Recordings and `bless` write it, because the pictures can differ between machines. `0x0` is the
/// size of a picture that cannot be read.
struct PictureVerb: StepVerb {
  static let name = "picture"
  /// The maximum width and height, in pixels.
  static let sideLimit = 1_000_000
  let entry: PictureSizes.Entry

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    guard let index = arguments.readNext("the index of a picture", ValueReader.number),
      let size = arguments.readNext("the size of the picture, WxH", Self.size)
    else { return nil }
    return Self(entry: PictureSizes.Entry(index: index, size: size))
  }

  /// Parses a size in pixels; nil for `0x0`.
  private static func size(_ word: Lexeme) throws(ScenarioIssue) -> PictureSizes.PixelSize? {
    let parts = word.split(at: "x")
    guard parts.count == 2 else {
      throw word.issue("\(word.quoted) is not a size, as in 4000x3000")
    }
    let width = try ValueReader.count(parts[0], 0...sideLimit)
    let height = try ValueReader.count(parts[1], 0...sideLimit)
    if width == 0, height == 0 { return nil }
    guard width > 0, height > 0 else {
      throw word.issue("\(word.quoted) is empty; write 0x0 for a picture that cannot be read")
    }
    return PictureSizes.PixelSize(width: width, height: height)
  }

  static func makeVerb(from event: InputEvent.Kind, _ clock: ClockRate) -> Self? {
    if case .pictureSize(let entry) = event { Self(entry: entry) } else { nil }
  }

  var arguments: String {
    "\(entry.index) \(entry.size?.width ?? 0)x\(entry.size?.height ?? 0)"
  }

  var role: StepRole { .event(.pictureSize(entry)) }
}

extension ScenarioVerb {
  /// Returns a verb that supplies the size of a picture.
  package static func picture(_ entry: PictureSizes.Entry) -> ScenarioVerb {
    PictureVerb(entry: entry).scenarioVerb
  }
}
