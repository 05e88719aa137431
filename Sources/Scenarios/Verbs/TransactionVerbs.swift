import Motion
import Stage

/// Begins a transaction: `begin-updates`.
struct BeginUpdatesVerb: StepVerb {
  static let name = "begin-updates"
  static let refusal: String? = "updates"

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? { Self() }

  var role: StepRole { .beginUpdates }

  /// Transactions of random changes, some of them nested.
  static let feature = GeneratedFeature("transaction", weight: 8) { run in
    (0..<run.dice.pick([1, 1, 1, 2, 4])).flatMap { _ in transaction(run) }
  }

  static var features: [GeneratedFeature] { [feature] }

  private static func transaction(_ run: GeneratorRun) -> [GeneratedUnit] {
    let kinds = run.swarm.changes
    guard !kinds.isEmpty else { return [] }
    let count = run.dice.pick([0, 1, 1, 2, 3, 6])
    let chosen = (0..<count).map { _ in run.dice.pick(kinds) }
    let updates = chosen.compactMap { $0.change(run).map(ScenarioVerb.update) }
    if count == 1, run.dice.oneIn(2) {
      return [GeneratedUnit(verbs: updates, features: Set(chosen))]
    }
    let nests = run.dice.oneIn(6)
    let verbs: [ScenarioVerb] =
      [.beginUpdates] + (nests ? [.beginUpdates] : []) + updates + (nests ? [.endUpdates] : [])
      + [.endUpdates]
    return [GeneratedUnit(verbs: verbs, features: Set(chosen), addsFeature: true)]
  }
}

/// Ends a transaction; the outermost one takes effect: `end-updates`.
struct EndUpdatesVerb: StepVerb {
  static let name = "end-updates"
  static let refusal: String? = BeginUpdatesVerb.refusal

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? { Self() }

  var role: StepRole { .endUpdates }
}

extension ScenarioVerb {
  /// The verb that begins a transaction.
  package static var beginUpdates: ScenarioVerb { BeginUpdatesVerb().step }

  /// The verb that ends a transaction.
  package static var endUpdates: ScenarioVerb { EndUpdatesVerb().step }
}
