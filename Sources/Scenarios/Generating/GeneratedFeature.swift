import Items

/// A kind of step that random scenarios can contain; each verb declares its own.
struct GeneratedFeature: Hashable, Sendable {
  /// The unique name.
  let name: String
  /// The relative frequency of the feature; 0 for a change inside transactions.
  let weight: Int
  /// Whether the feature is the only one in its frame.
  let isExclusive: Bool
  /// A change used to test whether a scene supports the feature, or nil if the feature is not a
  /// change.
  let sampleChange: UpdateStep?
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
    self.isExclusive = isAlone
    sampleChange = nil
    content = .units(make)
  }

  /// Creates a feature that is a change inside transactions.
  init(
    _ name: String, plain: UpdateStep,
    _ make: @escaping @Sendable (GeneratorRun) -> UpdateStep
  ) {
    self.name = name
    weight = 0
    isExclusive = false
    sampleChange = plain
    content = .change(make)
  }

  /// Returns the units for the current frame; empty if the feature does not apply.
  func units(_ run: GeneratorRun) -> [GeneratedUnit] {
    guard case .units(let make) = content else { return [] }
    return make(run).map { unit in
      var unit = unit
      if unit.addsFeature { unit.features.insert(self) }
      return unit
    }
  }

  /// Returns a random change, or nil if the feature is not a change.
  func change(_ run: GeneratorRun) -> UpdateStep? {
    if case .change(let make) = content { make(run) } else { nil }
  }

  /// Returns whether two features have the same name.
  static func == (lhs: GeneratedFeature, rhs: GeneratedFeature) -> Bool { lhs.name == rhs.name }

  /// Hashes the name.
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A generated action within one frame: a step, or the steps of a transaction.
struct GeneratedUnit {
  /// The steps, in order.
  var verbs: [ScenarioVerb]
  /// The microseconds of a touch or a gesture.
  var microseconds: Int32 = 0
  /// The features that a scene could refuse; empty if the unit cannot be refused.
  var features: Set<GeneratedFeature> = []
  /// Whether the feature that creates the unit is added to `features`.
  var addsFeature = false

  /// Creates a unit with a step that no scene refuses.
  static func plain(_ verb: some StepVerb) -> GeneratedUnit {
    GeneratedUnit(verbs: [verb.scenarioVerb])
  }

  /// Creates a unit with a command, which a scene can refuse or not support.
  static func command(_ verb: some StepVerb) -> GeneratedUnit {
    GeneratedUnit(verbs: [verb.scenarioVerb], addsFeature: true)
  }
}
