package import Stage

extension Scenario {
  /// What the stage for this scenario is made with, pictures and executor left out.
  ///
  /// Background results that the file delivers enter only where it says.
  package func configuration(parameters: SceneValues) -> StageConfiguration {
    var configuration = StageConfiguration(viewport: header.viewport.size)
    configuration.parameters = parameters
    configuration.scale = header.scale.value
    configuration.clock = header.clock
    configuration.seed = header.seed
    configuration.policy = .replay(late: lateResults)
    return configuration
  }

  private var lateResults: Set<Int> {
    Set(
      steps.compactMap { step in
        if case .event(.deliver(let id)) = step.verb.role { id } else { nil }
      })
  }
}
