import Controls
import Drawing
import Geometry
import Stage
import TestSupport
import Testing

/// Progress bars and spinners.
@Suite struct ProgressTests {
  @Test func `a progress bar limits its value, and says it`() throws {
    let bar = ProgressBar(progress: 0.314, label: "Import")
    let fixture = try ControlFixture([(bar, Rect(x: 0, y: 0, width: 200, height: 6))])
    #expect(bar.accessibilityValue == "31 %")
    #expect(
      fixture.driver.stage.accessibilityElements.first?.text == #"progress-bar "Import": 31 %"#)
    #expect(bar.subviews.first?.frame.width == 63)
    bar.progress = 1.5
    #expect(bar.progress == 1)
    bar.progress = .nan
    #expect(bar.progress == 0)
    #expect(bar.subviews.first?.frame.width == 0)
    bar.setProgress(0.001, animated: true)
    #expect(bar.subviews.first?.frame.width == 6, "at least a dot")
  }

  /// The angle of the only group of a frame, and the opacity of the last command.
  private func look(_ stage: Stage) -> (angle: Double?, opacity: Double) {
    (stage.displayList.groups.first?.turn?.angle, stage.displayList.commands.last?.opacity ?? 0)
  }

  @Test func `a spinner turns by time, is settled, and stops when it is hidden`() throws {
    let spinner = Spinner()
    let fixture = try ControlFixture([(spinner, Rect(x: 10, y: 10, width: 24, height: 24))])
    let driver = fixture.driver
    driver.runFrames(26)
    // A turn takes 0.9 seconds: frame 27 is half of it.
    let result = driver.runFrame()
    #expect(abs((look(driver.stage).angle ?? 0) - 180) < 0.001)
    #expect(result.needsAnotherFrame)
    #expect(driver.stage.pendingActivity.isEmpty)
    let box = View(frame: fixture.root.bounds)
    fixture.root.addSubview(box)
    box.addSubview(spinner)
    box.isHidden = true
    #expect(!driver.runFrame().needsAnotherFrame)
    box.isHidden = false
    #expect(driver.runFrame().needsAnotherFrame)
    spinner.isAnimating = false
    #expect(spinner.isHidden)
    #expect(!driver.runFrame().needsAnotherFrame)
  }

  @Test func `with reduced motion, a spinner fades instead of turning`() throws {
    var environment = Environment()
    environment.reducesMotion = true
    let fixture = try ControlFixture(
      [(Spinner(), Rect(x: 10, y: 10, width: 24, height: 24))], environment)
    var opacities: [Double] = []
    for _ in 0..<108 {
      fixture.driver.runFrame()
      let look = look(fixture.driver.stage)
      #expect(look.angle == nil)
      opacities.append(look.opacity)
    }
    #expect(opacities.max() ?? 0 > 0.99)
    #expect(opacities.min() ?? 1 < 0.36)
  }
}
