package import Stage

/// Finds the smallest scenario that still fails in the same way: first with fewer steps, then with
/// smaller values, over and over until nothing can go (delta debugging, Zeller 2002).
///
/// Whether a scenario fails in the same way is the caller's business; candidates that are no right
/// files are not offered. The order of candidates is fixed, so that an oracle which always answers
/// alike gives the same result.
///
/// ```swift
/// let shrinker = ScenarioShrinker(scenes: scenes) { candidate in fails(candidate) }
/// let smallest = shrinker.shrink(scenario)
/// ```
package final class ScenarioShrinker {
  /// How many candidates were offered.
  package private(set) var trials = 0
  /// Told of each scenario that is smaller and still fails.
  package var didShrink: ((Scenario) -> Void)?
  /// Whether to stop with what there is; asked before each candidate.
  package var isStopped: () -> Bool = { false }

  private let parser: ScenarioParser
  private let fails: (Scenario) -> Bool
  private let writer = ScenarioWriter()
  private var best = Scenario(
    header: ScenarioHeader(
      demo: DemoReference(""), viewport: DecimalSize(width: .zero, height: .zero), seed: 0),
    steps: [])
  private var seen: Set<String> = []

  /// Creates a shrinker; `fails` says whether a candidate fails as the scenario did.
  package init(scenes: [SceneType], fails: @escaping (Scenario) -> Bool) {
    parser = ScenarioParser(file: "candidate", scenes: scenes)
    self.fails = fails
  }

  /// The smallest scenario found.
  ///
  /// Costs some hundred to some thousand candidates.
  package func shrink(_ scenario: Scenario) -> Scenario {
    best = scenario
    best.digests = nil
    seen = [writer.text(of: best)]
    while true {
      let before = best
      countFromBeginning()
      removeSteps()
      simplify()
      if best == before || isStopped() { return best }
    }
  }

  // MARK: - Steps

  /// Counts frames from the beginning, as far as no wait stands before them.
  private func countFromBeginning() {
    var candidate = best
    candidate.steps = StepUnits.absolute(best.steps)
    _ = accept(candidate)
  }

  /// Leaves out ever smaller groups of neighboring units, and begins again where that goes.
  private func removeSteps() {
    var size = max(1, StepUnits(best.steps).count / 2)
    while true {
      var start = 0
      var units = StepUnits(best.steps)
      while start < units.count, !isStopped() {
        let group = start..<min(start + size, units.count)
        var candidate = best
        candidate.steps = units.steps(without: group)
        if accept(candidate) {
          units = StepUnits(best.steps)
        } else {
          start += size
        }
      }
      if size == 1 || isStopped() { return }
      size /= 2
    }
  }

  // MARK: - Values

  private func simplify() {
    while simplifyHeader() {}
    var index = 0
    while index < best.steps.count, !isStopped() {
      // A step that became simpler may become simpler still.
      if !simplifyStep(index) { index += 1 }
    }
    simplifyTimes()
  }

  private func simplifyHeader() -> Bool {
    for header in HeaderSimplification.candidates(best.header) {
      var candidate = best
      candidate.header = header
      if accept(candidate) { return true }
    }
    return false
  }

  private func simplifyStep(_ index: Int) -> Bool {
    for verb in best.steps[index].verb.simpler {
      var candidate = best
      candidate.steps[index].verb = verb
      if accept(candidate) { return true }
    }
    return false
  }

  /// Brings steps nearer to the one before, with all that follow.
  private func simplifyTimes() {
    for index in best.steps.indices {
      for gap in [0, 1, nil] as [Int64?] {
        guard !isStopped() else { return }
        var candidate = best
        StepUnits.close(&candidate.steps, before: index, to: gap)
        if accept(candidate) { break }
      }
    }
  }

  // MARK: - Trying

  /// Takes a candidate that is smaller, right, new, and fails.
  private func accept(_ candidate: Scenario) -> Bool {
    guard !isStopped(), candidate != best else { return false }
    let text = writer.text(of: candidate)
    guard seen.insert(text).inserted, (try? parser.parse(text)) != nil else { return false }
    trials += 1
    guard fails(candidate) else { return false }
    best = candidate
    didShrink?(best)
    return true
  }
}
