import Motion
import Stage

/// Changes a parameter of the running scene: `configure columns=5`.
struct ConfigureVerb: StepVerb {
  static let name = "configure"
  static var refusableName: String? { name }
  let argument: ScenarioArgument

  static func parse(
    _ word: Lexeme, _ rest: ArraySlice<Lexeme>, _ parser: StepParser
  ) -> (verb: Self?, issues: [ScenarioIssue]) {
    var arguments = ArgumentReader(word, rest)
    let verb = read(&arguments, parser)
    arguments.finish()
    guard let verb else { return (nil, arguments.issues) }
    let found = parser.scene.flatMap { Self.issue(of: verb.argument, $0) }
    return (verb, arguments.issues + [found].compactMap { $0 })
  }

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    let named = arguments.removeAllNamed()
    for extra in named.dropFirst() {
      arguments.addIssue(extra.name.issue("'configure' changes one parameter; write another step"))
    }
    guard let (name, value) = named.first else {
      arguments.addIssue(
        arguments.verb.issue("'configure' needs a parameter, such as columns=5"))
      return nil
    }
    return Self(
      argument: ScenarioArgument(
        name.text, source: value.text, position: name.position, valuePosition: value.position))
  }

  static func makeVerb(from event: InputEvent.Kind, _ clock: ClockRate) -> Self? {
    guard case .command(.request(let change as ParameterChange)) = event else { return nil }
    return Self(argument: ScenarioArgument(change.name, source: change.value.scenarioText))
  }

  var arguments: String { argument.text }

  /// The role of the step: a command, which is created when the type of the scene is known.
  var role: StepRole {
    .command { scene throws(ScenarioIssue) in
      let (values, issues) = Self.values(argument, scene)
      if let issue = issues.first ?? Self.issue(of: argument, scene) { throw issue }
      guard let pair = values.pairs.first else {
        throw ScenarioIssue(argument.position, "configure needs one parameter, such as columns=5")
      }
      return .request(ParameterChange(pair.name, to: pair.value))
    }
  }

  private static func values(
    _ argument: ScenarioArgument, _ scene: SceneType
  ) -> (values: SceneValues, issues: [ScenarioIssue]) {
    ScenarioArgument.values([argument], for: scene.parameters, of: "the scene '\(scene.name)'")
  }

  /// Returns what is wrong with the parameter; nil if the running scene can change it.
  private static func issue(of argument: ScenarioArgument, _ scene: SceneType) -> ScenarioIssue? {
    if let issue = values(argument, scene).issues.first { return issue }
    let isLive = scene.parameters.first { $0.name == argument.name }?.isLive ?? false
    guard !isLive else { return nil }
    let names = scene.parameters.filter(\.isLive).map(\.name)
    let list =
      names.isEmpty ? "it can change none while it runs" : "it can change \(names.formattedList)"
    return ScenarioIssue(
      argument.position,
      "the scene '\(scene.name)' reads '\(argument.name ?? "")' only when it is created; \(list)")
  }
}
