/// The features of one generated scenario (swarm testing, Groce and others 2012).
///
/// Each scenario omits some features, so that the others are combined more often.
struct FeatureSelection {
  /// The enabled features.
  private(set) var features: Set<GeneratedFeature>

  /// All features, in a fixed order.
  private static let all = VerbCatalog.all.flatMap { $0.features }

  /// Disables each feature with a probability of one in three, and those in `disabled` always.
  init(_ random: inout RandomSource, disabled: Set<GeneratedFeature>) {
    features = []
    for feature in Self.all where !random.bool(oneIn: 3) {
      if !disabled.contains(feature) { features.insert(feature) }
    }
    // A scenario without any action would not find a bug.
    if !features.contains(where: { $0.weight > 1 }) { features.insert(FlingVerb.feature) }
  }

  /// The features used outside transactions, with their weights, in a fixed order.
  var weightedFeatures: [(GeneratedFeature, Int)] {
    Self.all.filter(features.contains).map { ($0, $0.weight) }
  }

  /// The enabled changes of data, in a fixed order.
  var changeFeatures: [GeneratedFeature] {
    Self.all.filter { $0.sampleChange != nil && features.contains($0) }
  }
}
