import Geometry
import Motion
import Stage

/// Rotates the viewport to another size: `rotate to=WxH over=FRAMES`.
///
/// Visible cells animate for that number of frames.
struct RotateVerb: StepVerb {
  static let name = "rotate"
  var size: DecimalSize
  var frames: Int64

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    let size = arguments.readRequired("to", "WxH", ValueReader.size)
    let frames = arguments.readRequired("over", "FRAMES", ValueReader.frames)
    guard let size, let frames else { return nil }
    return Self(size: size, frames: frames)
  }

  static func makeVerb(from event: InputEvent.Kind, _ clock: ClockRate) -> Self? {
    guard case .viewport(let size, let duration) = event, duration > 0,
      duration != ResizeVerb.duration, let decimal = DecimalSize(rounding: size)
    else { return nil }
    let frames = Int64((duration / clock.frameDuration).rounded())
    return Self(size: decimal, frames: max(1, frames))
  }

  var arguments: String { "to=\(size) over=\(frames)" }

  var role: StepRole { .viewport(size, over: .frames(frames)) }

  var simplifications: [ScenarioVerb] {
    [.resize(to: size, animated: false)]
      + ValueSimplification.simplifications(of: frames).map { replacing(\.frames, with: $0) }
      + ValueSimplification.simplifications(of: size).map { replacing(\.size, with: $0) }
  }

  static let feature: GeneratedFeature = GeneratedFeature("rotate", weight: 4) { run in
    let over = run.randomSource.element(of: [1, 2, 18, 40])
    run.scheduleFeature(
      within: over + 5,
      [
        FlingVerb.feature, BeginUpdatesVerb.feature, feature, TouchVerb.feature,
        ScrollVerb.itemFeature,
      ])
    let size = run.randomSource.viewport()
    let turned = DecimalSize(width: run.viewport.height, height: run.viewport.width)
    return [
      .plain(Self(size: run.randomSource.bool(oneIn: 2) ? turned : size, frames: Int64(over)))
    ]
  }

  static var features: [GeneratedFeature] { [feature] }
}

extension ScenarioVerb {
  /// Returns a verb that rotates the viewport; visible cells animate for `frames` frames.
  package static func rotate(to size: DecimalSize, over frames: Int64) -> ScenarioVerb {
    RotateVerb(size: size, frames: frames).scenarioVerb
  }
}
