package import Items
import Motion
import Stage

/// A verb that changes the data, alone or inside a transaction.
protocol ChangeVerb: StepVerb {
  /// The change.
  var change: UpdateStep { get }
  /// Creates a verb from a change of its kind.
  init(change: UpdateStep)
}

extension ChangeVerb {
  static var refusal: String? { BeginUpdatesVerb.refusal }

  /// Records a transaction with a single change; longer ones are written with `begin-updates`.
  static func recording(_ event: InputEvent.Kind, _ clock: ClockRate) -> Self? {
    guard case .update(let steps) = event.itemCommand, steps.count == 1,
      let verb = ScenarioVerb.update(steps[0]).verb as? Self
    else { return nil }
    return verb
  }

  var arguments: String { change.scenarioArguments }

  var role: StepRole { .update(change) }

  var simpler: [ScenarioVerb] { change.simpler.map { Self(change: $0).step } }

  /// Parses `at=SET [animation=…]`.
  static func readItems(
    _ arguments: inout ArgumentReader
  ) -> (set: ItemSet, animation: UpdateAnimation)? {
    let set = arguments.required("at", "SET", SetReader.items)
    let animation = readAnimation(&arguments)
    guard let set, let animation else { return nil }
    return (set, animation)
  }

  static func readAnimation(_ arguments: inout ArgumentReader) -> UpdateAnimation? {
    arguments.optional("animation", default: .fade) { word throws(ScenarioIssue) in
      try ValueReader.choice(word, UpdateAnimation.self)
    }
  }
}

/// Inserts items or sections: `insert at=SET [animation=…]`, `insert sections=SET items=N`.
struct InsertVerb: ChangeVerb {
  static let name = "insert"
  let change: UpdateStep

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    guard arguments.has("sections") else {
      return readItems(&arguments).map { Self(change: .insert($0.set, $0.animation)) }
    }
    let sections = arguments.required("sections", "SET", SetReader.sections)
    let count = arguments.required("items", "N", ValueReader.number)
    guard let sections, let count else { return nil }
    return Self(change: .insertSections(sections, itemsEach: count))
  }

  static let features = [
    GeneratedFeature("insert", plain: .insert(.first, .fade)) { run in
      let animation = run.animation()
      return .insert(run.items(), animation)
    },
    GeneratedFeature("insert sections", plain: .insertSections(.first, itemsEach: 1)) { run in
      .insertSections(run.sections(), itemsEach: run.dice.edge(in: 0...60))
    },
  ]
}

/// Removes items or sections: `remove at=SET [animation=…]`, `remove sections=SET`.
struct RemoveVerb: ChangeVerb {
  static let name = "remove"
  let change: UpdateStep

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    guard arguments.has("sections") else {
      return readItems(&arguments).map { Self(change: .remove($0.set, $0.animation)) }
    }
    return arguments.required("sections", "SET", SetReader.sections).map {
      Self(change: .removeSections($0))
    }
  }

  static let features = [
    GeneratedFeature("remove", plain: .remove(.first, .fade)) { run in
      let animation = run.animation()
      return .remove(run.items(), animation)
    },
    GeneratedFeature("remove sections", plain: .removeSections(.first)) { run in
      .removeSections(run.sections())
    },
  ]
}

/// Reloads items: `reload at=SET [animation=…]`.
struct ReloadVerb: ChangeVerb {
  static let name = "reload"
  let change: UpdateStep

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    readItems(&arguments).map { Self(change: .reload($0.set, $0.animation)) }
  }

  static let features = [
    GeneratedFeature("reload", plain: .reload(.first, .fade)) { run in
      let animation = run.animation()
      return .reload(run.items(), animation)
    }
  ]
}

/// Moves an item or a section: `move from=INDEX to=INDEX [animation=…]`, `move section=S to=S`.
struct MoveVerb: ChangeVerb {
  static let name = "move"
  let change: UpdateStep

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    if arguments.has("section") {
      let from = arguments.required("section", "S", ValueReader.number)
      let to = arguments.required("to", "S", ValueReader.number)
      guard let from, let to else { return nil }
      return Self(change: .moveSection(from: from, to: to))
    }
    let from = arguments.required("from", "INDEX", SetReader.index)
    let to = arguments.required("to", "INDEX", SetReader.index)
    let animation = readAnimation(&arguments)
    guard let from, let to, let animation else { return nil }
    guard (from.section == nil) == (to.section == nil) else {
      arguments.note(
        arguments.verb.issue("'move' goes from \(from) to \(to); write S.N for both or for none")
      )
      return nil
    }
    return Self(change: .move(from: from, to: to, animation))
  }

  static let features = [
    GeneratedFeature("move", plain: .move(from: ItemIndex(0), to: ItemIndex(0), .fade)) { run in
      let animation = run.animation()
      return .move(from: run.index(), to: run.index(), animation)
    },
    GeneratedFeature("move section", plain: .moveSection(from: 0, to: 0)) { run in
      .moveSection(from: run.dice.number(6), to: run.dice.number(6))
    },
  ]
}

extension ScenarioVerb {
  /// Returns a verb for one change of the data.
  package static func update(_ change: UpdateStep) -> ScenarioVerb {
    switch change {
    case .insert, .insertSections: InsertVerb(change: change).step
    case .remove, .removeSections: RemoveVerb(change: change).step
    case .reload: ReloadVerb(change: change).step
    case .move, .moveSection: MoveVerb(change: change).step
    }
  }
}

extension ItemSet {
  /// The first item or the first section.
  fileprivate static let first = ItemSet([ItemSet.Span(0...0)])

  /// The set in the syntax of a scenario file.
  fileprivate var scenarioText: String {
    spans.map { span in
      let section = span.section.map { "\($0)." } ?? ""
      let range = span.items
      return range.count == 1
        ? "\(section)\(range.lowerBound)" : "\(section)\(range.lowerBound)..\(range.upperBound)"
    }
    .joined(separator: ",")
  }
}

extension UpdateStep {
  /// The arguments in the syntax of a scenario file.
  fileprivate var scenarioArguments: String {
    switch self {
    case .insert(let set, let animation), .remove(let set, let animation),
      .reload(let set, let animation):
      "at=\(set.scenarioText)" + Self.text(of: animation)
    case .move(let from, let to, let animation):
      "from=\(from) to=\(to)" + Self.text(of: animation)
    case .insertSections(let set, let count): "sections=\(set.scenarioText) items=\(count)"
    case .removeSections(let set): "sections=\(set.scenarioText)"
    case .moveSection(let from, let to): "section=\(from) to=\(to)"
    }
  }

  private static func text(of animation: UpdateAnimation) -> String {
    animation == .fade ? "" : " animation=\(animation.rawValue)"
  }

  /// Simpler variants of the change, simplest first.
  fileprivate var simpler: [UpdateStep] {
    typealias Numbers = NumberSimplification
    switch self {
    case .insert(let set, let animation):
      return (animation == .none ? [] : [.insert(set, .none)])
        + Numbers.simpler(set).map { .insert($0, animation) }
    case .remove(let set, let animation):
      return (animation == .none ? [] : [.remove(set, .none)])
        + Numbers.simpler(set).map { .remove($0, animation) }
    case .reload(let set, let animation):
      return (animation == .none ? [] : [.reload(set, .none)])
        + Numbers.simpler(set).map { .reload($0, animation) }
    case .move(let from, let to, let animation):
      return (animation == .none ? [] : [.move(from: from, to: to, .none)])
        + Numbers.simpler(from).map { .move(from: $0, to: to, animation) }
        + Numbers.simpler(to).map { .move(from: from, to: $0, animation) }
    case .insertSections(let set, let count):
      return Numbers.simpler(count).map { .insertSections(set, itemsEach: $0) }
        + Numbers.simpler(set).map { .insertSections($0, itemsEach: count) }
    case .removeSections(let set): return Numbers.simpler(set).map(UpdateStep.removeSections)
    case .moveSection(let from, let to):
      return Numbers.simpler(from).map { .moveSection(from: $0, to: to) }
        + Numbers.simpler(to).map { .moveSection(from: from, to: $0) }
    }
  }
}
