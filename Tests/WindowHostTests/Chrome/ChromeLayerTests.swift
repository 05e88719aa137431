import Geometry
import Profiling
import Stage
import Testing
import WindowHost

/// Tests the time of the chrome, which follows the clock and rests while nothing changes.
@Suite struct ChromeLayerTests {
  private static let second: Nanoseconds = 1_000_000_000
  private let layer: ChromeLayer
  private let chrome: TestChrome

  init() throws {
    let metrics = WindowMetrics(pixelWidth: 640, pixelHeight: 560, scale: 2)
    (layer, chrome) = try TestChrome.layer(in: metrics)
  }

  @Test func `frames follow the clock from the start`() {
    layer.start(at: 5 * Self.second)
    _ = layer.advance(to: 5 * Self.second + Self.second / 10)
    // A tenth of a second is six frames at 60 frames per second.
    #expect(layer.stage.frameNumber == 6)
  }

  @Test func `the first frame changes the appearance, and an idle chrome runs none`() {
    layer.start(at: 0)
    #expect(layer.advance(to: Self.second / 10))
    let frame = layer.stage.frameNumber
    #expect(!layer.advance(to: Self.second))
    #expect(!layer.advance(to: 2 * Self.second))
    #expect(layer.stage.frameNumber == frame)
  }

  @Test func `the area of the device is in points and inside the chrome`() {
    #expect(layer.deviceArea == Rect(x: 0, y: 40, width: 320, height: 240))
    chrome.panelWidth = 100
    #expect(layer.deviceArea == Rect(x: 0, y: 40, width: 220, height: 240))
  }
}
