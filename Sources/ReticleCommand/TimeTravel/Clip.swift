package import Geometry
package import Motion

/// A part of a run that can be saved as an animation.
package struct Clip {
  /// Where the run is stored.
  package enum Source {
    /// The path of a scenario file.
    case file(String)
    /// The text of a scenario that repeats the run.
    case text(String)
  }

  /// The run.
  var source: Source
  /// The beginning of the name of the saved file.
  var name: String
  /// The size of the scene, in points.
  var viewport: Size
  /// The number of frames per second.
  package var rate: ClockRate
  /// The frames to save; nil, the default, for all of them.
  package var frames: ClosedRange<Int64>?
  /// The folder outside the one of the scenario from which pictures are allowed; nil by default.
  package var pictureFolder: String?

  package init(
    source: Source, name: String, viewport: Size, rate: ClockRate,
    frames: ClosedRange<Int64>? = nil,
    pictureFolder: String? = nil
  ) {
    self.source = source
    self.name = name
    self.viewport = viewport
    self.rate = rate
    self.frames = frames
    self.pictureFolder = pictureFolder
  }

  /// The duration of a clip that ends with the current frame, in seconds.
  static let duration = 10.0
  /// The width above which a GIF has fewer pixels than points: 640 points.
  static let widthLimit = 640.0

  /// Returns the last ``duration`` up to a frame.
  package static func frames(upTo last: Int64, at rate: ClockRate) -> ClosedRange<Int64> {
    let count = Int64((duration / rate.frameDuration).rounded())
    return max(0, last - count + 1)...max(0, last)
  }

  /// The duration of ``frames``, in seconds; nil if all frames are saved.
  package var seconds: Double? { frames.map { Double($0.count) * rate.frameDuration } }

  /// The pixels per point of a GIF: 1, or a half, a third and so on for a wide scene.
  ///
  /// A GIF as large as a window would take 20 MB, too much for a message or a web page.
  package var scaleOfGIF: Double { 1 / max(1, (viewport.width / Self.widthLimit).rounded(.up)) }

  /// Returns the arguments of `reticle export` after `--out`, without the path of the scenario.
  package func exportArguments(_ format: ExportOptions.Format) -> [String] {
    var arguments: [String] = []
    if let frames {
      arguments += ["--from", "\(frames.lowerBound)", "--to", "\(frames.upperBound)"]
    }
    if format == .gif, scaleOfGIF < 1 { arguments += ["--scale", "\(scaleOfGIF)"] }
    if let pictureFolder { arguments += [ScenarioLoader.allowOption.rawValue, pictureFolder] }
    return arguments
  }
}
