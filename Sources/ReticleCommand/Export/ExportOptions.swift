import Motion
import WindowHost

/// The options of `reticle export`.
package struct ExportOptions {
  /// The output format, determined by the file extension.
  package enum Format: String, CaseIterable {
    /// An animated GIF.
    case gif
    /// A video.
    case mp4
    /// A PNG of a single frame.
    case png
  }

  /// The output format.
  let format: Format
  /// The output path.
  let path: String
  /// The first frame, or for a PNG the only frame; nil means the last frame there.
  let first: Int64?
  /// The last frame; nil for the last frame of the replay.
  let last: Int64?
  /// The step between exported frames; nil for the default of the format.
  let step: Int64?
  /// Pixels per point; nil for the default of the format.
  let scale: Double?
  /// Whether pointers and keys are drawn.
  let showsTouches: Bool

  /// Reads the options of a call.
  init(_ arguments: Arguments) throws(CommandError) {
    guard let path = arguments.value(.out) else {
      throw .usage("'export' needs --out FILE with the extension .gif, .mp4 or .png")
    }
    guard let format = Format(rawValue: Self.fileExtension(of: path)) else {
      throw .usage(
        "--out \(path): the extension must be .gif, .mp4 or .png, as in fling.gif")
    }
    (self.path, self.format) = (path, format)
    let unfit: [OptionName] = format == .png ? [.from, .to, .every] : [.at]
    if let option = unfit.first(where: { arguments.value($0) != nil }) {
      throw .usage(
        format == .png
          ? "\(option.rawValue) is only for .gif and .mp4; for .png, use --at FRAME"
          : "--at is only for .png; for part of a replay, use --from FRAME --to FRAME")
    }
    let frames = 0...1_000_000_000
    first = try arguments.integer(format == .png ? .at : .from, in: frames).map { Int64($0) }
    last = format == .png ? first : try arguments.integer(.to, in: frames).map { Int64($0) }
    step = try arguments.integer(.every, in: 1...1_000_000).map { Int64($0) }
    scale = try Self.scale(arguments)
    showsTouches = !arguments.has(.noTouches)
    if let first, let last, first > last { throw .usage("--from \(first) is after --to \(last)") }
  }

  /// Returns the extension of a path in lowercase letters; empty if its name has none.
  ///
  /// A name such as `.gif`, whose only dot is the first character, has no extension.
  private static func fileExtension(of path: String) -> String {
    let name = path.hasSuffix("/") ? "" : FileSystem.name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  private static func scale(_ arguments: Arguments) throws(CommandError) -> Double? {
    guard let text = arguments.value(.scale) else { return nil }
    guard let scale = Double(text), (0.05...8).contains(scale) else {
      throw .usage("--scale must be a number from 0.05 to 8, not '\(text)'")
    }
    return scale
  }

  /// Returns the step between exported frames.
  ///
  /// The default is 1 for a video. For a GIF, it gives about 20 frames per second.
  func step(at rate: ClockRate) throws(CommandError) -> Int64 {
    let perSecond = Double(rate.numerator) / Double(rate.denominator)
    guard let step else {
      return format == .gif ? max(1, Int64((perSecond / 20).rounded())) : 1
    }
    guard format != .gif || Double(step) / perSecond >= 0.02 else {
      let least = Int64((perSecond * 0.02).rounded(.up))
      throw .usage(
        "--every \(step): browsers display a GIF frame for at least 0.02 s; "
          + "use --every \(least) or more, or .mp4")
    }
    return step
  }

  /// Returns the pixels per point; the default is 1 for a GIF, otherwise the scale in the file.
  func scale(of own: Double) -> Double { scale ?? (format == .gif ? 1 : own) }
}

extension ExportOptions.Format {
  /// Creates the format that a command of the window saves; nil if it saves no animation.
  init?(of command: TravelCommand) {
    switch command {
    case .saveGIF: self = .gif
    case .saveVideo: self = .mp4
    default: return nil
    }
  }
}
