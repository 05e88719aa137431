import Drawing
import Items
import Motion
import Stage

/// One attempt to generate a scenario: chooses the steps of each frame and plays them.
final class GeneratorRun {
  /// The reason an attempt ends without a scenario.
  enum Failure: Error {
    /// The scene does not support these features; the generator tries again without them.
    case unsupported(Set<GeneratedFeature>)
    /// A frame had more to display than it can, or than is worth the time.
    case overloaded(frame: Int64)
    /// The player could not continue.
    case playerFailed(String)
    /// The caller of the generator has stopped it.
    case stopped
  }

  let stage: Stage
  let type: SceneType
  let frames: Int64
  let featureSelection: FeatureSelection
  var randomSource: RandomSource
  var touches: GeneratedTouches
  /// Features scheduled for later frames.
  var scheduledFeatures: [(frame: Int64, feature: GeneratedFeature)] = []
  let player: ScenarioPlayer

  private let generator: ScenarioGenerator
  private(set) var script: GeneratedScript

  /// The probability of another feature in a frame is one in `featureInterval`.
  private let featureInterval: Int

  init(
    _ header: ScenarioHeader, _ type: SceneType, _ random: RandomSource,
    _ disabled: Set<GeneratedFeature>,
    _ generator: ScenarioGenerator
  ) throws(GeneratorError) {
    do throws(SceneError) {
      stage = try generator.makeStage(header, type)
    } catch {
      throw GeneratorError("the scene '\(type.name)' could not be created: \(error)")
    }
    var random = random
    featureSelection = FeatureSelection(&random, disabled: disabled)
    featureInterval = random.element(of: [2, 5, 12, 30])
    touches = GeneratedTouches(clock: header.clock)
    self.randomSource = random
    self.type = type
    self.generator = generator
    frames = generator.frames
    script = GeneratedScript(header: header)
    player = ScenarioPlayer(Scenario(header: header, steps: []), on: stage)
    if let events = Probe("events") { player.collectEvents(for: events) }
  }

  /// Runs the attempt to its end and returns the scenario.
  func generate() throws(Failure) -> Scenario {
    while player.frame < frames || player.isWaiting { try runFrame() }
    let scenario = makeScenario()
    generator.willRun?(scenario)
    let ending = scenario.steps.suffix(2).map(\.verb)
    player.append(
      zip([StepTime.absolute(frame: player.frame), .relative(frames: 0)], ending)
        .map { ScenarioStep($0, $1) })
    while !player.isFinished { try play([], observes: false) }
    return scenario
  }

  /// Returns the scenario with its end.
  private func makeScenario() -> Scenario {
    var scenario = script.scenario(frame: player.frame)
    scenario.steps.insert(
      contentsOf: stage.host.pictureSizes.measured.map { entry in
        ScenarioStep(.absolute(frame: 0), .picture(entry))
      }, at: 0)
    scenario.steps.insert(
      contentsOf: stage.host.textExtents.measured.map { entry in
        ScenarioStep(.absolute(frame: 0), .text(entry))
      }, at: 0)
    return scenario
  }

  private func runFrame() throws(Failure) {
    guard !player.isWaiting else {
      try play([], observes: false)
      if !player.isWaiting { script.endWait(in: player.frame - 1) }
      return
    }
    let moved = touches.nextSamples(&randomSource, frame: player.frame, lastFrame: frames - 1)
    let units = moved + (player.frame < frames - 1 ? makeUnits() : [])
    try play(Self.withIncreasingTimes(units))
  }

  /// Returns the units with the times of samples raised where necessary, so that they never
  /// decrease.
  private static func withIncreasingTimes(_ units: [GeneratedUnit]) -> [GeneratedUnit] {
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

  private func makeUnits() -> [GeneratedUnit] {
    var units: [GeneratedUnit] = []
    let frame = player.frame
    for (_, feature) in scheduledFeatures.filter({ $0.frame <= frame }) {
      units += feature.units(self)
    }
    scheduledFeatures.removeAll { $0.frame <= frame }
    while randomSource.bool(oneIn: featureInterval), units.count < 6,
      let feature = randomSource.element(weighted: featureSelection.weightedFeatures)
    {
      // Nothing can follow a wait in its frame, and a finger that is down would last longer than
      // the wait.
      guard feature.isExclusive else {
        units += feature.units(self)
        continue
      }
      if units.isEmpty { return feature.units(self) }
    }
    return units
  }

  // MARK: - Playing

  /// Plays a frame with some units, and writes them to the script with their results.
  private func play(_ units: [GeneratedUnit], observes: Bool = true) throws(Failure) {
    guard !generator.isStopped() else { throw .stopped }
    let frame = player.frame
    let before = script.position
    var steps: [ScenarioStep] = []
    for unit in units {
      for verb in unit.verbs {
        script.add(verb, frame: frame, microseconds: unit.microseconds)
        steps.append(
          ScenarioStep(.absolute(frame: frame, microseconds: unit.microseconds), verb))
      }
    }
    if !units.isEmpty, let willRun = generator.willRun {
      willRun(script.scenario(frame: frame + 1))
    }
    player.append(steps)
    let refused = try runStageFrame(units, frame)
    if let features = unsupportedFeatures(units, refused) { throw .unsupported(features) }
    generator.didRun?(stage, frame)
    script.remove(after: before)
    for (index, unit) in units.enumerated() {
      appendSteps(unit, frame, isRefused: refused[index] != nil)
    }
    if observes, !player.isWaiting { addExpectation(frame) }
  }

  /// Runs one frame; returns the refused units by index.
  private func runStageFrame(_ units: [GeneratedUnit], _ frame: Int64) throws(Failure) -> [Int:
    SceneError]
  {
    var refused: [Int: SceneError] = [:]
    var isOverloaded = false
    do throws(ScenarioIssue) {
      let input = try player.nextInput()
      let result = stage.runFrame(input)
      refused = Self.refusedUnits(units, input, result)
      // An unsupported feature ends the attempt, so the player does not need the result.
      guard unsupportedFeatures(units, refused) == nil else { return refused }
      isOverloaded = ScenarioGenerator.isOverloaded(result)
      if !isOverloaded { try player.processResult(result) }
    } catch {
      throw .playerFailed("frame \(frame): \(error.message)")
    }
    guard !isOverloaded else { throw .overloaded(frame: frame) }
    return refused
  }

  private func appendSteps(_ unit: GeneratedUnit, _ frame: Int64, isRefused: Bool) {
    for (index, verb) in unit.verbs.enumerated() {
      let isLast = index == unit.verbs.count - 1
      script.add(
        isRefused && isLast ? .refuse(verb) : verb, frame: frame, microseconds: unit.microseconds)
    }
    if case .wait = unit.verbs.first?.role, !player.isWaiting { script.endWait(in: frame) }
  }

  /// Returns the refused units; commands are in the order of the units that have features.
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

  /// Returns the features that the scene does not support, or nil if it supports all units.
  private func unsupportedFeatures(
    _ units: [GeneratedUnit], _ refused: [Int: SceneError]
  ) -> Set<GeneratedFeature>? {
    for (index, unit) in units.enumerated() {
      guard case .unsupported = refused[index] else { continue }
      let single = unit.features.filter { !isSupported($0) }
      return single.isEmpty ? unit.features : Set(single)
    }
    return nil
  }

  /// Returns whether the scene supports a single change, tested on a separate stage.
  private func isSupported(_ feature: GeneratedFeature) -> Bool {
    guard let change = feature.sampleChange,
      let stage = try? generator.makeStage(player.scenario.header, type)
    else { return true }
    let event = InputEvent(time: Timestamp(frame: 0), kind: .command(.update([change])))
    let result = stage.runFrame(FrameInput(frame: 0, events: [event]))
    if case .unsupported = result.refusals.first?.error { return false }
    return true
  }

  // MARK: - Observing

  /// Occasionally writes an expectation with the current value of a probe.
  private func addExpectation(_ frame: Int64) {
    guard featureSelection.features.contains(ExpectVerb.feature), randomSource.bool(oneIn: 10)
    else { return }
    let names = Self.probes + itemProbes()
    guard let probe = Probe(randomSource.element(of: names)), let value = try? player.read(probe),
      let expectation = Self.expectation(probe, value)
    else { return }
    script.add(.expect(expectation), frame: frame)
  }

  /// The probes of random expectations.
  ///
  /// `layout.passes` is none of them: generating a step reads numbers of items, which can solve the
  /// layout once more than a replay does.
  private static let probes = [
    "columns", "rows", "items", "offset.x", "offset.y", "velocity.y", "content.height",
    "content.width", "viewport.width", "visible.first", "visible.last", "visible.count",
    "animating", "dragging", "decelerating", "phase", "page", "selection", "focus", "cells.live",
    "cells.pooled", "cells.created", "events",
  ]

  private func itemProbes() -> [String] {
    guard case .index(let index)? = Probe("visible.first").flatMap({ try? stage.value(of: $0) })
    else { return [] }
    return [
      "slot[\(index)]", "cell[\(index)].frame", "cell[\(index)].alpha", "item[\(index)]",
      "cell[\(index)].selected",
    ]
  }

  /// Returns an expectation that a probe has a value, or nil if a file cannot express it.
  private static func expectation(_ probe: Probe, _ value: ProbeValue) -> Expectation? {
    let expected: ExpectedValue
    var comparison = Expectation.Comparison.equal
    if case .text(let text) = value {
      // Escapes can make a text four times as long, and a line has a limit. The probe has been
      // read, and events are reported only once, so the file has to read it too.
      let isShort = text.utf8.count <= ScenarioLimits.lineBytes / 5
      expected = .quoted(isShort ? text : "")
      comparison = isShort ? .equal : .notEqual
    } else {
      let text = value.description
      guard text.utf8.count <= ScenarioLimits.lineBytes / 2 else { return nil }
      expected = .bare(text)
    }
    let expectation = Expectation(probe, comparison, expected)
    return expectation.outcome(for: value) == .holds ? expectation : nil
  }
}
