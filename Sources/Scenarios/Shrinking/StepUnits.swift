import Gestures
import Stage

/// The steps of a scenario in groups that can be removed independently.
///
/// A group is a touch from begin to end, a transaction, or any other single step.
struct StepUnits {
  private let steps: [ScenarioStep]
  /// The indices of each unit's steps; units are in the order of their first steps.
  private let units: [[Int]]

  init(_ steps: [ScenarioStep]) {
    self.steps = steps
    var units: [[Int]] = []
    var touches: [Int: Int] = [:]
    var (depth, transaction) = (0, 0)
    for (index, step) in steps.enumerated() {
      switch step.verb.role {
      // Without its `text` and `picture` steps, a file would depend on the machine.
      case .end, .event(.textExtent), .event(.pictureSize): break
      case .touch(let touch) where touch.phase != .began && touches[touch.id] != nil:
        units[touches[touch.id] ?? 0].append(index)
      case .touch(let touch):
        touches[touch.id] = units.count
        units.append([index])
      case .beginUpdates, .refuse(.beginUpdates):
        if depth == 0 {
          transaction = units.count
          units.append([])
        }
        depth += 1
        units[transaction].append(index)
      case .endUpdates, .refuse(.endUpdates):
        if depth > 0 { units[transaction].append(index) } else { units.append([index]) }
        depth = max(0, depth - 1)
      case .gesture, .viewport, .event, .command, .update, .refuse, .wait, .expect, .observe:
        units.append([index])
      }
    }
    self.units = units
  }

  /// The number of units; `end` and `text` steps are not part of any.
  var count: Int { units.count }

  /// Returns the steps without some units.
  ///
  /// A touch inside a transaction is a unit of its own and stays. Steps whose time is relative to a
  /// removed step keep their frames.
  func steps(without group: Range<Int>) -> [ScenarioStep] {
    let removed = Set(units[group].joined())
    var remaining: [ScenarioStep] = []
    var carried: Int64 = 0
    for (index, step) in steps.enumerated() {
      var step = step
      if case .relative(let frames, let microseconds) = step.time {
        if removed.contains(index) {
          carried += frames
          continue
        }
        step.time = .relative(frames: frames + carried, microseconds: microseconds)
      }
      guard !removed.contains(index) else { continue }
      carried = 0
      remaining.append(step)
    }
    return remaining
  }

  // MARK: - Times

  /// Returns the steps with absolute frames, up to the first wait.
  static func withAbsoluteTimes(_ steps: [ScenarioStep]) -> [ScenarioStep] {
    var clock = StepClock()
    var hasWaited = false
    return steps.map { step in
      guard !hasWaited else { return step }
      let frame = clock.frame(of: step.time, step.verb)
      clock.start(in: frame)
      if case .wait = step.verb.role { hasWaited = true }
      return ScenarioStep(
        .absolute(frame: frame, microseconds: step.time.microseconds), step.verb,
        position: step.position)
    }
  }

  /// Moves a step and all later steps, so that it is `gap` frames after the previous step.
  ///
  /// If `gap` is nil, the current distance is halved.
  static func shortenGap(in steps: inout [ScenarioStep], before index: Int, to gap: Int64?) {
    switch steps[index].time {
    case .relative(let frames, let microseconds):
      let new = gap ?? frames / 2
      guard new < frames else { return }
      steps[index].time = .relative(frames: new, microseconds: microseconds)
    case .absolute(let frame, _):
      let previous = index == 0 ? 0 : absoluteFrame(of: steps[index - 1]) ?? frame
      let new = gap ?? (frame - previous) / 2
      let shift = frame - previous - new
      guard shift > 0 else { return }
      for later in index..<steps.count {
        guard case .absolute(let frame, let microseconds) = steps[later].time else { return }
        steps[later].time = .absolute(frame: frame - shift, microseconds: microseconds)
      }
    }
  }

  private static func absoluteFrame(of step: ScenarioStep) -> Int64? {
    if case .absolute(let frame, _) = step.time { frame } else { nil }
  }
}
