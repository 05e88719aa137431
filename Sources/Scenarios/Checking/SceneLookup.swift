package import Stage

/// Finds the scene of a file, and distinguishes a misspelled name from a scene of another build.
package struct SceneLookup: Sendable {
  /// The scenes of this build.
  package let types: [SceneType]

  /// The scenes that the format defines, including those missing in this build.
  package static let formatScenes = [
    "grid", "sections", "columns", "boxes", "photos", "springboard", "image-demo", "expander",
    "photos-sections", "stacks", "grouped-columns", "box-demo", "styled-table", "list",
    "page", "shop", "mail", "zoom", "text", "controls", "board", "table",
    "layouts",
  ]

  /// The scenes of the format that have probes of their own, which only they can check.
  package static let scenesWithOwnProbes = ["controls", "mail", "text"]

  /// Creates a lookup among scenes.
  package init(_ types: [SceneType]) {
    self.types = types
  }

  /// Returns the scene with that name and the values of its parameters.
  ///
  /// - Returns: The scene, or nil with an issue. The issue's kind is ``ScenarioIssue/Kind/refused``
  ///   if the format defines the scene but this build does not have it, otherwise
  ///   ``ScenarioIssue/Kind/invalid``.
  package func find(
    _ demo: DemoReference
  ) -> (scene: SceneType?, values: SceneValues, issues: [ScenarioIssue]) {
    guard let scene = types.first(where: { $0.name == demo.name }) else {
      return (nil, SceneValues(), [missingSceneIssue(for: demo)])
    }
    let (values, issues) = ScenarioArgument.values(
      demo.arguments, for: scene.parameters, of: "the scene '\(scene.name)'")
    return (scene, values, issues)
  }

  private func missingSceneIssue(for demo: DemoReference) -> ScenarioIssue {
    let names = types.map(\.name)
    guard !Self.formatScenes.contains(demo.name) else {
      return ScenarioIssue(
        demo.position,
        "the scene '\(demo.name)' is not in this build, which has \(names.joined(separator: ", "))",
        kind: .refused)
    }
    let suffix = Suggestion.suffix(for: demo.name, among: names)
    let list = "; use one of \(names.joined(separator: ", "))"
    return ScenarioIssue(
      demo.position, "unknown scene '\(demo.name)'\(suffix.isEmpty ? list : suffix)")
  }
}

extension SceneType {
  /// Returns an action of the scene, the values of its arguments, and their issues.
  package func parseArguments(
    ofAction name: String, _ arguments: [ScenarioArgument], at position: SourcePosition
  ) -> (values: SceneValues, issues: [ScenarioIssue]) {
    guard let action = actions.first(where: { $0.name == name }) else {
      let names = actions.map(\.name)
      let list = names.isEmpty ? "it has none" : "it has \(names.joined(separator: ", "))"
      let suffix = Suggestion.suffix(for: name, among: names)
      let hint = suffix.isEmpty ? "; " + list : suffix
      let message = "unknown action '\(name)' of the scene '\(self.name)'\(hint)"
      return (SceneValues(), [ScenarioIssue(position, message)])
    }
    return ScenarioArgument.values(
      arguments, for: action.parameters, of: "the action '\(name)'")
  }
}
