package import Drawing
import Geometry

/// Composites a display list's bitmaps in memory with Pixman; the reference compositor.
///
/// Points become pixels by the rule of ``PixelRect``. A bitmap at the size at which it was painted
/// is copied where it is opaque and blended elsewhere. At another size it is scaled with bilinear
/// filtering: its outer edges are on whole pixels, its inside follows fractions of a pixel. A
/// single color needs no bitmap.
///
/// The commands of a group are drawn into a surface of their own, which is then drawn with the
/// group's opacity.
///
/// A layer of fractional size is a pixel smaller at some positions than at others. At those
/// positions the row or column that differs least from its neighbor is left out, so borders and
/// letters remain intact.
///
/// ```swift
/// let compositor = SoftwareCompositor(cache: BitmapCache(contents: contents))
/// let counts = compositor.composite(list, into: target)
/// ```
///
/// Cost: proportional to the pixels written. Nothing is allocated once all bitmaps are cached.
package final class SoftwareCompositor {
  /// The cache of bitmaps.
  package let cache: BitmapCache

  @exclusivity(unchecked) private var destination: Destination?
  /// The comparison with the previous frame.
  @exclusivity(unchecked) private var difference = FrameDifference()
  /// Whether Pixman draws all commands, without shortcuts; for comparison in tests.
  private let isPlain: Bool
  /// Kept across frames to reuse its memory.
  @exclusivity(unchecked) private var tilePainter = TilePainter()
  /// Draws the commands that the tile painter rejects.
  let painter: CommandPainter

  /// Creates a compositor that uses the bitmaps of `cache` and begins the cache's frames.
  package convenience init(cache: BitmapCache) {
    self.init(cache: cache, isPlain: false)
  }

  /// Creates a compositor; a plain one draws all commands with Pixman.
  package init(cache: BitmapCache, isPlain: Bool) {
    self.cache = cache
    self.isPlain = isPlain
    painter = CommandPainter(cache: cache, isPlain: isPlain)
  }

  /// Draws a frame into a target whose top left pixel is the viewport's corner.
  ///
  /// Every pixel of the target is written; pixels without a command get the background color. With
  /// a clear background they keep their values, so that one list can be drawn over another.
  package func composite(_ list: DisplayList, into target: PixelTarget) -> CompositionCounts {
    difference.acceptWithoutComparing(list, cache.contents)
    return compositeAll(list, into: target)
  }

  /// The pixels of the target that may differ from the previous frame's.
  package var changedPixels: ChangedPixels {
    switch difference.reuse {
    case .nothing: .all
    case .inPlace: .areas(difference.damage.areas, scrolled: nil)
    case .scrolled(let region, _, _): .areas(difference.damage.areas, scrolled: region)
    }
  }

  /// Draws a frame into the previous frame's target, whose pixels must be unchanged since.
  ///
  /// Unchanged pixels are kept, scrolled pixels are moved, and the rest is redrawn. The result
  /// equals that of ``composite(_:into:)``, pixel for pixel.
  package func update(_ list: DisplayList, in target: PixelTarget) -> CompositionCounts {
    if !(destination?.wraps(target) ?? false) { difference.reset() }
    let verdict = difference.update(list, cache.contents)
    if case .nothing = verdict { return compositeAll(list, into: target) }
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
    _ region: PixelRect, _ commands: UnsafeBufferPointer<PixelCommand>, _ list: DisplayList,
    _ target: PixelTarget, _ counts: inout CompositionCounts
  ) {
    guard let destination else { return }
    let drawing = CommandPainter.DrawingContext(
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
      var tilePainter = TilePainter()
      swap(&tilePainter, &self.tilePainter)
      tilePainter.begin(region, base, in: target)
      let rest = isPlain ? first : appendCommands(&tilePainter, commands, from: first, drawing)
      tilePainter.finish()
      counts.pixelCount += tilePainter.pixelCount
      counts.commandCount += tilePainter.commandCount
      if hasBaseCommand, tilePainter.backgroundCount > 0 { counts.commandCount += 1 }
      for index in tilePainter.translucentNumbers {
        painter.drawTranslucentRows(of: commands[Int(index)], drawing, &counts)
      }
      swap(&tilePainter, &self.tilePainter)
      first = rest
    }
    difference.new.withUnsafeGroups { groups in
      painter.draw(commands, from: first, groups: groups, drawing, &counts)
    }
  }

  /// Returns the index of the last command that hides everything behind it.
  private func lastCovering(
    _ commands: UnsafeBufferPointer<PixelCommand>, _ drawing: CommandPainter.DrawingContext
  ) -> Int? {
    var index = commands.count - 1
    while index >= 0 {
      if commands[index].visible.contains(drawing.region), covers(commands[index]) { return index }
      index -= 1
    }
    return nil
  }

  /// Returns whether a command is opaque wherever it is visible.
  private func covers(_ command: PixelCommand) -> Bool {
    guard command.opacity >= 1, command.group < 0 else { return false }
    if let color = painter.color(of: command) { return color.alpha >= 1 }
    let pixels = cache.pixels(of: command.content, size: command.raster)
    return pixels.isOpaque
  }

  /// Adds commands to the tile painter until one does not fit; returns the index of that command.
  private func appendCommands(
    _ tilePainter: inout TilePainter, _ commands: UnsafeBufferPointer<PixelCommand>,
    from first: Int,
    _ drawing: CommandPainter.DrawingContext
  ) -> Int {
    for index in first..<commands.count {
      let command = commands[index]
      guard !command.hasShadow, command.group < 0 else { return index }
      guard command.visible.touches(drawing.region) else { continue }
      let area = command.visible.intersection(drawing.region)
      guard command.isUnscaled, command.opacity >= 1, !command.isSolid else { return index }
      let pixels = cache.pixels(of: command.content, size: command.raster)
      guard pixels.width == command.layer.width, pixels.height == command.layer.height,
        tilePainter.append(pixels, at: command.layer, area, number: index)
      else { return index }
    }
    return commands.count
  }

  /// Begins the cache's frame and wraps the target.
  private func beginFrame(_ target: PixelTarget) {
    difference.new.withUnsafeBufferPointer { cache.beginFrame(showing: $0) }
    if let destination, destination.wraps(target) { return }
    destination = Destination(target)
  }
}

/// The work of one call of ``SoftwareCompositor/composite(_:into:)``.
package struct CompositionCounts: Hashable, Sendable {
  /// The number of commands that wrote pixels, without those that are hidden or clipped entirely.
  package var commandCount = 0
  /// The number of pixels written, including the background; a pixel written twice counts twice.
  package var pixelCount = 0
  /// The number of contents that were rasterized.
  package var rasterizedCount = 0

  /// Creates counts of zero.
  package init() {}

  /// The number of bytes written: four per pixel.
  package var byteCount: Int { pixelCount * 4 }
}
