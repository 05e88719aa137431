import Items

/// Something that random scenarios may hold; each verb names its own.
struct GeneratedFeature: Hashable, Sendable {
  /// The name, different from those of all other features.
  let name: String
  /// How often it happens compared to the others; 0 for a change inside transactions.
  let weight: Int
  /// Whether nothing else happens in its frame.
  let isAlone: Bool
  /// A change that only scenes without it refuse as unsupported, to find out; nil for no change.
  let plainChange: UpdateStep?
  private let content: Content

  private enum Content: Sendable {
    case units(@Sendable (GeneratorRun) -> [GeneratedUnit])
    case change(@Sendable (GeneratorRun) -> UpdateStep)
  }

  /// Creates a feature that happens by itself.
  init(
    _ name: String, weight: Int, isAlone: Bool = false,
    _ make: @escaping @Sendable (GeneratorRun) -> [GeneratedUnit]
  ) {
    self.name = name
    self.weight = weight
    self.isAlone = isAlone
    plainChange = nil
    content = .units(make)
  }

  /// Creates a feature that transactions are made of.
  init(
    _ name: String, plain: UpdateStep,
    _ make: @escaping @Sendable (GeneratorRun) -> UpdateStep
  ) {
    self.name = name
    weight = 0
    isAlone = false
    plainChange = plain
    content = .change(make)
  }

  /// The units in the present frame; none where it does not fit.
  func units(_ run: GeneratorRun) -> [GeneratedUnit] {
    guard case .units(let make) = content else { return [] }
    return make(run).map { unit in
      var unit = unit
      if unit.addsFeature { unit.features.insert(self) }
      return unit
    }
  }

  /// A random change; nil for a feature that is none.
  func change(_ run: GeneratorRun) -> UpdateStep? {
    if case .change(let make) = content { make(run) } else { nil }
  }

  /// Whether two features are the same.
  static func == (lhs: GeneratedFeature, rhs: GeneratedFeature) -> Bool { lhs.name == rhs.name }

  /// Hashes the name.
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// What happens in one frame: a step, or the steps of a transaction.
struct GeneratedUnit {
  /// The steps, in order.
  var verbs: [ScenarioVerb]
  /// The microseconds of a touch or a gesture.
  var microseconds: Int32 = 0
  /// What it is made of; empty for what no scene refuses.
  var features: Set<GeneratedFeature> = []
  /// Whether it is also made of the feature that makes it.
  var addsFeature = false

  /// A step that no scene refuses.
  static func plain(_ verb: some StepVerb) -> GeneratedUnit { GeneratedUnit(verbs: [verb.step]) }

  /// A command, which a scene may refuse or not know.
  static func command(_ verb: some StepVerb) -> GeneratedUnit {
    GeneratedUnit(verbs: [verb.step], addsFeature: true)
  }
}
