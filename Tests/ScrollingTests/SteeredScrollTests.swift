import Geometry
import Motion
import Scrolling
import Testing

/// Animated scrolls whose target moves on the way.
@Suite struct SteeredScrollTests {
  private static func scroller(clock: ClockRate = .sixty) -> Scroller {
    var scroller = Scroller(clock: clock)
    var metrics = ScrollMetrics()
    metrics.viewport = Size(width: 100, height: 100)
    metrics.contentSize = Size(width: 100, height: 100_000)
    scroller.setMetrics(metrics)
    scroller.scroll(to: Vector(dx: 0, dy: 1000), at: .zero)
    return scroller
  }

  /// A frame is 1/60 s: 18 of them are the 0.3 s of a scroll.
  @Test func `it ends at the new target after the same time, and its speed never jumps`() {
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
    // 1000 points in 18 frames on a quadratic curve change their speed by 12 a frame. A jump of the
    // target by 1100 with 9 frames left adds up to 6 · 1100 / 81; a jump of the speed would be 122.
    let greatest: Double = changes.max() ?? 0
    #expect(greatest < 12.4 + 81.5 + 16.7)
    #expect(abs(speeds[9] - speeds[8]) < 60)
    #expect(abs(speeds[17]) < abs(speeds[16]))
  }

  /// 60,000 frames per second show the speed at the end itself, not the mean of the last 1/60 s.
  @Test func `it is at rest when it ends`() {
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

  @Test func `moving the content moves the curve along`() {
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
