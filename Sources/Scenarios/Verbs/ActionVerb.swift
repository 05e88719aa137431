import Motion
import Stage

/// Performs an action of the scene: `action NAME [VALUE…] key=value…`.
struct ActionVerb: StepVerb {
  static let name = "action"
  static var refusableName: String? { name }
  let action: String
  let values: [ScenarioArgument]

  func issues(in scene: SceneType, at position: SourcePosition) -> [ScenarioIssue] {
    scene.parseArguments(ofAction: action, values, at: position).issues
  }

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    let name = arguments.readNext("the name of an action") { word throws(ScenarioIssue) in word.text
    }
    var values: [ScenarioArgument] = []
    while let word = arguments.readNextWord() {
      values.append(
        ScenarioArgument(
          nil, source: word.text, position: word.position, valuePosition: word.position))
    }
    values += arguments.removeAllNamed().map { name, value in
      ScenarioArgument(
        name.text, source: value.text, position: name.position, valuePosition: value.position)
    }
    return name.map { Self(action: $0, values: values) }
  }

  static func makeVerb(from event: InputEvent.Kind, _ clock: ClockRate) -> Self? {
    guard case .command(.action(let name, let values)) = event else { return nil }
    return Self(
      action: name,
      values: values.pairs.map { ScenarioArgument($0.name, source: $0.value.scenarioText) })
  }

  var arguments: String {
    ([action] + values.map(\.text)).joined(separator: " ")
  }

  /// The role of the step: a command, which is created when the type of the scene is known.
  ///
  /// Creating the command throws the first issue of an action that the scene does not support. A
  /// file that was checked against the scene has no such action.
  var role: StepRole {
    .command { scene throws(ScenarioIssue) in
      let (values, issues) = scene.parseArguments(ofAction: action, values, at: .none)
      if let issue = issues.first { throw issue }
      return .action(name: action, arguments: values)
    }
  }

  var simplifications: [ScenarioVerb] {
    values.indices.reversed().map { index in
      var fewer = values
      fewer.remove(at: index)
      return Self(action: action, values: fewer).scenarioVerb
    }
  }

  static let feature = GeneratedFeature("action", weight: 4) { run in
    guard !run.type.actions.isEmpty else { return [] }
    let action = run.randomSource.element(of: run.type.actions)
    var arguments = run.randomSource.arguments(action.parameters)
    // Scripts usually give the value of the first parameter without its name.
    if let first = arguments.first, first.name == action.parameters.first?.name,
      run.randomSource.bool(oneIn: 2)
    {
      arguments[0].name = nil
    }
    return [.command(Self(action: action.name, values: arguments))]
  }

  static var features: [GeneratedFeature] { [feature] }
}

extension ScenarioVerb {
  /// Returns a verb that performs an action of the scene.
  package static func action(name: String, arguments: [ScenarioArgument]) -> ScenarioVerb {
    ActionVerb(action: name, values: arguments).scenarioVerb
  }
}
