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
    let size = arguments.required("to", "WxH", ValueReader.size)
    let frames = arguments.required("over", "FRAMES", ValueReader.frames)
    guard let size, let frames else { return nil }
    return Self(size: size, frames: frames)
  }

  static func recording(_ event: InputEvent.Kind, _ clock: ClockRate) -> Self? {
    guard case .viewport(let size, let duration) = event, duration > 0,
      duration != ResizeVerb.duration, let decimal = DecimalSize(rounding: size)
    else { return nil }
    let frames = Int64((duration / clock.frameDuration).rounded())
    return Self(size: decimal, frames: max(1, frames))
  }

  var arguments: String { "to=\(size) over=\(frames)" }

  var role: StepRole { .viewport(size, over: .frames(frames)) }

  var simpler: [ScenarioVerb] {
    [.resize(to: size, animated: false)]
      + NumberSimplification.simpler(frames).map { replacing(\.frames, with: $0) }
      + NumberSimplification.simpler(size).map { replacing(\.size, with: $0) }
  }

  static let feature: GeneratedFeature = GeneratedFeature("rotate", weight: 4) { run in
    let over = run.dice.pick([1, 2, 18, 40])
    run.plan(
      within: over + 5,
      [
        FlingVerb.feature, BeginUpdatesVerb.feature, feature, TouchVerb.feature,
        ScrollVerb.itemFeature,
      ])
    let size = run.dice.viewport()
    let turned = DecimalSize(width: run.viewport.height, height: run.viewport.width)
    return [.plain(Self(size: run.dice.oneIn(2) ? turned : size, frames: Int64(over)))]
  }

  static var features: [GeneratedFeature] { [feature] }
}

extension ScenarioVerb {
  /// Returns a verb that rotates the viewport; visible cells animate for `frames` frames.
  package static func rotate(to size: DecimalSize, over frames: Int64) -> ScenarioVerb {
    RotateVerb(size: size, frames: frames).step
  }
}
