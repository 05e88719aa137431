import Controls
import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import Testing

/// Pulling down a grid with a refresh control, in a viewport of 320×460.
///
/// The rubber band shows a pull of 50 points as 26, and a pull of 290 points as 118. A refresh
/// needs 72.
@Suite struct EdgeLoaderTests {
  private final class Run {
    let fixture: GridFixture
    let control = RefreshControl()
    private(set) var refreshes = 0

    init() throws {
      let control = control
      fixture = try GridFixture(count: 100, viewport: Size(width: 320, height: 460)) {
        $0.refreshControl = control
      }
      control.onRefresh = { [unowned self] in refreshes += 1 }
    }

    var grid: GridView { fixture.grid }

    /// Moves a finger down to 100 points, and then by steps of 10 points.
    ///
    /// The first 10 points are the slop.
    func pull(_ distance: Double) {
      fixture.frame(fixture.touch(.began, 160, 100))
      for step in 1...Int(distance / 10) + 1 {
        fixture.frame(fixture.touch(.moved, 160, 100 + Double(step) * 10))
      }
    }

    var text: String? { (control.subviews.first as? TextLabel)?.text }

    /// Lifts the finger after a pause, so that it has no velocity.
    func release(at distance: Double) {
      fixture.frames(20)
      fixture.frame(fixture.touch(.ended, 160, 110 + distance))
      fixture.frame()
    }
  }

  @Test func `a pull shows the control, and arms it only beyond the threshold`() throws {
    let run = try Run()
    #expect(run.control.isHidden)
    run.pull(50)
    #expect(run.control.state == .pulling)
    #expect(!run.control.isHidden)
    run.fixture.frame(run.fixture.touch(.moved, 160, 400))
    #expect(run.control.state == .armed)
    run.fixture.frame(run.fixture.touch(.moved, 160, 160))
    #expect(run.control.state == .pulling)
  }

  @Test func `a release before the threshold does nothing`() throws {
    let run = try Run()
    run.pull(50)
    run.release(at: 50)
    #expect(run.control.state == .idle)
    #expect(run.refreshes == 0)
    #expect(run.grid.contentInset.top == 0)
    // The control stays visible while the content scrolls back over it.
    #expect(run.fixture.offset < -5)
    #expect(!run.control.isHidden)
    #expect(run.text == "Pull to refresh")
    run.fixture.frames(120)
    #expect(run.fixture.offset == 0)
    #expect(run.control.isHidden)
  }

  @Test func `the release of an armed control refreshes once and keeps it visible`() throws {
    let run = try Run()
    run.pull(290)
    #expect(run.refreshes == 0)
    run.release(at: 290)
    #expect(run.refreshes == 1)
    #expect(run.control.state == .loading)
    #expect(run.grid.contentInset.top == 56)
    run.fixture.frames(180)
    #expect(abs(run.fixture.offset + 56) < 0.5)
    #expect(run.refreshes == 1)
  }

  @Test func `after a refresh the content scrolls back over the control`() throws {
    let run = try Run()
    run.control.endRefreshing()
    #expect(run.grid.contentInset.top == 0)
    run.pull(290)
    run.release(at: 290)
    run.fixture.frames(180)
    #expect(run.text == "Refreshing…")
    run.control.endRefreshing()
    #expect(run.control.state == .idle)
    #expect(!run.control.isHidden)
    #expect(run.text == "Refreshing…")
    run.fixture.frames(60)
    #expect(run.control.isHidden)
    #expect(run.grid.contentInset.top == 0)
    #expect(run.fixture.offset == 0)
  }

  @Test func `away from the top the end of a refresh does not move the content`() throws {
    let run = try Run()
    run.pull(290)
    run.release(at: 290)
    run.fixture.scroll(to: 1000)
    run.control.endRefreshing()
    #expect(run.control.isHidden)
    #expect(run.grid.contentInset.top == 0)
    run.fixture.frames(30)
    #expect(run.fixture.offset == 1000)
  }

  @Test func `a removed control takes its inset with it`() throws {
    let run = try Run()
    #expect(run.grid.alwaysBouncesVertically)
    #expect(run.control.superview === run.grid.contentView)
    run.pull(290)
    run.release(at: 290)
    run.grid.refreshControl = nil
    #expect(run.control.superview == nil)
    #expect(run.grid.contentInset.top == 0)
    // The control no longer belongs to the grid.
    run.control.endRefreshing()
    #expect(run.grid.contentInset.top == 0)
  }
}
