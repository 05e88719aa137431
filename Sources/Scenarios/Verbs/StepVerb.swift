import Items
import Motion
import Stage

/// A verb of the scenario format, defined completely in one type.
///
/// To add a verb, declare a type that conforms, and add it to ``VerbCatalog``. The parser, writer,
/// player, recorder, generator and shrinker use the type's members. Tests require a row in
/// `Scenarios/README.md`, and a line in `VerbCatalogTests` if the verb has arguments.
///
/// `+N` counts from the start of a step, even if it lasts several frames. Only gestures, viewport
/// changes and `wait` last; a verb that lasts uses one of their roles.
///
/// ```swift
/// /// Moves the pointer without a button.
/// struct HoverVerb: StepVerb {
///   static let name = "hover"
///   let point: DecimalPoint
///
///   static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
///     arguments.readNext("a point, X,Y", ValueReader.position).map(Self.init)
///   }
///
///   var arguments: String { "\(point)" }
///   var role: StepRole { .event(.hover(point.point)) }
/// }
/// ```
protocol StepVerb: Hashable, Sendable {
  /// The word for the verb in a file.
  static var name: String { get }

  /// The verb's name in the list of verbs that `refuse` accepts.
  ///
  /// The default is nil, for a verb that a scene never refuses.
  static var refusableName: String? { get }

  /// The features that the scenario generator derives from the verb, in the order they are drawn;
  /// none by default.
  static var features: [GeneratedFeature] { get }

  /// Parses the arguments; the reader collects the issues.
  ///
  /// - Returns: The verb, or nil if an argument is invalid or missing.
  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self?

  /// Returns what the scene of the file does not accept; nothing by default.
  ///
  /// The position is that of the first word without a name, or of the verb.
  func issues(in scene: SceneType, at position: SourcePosition) -> [ScenarioIssue]

  /// Parses the words after the verb; by default with an ``ArgumentReader`` and ``read(_:_:)``.
  static func parse(
    _ word: Lexeme, _ rest: ArraySlice<Lexeme>, _ parser: StepParser
  ) -> (verb: Self?, issues: [ScenarioIssue])

  /// Returns the verb with the same effect as an event, for the recorder.
  ///
  /// The default is nil. A verb also returns nil if a file cannot represent the event's numbers.
  static func makeVerb(from event: InputEvent.Kind, _ clock: ClockRate) -> Self?

  /// The arguments in the syntax of a file; default values are omitted.
  var arguments: String { get }

  /// The role of the step, for code that processes the steps of a file.
  var role: StepRole { get }

  /// Simpler variants of the step for the shrinker, simplest first; none by default.
  var simplifications: [ScenarioVerb] { get }
}

extension StepVerb {
  /// The default, nil: no scene refuses the verb.
  static var refusableName: String? { nil }

  /// The default: the generator does not use the verb.
  static var features: [GeneratedFeature] { [] }

  /// The default: a scene accepts everything that ``read(_:_:)`` accepts.
  func issues(in scene: SceneType, at position: SourcePosition) -> [ScenarioIssue] { [] }

  /// Parses named and positional arguments, and reports unknown, missing and unaccepted ones.
  static func parse(
    _ word: Lexeme, _ rest: ArraySlice<Lexeme>, _ parser: StepParser
  ) -> (verb: Self?, issues: [ScenarioIssue]) {
    var arguments = ArgumentReader(word, rest)
    let verb = read(&arguments, parser)
    arguments.finish()
    guard let verb, let scene = parser.scene else { return (verb, arguments.issues) }
    let unnamed = rest.first { ArgumentReader.keyAndValue($0) == nil }
    let position = unnamed?.position ?? word.position
    return (verb, arguments.issues + verb.issues(in: scene, at: position))
  }

  /// The default: the recorder does not write the verb.
  static func makeVerb(from event: InputEvent.Kind, _ clock: ClockRate) -> Self? { nil }

  /// The default: the verb has no arguments.
  var arguments: String { "" }

  /// The default: the step cannot be simplified.
  var simplifications: [ScenarioVerb] { [] }

  /// The verb, wrapped for use in a step.
  var scenarioVerb: ScenarioVerb { ScenarioVerb(self) }

  /// Returns the verb with a different value for one of its arguments.
  func replacing<Value>(_ argument: WritableKeyPath<Self, Value>, with value: Value) -> ScenarioVerb
  {
    var verb = self
    verb[keyPath: argument] = value
    return verb.scenarioVerb
  }
}

extension InputEvent.Kind {
  /// The item command of the event, or nil for other events.
  var itemCommand: ItemCommand? {
    if case .command(let command) = self { command.itemCommand } else { nil }
  }
}
