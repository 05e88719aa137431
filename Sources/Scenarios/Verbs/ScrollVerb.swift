package import Items
import Motion
package import Stage

/// Scrolls programmatically: `scroll-to item=INDEX|y=V|x=V [position=none|top|middle|bottom]
/// [animated=true]`.
struct ScrollVerb: StepVerb {
  static let name = "scroll-to"
  static var refusableName: String? { name }
  var destination: ScrollDestination
  var position: ItemPosition
  var isAnimated: Bool

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    let names = ["item", "x", "y"].filter { arguments.hasArgument(named: $0) }
    if names.count > 1 {
      arguments.addIssue(arguments.verb.issue("'scroll-to' needs exactly one of item, x and y"))
    }
    let destination: ScrollDestination? =
      switch names.first {
      case "x": arguments.readRequired("x", "V", offset).map { .x($0) }
      case "y": arguments.readRequired("y", "V", offset).map { .y($0) }
      default: arguments.readRequired("item", "INDEX", ItemSetReader.index).map { .item($0) }
      }
    let position = arguments.readOptional("position", default: .none) {
      word throws(ScenarioIssue) in
      try ValueReader.choice(word, ItemPosition.self)
    }
    let animated = arguments.readOptional("animated", default: false, ValueReader.flag)
    guard let destination, let position, let animated else { return nil }
    return Self(destination: destination, position: position, isAnimated: animated)
  }

  private static func offset(_ word: Lexeme) throws(ScenarioIssue) -> Thousandths {
    try ValueReader.decimal(word, -ScenarioLimits.offset...ScenarioLimits.offset)
  }

  static func makeVerb(from event: InputEvent.Kind, _ clock: ClockRate) -> Self? {
    guard case .scroll(let target, let position, let animated) = event.itemCommand else {
      return nil
    }
    let destination: ScrollDestination? =
      switch target {
      case .item(let index): .item(index)
      case .x(let x): Thousandths(rounding: x).map { .x($0) }
      case .y(let y): Thousandths(rounding: y).map { .y($0) }
      }
    return destination.map { Self(destination: $0, position: position, isAnimated: animated) }
  }

  var arguments: String {
    let destinationText =
      switch destination {
      case .item(let index): "item=\(index)"
      case .x(let offset): "x=\(offset)"
      case .y(let offset): "y=\(offset)"
      }
    return destinationText + (position == .none ? "" : " position=\(position.rawValue)")
      + (isAnimated ? " animated=true" : "")
  }

  var role: StepRole {
    .event(.command(.scroll(to: destination.target, position: position, animated: isAnimated)))
  }

  var simplifications: [ScenarioVerb] {
    typealias Numbers = ValueSimplification
    let nearer: [ScrollDestination] =
      switch destination {
      case .item(let item): Numbers.simplifications(of: item).map(ScrollDestination.item)
      case .x(let offset): Numbers.simplifications(of: offset).map(ScrollDestination.x)
      case .y(let offset): Numbers.simplifications(of: offset).map(ScrollDestination.y)
      }
    return (isAnimated ? [replacing(\.isAnimated, with: false)] : [])
      + (position == .none ? [] : [replacing(\.position, with: .none)])
      + nearer.map { replacing(\.destination, with: $0) }
  }

  static let itemFeature = GeneratedFeature("scroll-to item", weight: 4) { run in
    let position = run.randomSource.element(of: ItemPosition.allCases)
    let verb = Self(
      destination: .item(run.randomIndex()), position: position,
      isAnimated: run.randomSource.bool(oneIn: 2))
    return [.command(verb)]
  }

  static let offsetFeature = GeneratedFeature("scroll-to offset", weight: 2) { run in
    let offset =
      run.randomSource.bool(oneIn: 6) ? Thousandths(1_000_000_000) : run.randomOffset(upTo: 6000)
    let destination = run.randomSource.bool(oneIn: 3) ? ScrollDestination.x(offset) : .y(offset)
    let verb = Self(
      destination: destination, position: .none, isAnimated: run.randomSource.bool(oneIn: 2))
    return [.command(verb)]
  }

  static var features: [GeneratedFeature] { [itemFeature, offsetFeature] }
}

/// The destination of `scroll-to`, in exact numbers.
package enum ScrollDestination: Hashable, Sendable {
  /// An item.
  case item(ItemIndex)
  /// A horizontal offset, in points.
  case x(Thousandths)
  /// A vertical offset, in points.
  case y(Thousandths)

  /// The destination in double precision.
  package var target: ScrollTarget {
    switch self {
    case .item(let index): .item(index)
    case .x(let offset): .x(offset.value)
    case .y(let offset): .y(offset.value)
    }
  }
}

extension ScenarioVerb {
  /// Returns a verb that scrolls programmatically.
  package static func scroll(
    to destination: ScrollDestination, position: ItemPosition, animated: Bool
  ) -> ScenarioVerb {
    ScrollVerb(destination: destination, position: position, isAnimated: animated).scenarioVerb
  }
}
