import Motion
import Stage

/// Changes a parameter of the running scene: `configure columns=5`.
struct ConfigureVerb: StepVerb {
  static let name = "configure"
  static var refusableName: String? { name }
  let argument: ScenarioArgument

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
      if let issue = issues(in: scene, at: argument.position).first { throw issue }
      guard let pair = Self.values(argument, scene).values.pairs.first else {
        throw ScenarioIssue(argument.position, "configure needs one parameter, such as columns=5")
      }
      return .request(ParameterChange(pair.name, to: pair.value))
    }
  }

  static let features = [
    GeneratedFeature("configure", weight: 2) { run in
      guard let argument = run.randomSource.liveArgument(run.type.parameters) else { return [] }
      return [.command(Self(argument: argument))]
    }
  ]

  private static func values(
    _ argument: ScenarioArgument, _ scene: SceneType
  ) -> (values: SceneValues, issues: [ScenarioIssue]) {
    ScenarioArgument.values([argument], for: scene.parameters, of: "the scene '\(scene.name)'")
  }

  func issues(in scene: SceneType, at position: SourcePosition) -> [ScenarioIssue] {
    let issues = Self.values(argument, scene).issues
    if let issue = issues.first { return [issue] }
    let isLive = scene.parameters.first { $0.name == argument.name }?.isLive ?? false
    guard !isLive else { return [] }
    let names = scene.parameters.filter(\.isLive).map(\.name)
    let list =
      names.isEmpty ? "it can change none while it runs" : "it can change \(names.formattedList)"
    return [
      ScenarioIssue(
        argument.position,
        "the scene '\(scene.name)' reads '\(argument.name ?? "")' only when it is created; \(list)")
    ]
  }
}
