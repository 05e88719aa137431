import Motion
import Stage

/// Begins a transaction: `begin-updates`.
struct BeginUpdatesVerb: StepVerb {
  static let name = "begin-updates"
  static let refusableName: String? = "updates"

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? { Self() }

  var role: StepRole { .beginUpdates }

  /// Transactions of random changes, some of them nested.
  static let feature = GeneratedFeature("transaction", weight: 8) { run in
    (0..<run.randomSource.element(of: [1, 1, 1, 2, 4])).flatMap { _ in transaction(run) }
  }

  static var features: [GeneratedFeature] { [feature] }

  private static func transaction(_ run: GeneratorRun) -> [GeneratedUnit] {
    let kinds = run.featureSelection.changeFeatures
    guard !kinds.isEmpty else { return [] }
    let count = run.randomSource.element(of: [0, 1, 1, 2, 3, 6])
    let chosen = (0..<count).map { _ in run.randomSource.element(of: kinds) }
    let updates = chosen.compactMap { $0.change(run).map(ScenarioVerb.update) }
    if count == 1, run.randomSource.bool(oneIn: 2) {
      return [GeneratedUnit(verbs: updates, features: Set(chosen))]
    }
    let nests = run.randomSource.bool(oneIn: 6)
    let verbs: [ScenarioVerb] =
      [.beginUpdates] + (nests ? [.beginUpdates] : []) + updates + (nests ? [.endUpdates] : [])
      + [.endUpdates]
    return [GeneratedUnit(verbs: verbs, features: Set(chosen), addsFeature: true)]
  }
}

/// Ends a transaction; the outermost one takes effect: `end-updates`.
struct EndUpdatesVerb: StepVerb {
  static let name = "end-updates"
  static let refusableName: String? = BeginUpdatesVerb.refusableName

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? { Self() }

  var role: StepRole { .endUpdates }
}

extension ScenarioVerb {
  /// The verb that begins a transaction.
  package static var beginUpdates: ScenarioVerb { BeginUpdatesVerb().scenarioVerb }

  /// The verb that ends a transaction.
  package static var endUpdates: ScenarioVerb { EndUpdatesVerb().scenarioVerb }
}
