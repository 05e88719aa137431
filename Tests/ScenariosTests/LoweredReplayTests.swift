import Motion
import Scenarios
import Stage
import Testing

/// A file and its lowered form have the same input in the same frames.
@Suite("Replay of lowered files") struct LoweredReplayTests {
  /// Plays a scenario without a scene, and records the input by frame and the results of waits.
  ///
  /// For waits, something moves for 7 frames after the last input, and while a gesture plays.
  struct Player {
    private(set) var log: [String] = []
    private var time = StepClock()
    private var timeline: GestureTimeline
    private var samples: [GestureTimeline.TimedTouch] = []
    private var lastInput: Int64 = 0
    private var depth = 0

    init(_ scenario: Scenario) throws {
      timeline = GestureTimeline(clock: scenario.header.clock)
      var reached = Timestamp.zero
      for step in scenario.steps {
        let frame = time.frame(of: step.time, step.verb)
        try #require(time.accepts(step.verb, in: frame))
        time.start(in: frame)
        let now = Timestamp(frame: frame, microseconds: step.time.microseconds)
        reached = max(reached, now)
        if depth == 0 { timeline.advance(through: reached, into: &samples) }
        logSamples()
        if case .wait(_, let maximum) = step.verb.role {
          reached = Timestamp(frame: wait(from: frame, maximum: maximum) + 1)
          continue
        }
        try apply(step, at: now)
      }
    }

    private mutating func wait(from frame: Int64, maximum: Int64) -> Int64 {
      var end = frame
      while true {
        timeline.advanceToEnd(ofFrame: end, into: &samples)
        logSamples()
        let isMoving = timeline.isPlaying || end < lastInput + 7
        if !isMoving || end == frame + maximum {
          log.append("\(end) wait \(isMoving ? "failed" : "held")")
          time.endWait(in: end)
          return end
        }
        end += 1
      }
    }

    private mutating func apply(_ step: ScenarioStep, at now: Timestamp) throws {
      switch step.verb.role {
      case .gesture(let gesture):
        timeline.start(gesture, at: now, line: 0, into: &samples)
        return logSamples()
      case .touch(let touch): try timeline.record(touch, line: 0)
      case .beginUpdates, .refuse(.beginUpdates): depth += 1
      case .endUpdates, .refuse(.endUpdates): depth -= 1
      default: break
      }
      if !step.verb.observesFrameEnd { lastInput = now.frame }
      if step.verb == .end { timeline.advanceToEnd(ofFrame: now.frame, into: &samples) }
      logSamples()
      log.append("\(now.frame):\(now.microseconds) \(step.verb.text)")
    }

    private mutating func logSamples() {
      for sample in samples {
        let verb = ScenarioVerb.touch(sample.touch)
        log.append(
          "\(sample.time.frame):\(sample.time.microseconds) \(verb.text)")
        lastInput = sample.time.frame
      }
      samples = []
    }
  }

  @Test(arguments: ScenarioWriterTests.seeds)
  func `a lowered scenario has the same input`(seed: UInt64) throws {
    let scenario = try RandomScenario.make(seed: seed)
    let lowered = try ScenarioLowering.lower(scenario)
    let text = ScenarioWriter().text(of: lowered)
    let raw = try ScenarioParser(file: "t.scn").parse(text).scenario
    #expect(!raw.steps.contains { if case .gesture = $0.verb.role { true } else { false } })
    #expect(try Player(raw).log == Player(scenario).log)
  }
}
