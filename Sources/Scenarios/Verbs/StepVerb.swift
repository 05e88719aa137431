import Items
import Motion
import Stage

/// A verb of the scenario file: everything that is known of it, in one place.
///
/// A verb is a type that conforms, and its name in ``VerbCatalog``. The parser, the writer, the
/// player, the recorder, the generator and the shrinker ask the type.
///
/// ```swift
/// /// Moves the pointer without a button.
/// struct HoverVerb: StepVerb {
///   static let name = "hover"
///   let point: DecimalPoint
///
///   static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
///     arguments.next("a point, X,Y", ValueReader.position).map(Self.init)
///   }
///
///   var arguments: String { "\(point)" }
///   var role: StepRole { .event(.hover(point.point)) }
/// }
/// ```
protocol StepVerb: Hashable, Sendable {
  /// The word that the verb begins with in a file.
  static var name: String { get }

  /// The verb's name in the list of those that `refuse` goes with.
  ///
  /// `nil`, the default, for a verb that a scene never refuses.
  static var refusal: String? { get }

  /// What the generator of scenarios makes of the verb, in the order in which features are drawn;
  /// nothing by default.
  static var features: [GeneratedFeature] { get }

  /// Reads the arguments; what is wrong with them is noted in the reader.
  ///
  /// - Returns: The verb, or `nil` where an argument is wrong or missing.
  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self?

  /// Reads the words after the verb; by default with an ``ArgumentReader`` and ``read(_:_:)``.
  static func parse(
    _ word: Lexeme, _ rest: ArraySlice<Lexeme>, _ parser: StepParser
  ) -> (verb: Self?, issues: [ScenarioIssue])

  /// The verb that has the effect of an event, for the recorder; `nil`, the default, where this is
  /// not it, or where no file can hold its numbers.
  static func recording(_ event: InputEvent.Kind, _ clock: ClockRate) -> Self?

  /// The arguments as a file writes them; what has its default is left out.
  var arguments: String { get }

  /// What the step is to whoever walks the steps of a file.
  var role: StepRole { get }

  /// Simpler forms of the step, the simplest first, for the shrinker; none by default.
  var simpler: [ScenarioVerb] { get }
}

extension StepVerb {
  /// No scene refuses the verb.
  static var refusal: String? { nil }

  /// The generator does not use the verb.
  static var features: [GeneratedFeature] { [] }

  /// Reads named and positional arguments, and reports those that are unknown or missing.
  static func parse(
    _ word: Lexeme, _ rest: ArraySlice<Lexeme>, _ parser: StepParser
  ) -> (verb: Self?, issues: [ScenarioIssue]) {
    var arguments = ArgumentReader(word, rest)
    let verb = read(&arguments, parser)
    arguments.finish()
    return (verb, arguments.issues)
  }

  /// The recorder does not write the verb.
  static func recording(_ event: InputEvent.Kind, _ clock: ClockRate) -> Self? { nil }

  /// The verb takes no arguments.
  var arguments: String { "" }

  /// The step is as simple as it gets.
  var simpler: [ScenarioVerb] { [] }

  /// The step of the verb.
  var step: ScenarioVerb { ScenarioVerb(self) }

  /// The step with another value of one of its arguments.
  func replacing<Value>(_ argument: WritableKeyPath<Self, Value>, with value: Value) -> ScenarioVerb
  {
    var verb = self
    verb[keyPath: argument] = value
    return verb.step
  }
}

extension InputEvent.Kind {
  /// The command for items that an event is.
  var itemCommand: ItemCommand? {
    if case .command(let command) = self { command.forItems } else { nil }
  }
}
