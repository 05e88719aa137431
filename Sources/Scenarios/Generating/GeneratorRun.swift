import Items
import Motion
import Stage

/// One attempt at a scenario: decides frame by frame what happens next, and plays it.
final class GeneratorRun {
  /// Why an attempt ends without a scenario.
  enum Stop: Error {
    /// The scene has no such commands: to be tried again without them.
    case unsupported(Set<GeneratedFeature>)
    /// The player could not continue.
    case broken(String)
  }

  let stage: Stage
  let type: SceneType
  let frames: Int64
  let swarm: Swarm
  var dice: Dice
  var fingers: Fingers
  /// What is to happen in later frames, because something else happened.
  var planned: [(frame: Int64, feature: GeneratedFeature)] = []
  let player: ScenarioPlayer

  private let generator: ScenarioGenerator
  private var script: GeneratedScript

  /// The chance of something new in a frame is one in this.
  private let pace: Int

  init(
    _ header: ScenarioHeader, _ type: SceneType, _ dice: Dice, _ disabled: Set<GeneratedFeature>,
    _ generator: ScenarioGenerator
  ) throws(GeneratorError) {
    do throws(SceneError) {
      stage = try ScenarioGenerator.stage(header, type)
    } catch {
      throw GeneratorError("the scene '\(type.name)' cannot be made: \(error)")
    }
    var dice = dice
    swarm = Swarm(&dice, disabled: disabled)
    pace = dice.pick([2, 5, 12, 30])
    fingers = Fingers(clock: header.clock)
    self.dice = dice
    self.type = type
    self.generator = generator
    frames = generator.frames
    script = GeneratedScript(header: header)
    player = ScenarioPlayer(Scenario(header: header, steps: []), on: stage)
    if let events = Probe("events") { player.watch(events) }
  }

  /// Plays until the end.
  func scenario() throws(Stop) -> Scenario {
    while player.frame < frames || player.isWaiting { try runFrame() }
    let scenario = finished()
    generator.willRun?(scenario)
    let ending = scenario.steps.suffix(2).map(\.verb)
    player.append(
      zip([StepTime.absolute(frame: player.frame), .relative(frames: 0)], ending)
        .map { ScenarioStep($0, $1) })
    while !player.isFinished { try play([], observes: false) }
    return scenario
  }

  /// The scenario with its end.
  private func finished() -> Scenario { script.scenario(frame: player.frame) }

  private func runFrame() throws(Stop) {
    guard !player.isWaiting else {
      try play([], observes: false)
      if !player.isWaiting { script.endWait(in: player.frame - 1) }
      return
    }
    let moved = fingers.continued(&dice, frame: player.frame, lastFrame: frames - 1)
    let units = moved + (player.frame < frames - 1 ? newUnits() : [])
    try play(Self.inOrder(units))
  }

  /// The units with the samples among them none earlier than those before.
  private static func inOrder(_ units: [GeneratedUnit]) -> [GeneratedUnit] {
    var latest: Int32 = 0
    return units.map { unit in
      var unit = unit
      switch unit.verbs.first?.role {
      case .touch, .gesture:
        latest = max(latest, unit.microseconds)
        unit.microseconds = latest
      case .viewport, .event, .command, .update, .beginUpdates, .endUpdates, .refuse, .wait,
        .expect, .observe, .end, nil:
        break
      }
      return unit
    }
  }

  private func newUnits() -> [GeneratedUnit] {
    var units: [GeneratedUnit] = []
    let frame = player.frame
    for (_, feature) in planned.filter({ $0.frame <= frame }) { units += feature.units(self) }
    planned.removeAll { $0.frame <= frame }
    while dice.oneIn(pace), units.count < 6, let feature = dice.pick(weighted: swarm.weighted) {
      // Nothing follows a wait in its frame, and a finger that is down would outlast it.
      guard feature.isAlone else {
        units += feature.units(self)
        continue
      }
      if units.isEmpty { return feature.units(self) }
    }
    return units
  }

  // MARK: - Playing

  /// Plays a frame with these units and writes them down as they came out.
  private func play(_ units: [GeneratedUnit], observes: Bool = true) throws(Stop) {
    let frame = player.frame
    let before = script
    var steps: [ScenarioStep] = []
    for unit in units {
      for verb in unit.verbs {
        script.add(verb, frame: frame, microseconds: unit.microseconds)
        steps.append(
          ScenarioStep(.absolute(frame: frame, microseconds: unit.microseconds), verb))
      }
    }
    if !units.isEmpty { generator.willRun?(script.scenario(frame: frame + 1)) }
    player.append(steps)
    let refused = try step(units, frame)
    if let features = unsupported(units, refused) { throw .unsupported(features) }
    generator.didRun?(stage, frame)
    script = before
    for (index, unit) in units.enumerated() {
      write(unit, frame, isRefused: refused[index] != nil)
    }
    if observes, !player.isWaiting { observe(frame) }
  }

  /// Runs one frame; the units that were refused, by their place.
  private func step(_ units: [GeneratedUnit], _ frame: Int64) throws(Stop) -> [Int: SceneError] {
    var refused: [Int: SceneError] = [:]
    do throws(ScenarioIssue) {
      let input = try player.nextInput()
      let result = stage.frame(input)
      refused = Self.refusedUnits(units, input, result)
      // What the scene has not ends the attempt, and so the player is not told.
      guard unsupported(units, refused) == nil else { return refused }
      try player.didRun(result)
    } catch {
      throw .broken("frame \(frame): \(error.message)")
    }
    return refused
  }

  private func write(_ unit: GeneratedUnit, _ frame: Int64, isRefused: Bool) {
    for (index, verb) in unit.verbs.enumerated() {
      let isLast = index == unit.verbs.count - 1
      script.add(
        isRefused && isLast ? .refuse(verb) : verb, frame: frame, microseconds: unit.microseconds)
    }
    if case .wait = unit.verbs.first?.role, !player.isWaiting { script.endWait(in: frame) }
  }

  /// Which units the scene refused: its commands come in the order of the units that are some.
  private static func refusedUnits(
    _ units: [GeneratedUnit], _ input: FrameInput, _ result: FrameResult
  ) -> [Int: SceneError] {
    let commands = input.events.indices.filter { index in
      if case .command = input.events[index].kind { true } else { false }
    }
    let commanding = units.indices.filter { !units[$0].features.isEmpty }
    var refused: [Int: SceneError] = [:]
    for (event, unit) in zip(commands, commanding) {
      if let refusal = result.refusals.first(where: { $0.event == event }) {
        refused[unit] = refusal.error
      }
    }
    return refused
  }

  /// The features that the scene has not; nil where it has all that it was asked for.
  private func unsupported(
    _ units: [GeneratedUnit], _ refused: [Int: SceneError]
  ) -> Set<GeneratedFeature>? {
    for (index, unit) in units.enumerated() {
      guard case .unsupported = refused[index] else { continue }
      let single = unit.features.filter { !isSupported($0) }
      return single.isEmpty ? unit.features : Set(single)
    }
    return nil
  }

  /// Whether a change of data alone is something the scene knows, asked of a scene of its own.
  private func isSupported(_ feature: GeneratedFeature) -> Bool {
    guard let change = feature.plainChange,
      let stage = try? ScenarioGenerator.stage(player.scenario.header, type)
    else { return true }
    let event = InputEvent(time: Timestamp(frame: 0), kind: .command(.update([change])))
    let result = stage.frame(FrameInput(frame: 0, events: [event]))
    if case .unsupported = result.refusals.first?.error { return false }
    return true
  }

  // MARK: - Observing

  /// Now and then writes down what a probe reads, as an expectation.
  private func observe(_ frame: Int64) {
    guard swarm.features.contains(ExpectVerb.feature), dice.oneIn(10) else { return }
    let names = Self.probes + itemProbes()
    guard let probe = Probe(dice.pick(names)), let value = try? player.read(probe),
      let expectation = Self.expectation(probe, value)
    else { return }
    script.add(.expect(expectation), frame: frame)
  }

  private static let probes = [
    "columns", "rows", "items", "offset.x", "offset.y", "velocity.y", "content.height",
    "content.width", "viewport.width", "visible.first", "visible.last", "visible.count",
    "animating", "dragging", "decelerating", "phase", "page", "selection", "focus", "cells.live",
    "cells.pooled", "cells.created", "layout.passes", "events",
  ]

  private func itemProbes() -> [String] {
    guard case .index(let index)? = Probe("visible.first").flatMap({ try? stage.value(of: $0) })
    else { return [] }
    return [
      "slot[\(index)]", "cell[\(index)].frame", "cell[\(index)].alpha", "item[\(index)]",
      "cell[\(index)].selected",
    ]
  }

  /// The expectation that a probe reads what it has read; nil where a file cannot say it.
  private static func expectation(_ probe: Probe, _ value: ProbeValue) -> Expectation? {
    let expected: ExpectedValue
    if case .text(let text) = value {
      expected = .quoted(text)
    } else {
      expected = .bare(value.description)
    }
    let expectation = Expectation(probe, .equal, expected)
    return expectation.outcome(for: value) == .holds ? expectation : nil
  }
}
