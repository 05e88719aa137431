import Geometry
import Motion
import Scrolling
import Testing

/// Animated scrolls whose target changes while they run.
@Suite struct RetargetedScrollTests {
  private static func scroller(clock: ClockRate = .sixty) -> Scroller {
    var scroller = Scroller(clock: clock)
    var metrics = ScrollMetrics()
    metrics.viewport = Size(width: 100, height: 100)
    metrics.contentSize = Size(width: 100, height: 100_000)
    scroller.setMetrics(metrics)
    scroller.scroll(to: Vector(dx: 0, dy: 1000), at: .zero)
    return scroller
  }

  /// A scroll takes 0.3 s, which is 18 frames of 1/60 s.
  @Test func `a redirected scroll keeps its end time and a continuous speed`() {
    var scroller = Self.scroller()
    var offsets = [0.0]
    for frame in 1...18 {
      scroller.advance(to: Timestamp(frame: Int64(frame)))
      offsets.append(scroller.offset.dy)
      if frame == 6 || frame == 9 {
        let target = Vector(dx: 0, dy: frame == 6 ? 1400 : 300)
        scroller.setMetrics(scroller.metrics, offset: scroller.offset, retargetingTo: target)
        #expect(scroller.offset.dy == offsets[frame])
        #expect(scroller.target.dy == target.dy)
      }
    }
    #expect(scroller.offset.dy == 300)
    #expect(scroller.phase == .idle)
    let speeds = zip(offsets, offsets.dropFirst()).map { $1 - $0 }
    let changes = zip(speeds, speeds.dropFirst()).map { abs($1 - $0) }
    // A quadratic curve of 1000 points in 18 frames changes its speed by 12 points per frame.
    // Moving the target by 1100 points with 9 frames left adds up to 6 · 1100 / 81. A jump of the
    // speed would be 122.
    let maximumChange: Double = changes.max() ?? 0
    #expect(maximumChange < 12.4 + 81.5 + 16.7)
    #expect(abs(speeds[9] - speeds[8]) < 60)
    #expect(abs(speeds[17]) < abs(speeds[16]))
  }

  /// The clock has 60,000 frames per second, to measure the speed at the end instead of the mean of
  /// the last 1/60 s.
  @Test func `a redirected scroll ends without speed`() {
    var scroller = Self.scroller(clock: ClockRate(60_000))
    for frame in [6_000, 9_000, 17_999] as [Int64] {
      scroller.advance(to: Timestamp(frame: frame))
      if frame == 17_999 { break }
      let target = Vector(dx: 0, dy: frame == 6_000 ? 1400 : 300)
      scroller.setMetrics(scroller.metrics, offset: scroller.offset, retargetingTo: target)
    }
    #expect(abs(scroller.offset.dy - 300) < 12.0 / 60_000)
    scroller.advance(to: Timestamp(frame: 18_000))
    #expect(scroller.offset.dy == 300)
  }

  @Test func `changing the offset during a scroll moves the whole curve`() {
    var scroller = Self.scroller()
    var still = scroller
    for frame in 1...18 {
      scroller.advance(to: Timestamp(frame: Int64(frame)))
      still.advance(to: Timestamp(frame: Int64(frame)))
      let moved = Double(min(frame, 10)) * 50
      if frame <= 10 {
        scroller.setMetrics(
          scroller.metrics, offset: scroller.offset + Vector(dx: 0, dy: 50),
          retargetingTo: Vector(dx: 0, dy: 1000 + moved))
      }
      #expect(abs(scroller.offset.dy - still.offset.dy - moved) < 1e-9)
    }
    #expect(scroller.offset.dy == 1500)
  }
}
