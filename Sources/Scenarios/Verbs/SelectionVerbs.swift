package import Items
import Motion
package import Stage

/// Selects an item programmatically, without delegate calls: `select item=INDEX
/// [position=none|top|middle|bottom]`.
struct SelectVerb: StepVerb {
  static let name = "select"
  static var refusableName: String? { name }
  var item: ItemIndex
  var position: ItemPosition?

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    let item = arguments.readRequired("item", "INDEX", ItemSetReader.index)
    let position = arguments.readOptional("position", default: ItemPosition?.none) {
      word throws(ScenarioIssue) in try ValueReader.choice(word, ItemPosition.self)
    }
    guard let item, let position else { return nil }
    return Self(item: item, position: position)
  }

  static func makeVerb(from event: InputEvent.Kind, _ clock: ClockRate) -> Self? {
    guard case .select(let item, let position) = event.itemCommand else { return nil }
    return Self(item: item, position: position)
  }

  var arguments: String {
    "item=\(item)" + (position.map { " position=\($0.rawValue)" } ?? "")
  }

  var role: StepRole { .event(.command(.select(item, position: position))) }

  var simplifications: [ScenarioVerb] {
    (position == nil ? [] : [replacing(\.position, with: nil)])
      + ValueSimplification.simplifications(of: item).map { replacing(\.item, with: $0) }
  }

  static let feature = GeneratedFeature("select", weight: 2) { run in
    let position = run.randomSource.element(of: ItemPosition.allCases)
    let item = run.randomIndex()
    return [.command(Self(item: item, position: run.randomSource.bool(oneIn: 2) ? nil : position))]
  }

  static var features: [GeneratedFeature] { [feature] }
}

/// Deselects an item programmatically, without delegate calls: `deselect item=INDEX`.
struct DeselectVerb: StepVerb {
  static let name = "deselect"
  static var refusableName: String? { name }
  let item: ItemIndex

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    arguments.readRequired("item", "INDEX", ItemSetReader.index).map { Self(item: $0) }
  }

  static func makeVerb(from event: InputEvent.Kind, _ clock: ClockRate) -> Self? {
    if case .deselect(let item) = event.itemCommand { Self(item: item) } else { nil }
  }

  var arguments: String { "item=\(item)" }

  var role: StepRole { .event(.command(.deselect(item))) }

  var simplifications: [ScenarioVerb] {
    ValueSimplification.simplifications(of: item).map { Self(item: $0).scenarioVerb }
  }

  static let feature = GeneratedFeature("deselect", weight: 1) { run in
    [.command(Self(item: run.randomIndex()))]
  }

  static var features: [GeneratedFeature] { [feature] }
}

extension ScenarioVerb {
  /// Returns a verb that selects an item programmatically.
  package static func select(_ item: ItemIndex, position: ItemPosition?) -> ScenarioVerb {
    SelectVerb(item: item, position: position).scenarioVerb
  }

  /// Returns a verb that deselects an item programmatically.
  package static func deselect(_ item: ItemIndex) -> ScenarioVerb {
    DeselectVerb(item: item).scenarioVerb
  }
}
