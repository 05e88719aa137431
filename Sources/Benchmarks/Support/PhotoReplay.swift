import Drawing
package import Scenarios
package import Stage

/// A scenario with a minute of flings over the photo grid.
package struct PhotoReplay {
  /// The number of frames.
  package static let frameCount = 3600

  /// The scene type: a photo grid of 2,976 items in 96 sections.
  package let type = SceneType.photoGrid(itemCount: 2976, sectionCount: 96)
  let scenario: Scenario

  /// Parses the scenario.
  package init() throws(ScenarioErrors) {
    var steps: [String] = []
    for fling in 0..<(Self.frameCount / 90) {
      let isDown = fling / 4 % 2 == 0
      steps.append(
        "@\(2 + fling * 90) fling from=160,\(isDown ? 400 : 80) "
          + "velocity=0,\(isDown ? -2600 : 2600) over=5")
    }
    let text = """
      scenario 1
      contract \(Scenario.currentContract)
      demo photo-grid
      viewport 320x480
      seed 7
      ---
      \(steps.joined(separator: "\n"))
      @\(Self.frameCount - 1) end

      """
    scenario = try ScenarioParser(file: "photo-grid.scn", scenes: [type]).parse(text).scenario
  }

  /// Returns as many layers as are in view at first.
  func layerFloor() throws(SceneError) -> LayerFloor {
    let stage = try makeStage()
    _ = stage.runFrame(FrameInput(frame: 0))
    return LayerFloor(layers: stage.displayList.commands.count, viewport: stage.viewport)
  }

  /// Creates a stage in its initial state.
  func makeStage() throws(SceneError) -> Stage {
    try Stage(type, scenario.configuration(parameters: SceneValues()))
  }
}
