package import Drawing
package import Geometry
import Motion
import Raster
package import Stage

/// Paints a picture of the first frames of a scene, for its tile.
package struct ScenePreview: Sendable {
  /// The scene.
  let type: SceneType
  /// Its parameters.
  var parameters = SceneValues()
  /// The size of the scene, of which the upper part is painted, in points.
  let viewport: Size
  /// The picture's size, in window points.
  let size: Size
  /// The theme and the text scale of the scene.
  let environment: Environment
  /// The number of device pixels per window point.
  let scale: Double
  /// The random seed of the scene.
  let seed: UInt64

  package init(
    type: SceneType, parameters: SceneValues = SceneValues(), viewport: Size, size: Size,
    environment: Environment, scale: Double, seed: UInt64
  ) {
    self.type = type
    self.parameters = parameters
    self.viewport = viewport
    self.size = size
    self.environment = environment
    self.scale = scale
    self.seed = seed
  }

  /// The maximum number of frames to wait for the scene to come to rest.
  private static let frameLimit: Int64 = 60

  /// Paints the top of the scene; returns nil if the scene rejects its own defaults.
  ///
  /// Cost: that of the scene's first frames, and of painting everything they show.
  package func render() -> Bitmap? {
    // A scene that is lower than the picture would leave a band without content.
    let height = max(viewport.height, viewport.width * size.height / max(1, size.width))
    var configuration = StageConfiguration(viewport: Size(width: viewport.width, height: height))
    configuration.parameters = parameters
    configuration.seed = seed
    configuration.textMeasurer = PangoTextMeasurer()
    configuration.environment.theme = environment.theme
    configuration.environment.textScale = environment.textScale
    guard let stage = try? Stage(type, configuration) else { return nil }
    var frame: Int64 = 0
    var input = FrameInput(frame: 0)
    input.events = type.example.map { InputEvent(time: .zero, kind: .command($0)) }
    while stage.runFrame(input).needsAnotherFrame, frame < Self.frameLimit {
      frame += 1
      input = FrameInput(frame: frame)
    }
    var list = stage.displayList
    list.scale = max(0.25, size.width * scale / viewport.width)
    return list.painted(
      with: SoftwareCompositor(cache: BitmapCache(contents: stage.host.contents)),
      width: PixelRect.extent(size.width * scale), height: PixelRect.extent(size.height * scale))
  }
}

extension DisplayList {
  /// Paints the top left corner of the list.
  fileprivate func painted(
    with compositor: SoftwareCompositor, width: Int, height: Int
  ) -> Bitmap {
    var pixels = ContiguousArray<UInt32>(repeating: 0, count: width * height)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let target = PixelTarget(pixels: base, width: width, height: height, bytesPerRow: width * 4)
      _ = compositor.composite(self, into: target)
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
