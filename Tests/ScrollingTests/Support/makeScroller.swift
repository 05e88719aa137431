import Geometry
import Motion
import Scrolling

/// Returns the metrics of a viewport of 320×320.
func makeMetrics(height: Double, width: Double) -> ScrollMetrics {
  var metrics = ScrollMetrics()
  metrics.viewport = Size(width: 320, height: 320)
  metrics.contentSize = Size(width: width, height: height)
  return metrics
}

/// Returns a scroller over content of a size, at a vertical offset.
func makeScroller(
  height: Double, width: Double = 320, at offset: Double = 0,
  _ change: (inout ScrollMetrics) -> Void = { _ in }
) -> Scroller {
  var scroller = Scroller(clock: ScrollFixture.fine)
  var metrics = makeMetrics(height: height, width: width)
  change(&metrics)
  scroller.setMetrics(metrics)
  scroller.setOffset(Vector(dx: 0, dy: offset))
  return scroller
}

/// Releases a drag without distance at time 0, with a velocity of the content.
func release(_ scroller: inout Scroller, _ velocity: Double) {
  scroller.beginDrag()
  scroller.endDrag(fingerVelocity: Vector(dx: 0, dy: -velocity), at: time(0))
}

/// Returns an instant in seconds at a million frames per second.
func time(_ seconds: Double) -> Timestamp {
  Timestamp(frame: Int64((seconds * 1_000_000).rounded()))
}
