import CPango
import CPixels
import Drawing
import Geometry

/// Draws commands one by one with Pixman, and each group in its own surface.
///
/// A ``SoftwareCompositor`` uses it for everything that a ``TilePainter`` cannot draw, and a
/// ``TextureCompositor`` for groups. It allocates nothing once all bitmaps are cached and the most
/// deeply nested group has been drawn.
final class CommandPainter {
  /// The cache of bitmaps.
  let cache: BitmapCache
  /// Whether Pixman draws everything, without shortcuts; for comparison in tests.
  private let isPlain: Bool
  /// A color that covers any area; its pixel is set before each use.
  private let color = RepeatedPixel(PIXMAN_a8r8g8b8)
  /// An opacity mask that covers any area.
  private let mask = RepeatedPixel(PIXMAN_a8)
  @exclusivity(unchecked) private var scratch = GroupSurfaces()

  /// The settings that all commands of a pass share.
  struct DrawingContext {
    /// Device pixels per point.
    let scale: Double
    /// The pixels that may be written.
    let region: PixelRect
    /// The pixels to draw into.
    let target: PixelTarget
    /// The target as a Pixman image.
    let image: OpaquePointer
    /// The position of the target's first pixel among those of the commands.
    var x = 0
    /// The vertical part of that position.
    var y = 0

    /// Returns the pixels of the target for those of a command.
    func placed(_ area: PixelRect) -> PixelRect {
      x == 0 && y == 0 ? area : area.moved(-x, -y)
    }
  }

  init(cache: BitmapCache, isPlain: Bool) {
    self.cache = cache
    self.isPlain = isPlain
  }

  /// Returns the color of a solid command; nil for any other command.
  func color(of command: PixelCommand) -> Color? {
    command.isSolid ? cache.contents.solidColor(command.content) : nil
  }

  // MARK: - Commands and groups

  /// Draws the commands from index `first` on, where they touch the region.
  func draw(
    _ commands: UnsafeBufferPointer<PixelCommand>, from first: Int,
    groups: UnsafeBufferPointer<PixelGroup>, _ drawing: DrawingContext,
    _ counts: inout CompositionCounts
  ) {
    var index = first
    while index < commands.count {
      if commands[index].group >= 0 {
        let run = CommandRun(commands, from: index, groups, inside: DrawGroup.none)
        drawGroup(run, depth: 0, drawing, &counts)
        index = run.range.upperBound
        continue
      }
      if commands[index].hasShadow || commands[index].visible.touches(drawing.region) {
        let before = counts.pixelCount
        draw(commands[index], drawing, &counts)
        if counts.pixelCount > before { counts.commandCount += 1 }
      }
      index += 1
    }
  }

  /// Composites the part of a group within `region` in a surface of its own.
  ///
  /// - Returns: The surface and the group's pixels in it, valid until the next group is drawn; nil
  ///   if nothing of the group is visible.
  func composite(
    _ run: CommandRun, scale: Double, in region: PixelRect, _ counts: inout CompositionCounts
  ) -> (surface: ScratchSurface, area: PixelRect)? {
    guard !run.isTurned else { return compositeTurned(run, scale: scale, in: region, &counts) }
    return composite(
      run, depth: 0, scale: scale, in: region, width: region.maxX, height: region.maxY, x: 0, y: 0,
      &counts)
  }

  /// Composites a turned group in a surface of the frame's coordinates.
  private func compositeTurned(
    _ run: CommandRun, scale: Double, in region: PixelRect, _ counts: inout CompositionCounts
  ) -> (surface: ScratchSurface, area: PixelRect)? {
    let area = extent(of: run, scale: scale).intersection(region)
    guard !area.isEmpty else { return nil }
    let surface = scratch.surface(at: 0, width: region.maxX, height: region.maxY)
    surface.target.fill(area, with: 0)
    let drawing = DrawingContext(
      scale: scale, region: area, target: surface.target, image: surface.destination.image)
    // The caller applies the opacity.
    drawTurned(run, level: 255, depth: 1, drawing, &counts)
    return (surface, area)
  }

  private func drawGroup(
    _ run: CommandRun, depth: Int, _ drawing: DrawingContext, _ counts: inout CompositionCounts
  ) {
    let target = drawing.target
    let level = UInt32((run.opacity * 255).rounded())
    guard level > 0 else { return }
    guard !run.isTurned else {
      return drawTurned(run, level: level, depth: depth, drawing, &counts)
    }
    guard
      let (surface, area) = composite(
        run, depth: depth, scale: drawing.scale, in: drawing.region, width: target.width,
        height: target.height, x: drawing.x, y: drawing.y, &counts)
    else { return }
    if level < 255 { mask.set(level) }
    blend(
      surface.destination.image, mask: level < 255 ? mask.image : nil, over: area,
      sourceX: area.x - drawing.x, sourceY: area.y - drawing.y, drawing, &counts)
  }

  private func composite(
    _ run: CommandRun, depth: Int, scale: Double, in region: PixelRect, width: Int, height: Int,
    x: Int, y: Int, _ counts: inout CompositionCounts
  ) -> (surface: ScratchSurface, area: PixelRect)? {
    let area = extent(of: run, scale: scale).intersection(region)
    guard !area.isEmpty else { return nil }
    let surface = scratch.surface(at: depth, width: width, height: height)
    let drawing = DrawingContext(
      scale: scale, region: area, target: surface.target, image: surface.destination.image, x: x,
      y: y)
    surface.target.fill(drawing.placed(area), with: 0)
    drawMembers(of: run, depth: depth, drawing, &counts)
    return (surface, area)
  }

  /// Draws the commands of a group and the groups inside it.
  private func drawMembers(
    of run: CommandRun, depth: Int, _ drawing: DrawingContext, _ counts: inout CompositionCounts
  ) {
    var index = run.range.lowerBound
    while index < run.range.upperBound {
      let command = run.all[index]
      if command.group != run.group {
        let inner = CommandRun(run.all, from: index, run.groups, inside: run.group)
        drawGroup(inner, depth: depth + 1, drawing, &counts)
        index = inner.range.upperBound
        continue
      }
      let before = counts.pixelCount
      draw(command, drawing, &counts)
      if counts.pixelCount > before { counts.commandCount += 1 }
      index += 1
    }
  }

  /// Composites a group in a surface without its rotation, and draws the surface turned.
  ///
  /// A transparent pixel around the group makes its edges smooth.
  private func drawTurned(
    _ run: CommandRun, level: UInt32, depth: Int, _ drawing: DrawingContext,
    _ counts: inout CompositionCounts
  ) {
    guard let turn = run.turn else { return }
    let geometry = TurnGeometry(turn, scale: drawing.scale)
    let region = drawing.region.intersection(geometry.clip)
    let inside = extentBeforeTurn(of: run, scale: drawing.scale)
      .intersection(geometry.source(of: region))
    guard !inside.isEmpty else { return }
    let held = inside.grown(by: 1)
    let area = geometry.pixels(of: inside).intersection(region)
    guard !area.isEmpty else { return }
    let turned = scratch.turnedSurface(at: depth, width: held.width, height: held.height)
    let target = turned.surface.target
    let inner = DrawingContext(
      scale: drawing.scale, region: inside, target: target,
      image: turned.surface.destination.image, x: held.x, y: held.y)
    target.fill(inner.placed(held), with: 0)
    drawMembers(of: run, depth: depth, inner, &counts)
    var transform = geometry.transform(to: held)
    if level < 255 { mask.set(level) }
    blend(
      turned.image(width: held.width, height: held.height, transformedBy: &transform),
      mask: level < 255 ? mask.image : nil, over: area,
      sourceX: area.x, sourceY: area.y, drawing, &counts)
  }

  /// Returns the pixels that a group may touch, after its rotation.
  private func extent(of run: CommandRun, scale: Double) -> PixelRect {
    let extent = extentBeforeTurn(of: run, scale: scale)
    guard let turn = run.turn else { return extent }
    return TurnGeometry(turn, scale: scale).pixels(of: extent)
  }

  /// Returns the pixels that a group may touch, without its own rotation.
  private func extentBeforeTurn(of run: CommandRun, scale: Double) -> PixelRect {
    var extent = PixelRect(x: 0, y: 0, width: 0, height: 0)
    for index in run.range {
      let area = run.all[index].drawnPixels(
        cache.contents, run.groups, inside: run.group, scale: scale)
      guard !area.isEmpty else { continue }
      extent = extent.isEmpty ? area : extent.union(area)
    }
    return extent
  }

  // MARK: - One command

  private func draw(
    _ command: PixelCommand, _ drawing: DrawingContext, _ counts: inout CompositionCounts
  ) {
    let clip = command.clip.intersection(drawing.region)
    guard !clip.isEmpty, command.opacity > 0 else { return }
    let area = command.layer.intersection(clip)
    // A shadow can be visible outside its layer; everything else is skipped if the layer is hidden.
    guard !area.isEmpty || command.hasShadow else { return }
    if let color = color(of: command) {
      drawColor(color, opacity: command.opacity, in: area, drawing, &counts)
      return
    }
    if !command.isUnscaled, drawScaledPixels(of: command, clip, drawing, &counts) { return }
    let image = cache.image(of: command.content, size: command.raster)
    if command.isUnscaled {
      drawUnscaled(image, command, clip, drawing, &counts)
    } else {
      drawScaled(image, command, clip, drawing, &counts)
    }
  }

  /// Draws the rows of a bitmap that are not opaque, after a tile painter has drawn the opaque
  /// ones.
  func drawTranslucentRows(
    of command: PixelCommand, _ drawing: DrawingContext, _ counts: inout CompositionCounts
  ) {
    let image = cache.image(of: command.content, size: command.raster)
    let (layer, rows) = (command.layer, image.opaqueRows)
    let area = command.visible.intersection(drawing.region)
    let above = area.rows(area.y, layer.y + rows.lowerBound)
    let below = area.rows(layer.y + rows.upperBound, area.maxY)
    draw(image, image.handle, 1, over: above, at: layer, drawing, &counts)
    draw(image, image.handle, 1, over: below, at: layer, drawing, &counts)
  }

  private func drawColor(
    _ color: Color, opacity: Double, in area: PixelRect, _ drawing: DrawingContext,
    _ counts: inout CompositionCounts
  ) {
    let pixel = color.withAlpha(color.alpha * min(1, opacity)).premultiplied
    switch pixel >> 24 {
    case 0: return
    case 255:
      drawing.target.fill(drawing.placed(area), with: pixel)
      counts.pixelCount += area.pixelCount
    default:
      self.color.set(pixel)
      blend(self.color.image, mask: nil, over: area, sourceX: 0, sourceY: 0, drawing, &counts)
    }
  }

  /// Draws a bitmap unscaled, without a row or column if the layer is a pixel smaller.
  private func drawUnscaled(
    _ image: RasterImage, _ command: PixelCommand, _ clip: PixelRect, _ drawing: DrawingContext,
    _ counts: inout CompositionCounts
  ) {
    image.forEachPart(on: command.layer) { area, whole in
      drawPart(image, at: whole, command.opacity, area.intersection(clip), drawing, &counts)
    }
  }

  /// Draws the part of a bitmap within an area; its opaque rows are copied.
  private func drawPart(
    _ image: RasterImage, at layer: PixelRect, _ opacity: Double, _ area: PixelRect,
    _ drawing: DrawingContext, _ counts: inout CompositionCounts
  ) {
    let level = UInt32((min(1, opacity) * 255).rounded())
    guard level == 255, !isPlain, !image.opaqueRows.isEmpty else {
      return draw(image, image.handle, opacity, over: area, at: layer, drawing, &counts)
    }
    let top = layer.y + image.opaqueRows.lowerBound
    let bottom = layer.y + image.opaqueRows.upperBound
    draw(image, image.handle, opacity, over: area.rows(area.y, top), at: layer, drawing, &counts)
    let middle = area.rows(top, bottom)
    if !middle.isEmpty {
      drawing.target.copy(
        image, to: drawing.placed(middle), sourceX: middle.x - layer.x,
        sourceY: middle.y - layer.y)
      counts.pixelCount += middle.pixelCount
    }
    draw(
      image, image.handle, opacity, over: area.rows(bottom, area.maxY), at: layer, drawing, &counts)
  }

  /// Draws a scaled bitmap without Pixman, whose preparations take longer than the pixels of a
  /// small tile; the pixels are the same.
  ///
  /// - Returns: Whether the command could be drawn in this way.
  private func drawScaledPixels(
    of command: PixelCommand, _ clip: PixelRect, _ drawing: DrawingContext,
    _ counts: inout CompositionCounts
  ) -> Bool {
    guard !isPlain, !command.hasShadow else { return false }
    let bitmap = cache.pixels(of: command.content, size: command.raster)
    let geometry = ScaledBitmapGeometry(bitmap, rect: command.rect, scale: drawing.scale)
    let area = geometry.area.intersection(clip)
    let opacity = Int32((min(1, command.opacity) * 255).rounded())
    guard !area.isEmpty, opacity > 0 else { return true }
    guard let positions = geometry.positions(in: bitmap, from: area) else { return false }
    let target = drawing.target
    let place = drawing.placed(area)
    reticle_draw_scaled(
      target.pixels + place.y * target.wordsPerRow + place.x, target.wordsPerRow,
      Int32(area.width), Int32(area.height), positions, opacity)
    counts.pixelCount += area.pixelCount
    return true
  }

  private func drawScaled(
    _ image: RasterImage, _ command: PixelCommand, _ clip: PixelRect, _ drawing: DrawingContext,
    _ counts: inout CompositionCounts
  ) {
    let geometry = ScaledBitmapGeometry(image, rect: command.rect, scale: drawing.scale)
    let area = geometry.area.intersection(clip)
    guard !area.isEmpty else { return }
    var transform = geometry.transform(from: area)
    draw(
      image, image.handle(transformedBy: &transform), command.opacity, over: area, at: area,
      drawing, &counts)
  }

  private func draw(
    _ image: RasterImage, _ source: OpaquePointer, _ opacity: Double, over area: PixelRect,
    at layer: PixelRect, _ drawing: DrawingContext, _ counts: inout CompositionCounts
  ) {
    let (sourceX, sourceY) = (area.x - layer.x, area.y - layer.y)
    let level = UInt32((min(1, opacity) * 255).rounded())
    guard !area.isEmpty, level > 0 else { return }
    if level == 255 && image.isOpaque {
      composite(PIXMAN_OP_SRC, source, nil, area, sourceX, sourceY, drawing)
      counts.pixelCount += area.pixelCount
    } else {
      if level < 255 { mask.set(level) }
      blend(
        source, mask: level < 255 ? mask.image : nil, over: area, sourceX: sourceX,
        sourceY: sourceY, drawing, &counts)
    }
  }

  private func blend(
    _ source: OpaquePointer, mask: OpaquePointer?, over area: PixelRect, sourceX: Int,
    sourceY: Int, _ drawing: DrawingContext, _ counts: inout CompositionCounts
  ) {
    composite(PIXMAN_OP_OVER, source, mask, area, sourceX, sourceY, drawing)
    counts.pixelCount += area.pixelCount
  }

  private func composite(
    _ operation: pixman_op_t, _ source: OpaquePointer, _ mask: OpaquePointer?, _ area: PixelRect,
    _ sourceX: Int, _ sourceY: Int, _ drawing: DrawingContext
  ) {
    pixman_image_composite32(
      operation, source, mask, drawing.image, Int32(sourceX), Int32(sourceY), 0, 0,
      Int32(area.x - drawing.x), Int32(area.y - drawing.y), Int32(area.width), Int32(area.height))
  }
}
