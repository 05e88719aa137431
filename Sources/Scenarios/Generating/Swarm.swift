/// What a generated scenario may hold: every one leaves some features out, so that the rest meet
/// each other more often (swarm testing, Groce and others 2012).
struct Swarm {
  /// What may happen.
  private(set) var features: Set<GeneratedFeature>

  /// All that can happen, always in one order.
  private static let all = VerbCatalog.all.flatMap { $0.features }

  /// Leaves each feature out with a chance of one in three, and the disabled ones always.
  init(_ dice: inout Dice, disabled: Set<GeneratedFeature>) {
    features = []
    for feature in Self.all where !dice.oneIn(3) {
      if !disabled.contains(feature) { features.insert(feature) }
    }
    // A scene that nothing happens to finds nothing.
    if !features.contains(where: { $0.weight > 1 }) { features.insert(FlingVerb.feature) }
  }

  /// The features that happen at top level, with their weights, always in one order.
  var weighted: [(GeneratedFeature, Int)] {
    Self.all.filter(features.contains).map { ($0, $0.weight) }
  }

  /// The changes of data that may happen, always in one order.
  var changes: [GeneratedFeature] {
    Self.all.filter { $0.plainChange != nil && features.contains($0) }
  }
}
