import Drawing
package import Stage

extension Scenario {
  /// Returns the configuration for the scenario's stage, without pictures and executor.
  ///
  /// A background result with a `deliver` step arrives at that step.
  package func configuration(parameters: SceneValues) -> StageConfiguration {
    var configuration = StageConfiguration(viewport: header.viewport.size)
    configuration.parameters = parameters
    configuration.scale = header.scale.value
    configuration.environment = header.initialEnvironment
    configuration.clock = header.clock
    configuration.seed = header.seed
    configuration.policy = .replay(late: lateResults)
    configuration.textExtents = textExtents
    configuration.pictureSizes = pictureSizes
    return configuration
  }

  /// The measured texts of all `text` steps.
  ///
  /// A stage knows them from the beginning, because its scene can lay out text before the first
  /// frame. An extent never changes, so this makes no difference to any frame.
  private var textExtents: [TextExtents.Entry] {
    steps.compactMap { step in
      if case .event(.textExtent(let entry)) = step.verb.role { entry } else { nil }
    }
  }

  /// The sizes of all `picture` steps, which a stage knows from the beginning for the same reason.
  private var pictureSizes: [PictureSizes.Entry] {
    steps.compactMap { step in
      if case .event(.pictureSize(let entry)) = step.verb.role { entry } else { nil }
    }
  }

  private var lateResults: Set<Int> {
    Set(
      steps.compactMap { step in
        if case .event(.backgroundResult(let id)) = step.verb.role { id } else { nil }
      })
  }
}
