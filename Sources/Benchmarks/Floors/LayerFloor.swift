import CFloor
package import Geometry
package import Profiling

/// The engine's part of a frame, done by plain C: layers in arrays are moved, and those in view are
/// listed.
package final class LayerFloor {
  private let layers: reticle_floor_layers
  private let commands: UnsafeMutablePointer<reticle_floor_command>
  private let viewport: Size

  /// Creates layers: as many as the engine has in view in a typical frame.
  package init(layers count: Int, viewport: Size) {
    layers = reticle_floor_layers_make(count)
    commands = .allocate(capacity: max(1, count))
    self.viewport = viewport
  }

  deinit {
    reticle_floor_layers_release(layers)
    commands.deallocate()
  }

  /// Scrolls by a distance, in points; returns the number of layers that were listed.
  @discardableResult
  package func scroll(by distance: Double) -> Int {
    reticle_floor_layers_scroll(layers, -distance, viewport.width, viewport.height, commands)
  }

  /// Returns the times of frames that scroll by 20 points, in nanoseconds.
  ///
  /// One frame takes a fraction of a microsecond, so each time is the mean of some.
  package func times(frames: Int, _ meter: SystemMeter) -> [Nanoseconds] {
    (0..<frames).map { _ in
      let start = meter.wallTime()
      for _ in 0..<Self.framesPerTime { scroll(by: PhotoFrames.step) }
      return (meter.wallTime() - start) / Int64(Self.framesPerTime)
    }
  }

  private static let framesPerTime = 32
}
