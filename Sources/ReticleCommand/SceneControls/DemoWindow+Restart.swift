import Stage
import WindowHost

extension DemoWindow {
  /// The setup that opens the scene with its current parameters, environment and size; nil in the
  /// launcher and during a replay.
  var currentSetup: DemoSetup? {
    guard let setup, let stage = session.stage else { return nil }
    return setup.with(parameters: stage.parameters).with(environment: stage.environment)
      .with(viewport: stage.viewport)
  }

  /// Starts the scene again with other parameters; a recording ends first.
  ///
  /// - Throws: an error if the scene refuses the parameters; it then continues.
  func restart(with parameters: SceneValues) throws(CommandError) {
    guard let current = currentSetup else { return }
    let fresh = try makeSetup(current.type, parameters).with(showcase: current.showcase)
      .with(viewport: current.viewport).with(environment: current.environment)
    // A scene that refuses its parameters must not end the one that runs.
    _ = try fresh.makeStage(.live)
    endRecording()
    session.crossfadeDevice()
    try present(
      fresh, keepsViewport: session.hasFixedViewport, environment: current.environment)
    performExample(of: fresh.type)
  }
}
