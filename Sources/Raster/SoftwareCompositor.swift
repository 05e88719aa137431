package import Drawing
import Geometry

/// Puts a display list's bitmaps together in memory, with Pixman: the reference compositor.
///
/// Points become pixels by the rule of ``PixelRect``. A bitmap that is shown in the size it was
/// painted in is copied where it is opaque and blended where it is not; in another size it is
/// scaled with bilinear filtering, its inside following the fraction of a pixel while its outer
/// edges stay on whole pixels. One color needs no bitmap.
///
/// The commands of a group are drawn into a surface of their own, and that over the rest with the
/// group's opacity.
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
  /// Draws what is not laid side by side.
  let painter: CommandPainter

  /// Creates a compositor that takes bitmaps from `cache` and begins the cache's frames.
  package convenience init(cache: BitmapCache) {
    self.init(cache: cache, isPlain: false)
  }

  /// Creates a compositor; a plain one leaves nothing out and draws everything with Pixman.
  package init(cache: BitmapCache, isPlain: Bool) {
    self.cache = cache
    self.isPlain = isPlain
    painter = CommandPainter(cache: cache, isPlain: isPlain)
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

  /// Draws a frame into the target of the last one, whose pixels no one has touched since.
  ///
  /// What stayed is left alone, what scrolled is moved, and the rest is drawn again; the result is
  /// that of ``composite(_:into:)``, pixel for pixel.
  package func update(_ list: DisplayList, in target: PixelTarget) -> CompositionCounts {
    if !(destination?.wraps(target) ?? false) { difference.reset() }
    let verdict = difference.update(list, cache.contents)
    if case .everything = verdict { return compositeAll(list, into: target) }
    beginFrame(target)
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
    beginFrame(target)
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
    guard let destination else { return }
    let drawing = CommandPainter.Drawing(
      scale: list.scale, region: region, target: target, image: destination.image)
    var first = 0
    var base = list.background == .clear ? nil : list.background.premultiplied
    var hasBaseCommand = false
    if !isPlain, let covering = lastCovering(commands, drawing) {
      base = painter.color(of: commands[covering])?.premultiplied
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
      for index in mosaic.unfinished {
        painter.drawTranslucentRows(of: commands[Int(index)], drawing, &counts)
      }
      swap(&mosaic, &self.mosaic)
      first = rest
    }
    difference.new.withUnsafeGroups { groups in
      painter.draw(commands, from: first, groups: groups, drawing, &counts)
    }
  }

  /// The last command that hides everything below it.
  private func lastCovering(
    _ commands: UnsafeBufferPointer<PlacedCommand>, _ drawing: CommandPainter.Drawing
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
    guard command.opacity >= 1, command.group < 0 else { return false }
    if let color = painter.color(of: command) { return color.alpha >= 1 }
    let pixels = cache.pixels(of: command.content, size: command.raster)
    return pixels.opaqueRows.count == pixels.height
  }

  /// Lays the first commands down for as long as they lie side by side; returns the next one.
  private func lay(
    _ mosaic: inout Mosaic, _ commands: UnsafeBufferPointer<PlacedCommand>, from first: Int,
    _ drawing: CommandPainter.Drawing
  ) -> Int {
    for index in first..<commands.count {
      let command = commands[index]
      guard !command.hasShadow, command.group < 0 else { return index }
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

  /// Notes where the frame is drawn, and what it shows.
  private func beginFrame(_ target: PixelTarget) {
    difference.new.withUnsafeBufferPointer { cache.beginFrame(showing: $0) }
    if let destination, destination.wraps(target) { return }
    destination = Destination(target)
  }
}
