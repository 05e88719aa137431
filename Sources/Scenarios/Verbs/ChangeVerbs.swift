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
  static var refusableName: String? { BeginUpdatesVerb.refusableName }

  /// Records a transaction with a single change; longer ones are written with `begin-updates`.
  static func makeVerb(from event: InputEvent.Kind, _ clock: ClockRate) -> Self? {
    guard case .update(let steps) = event.itemCommand, steps.count == 1,
      let verb = ScenarioVerb.update(steps[0]).base as? Self
    else { return nil }
    return verb
  }

  var arguments: String { change.scenarioArguments }

  var role: StepRole { .update(change) }

  var simplifications: [ScenarioVerb] {
    change.simplifications.map { Self(change: $0).scenarioVerb }
  }

  /// Parses `at=SET [animation=…]`.
  static func readItems(
    _ arguments: inout ArgumentReader
  ) -> (set: ItemSet, animation: UpdateAnimation)? {
    let set = arguments.readRequired("at", "SET", ItemSetReader.items)
    let animation = readAnimation(&arguments)
    guard let set, let animation else { return nil }
    return (set, animation)
  }

  static func readAnimation(_ arguments: inout ArgumentReader) -> UpdateAnimation? {
    arguments.readOptional("animation", default: .fade) { word throws(ScenarioIssue) in
      try ValueReader.choice(word, UpdateAnimation.self)
    }
  }
}

/// Inserts items or sections: `insert at=SET [animation=…]`, `insert sections=SET items=N`.
struct InsertVerb: ChangeVerb {
  static let name = "insert"
  let change: UpdateStep

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    guard arguments.hasArgument(named: "sections") else {
      return readItems(&arguments).map { Self(change: .insert($0.set, $0.animation)) }
    }
    let sections = arguments.readRequired("sections", "SET", ItemSetReader.sections)
    let count = arguments.readRequired("items", "N", ValueReader.number)
    guard let sections, let count else { return nil }
    return Self(change: .insertSections(sections, itemsEach: count))
  }

  static let features = [
    GeneratedFeature("insert", plain: .insert(.first, .fade)) { run in
      let animation = run.randomAnimation()
      return .insert(run.randomItems(), animation)
    },
    GeneratedFeature("insert sections", plain: .insertSections(.first, itemsEach: 1)) { run in
      .insertSections(run.randomSections(), itemsEach: run.randomSource.boundaryInteger(in: 0...60))
    },
  ]
}

/// Removes items or sections: `remove at=SET [animation=…]`, `remove sections=SET`.
struct RemoveVerb: ChangeVerb {
  static let name = "remove"
  let change: UpdateStep

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    guard arguments.hasArgument(named: "sections") else {
      return readItems(&arguments).map { Self(change: .remove($0.set, $0.animation)) }
    }
    return arguments.readRequired("sections", "SET", ItemSetReader.sections).map {
      Self(change: .removeSections($0))
    }
  }

  static let features = [
    GeneratedFeature("remove", plain: .remove(.first, .fade)) { run in
      let animation = run.randomAnimation()
      return .remove(run.randomItems(), animation)
    },
    GeneratedFeature("remove sections", plain: .removeSections(.first)) { run in
      .removeSections(run.randomSections())
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
      let animation = run.randomAnimation()
      return .reload(run.randomItems(), animation)
    }
  ]
}

/// Moves an item or a section: `move from=INDEX to=INDEX [animation=…]`, `move section=S to=S`.
struct MoveVerb: ChangeVerb {
  static let name = "move"
  let change: UpdateStep

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    if arguments.hasArgument(named: "section") {
      let from = arguments.readRequired("section", "S", ValueReader.number)
      let to = arguments.readRequired("to", "S", ValueReader.number)
      guard let from, let to else { return nil }
      return Self(change: .moveSection(from: from, to: to))
    }
    let from = arguments.readRequired("from", "INDEX", ItemSetReader.index)
    let to = arguments.readRequired("to", "INDEX", ItemSetReader.index)
    let animation = readAnimation(&arguments)
    guard let from, let to, let animation else { return nil }
    guard (from.section == nil) == (to.section == nil) else {
      arguments.addIssue(
        arguments.verb.issue("'move' goes from \(from) to \(to); write S.N for both or for none")
      )
      return nil
    }
    return Self(change: .move(from: from, to: to, animation))
  }

  static let features = [
    GeneratedFeature("move", plain: .move(from: ItemIndex(0), to: ItemIndex(0), .fade)) { run in
      let animation = run.randomAnimation()
      return .move(from: run.randomIndex(), to: run.randomIndex(), animation)
    },
    GeneratedFeature("move section", plain: .moveSection(from: 0, to: 0)) { run in
      .moveSection(from: run.randomSource.integer(below: 6), to: run.randomSource.integer(below: 6))
    },
  ]
}

extension ScenarioVerb {
  /// Returns a verb for one change of the data.
  package static func update(_ change: UpdateStep) -> ScenarioVerb {
    switch change {
    case .insert, .insertSections: InsertVerb(change: change).scenarioVerb
    case .remove, .removeSections: RemoveVerb(change: change).scenarioVerb
    case .reload: ReloadVerb(change: change).scenarioVerb
    case .move, .moveSection: MoveVerb(change: change).scenarioVerb
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
  fileprivate var simplifications: [UpdateStep] {
    typealias Numbers = ValueSimplification
    switch self {
    case .insert(let set, let animation):
      return (animation == .none ? [] : [.insert(set, .none)])
        + Numbers.simplifications(of: set).map { .insert($0, animation) }
    case .remove(let set, let animation):
      return (animation == .none ? [] : [.remove(set, .none)])
        + Numbers.simplifications(of: set).map { .remove($0, animation) }
    case .reload(let set, let animation):
      return (animation == .none ? [] : [.reload(set, .none)])
        + Numbers.simplifications(of: set).map { .reload($0, animation) }
    case .move(let from, let to, let animation):
      return (animation == .none ? [] : [.move(from: from, to: to, .none)])
        + Numbers.simplifications(of: from).map { .move(from: $0, to: to, animation) }
        + Numbers.simplifications(of: to).map { .move(from: from, to: $0, animation) }
    case .insertSections(let set, let count):
      return Numbers.simplifications(of: count).map { .insertSections(set, itemsEach: $0) }
        + Numbers.simplifications(of: set).map { .insertSections($0, itemsEach: count) }
    case .removeSections(let set):
      return Numbers.simplifications(of: set).map(UpdateStep.removeSections)
    case .moveSection(let from, let to):
      return Numbers.simplifications(of: from).map { .moveSection(from: $0, to: to) }
        + Numbers.simplifications(of: to).map { .moveSection(from: from, to: $0) }
    }
  }
}
