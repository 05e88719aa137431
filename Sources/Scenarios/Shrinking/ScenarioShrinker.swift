package import Stage

/// Finds the smallest scenario that still fails in the same way (delta debugging, Zeller 2002).
///
/// It removes steps, then simplifies values, and repeats this until nothing changes.
///
/// The caller decides whether a scenario fails in the same way. Candidates that are not valid files
/// are never passed to the caller. The order of candidates is fixed, so a deterministic caller
/// gives a deterministic result.
///
/// ```swift
/// let shrinker = ScenarioShrinker(scenes: scenes) { candidate in fails(candidate) }
/// let smallest = shrinker.shrink(scenario)
/// ```
package final class ScenarioShrinker {
  /// The number of candidates tried.
  package private(set) var trials = 0
  /// Called with each smaller scenario that still fails.
  package var didShrink: ((Scenario) -> Void)?
  /// Returns whether to stop with the best scenario so far; called before each candidate.
  package var isStopped: () -> Bool = { false }

  private var parser: ScenarioParser
  private let fails: (Scenario) -> Bool
  private let writer = ScenarioWriter()
  private var best = Scenario(
    header: ScenarioHeader(
      demo: DemoReference(""), viewport: DecimalSize(width: .zero, height: .zero), seed: 0),
    steps: [])
  private var seen: Set<String> = []

  /// Creates a shrinker; `fails` returns whether a candidate fails in the same way as the scenario.
  package init(scenes: [SceneType], fails: @escaping (Scenario) -> Bool) {
    parser = ScenarioParser(file: "candidate", scenes: scenes)
    parser.lineLimit = .max
    self.fails = fails
  }

  /// Returns the smallest scenario found.
  ///
  /// The cost is some hundred to some thousand candidates.
  package func shrink(_ scenario: Scenario) -> Scenario {
    best = scenario
    best.digests = nil
    seen = [writer.text(of: best)]
    while true {
      let before = best
      convertToAbsoluteTimes()
      removeSteps()
      simplify()
      if best == before || isStopped() { return best }
    }
  }

  // MARK: - Steps

  /// Tries absolute times for the steps before the first wait.
  private func convertToAbsoluteTimes() {
    var candidate = best
    candidate.steps = StepUnits.withAbsoluteTimes(best.steps)
    _ = accept(candidate)
  }

  /// Removes groups of consecutive units, and halves the group size until it is 1.
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
      // A simplified step can often be simplified further.
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
    for verb in best.steps[index].verb.simplifications {
      var candidate = best
      candidate.steps[index].verb = verb
      if accept(candidate) { return true }
    }
    return false
  }

  /// Moves each step closer to the previous one, together with all later steps.
  private func simplifyTimes() {
    for index in best.steps.indices {
      for gap in [0, 1, nil] as [Int64?] {
        guard !isStopped() else { return }
        var candidate = best
        StepUnits.shortenGap(in: &candidate.steps, before: index, to: gap)
        if accept(candidate) { break }
      }
    }
  }

  // MARK: - Trying

  /// Accepts a candidate if it is valid, has not been tried, and fails.
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
