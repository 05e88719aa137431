import CPango
package import Drawing
import Geometry

/// Puts a display list's bitmaps together in memory, with Pixman: the reference compositor.
///
/// Points become pixels by the rule of ``PixelRect``. A bitmap that is shown in the size it was
/// painted in is copied where it is opaque and blended where it is not; in another size it is
/// scaled with bilinear filtering, its inside following the fraction of a pixel while its outer
/// edges stay on whole pixels. One color needs no bitmap.
///
/// A layer of fractional size has a pixel less at some places than at others; there the row or
/// column that differs least from its neighbor is left out, so borders and letters stay.
///
/// ```swift
/// let compositor = SoftwareCompositor(cache: BitmapCache(contents: contents))
/// let counts = compositor.composite(list, into: target)
/// ```
///
/// Cost: the pixels written. Nothing is allocated once all bitmaps are in the cache.
package final class SoftwareCompositor {
  /// Where the bitmaps are.
  package let cache: BitmapCache

  @exclusivity(unchecked) private var destination: Destination?
  /// What the frame before looked like.
  @exclusivity(unchecked) private var difference = FrameDifference()
  /// Whether everything is drawn over everything by Pixman, for tests to compare with.
  private let isPlain: Bool
  /// Kept from frame to frame for its memory.
  @exclusivity(unchecked) private var mosaic = Mosaic()
  /// A color that covers any area; its one pixel is set before each use.
  private let color = RepeatedPixel(PIXMAN_a8r8g8b8)
  /// An opacity that covers any area, as a mask.
  private let mask = RepeatedPixel(PIXMAN_a8)

  /// Makes a compositor that takes bitmaps from `cache` and begins the cache's frames.
  package convenience init(cache: BitmapCache) {
    self.init(cache: cache, isPlain: false)
  }

  /// Makes a compositor; a plain one leaves nothing out and draws everything with Pixman.
  package init(cache: BitmapCache, isPlain: Bool) {
    self.cache = cache
    self.isPlain = isPlain
  }

  /// Draws a frame into a target whose top left pixel is the viewport's corner.
  ///
  /// Every pixel of the target is written, with the background where nothing else lies. With a
  /// clear background the target keeps its pixels there: so one list is drawn over another.
  package func composite(_ list: DisplayList, into target: PixelTarget) -> CompositionCounts {
    difference.takeAlone(list, cache.contents)
    return compositeAll(list, into: target)
  }

  /// The pixels of the target that may differ from those of the frame before.
  package var changedPixels: ChangedPixels {
    switch difference.verdict {
    case .everything: .all
    case .still: .areas(difference.damage.areas, scrolled: nil)
    case .scrolled(let region, _, _): .areas(difference.damage.areas, scrolled: region)
    }
  }

  /// Draws a frame into the target of the last one, whose pixels nobody has touched since.
  ///
  /// What stayed is left alone, what scrolled is moved, and the rest is drawn anew; the result is
  /// that of ``composite(_:into:)``, pixel for pixel.
  package func update(_ list: DisplayList, in target: PixelTarget) -> CompositionCounts {
    if !(destination?.wraps(target) ?? false) { difference.reset() }
    let verdict = difference.update(list, cache.contents)
    if case .everything = verdict { return compositeAll(list, into: target) }
    cache.beginFrame()
    prepare(target)
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
    prepare(target)
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
    difference.new.withUnsafeBufferPointer { commands in
      compositeArea(region, commands, list, target, &counts)
    }
  }

  private func compositeArea(
    _ region: PixelRect, _ commands: UnsafeBufferPointer<PlacedCommand>, _ list: DisplayList,
    _ target: PixelTarget, _ counts: inout CompositionCounts
  ) {
    let drawing = Drawing(scale: list.scale, region: region, target: target)
    var first = 0
    var base = list.background == .clear ? nil : list.background.premultiplied
    var hasBaseCommand = false
    if !isPlain, let covering = lastCovering(commands, drawing) {
      base = color(of: commands[covering])?.premultiplied
      hasBaseCommand = base != nil
      first = covering + (hasBaseCommand ? 1 : 0)
    }
    if let base {
      var mosaic = Mosaic()
      swap(&mosaic, &self.mosaic)
      mosaic.begin(region, base, in: target)
      let rest = isPlain ? first : lay(&mosaic, commands, from: first, drawing)
      mosaic.finish()
      counts.pixelCount += mosaic.pixelCount
      counts.commandCount += mosaic.commandCount
      if hasBaseCommand, mosaic.backgroundCount > 0 { counts.commandCount += 1 }
      for index in mosaic.unfinished { drawRest(of: commands[Int(index)], drawing, &counts) }
      swap(&mosaic, &self.mosaic)
      first = rest
    }
    for index in first..<commands.count
    where commands[index].hasShadow || commands[index].visible.touches(region) {
      let before = counts.pixelCount
      draw(commands[index], drawing, &counts)
      if counts.pixelCount > before { counts.commandCount += 1 }
    }
  }

  /// What all commands of a frame have in common.
  private struct Drawing {
    let scale: Double
    /// The pixels that may be written.
    let region: PixelRect
    let target: PixelTarget
  }

  /// The last command that hides everything below it.
  private func lastCovering(
    _ commands: UnsafeBufferPointer<PlacedCommand>, _ drawing: Drawing
  ) -> Int? {
    var index = commands.count - 1
    while index >= 0 {
      if commands[index].visible.contains(drawing.region), covers(commands[index]) { return index }
      index -= 1
    }
    return nil
  }

  /// Whether a command is opaque wherever it is visible.
  private func covers(_ command: PlacedCommand) -> Bool {
    guard command.opacity >= 1 else { return false }
    if let color = color(of: command) { return color.alpha >= 1 }
    let pixels = cache.pixels(of: command.content, size: command.raster)
    return pixels.opaqueRows.count == pixels.height
  }

  /// The color, where a command shows nothing else.
  private func color(of command: PlacedCommand) -> Color? {
    command.isSolid ? cache.contents.solidColor(command.content) : nil
  }

  /// Lays the first commands down for as long as they lie side by side; returns the next one.
  private func lay(
    _ mosaic: inout Mosaic, _ commands: UnsafeBufferPointer<PlacedCommand>, from first: Int,
    _ drawing: Drawing
  ) -> Int {
    for index in first..<commands.count {
      let command = commands[index]
      guard !command.hasShadow else { return index }
      guard command.visible.touches(drawing.region) else { continue }
      let area = command.visible.intersection(drawing.region)
      guard command.isUnscaled, command.opacity >= 1, !command.isSolid else { return index }
      let pixels = cache.pixels(of: command.content, size: command.raster)
      guard pixels.width == command.layer.width, pixels.height == command.layer.height,
        mosaic.lay(pixels, at: command.layer, area, number: index)
      else { return index }
    }
    return commands.count
  }

  /// Draws the rows of a bitmap that ``lay(_:_:from:_:)`` has left out.
  private func drawRest(
    of command: PlacedCommand, _ drawing: Drawing, _ counts: inout CompositionCounts
  ) {
    let image = cache.image(of: command.content, size: command.raster)
    let (place, rows) = (command.layer, image.opaqueRows)
    let area = command.visible.intersection(drawing.region)
    let above = area.rows(area.y, place.y + rows.lowerBound)
    let below = area.rows(place.y + rows.upperBound, area.maxY)
    draw(image, image.handle, 1, over: above, at: place, drawing, &counts)
    draw(image, image.handle, 1, over: below, at: place, drawing, &counts)
  }

  private func draw(
    _ command: PlacedCommand, _ drawing: Drawing, _ counts: inout CompositionCounts
  ) {
    let clip = command.clip.intersection(drawing.region)
    guard !clip.isEmpty, command.opacity > 0 else { return }
    let area = command.layer.intersection(clip)
    // Only a shadow can be seen where its layer cannot; nothing else is painted unseen.
    guard !area.isEmpty || command.hasShadow else { return }
    if let color = color(of: command) {
      drawColor(color, opacity: command.opacity, in: area, drawing, &counts)
      return
    }
    let image = cache.image(of: command.content, size: command.raster)
    if command.isUnscaled {
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
    case 255:
      drawing.target.fill(area, with: pixel)
      counts.pixelCount += area.pixelCount
    default:
      self.color.set(pixel)
      blend(self.color.image, mask: nil, over: area, sourceX: 0, sourceY: 0, drawing, &counts)
    }
  }

  /// Copies or blends a bitmap as it is, but for a row or column that has no place here.
  private func drawUnscaled(
    _ image: RasterImage, _ command: PlacedCommand, _ clip: PixelRect, _ drawing: Drawing,
    _ counts: inout CompositionCounts
  ) {
    image.forEachPart(on: command.layer) { area, whole in
      drawPart(image, at: whole, command.opacity, area.intersection(clip), drawing, &counts)
    }
  }

  /// Draws the part of a bitmap that lies in an area; its opaque rows are copied.
  private func drawPart(
    _ image: RasterImage, at place: PixelRect, _ opacity: Double, _ area: PixelRect,
    _ drawing: Drawing, _ counts: inout CompositionCounts
  ) {
    let level = UInt32((min(1, opacity) * 255).rounded())
    guard level == 255, !isPlain, !image.opaqueRows.isEmpty else {
      return draw(image, image.handle, opacity, over: area, at: place, drawing, &counts)
    }
    let top = place.y + image.opaqueRows.lowerBound
    let bottom = place.y + image.opaqueRows.upperBound
    draw(image, image.handle, opacity, over: area.rows(area.y, top), at: place, drawing, &counts)
    let middle = area.rows(top, bottom)
    if !middle.isEmpty {
      drawing.target.copy(
        image, to: middle, sourceX: middle.x - place.x, sourceY: middle.y - place.y)
      counts.pixelCount += middle.pixelCount
    }
    draw(
      image, image.handle, opacity, over: area.rows(bottom, area.maxY), at: place, drawing, &counts)
  }

  private func drawScaled(
    _ image: RasterImage, _ command: PlacedCommand, _ clip: PixelRect, _ drawing: Drawing,
    _ counts: inout CompositionCounts
  ) {
    let placing = ScaledPlacing(image, rect: command.rect, scale: drawing.scale)
    let area = placing.area.intersection(clip)
    guard !area.isEmpty else { return }
    var transform = placing.transform(from: area)
    draw(
      image, image.handle(transformedBy: &transform), command.opacity, over: area, at: area,
      drawing, &counts)
  }

  private func draw(
    _ image: RasterImage, _ source: OpaquePointer, _ opacity: Double, over area: PixelRect,
    at place: PixelRect, _ drawing: Drawing, _ counts: inout CompositionCounts
  ) {
    let (sourceX, sourceY) = (area.x - place.x, area.y - place.y)
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
    guard let destination else { return }
    pixman_image_composite32(
      operation, source, mask, destination.image, Int32(sourceX), Int32(sourceY), 0, 0,
      Int32(area.x), Int32(area.y), Int32(area.width), Int32(area.height))
  }

  /// Notes where the frame is drawn.
  private func prepare(_ target: PixelTarget) {
    if let destination, destination.wraps(target) { return }
    destination = Destination(target)
  }
}
