import Drawing
import Geometry
import Raster
import Testing

/// Compares the compositor to a simple reference implementation, on random lists.
struct CompositorReferenceTests {
  @Test(arguments: 1...24)
  func `random lists match the reference`(seed: UInt64) {
    var generator = SplitMix(state: seed)
    let scale = [1, 1.5, 2][Int(seed % 3)]
    let canvas = Canvas(
      width: 64, height: 48, scale: scale, background: Color(hex: 0x8090A0))
    for _ in 0..<30 { addCommand(to: canvas, &generator) }
    canvas.draw()
    let reference = Reference(canvas).drawn()
    var worst = 0
    for index in reference.indices {
      worst = max(worst, distance(reference[index], canvas.pixels[index]))
    }
    // Blending thirty times rounds thirty times; a misplaced edge causes a much greater difference.
    #expect(worst <= 6)
  }

  @Test(arguments: 1...24)
  func `random lists with nested groups match the reference`(
    seed: UInt64
  ) {
    var generator = SplitMix(state: seed)
    let canvas = Canvas(
      width: 64, height: 48, scale: [1, 1.5, 2][Int(seed % 3)], background: Color(hex: 0x8090A0))
    addCommands(to: canvas, inside: DrawGroup.none, &generator)
    #expect(!canvas.list.groups.isEmpty)
    canvas.draw()
    let reference = Reference(canvas).drawn()
    let plain = Canvas(copying: canvas)
    plain.draw()
    for index in reference.indices {
      guard
        distance(reference[index], canvas.pixels[index]) <= 6,
        distance(reference[index], plain.pixels[index]) <= 6
      else {
        Issue.record(
          """
          pixel (\(index % canvas.width), \(index / canvas.width)) is \
          \(hex(canvas.pixels[index])), plain \(hex(plain.pixels[index])), \
          not \(hex(reference[index]))
          """)
        return
      }
    }
  }

  /// Adds commands, some of them in nested groups.
  private func addCommands(
    to canvas: Canvas, inside parent: Int32, depth: Int = 0, _ generator: inout SplitMix
  ) {
    for _ in 0..<6 {
      if depth < 3, generator.number(0, 1) < 0.4 {
        let opacity = generator.number(0.05, 0.95)
        let group = canvas.list.addGroup(opacity: opacity, in: parent)
        addCommands(to: canvas, inside: group, depth: depth + 1, &generator)
      } else {
        addCommand(to: canvas, &generator)
        canvas.list.commands[canvas.list.commands.count - 1].group = parent
      }
    }
  }

  private func addCommand(to canvas: Canvas, _ generator: inout SplitMix) {
    let rect = Rect(
      x: generator.number(-12, 60), y: generator.number(-12, 44),
      // Whole pixels at each of the scales; other tests cover fractions of pixels.
      width: generator.number(1, 15).rounded() * 2, height: generator.number(1, 15).rounded() * 2)
    let color = Color(
      red: generator.number(0, 1), green: generator.number(0, 1), blue: generator.number(0, 1),
      alpha: generator.number(0, 1) < 0.5 ? 1 : generator.number(0, 1))
    let fill = Content.Element.fill(.bounds, .color(color))
    let contents = [
      Content([fill]), Content([fill, fill]), Content([.fill(.rounded(4), .color(color))]),
    ]
    let clip = Rect(
      x: generator.number(-5, 30), y: generator.number(-5, 20), width: generator.number(5, 64),
      height: generator.number(5, 48))
    canvas.add(
      contents[Int(generator.number(0, 3))], rect, clip: clip,
      opacity: generator.number(0, 1) < 0.5 ? 1 : generator.number(0.01, 1))
  }
}

/// Draws every pixel of every command separately, in floating point.
private struct Reference {
  let canvas: Canvas

  init(_ canvas: Canvas) {
    self.canvas = canvas
  }

  func drawn() -> [UInt32] {
    let background = components(canvas.list.background.premultiplied)
    var target = Array(repeating: background, count: canvas.width * canvas.height)
    draw(canvas.list.commands.indices, inside: DrawGroup.none, into: &target)
    return target.map { pixel in
      (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(pixel[$1].rounded()) }
    }
  }

  /// Draws the commands of a group; groups inside it are drawn into a buffer of their own first.
  private func draw(_ range: Range<Int>, inside parent: Int32, into target: inout [[Double]]) {
    var index = range.lowerBound
    while index < range.upperBound {
      guard let group = chain(of: index).last(where: { canvas.list.groups[$0].parent == parent })
      else {
        draw(canvas.list.commands[index], into: &target)
        index += 1
        continue
      }
      var end = index
      while end < range.upperBound, chain(of: end).contains(group) { end += 1 }
      var page = Array(repeating: [0.0, 0, 0, 0], count: target.count)
      draw(index..<end, inside: Int32(group), into: &page)
      let opacity = canvas.list.groups[group].opacity
      for pixel in target.indices {
        let remaining = 1 - page[pixel][0] / 255 * opacity
        for part in 0..<4 {
          target[pixel][part] = page[pixel][part] * opacity + target[pixel][part] * remaining
        }
      }
      index = end
    }
  }

  /// Returns the groups that contain a command, from the innermost outward.
  private func chain(of index: Int) -> [Int] {
    var chain: [Int] = []
    var group = canvas.list.commands[index].group
    while group != DrawGroup.none {
      chain.append(Int(group))
      group = canvas.list.groups[Int(group)].parent
    }
    return chain
  }

  private func draw(_ command: DrawCommand, into target: inout [[Double]]) {
    let scale = canvas.list.scale
    let layer = PixelRect(command.rect, scale: scale)
    let area = layer.intersection(PixelRect(command.clip, scale: scale))
      .intersection(PixelRect(x: 0, y: 0, width: canvas.width, height: canvas.height))
    let image = Rasterizer(contents: canvas.contents).image(
      of: canvas.contents.content(command.content), size: command.paintedSize, scale: scale)
    for y in area.y..<area.maxY {
      for x in area.x..<area.maxX {
        let source = components(image[x - layer.x, y - layer.y])
        let index = y * canvas.width + x
        let remaining = 1 - source[0] / 255 * command.opacity
        for part in 0..<4 {
          target[index][part] = source[part] * command.opacity + target[index][part] * remaining
        }
      }
    }
  }

  /// Returns alpha, red, green and blue, from 0 to 255.
  private func components(_ pixel: UInt32) -> [Double] {
    [24, 16, 8, 0].map { Double((pixel >> $0) & 0xFF) }
  }
}
