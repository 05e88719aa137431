import CPango
public import Drawing
import Geometry

/// Puts a display list's bitmaps together in memory, with Pixman: the reference compositor.
///
/// Points become pixels by the rule of ``PixelRect``. A bitmap that is shown in the size it was
/// painted in is copied where it is opaque and blended where it is not; in another size it is
/// scaled with bilinear filtering, its inside following the fraction of a pixel while its outer
/// edges stay on whole pixels. One colour needs no bitmap.
///
/// A layer of fractional size has a pixel less at some places than at others; there the row or
/// column that differs least from its neighbour is left out, so borders and letters stay.
///
/// ```swift
/// let compositor = SoftwareCompositor(cache: BitmapCache(contents: contents))
/// let counts = compositor.composite(list, into: target)
/// ```
///
/// Cost: the pixels written. Nothing is allocated once all bitmaps are in the cache.
public final class SoftwareCompositor {
  /// Where the bitmaps are.
  public let cache: BitmapCache

  private var destination: Destination?
  /// What the frame before looked like.
  private var difference = FrameDifference()
  /// A colour that covers any area; its one pixel is set before each use.
  private let color = RepeatedPixel(PIXMAN_a8r8g8b8)
  /// An opacity that covers any area, as a mask.
  private let mask = RepeatedPixel(PIXMAN_a8)

  /// Makes a compositor that takes bitmaps from `cache` and begins the cache's frames.
  public init(cache: BitmapCache) {
    self.cache = cache
  }

  /// Draws a frame into a target whose top left pixel is the viewport's corner.
  ///
  /// Every pixel of the target is written, with the background where nothing else lies. With a
  /// clear background the target keeps its pixels there: so one list is drawn over another.
  public func composite(_ list: DisplayList, into target: PixelTarget) -> CompositionCounts {
    difference.reset()
    return compositeAll(list, into: target)
  }

  /// Draws a frame into the target of the last one, whose pixels nobody has touched since.
  ///
  /// What stayed is left alone, what scrolled is moved, and the rest is drawn anew; the result is
  /// that of ``composite(_:into:)``, pixel for pixel.
  public func update(_ list: DisplayList, in target: PixelTarget) -> CompositionCounts {
    if !(destination?.wraps(target) ?? false) { difference.reset() }
    let verdict = difference.update(list, cache.contents)
    if case .everything = verdict { return compositeAll(list, into: target) }
    cache.beginFrame()
    var counts = CompositionCounts()
    if case .scrolled(let region, let dx, let dy) = verdict {
      target.scroll(region.intersection(target.bounds), dx: dx, dy: dy)
    }
    for area in difference.damage.areas {
      compositeArea(area.intersection(target.bounds), list, target, &counts)
    }
    counts.rasterizedCount = cache.frameRasterizedCount
    return counts
  }

  private func compositeAll(_ list: DisplayList, into target: PixelTarget) -> CompositionCounts {
    cache.beginFrame()
    var counts = CompositionCounts()
    compositeArea(target.bounds, list, target, &counts)
    counts.rasterizedCount = cache.frameRasterizedCount
    return counts
  }

  private func compositeArea(
    _ region: PixelRect, _ list: DisplayList, _ target: PixelTarget,
    _ counts: inout CompositionCounts
  ) {
    guard !region.isEmpty else { return }
    let drawing = Drawing(
      scale: list.scale, region: region, target: target, image: destinationImage(of: target))
    let covering = list.commands.lastIndex { covers($0, drawing) }
    if covering == nil, list.background != .clear {
      fill(region, with: list.background.premultiplied, drawing, &counts)
    }
    for index in (covering ?? 0)..<list.commands.count {
      let before = counts.pixelCount
      draw(list.commands[index], drawing, &counts)
      if counts.pixelCount > before { counts.commandCount += 1 }
    }
  }

  /// What all commands of a frame have in common.
  private struct Drawing {
    let scale: Double
    /// The pixels that may be written.
    let region: PixelRect
    let target: PixelTarget
    let image: OpaquePointer
  }

  /// Whether a command hides everything below it.
  private func covers(_ command: DrawCommand, _ drawing: Drawing) -> Bool {
    guard command.opacity >= 1,
      PixelRect(command.rect, scale: drawing.scale).contains(drawing.region),
      PixelRect(command.clip, scale: drawing.scale).contains(drawing.region)
    else { return false }
    if let color = cache.contents.solidColor(command.content) { return color.alpha >= 1 }
    let size = RasterSize(command.paintedSize, scale: drawing.scale)
    return cache.image(of: command.content, size: size).isOpaque
  }

  private func draw(
    _ command: DrawCommand, _ drawing: Drawing, _ counts: inout CompositionCounts
  ) {
    let clip = PixelRect(command.clip, scale: drawing.scale).intersection(drawing.region)
    guard !clip.isEmpty, command.opacity > 0 else { return }
    let area = PixelRect(command.rect, scale: drawing.scale).intersection(clip)
    // Only a shadow can be seen where its layer cannot; nothing else is painted unseen.
    guard !area.isEmpty || cache.contents.hasShadow(command.content) else { return }
    if let color = cache.contents.solidColor(command.content) {
      drawColor(color, opacity: command.opacity, in: area, drawing, &counts)
      return
    }
    let size = RasterSize(command.paintedSize, scale: drawing.scale)
    let image = cache.image(of: command.content, size: size)
    if size.scale == drawing.scale && command.isShownAsPainted {
      drawUnscaled(image, command, clip, drawing, &counts)
    } else {
      drawScaled(image, command, clip, drawing, &counts)
    }
  }

  private func drawColor(
    _ color: Color, opacity: Double, in area: PixelRect, _ drawing: Drawing,
    _ counts: inout CompositionCounts
  ) {
    let pixel = color.withAlpha(color.alpha * min(1, opacity)).premultiplied
    switch pixel >> 24 {
    case 0: return
    case 255: fill(area, with: pixel, drawing, &counts)
    default:
      self.color.set(pixel)
      blend(self.color.image, mask: nil, over: area, sourceX: 0, sourceY: 0, drawing, &counts)
    }
  }

  /// Copies or blends a bitmap as it is, but for a row or column that has no place here.
  private func drawUnscaled(
    _ image: RasterImage, _ command: DrawCommand, _ clip: PixelRect, _ drawing: Drawing,
    _ counts: inout CompositionCounts
  ) {
    let layer = PixelRect(command.rect, scale: drawing.scale)
    let rows = BitmapRun.runs(
      count: image.height, at: layer.y - image.bleedTop,
      leavingOut: layer.height < image.layerHeight ? image.spareLines.row : nil)
    let columns = BitmapRun.runs(
      count: image.width, at: layer.x - image.bleedLeft,
      leavingOut: layer.width < image.layerWidth ? image.spareLines.column : nil)
    for row in rows.indices {
      for column in columns.indices {
        let (row, column) = (rows[row], columns[column])
        let area = PixelRect(
          x: column.target, y: row.target, width: column.count, height: row.count
        ).intersection(clip)
        draw(
          image, image.handle, command.opacity, over: area,
          sourceX: column.source + area.x - column.target,
          sourceY: row.source + area.y - row.target, drawing, &counts)
      }
    }
  }

  private func drawScaled(
    _ image: RasterImage, _ command: DrawCommand, _ clip: PixelRect, _ drawing: Drawing,
    _ counts: inout CompositionCounts
  ) {
    let placing = ScaledPlacing(image, rect: command.rect, scale: drawing.scale)
    let area = placing.area.intersection(clip)
    guard !area.isEmpty else { return }
    var transform = placing.transform(from: area)
    draw(
      image, image.handle(transformedBy: &transform), command.opacity, over: area, sourceX: 0,
      sourceY: 0, drawing, &counts)
  }

  private func draw(
    _ image: RasterImage, _ source: OpaquePointer, _ opacity: Double, over area: PixelRect,
    sourceX: Int, sourceY: Int, _ drawing: Drawing, _ counts: inout CompositionCounts
  ) {
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
    sourceY: Int, _ drawing: Drawing, _ counts: inout CompositionCounts
  ) {
    composite(PIXMAN_OP_OVER, source, mask, area, sourceX, sourceY, drawing)
    counts.pixelCount += area.pixelCount
  }

  private func composite(
    _ operation: pixman_op_t, _ source: OpaquePointer, _ mask: OpaquePointer?, _ area: PixelRect,
    _ sourceX: Int, _ sourceY: Int, _ drawing: Drawing
  ) {
    pixman_image_composite32(
      operation, source, mask, drawing.image, Int32(sourceX), Int32(sourceY), 0, 0,
      Int32(area.x), Int32(area.y), Int32(area.width), Int32(area.height))
  }

  private func fill(
    _ area: PixelRect, with pixel: UInt32, _ drawing: Drawing, _ counts: inout CompositionCounts
  ) {
    let target = drawing.target
    let isDone = pixman_fill(
      target.pixels, Int32(target.wordsPerRow), 32, Int32(area.x), Int32(area.y),
      Int32(area.width), Int32(area.height), pixel)
    if isDone == 0 {
      for row in area.y..<area.maxY {
        (target.pixels + row * target.wordsPerRow + area.x).update(
          repeating: pixel, count: area.width)
      }
    }
    counts.pixelCount += area.pixelCount
  }

  private func destinationImage(of target: PixelTarget) -> OpaquePointer {
    if let destination, destination.wraps(target) { return destination.image }
    let made = Destination(target)
    destination = made
    return made.image
  }
}

extension DrawCommand {
  /// Whether the layer has the size it was painted in, to 1/1,000 of a point.
  var isShownAsPainted: Bool {
    abs(rect.width - paintedSize.width) < 0.001 && abs(rect.height - paintedSize.height) < 0.001
  }
}
