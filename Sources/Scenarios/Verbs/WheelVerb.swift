import Geometry
import Motion
import Stage

/// Turns the wheel at a point, by a number of points: `wheel X,Y DX,DY`.
struct WheelVerb: StepVerb {
  static let name = "wheel"
  var point: DecimalPoint
  var delta: DecimalPoint

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    let point = arguments.readNext("a point, X,Y", ValueReader.position)
    let delta = arguments.readNext("a distance, DX,DY", ValueReader.position)
    guard let point, let delta else { return nil }
    return Self(point: point, delta: delta)
  }

  static func makeVerb(from event: InputEvent.Kind, _ clock: ClockRate) -> Self? {
    guard case .wheel(let position, let vector) = event,
      let point = DecimalPoint(rounding: position),
      let delta = DecimalPoint(rounding: Point(x: vector.dx, y: vector.dy))
    else { return nil }
    return Self(point: point, delta: delta)
  }

  var arguments: String { "\(point) \(delta)" }

  var role: StepRole { .event(.wheel(at: point.point, delta: delta.vector)) }

  var simplifications: [ScenarioVerb] {
    ValueSimplification.simplifications(of: point).map { replacing(\.point, with: $0) }
      + ValueSimplification.simplifications(of: delta).map { replacing(\.delta, with: $0) }
  }

  static let features = [
    GeneratedFeature("wheel", weight: 2) { run in
      [
        .plain(
          Self(
            point: run.randomPoint(),
            delta: DecimalPoint(x: run.randomOffset(upTo: 200), y: run.randomOffset(upTo: 900))))
      ]
    }
  ]
}

extension ScenarioVerb {
  /// Returns a verb that turns the wheel at a point, by a number of points.
  package static func wheel(at point: DecimalPoint, by delta: DecimalPoint) -> ScenarioVerb {
    WheelVerb(point: point, delta: delta).scenarioVerb
  }
}
