import ReticleBoxes
import Geometry
import Gestures
import Motion
import Scrolling
import Stage
import TestSupport

/// A stage with one box scroll view at 60 frames per second, run frame by frame.
final class BoxFixture {
  let scroller: BoxScrollView
  private let driver: StageDriver
  private var events: [InputEvent.Kind] = []

  /// Creates a scroll view as large as the viewport, and runs the first frame.
  init(viewport: Size = Size(width: 320, height: 460), scale: Double = 1) throws {
    let type = SceneType("boxes", summary: "Boxes") { _ in BoxScene(BoxScrollView()) }
    var configuration = StageConfiguration(viewport: viewport)
    configuration.scale = scale
    driver = StageDriver(try Stage(type, configuration))
    guard let scene = driver.stage.scene as? BoxScene else {
      preconditionFailure("the scene is one of boxes")
    }
    scroller = scene.boxScrollView
    run(1)
  }

  var stage: Stage { driver.stage }
  var scene: BoxScene? { stage.scene as? BoxScene }
  var y: Double { scroller.scrollView.contentOffset.dy }

  /// Resizes the viewport with the next frame.
  func resize(to size: Size) { events.append(.viewport(size, duration: 0)) }

  /// Runs a number of frames; pending input enters with the first one.
  func run(_ frames: Int) {
    for _ in 0..<frames {
      driver.runFrame(events)
      events = []
    }
  }

  /// Runs until nothing moves, for at most ten seconds.
  func runUntilIdle() {
    run(1)
    if !stage.pendingActivity.isEmpty { driver.runUntilIdle() }
  }

  /// Adds a touch event to the next frame.
  func touch(_ phase: PointerSample.Phase, _ x: Double, _ y: Double, finger: Int = 1) {
    events.append(driver.sample(phase, Point(x: x, y: y), id: finger))
  }

  /// Adds a key event to the next frame.
  func key(_ event: KeyEvent) { events.append(.key(event)) }

  /// Taps with a finger that goes down and up again.
  func tap(_ x: Double, _ y: Double) {
    touch(.began, x, y)
    run(3)
    touch(.ended, x, y)
    run(1)
  }
}

extension Box {
  /// The frame as currently drawn.
  var displayedFrame: Rect { presentedFrame }
}
