package import Drawing
import Geometry

/// Draws display lists as textured rectangles: bitmaps are uploaded once, and a frame takes few
/// calls.
///
/// It positions and clips by the rules of ``SoftwareCompositor``, so the results are equal except
/// for the device's rounding when it blends and scales. Single colors need no bitmap. A new draw
/// call starts only when the texture changes, or between unscaled and scaled bitmaps.
///
/// A group is composited in memory and uploaded in each frame that shows it.
///
/// ```swift
/// textures.beginFrame(width: 1024, height: 768)
/// _ = textures.draw(list, by: compositor, in: textures.bounds)
/// guard textures.endFrame() else { … }
/// ```
///
/// Cost: proportional to the commands, whatever area they cover. Nothing is allocated or uploaded
/// in steady frames.
package final class TextureCompositor {
  /// The pixels of the frame.
  package private(set) var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The calls that the last frame made to the device.
  @exclusivity(unchecked) package private(set) var counts = TextureCounts()
  /// The atlas of bitmaps.
  package let atlas: TextureAtlas

  private let device: any TextureDevice
  @exclusivity(unchecked) private var rectangles = TextureRectangles()
  private var indices: ContiguousArray<Int32> = []
  private var hasFailed = false
  private var uploadsBefore = 0
  /// The commands of a list with groups, in device pixels; kept to reuse its memory.
  @exclusivity(unchecked) private var placed = PixelCommandBuffer()

  /// The vertex indices of the two triangles of a rectangle.
  ///
  /// SDL's software renderer recognizes a rectangle if both triangles contain the top left and the
  /// bottom right corner.
  private static let corners: InlineArray<6, Int32> = [0, 1, 3, 0, 3, 2]
  /// The offset, in pixels, that prevents a device that truncates fractions from losing a pixel.
  private static let nudge: Float = 1 / 512

  /// Creates a compositor for a device.
  package init(
    _ device: any TextureDevice, byteLimit: Int = TextureAtlas.defaultByteLimit,
    pageSide: Int = TextureAtlas.pageSide
  ) {
    self.device = device
    atlas = TextureAtlas(device, byteLimit: byteLimit, pageSide: pageSide)
    rectangles.reserve()
  }

  // MARK: - Frames

  /// Begins a frame of this size in pixels; the lists that follow must cover all pixels.
  package func beginFrame(width: Int, height: Int) {
    bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    counts = TextureCounts()
    hasFailed = false
    uploadsBefore = atlas.uploadCount
    rectangles.removeAll()
    atlas.beginFrame()
  }

  /// Submits the frame to the device; returns false if the device failed.
  package func endFrame() -> Bool {
    counts.uploadCount = atlas.uploadCount - uploadsBefore
    rectangles.vertices.withUnsafeBufferPointer { vertices in
      for batch in rectangles.batches where !hasFailed {
        let range = batch.first..<batch.first + batch.count
        draw(UnsafeBufferPointer(rebasing: vertices[range]), batch)
      }
    }
    return !hasFailed
  }

  private func draw(
    _ vertices: UnsafeBufferPointer<TextureVertex>, _ batch: TextureRectangles.Batch
  ) {
    let count = vertices.count / 4
    reserveIndices(of: count)
    counts.drawCallCount += 1
    counts.rectangleCount += count
    indices.withUnsafeBufferPointer { indices in
      let needed = UnsafeBufferPointer(rebasing: indices[..<(count * 6)])
      if !device.draw(vertices, needed, from: batch.page.number, isSmooth: batch.isSmooth) {
        hasFailed = true
      }
    }
  }

  private func reserveIndices(of count: Int) {
    while indices.count < count * 6 {
      let first = Int32(indices.count / 6 * 4)
      for corner in Self.corners.indices { indices.append(first + Self.corners[corner]) }
    }
  }

  // MARK: - Lists

  /// Draws a list over the current frame, in an area whose top left pixel is the viewport's corner.
  ///
  /// The bitmaps come from the compositor's cache; the compositor draws the groups.
  package func draw(
    _ list: DisplayList, by compositor: SoftwareCompositor, in part: PixelRect
  ) -> CompositionCounts {
    let cache = compositor.cache
    cache.beginFrame()
    let part = part.intersection(bounds)
    let drawing = DrawingContext(
      cache: cache, scale: list.scale, x: part.x, y: part.y,
      region: PixelRect(x: 0, y: 0, width: part.width, height: part.height))
    var result = CompositionCounts()
    var rectangles = TextureRectangles()
    swap(&rectangles, &self.rectangles)
    drawColor(list.background, opacity: 1, in: drawing.region, drawing, &rectangles, &result)
    if list.groups.isEmpty {
      var converter = PixelCommandConverter(for: list, contents: cache.contents)
      for command in list.commands where !hasFailed {
        draw(counted: converter.convert(command), drawing, &rectangles, &result)
      }
    } else {
      drawGroups(of: list, compositor.painter, drawing, &rectangles, &result)
    }
    swap(&rectangles, &self.rectangles)
    result.rasterizedCount = cache.frameRasterizedCount
    return result
  }

  /// The settings that all commands of a list share.
  private struct DrawingContext {
    let cache: BitmapCache
    let scale: Double
    /// The horizontal position of the list in the frame.
    let x: Int
    let y: Int
    /// The pixels that may be drawn, relative to that position.
    let region: PixelRect
  }

  private func draw(
    counted command: PixelCommand, _ drawing: DrawingContext, _ rectangles: inout TextureRectangles,
    _ result: inout CompositionCounts
  ) {
    let before = result.pixelCount
    draw(command, drawing, &rectangles, &result)
    if result.pixelCount > before { result.commandCount += 1 }
  }

  /// Draws a list with groups; each outermost group is drawn as a bitmap.
  private func drawGroups(
    of list: DisplayList, _ painter: CommandPainter, _ drawing: DrawingContext,
    _ rectangles: inout TextureRectangles, _ result: inout CompositionCounts
  ) {
    placed.update(from: list, drawing.cache.contents)
    placed.updateGroups(of: list)
    placed.withUnsafeBufferPointer { commands in
      placed.withUnsafeGroups { groups in
        var index = 0
        while index < commands.count, !hasFailed {
          guard commands[index].group >= 0 else {
            draw(counted: commands[index], drawing, &rectangles, &result)
            index += 1
            continue
          }
          let run = CommandRun(commands, from: index, groups, inside: DrawGroup.none)
          drawGroup(run, painter, drawing, &rectangles, &result)
          index = run.range.upperBound
        }
      }
    }
  }

  private func drawGroup(
    _ run: CommandRun, _ painter: CommandPainter, _ drawing: DrawingContext,
    _ rectangles: inout TextureRectangles, _ result: inout CompositionCounts
  ) {
    let level = UInt8((run.opacity * 255).rounded())
    guard level > 0,
      let (surface, area) = painter.composite(
        run, scale: drawing.scale, in: drawing.region, &result)
    else { return }
    guard let location = atlas.uploadGroup(surface.target, area) else { return hasFailed = true }
    let (left, top) = (Float(location.x) + Self.nudge, Float(location.y) + Self.nudge)
    let source = TextureRectangles.Source(
      left: left, top: top, right: left + Float(area.width), bottom: top + Float(area.height))
    location.page.countDrawn(area.pixelCount)
    rectangles.append(
      area.moved(drawing.x, drawing.y),
      TextureColor(opacity: level, isPremultiplied: device.isPremultiplied), location.page, source,
      isSmooth: false)
    result.pixelCount += area.pixelCount
  }

  private func draw(
    _ command: PixelCommand, _ drawing: DrawingContext, _ rectangles: inout TextureRectangles,
    _ result: inout CompositionCounts
  ) {
    let clip = command.clip.intersection(drawing.region)
    guard !clip.isEmpty, command.opacity > 0 else { return }
    let area = command.layer.intersection(clip)
    guard !area.isEmpty || command.hasShadow else { return }
    if command.isSolid, let color = drawing.cache.contents.solidColor(command.content) {
      let opacity = command.opacity
      return drawColor(color, opacity: opacity, in: area, drawing, &rectangles, &result)
    }
    let image = drawing.cache.image(of: command.content, size: command.raster)
    if command.isUnscaled {
      drawUnscaled(image, command, clip, drawing, &rectangles, &result)
    } else {
      drawScaled(image, command, clip, drawing, &rectangles, &result)
    }
  }

  private func drawColor(
    _ color: Color, opacity: Double, in area: PixelRect, _ drawing: DrawingContext,
    _ rectangles: inout TextureRectangles, _ result: inout CompositionCounts
  ) {
    let color = color.withAlpha(color.alpha * min(1, opacity))
    let factor = TextureColor(color, isPremultiplied: device.isPremultiplied)
    guard factor.alpha > 0, !area.isEmpty else { return }
    guard let page = atlas.anyPage() else { return hasFailed = true }
    rectangles.append(area.moved(drawing.x, drawing.y), factor, orFrom: page)
    result.pixelCount += area.pixelCount
  }

  /// Draws a bitmap unscaled, without a row or column if the layer is a pixel smaller.
  private func drawUnscaled(
    _ image: RasterImage, _ command: PixelCommand, _ clip: PixelRect, _ drawing: DrawingContext,
    _ rectangles: inout TextureRectangles, _ result: inout CompositionCounts
  ) {
    image.forEachPart(on: command.layer) { area, whole in
      let area = area.intersection(clip)
      let left = Float(area.x - whole.x) + Self.nudge
      let top = Float(area.y - whole.y) + Self.nudge
      let source = TextureRectangles.Source(
        left: left, top: top, right: left + Float(area.width), bottom: top + Float(area.height))
      draw(image, source, area, command.opacity, isSmooth: false, drawing, &rectangles, &result)
    }
  }

  private func drawScaled(
    _ image: RasterImage, _ command: PixelCommand, _ clip: PixelRect, _ drawing: DrawingContext,
    _ rectangles: inout TextureRectangles, _ result: inout CompositionCounts
  ) {
    let geometry = ScaledBitmapGeometry(image, rect: command.rect, scale: drawing.scale)
    let area = geometry.area.intersection(clip)
    let (left, top) = geometry.source(x: area.x, y: area.y)
    let (right, bottom) = geometry.source(x: area.maxX, y: area.maxY)
    let source = TextureRectangles.Source(
      left: Float(left), top: Float(top), right: Float(right), bottom: Float(bottom))
    draw(image, source, area, command.opacity, isSmooth: true, drawing, &rectangles, &result)
  }

  private func draw(
    _ image: RasterImage, _ source: TextureRectangles.Source, _ area: PixelRect,
    _ opacity: Double, isSmooth: Bool, _ drawing: DrawingContext,
    _ rectangles: inout TextureRectangles, _ result: inout CompositionCounts
  ) {
    let level = UInt8((min(1, opacity) * 255).rounded())
    guard !area.isEmpty, level > 0 else { return }
    guard let location = atlas.location(of: image) else { return hasFailed = true }
    location.page.countDrawn(area.pixelCount)
    let color = TextureColor(opacity: level, isPremultiplied: device.isPremultiplied)
    rectangles.append(
      area.moved(drawing.x, drawing.y), color, location.page,
      source.moved(Float(location.x), Float(location.y)), isSmooth: isSmooth)
    result.pixelCount += area.pixelCount
  }
}

extension TextureRectangles.Source {
  /// Returns the rectangle moved by an offset.
  fileprivate func moved(_ dx: Float, _ dy: Float) -> Self {
    Self(left: left + dx, top: top + dy, right: right + dx, bottom: bottom + dy)
  }
}
