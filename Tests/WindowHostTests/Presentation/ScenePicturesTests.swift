import Drawing
import Geometry
import Raster
import Scenes
import Stage
import TestSupport
import Testing

/// Tests that every scene looks the same composited in memory and drawn from textures.
@Suite struct ScenePicturesTests {
  /// The commands of a frame that are compared.
  private enum Selection: CaseIterable {
    /// Opaque commands in their own size, which need no arithmetic.
    case copied
    /// Commands in their own size, blended or not.
    case unscaled
    /// All commands.
    case all
  }

  /// The compared frames: at rest, dragged, flung, changing, opening; every third one if all tests
  /// run in full.
  private static let frames: [Int64] =
    Effort.isFull ? Array(stride(from: 0, through: 75, by: 3)) : [0, 6, 34, 49, 60]
  private static let scales = Effort.isFull ? [1, 1.25, 1.5, 2] : [1.25]

  @Test(arguments: SceneCatalog.all.map(\.name), scales)
  func `a scene looks the same`(name: String, scale: Double) throws {
    let scene = try SceneFrames(name, scale: scale)
    let software = SoftwareCompositor(
      cache: BitmapCache(contents: scene.stage.host.contents))
    scene.run(to: 0)
    let memory = PixelMemory(width: scene.width, height: scene.height)
    let plain = TextureDrawing(plain: scene.width, scene.height)
    let sdl = try TextureDrawing(sdl: scene.width, scene.height)
    for frame in Self.frames {
      scene.run(to: frame)
      for selection in Selection.allCases {
        var list = scene.stage.displayList
        let hasScaled = !list.commands.allSatisfy(isUnscaled)
        // Without scaled commands, the last two selections are the same.
        if selection == .all, !hasScaled { continue }
        list.commands.removeAll { !isSelected($0, selection, list.scale, software.cache) }
        let drawn = software.composite(list, into: memory.target)
        let textured = plain.draw(list, by: software)
        sdl.draw(list, by: software)
        #expect(textured.commandCount >= min(1, drawn.commandCount))
        expectClose(
          plain.memory.difference(from: memory),
          sdl.memory.difference(from: memory, within: selection == .all ? 1 : 0), selection,
          depth: blendedDepth(of: list, software.cache), "\(name), frame \(frame)")
      }
    }
  }

  /// Expects that differences are no larger than rounding explains.
  ///
  /// The plain device rounds blended pixels like Pixman, to the same bits. It scales exactly, while
  /// Pixman has 128 positions between two pixels.
  ///
  /// SDL's software renderer uses colors that are not premultiplied. It divides a layer's color and
  /// the color behind it by 256 instead of 255, and truncates both: four steps for each layer that
  /// is blended over another. It scales only from whole pixels to whole pixels, so edges move by up
  /// to one pixel. For all commands, the caller therefore passes the difference that remains apart
  /// from such edges.
  private func expectClose(
    _ plain: PixelDifference, _ sdl: PixelDifference, _ selection: Selection, depth: Int,
    _ location: String
  ) {
    let comment = Comment(
      rawValue: "\(location), \(selection), \(depth) layers: \(plain); SDL \(sdl)")
    switch selection {
    case .copied: #expect(plain.count == 0 && sdl.count == 0, comment)
    case .unscaled: #expect(plain.count == 0 && sdl.worst <= 4 * depth, comment)
    case .all: #expect(plain.worst <= 3 && sdl.mean <= 1, comment)
    }
  }

  /// Returns how many blended layers overlap a blended command, at most.
  ///
  /// A fading command with translucent content counts twice, because its pixels are rounded twice.
  /// Groups are layers too.
  private func blendedDepth(of list: DisplayList, _ cache: BitmapCache) -> Int {
    let blended = list.commands.filter { !isSelected($0, .copied, list.scale, cache) }
    return blended.map { command in
      let area = command.rect.intersection(command.clip)
      return blended.lazy.filter { area.intersects($0.rect.intersection($0.clip)) }
        .map { command in
          var opaque = command
          opaque.opacity = 1
          opaque.group = DrawGroup.none
          return (command.opacity < 1 ? 1 : 0) + groupDepth(command.group, in: list)
            + (isSelected(opaque, .copied, list.scale, cache) ? 0 : 1)
        }.reduce(0, +)
    }.max() ?? 0
  }

  private func groupDepth(_ group: Int32, in list: DisplayList) -> Int {
    group == DrawGroup.none ? 0 : 1 + groupDepth(list.groups[Int(group)].parent, in: list)
  }

  private func isSelected(
    _ command: DrawCommand, _ selection: Selection, _ scale: Double, _ cache: BitmapCache
  ) -> Bool {
    switch selection {
    case .all: return true
    case .unscaled: return isUnscaled(command)
    case .copied:
      guard command.opacity == 1, command.group == DrawGroup.none else { return false }
      if let color = cache.contents.solidColor(command.content) { return color.alpha == 1 }
      guard isUnscaled(command) else { return false }
      return cache.image(of: command.content, size: command.paintedSize, scale: scale).isOpaque
    }
  }

  private func isUnscaled(_ command: DrawCommand) -> Bool {
    abs(command.rect.width - command.paintedSize.width) < 0.001
      && abs(command.rect.height - command.paintedSize.height) < 0.001
  }

  @Test func `scaled commands have the right position`() {
    let contents = ContentStore()
    let software = SoftwareCompositor(cache: BitmapCache(contents: contents))
    let lines = (0..<10).map { line in
      Content.Element.fill(
        .rectangle(.fixed(Rect(x: Double(line) * 4, y: 0, width: 2, height: 40))),
        .color(.black))
    }
    let content = contents.insert(Content([.fill(.rounded(9), .color(.white))] + lines))
    for (index, side) in [40.0, 57.3, 21.6, 200, 3.2].enumerated() {
      var list = DisplayList()
      list.viewport = Size(width: 90, height: 90)
      list.background = Color(hex: 0x3366AA)
      list.commands = [
        DrawCommand(
          content: content, rect: Rect(x: 7.4, y: 5.7, width: side, height: side * 0.9),
          paintedSize: Size(width: 40, height: 40), clip: Rect(x: 9, y: 2, width: 66, height: 71),
          opacity: index % 2 == 0 ? 1 : 0.6)
      ]
      let (memory, drawing) = (
        PixelMemory(width: 90, height: 90), TextureDrawing(plain: 90, 90)
      )
      _ = software.composite(list, into: memory.target)
      drawing.draw(list, by: software)
      // A position between a black and a white column is exact to 1/128 of their distance.
      #expect(drawing.memory.difference(from: memory).worst <= 4)
    }
  }

  @Test(arguments: [1, 2, 5])
  func `a frame is complete with any amount of texture memory`(pages: Int) throws {
    let scene = try SceneFrames("photos", scale: 1)
    let software = SoftwareCompositor(
      cache: BitmapCache(contents: scene.stage.host.contents))
    scene.run(to: 0)
    let memory = PixelMemory(width: scene.width, height: scene.height)
    let drawing = TextureDrawing(
      plain: scene.width, scene.height, byteLimit: pages * 256 * 256 * 4, pageSide: 256)
    for step in 0..<40 {
      scene.turnWheel(by: step < 30 ? 57 : -171)
      _ = software.composite(scene.stage.displayList, into: memory.target)
      drawing.draw(scene.stage.displayList, by: software)
      #expect(drawing.memory.difference(from: memory).count == 0, "step \(step)")
    }
  }

  /// Fractions of such sizes are not exact, and SDL's software renderer truncates them.
  @Test(arguments: [(601.0, 57.0), (577, 643), (700, 31)])
  func `a large bitmap of odd size loses no pixel`(width: Double, height: Double) throws {
    let contents = ContentStore()
    let software = SoftwareCompositor(cache: BitmapCache(contents: contents))
    let lines = (0..<70).map { line in
      let index = Double(line)
      return Content.Element.fill(
        .rectangle(.fixed(Rect(x: index * 9, y: index * 7, width: 3, height: 2))),
        .color(Color(hue: index / 70, saturation: 0.9, brightness: 0.7)))
    }
    let content = contents.insert(Content([.fill(.bounds, .color(.white))] + lines))
    let memory = PixelMemory(width: 300, height: 200)
    let plain = TextureDrawing(plain: 300, 200)
    let sdl = try TextureDrawing(sdl: 300, 200)
    for step in 0..<12 {
      var list = DisplayList()
      list.viewport = Size(width: 300, height: 200)
      list.commands = [
        DrawCommand(
          content: content,
          rect: Rect(
            x: 11 - Double(step) * 37, y: 5 - Double(step) * 23, width: width, height: height),
          paintedSize: Size(width: width, height: height),
          clip: Rect(x: 3, y: 7, width: 291, height: 181), opacity: 1)
      ]
      _ = software.composite(list, into: memory.target)
      plain.draw(list, by: software)
      sdl.draw(list, by: software)
      #expect(plain.memory.difference(from: memory).count == 0, "step \(step)")
      #expect(sdl.memory.difference(from: memory).count == 0, "step \(step), SDL")
    }
  }
}
