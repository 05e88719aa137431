import Drawing
import Geometry
import Grid
import Items
import Motion
import Raster
import Scenes
import Stage
import TestSupport
import Testing

/// The pixels produced by a grid's appearance settings.
@Suite struct GridLooksTests {
  private static let line: UInt32 = 0xFFD9_D9D9

  @Test(arguments: [1.0, 2])
  func `lines cover exactly their pixels`(scale: Double) throws {
    // Three columns of 100, slots 80 high; item 5 is the last of its row.
    let run = try LooksRun("grid", viewport: Size(width: 300, height: 240), scale: scale) {
      $0["cell"] = .size(Size(width: 100, height: 80))
      $0["separators"] = .word("single")
      $0["resize-to-fit"] = .flag(true)
    }
    let picture = run.picture()
    let unit = Int(scale)
    for y in 0..<Int(160 * scale) {
      for x in 0..<picture.width {
        let isBelow = y / unit % 80 == 79
        let isRight = x / unit % 100 == 99 && x / unit != 299
        let isLine = picture[x, y] == Self.line
        guard isLine != (isBelow || isRight) else { continue }
        Issue.record("pixel \(x), \(y) is \(String(picture[x, y], radix: 16))")
        return
      }
    }
  }

  @Test(arguments: [SelectionStyle.blue, .gray, .blueGray, .green, .red])
  func `a gradient runs from its first color to its last`(style: SelectionStyle) throws {
    let run = try LooksRun("grid", viewport: Size(width: 300, height: 240), scale: 1) {
      $0["cell"] = .size(Size(width: 100, height: 240))
      $0["separators"] = .word("single")
      $0["style"] = .word(style.rawValue)
    }
    try run.act("show") { $0["animated"] = .flag(false) }
    let picture = run.picture()
    let gradient = try #require(style.gradient)
    expect(picture[2, 0], isNear: gradient.top)
    expect(picture[2, 238], isNear: gradient.bottom)
    for x in 0..<99 where x % 7 == 0 { #expect(picture[x, 3] == picture[2, 3]) }
    #expect(picture[2, 239] == Self.line && picture[99, 100] == Self.line)
    try run.act("show") {
      $0["state"] = .word("plain")
      $0["animated"] = .flag(false)
    }
    #expect(run.picture()[2, 0] == 0xFFFF_FFFF)
  }

  @Test func `a glow darkens the surroundings of the cell evenly but not the cell`()
    throws
  {
    let run = try LooksRun("grid", viewport: Size(width: 300, height: 300), scale: 1) {
      $0["cell"] = .size(Size(width: 100, height: 100))
      $0["size"] = .size(Size(width: 60, height: 60))
      $0["style"] = .word("glow")
    }
    let before = run.picture()
    try run.act("show") {
      $0["item"] = .integer(4)
      // A selected item also has a mark.
      $0["state"] = .word("highlighted")
      $0["animated"] = .flag(false)
    }
    let after = run.picture()
    // The tile's outline is two points inside the cell, which extends from 120 to 180.
    for x in 126..<174 { #expect(after[x, 150] == before[x, 150]) }
    let distances = [1, 4, 8, 16]
    let left = distances.map { brightness(after[122 - $0, 150]) }
    let others = [
      distances.map { brightness(after[177 + $0, 150]) },
      distances.map { brightness(after[150, 122 - $0]) },
      distances.map { brightness(after[150, 177 + $0]) },
    ]
    for side in others { #expect(zip(left, side).allSatisfy { abs($0 - $1) <= 6 }, "\(side)") }
    #expect(zip(left, left.dropFirst()).allSatisfy { $0 < $1 })
    #expect(left[0] < brightness(before[121, 150]) - 40)
    #expect(after[20, 150] == before[20, 150])
  }

  @Test func `halfway through a highlight the colors are halfway between both states`() throws {
    let run = try LooksRun("grid", viewport: Size(width: 300, height: 240), scale: 1) {
      $0["cell"] = .size(Size(width: 100, height: 240))
      $0["separators"] = .word("single")
      $0["style"] = .word("red")
    }
    try run.act("show") { _ in }
    run.pass(6)
    let gradient = try #require(SelectionStyle.red.gradient)
    expect(run.picture()[2, 0], isNear: gradient.top.mixed(with: .white, fraction: 0.5), by: 2)
  }

  @Test func `scrolling a grid with lines and editing rasterizes nothing new`() throws {
    let run = try LooksRun("grid", viewport: Size(width: 300, height: 400), scale: 1) {
      $0["cell"] = .size(Size(width: 100, height: 100))
      $0["separators"] = .word("single")
    }
    try run.act("editing") { $0["animated"] = .flag(false) }
    for _ in 0..<40 {
      run.scroll(by: 60)
      _ = run.rasterizedCount()
    }
    for _ in 0..<40 {
      run.scroll(by: 35)
      #expect(run.rasterizedCount() == 0)
      #expect(run.counters.cellsCreated == 0)
    }
  }

  private func brightness(_ pixel: UInt32) -> Int {
    Int(pixel >> 16 & 0xFF) + Int(pixel >> 8 & 0xFF) + Int(pixel & 0xFF)
  }

  private func expect(
    _ pixel: UInt32, isNear color: Color, by tolerance: Double = 1,
    at location: SourceLocation = #_sourceLocation
  ) {
    let parts = [(16, color.red), (8, color.green), (0, color.blue)]
    for (shift, part) in parts {
      let found = Double(pixel >> UInt32(shift) & 0xFF)
      #expect((found - part * 255).magnitude <= tolerance, sourceLocation: location)
    }
  }
}

/// A scene of the catalog that is run and drawn frame by frame.
final class LooksRun {
  private let driver: StageDriver
  private var failure: SceneError?
  private let cache: BitmapCache
  private let compositor: SoftwareCompositor

  init(
    _ scene: String, viewport: Size, scale: Double, _ parameters: (inout SceneValues) -> Void
  ) throws {
    let type = try #require(SceneCatalog.all.first { $0.name == scene })
    var configuration = StageConfiguration(viewport: viewport)
    configuration.scale = scale
    parameters(&configuration.parameters)
    driver = StageDriver(try Stage(type, configuration))
    cache = BitmapCache(contents: driver.stage.host.contents)
    compositor = SoftwareCompositor(cache: cache)
    pass(1)
  }

  var stage: Stage { driver.stage }
  var counters: FrameCounters { driver.counters }

  func pass(_ frames: Int) { driver.runFrames(frames) }

  func scroll(by distance: Double) {
    step([.wheel(at: Point(x: 5, y: 5), delta: Vector(dx: 0, dy: distance))])
  }

  /// Runs an action of the scene in its own frame.
  func act(_ name: String, _ arguments: (inout SceneValues) -> Void) throws {
    var values = SceneValues()
    arguments(&values)
    step([.command(.action(name: name, arguments: values))])
    if let failure { throw failure }
  }

  /// Runs a frame with a command.
  func perform(_ command: SceneCommand) { step([.command(command)]) }

  /// The pixels of the last frame.
  func picture() -> Picture {
    draw()
    return drawn
  }

  /// Returns the number of contents rasterized for the last frame.
  func rasterizedCount() -> Int { draw() }

  /// A picture with pixels of the form 0xAARRGGBB.
  struct Picture {
    var width: Int
    var pixels: [UInt32]
    subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
  }

  private var drawn = Picture(width: 0, pixels: [])

  @discardableResult
  private func draw() -> Int {
    let list = stage.displayList
    let width = Int((list.viewport.width * list.scale).rounded(.up))
    let height = Int((list.viewport.height * list.scale).rounded(.up))
    var pixels = [UInt32](repeating: 0, count: width * height)
    let count = pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      return compositor.composite(
        list,
        into: PixelTarget(pixels: base, width: width, height: height, bytesPerRow: width * 4)
      ).rasterizedCount
    }
    drawn = Picture(width: width, pixels: pixels)
    return count
  }

  private func step(_ kinds: [InputEvent.Kind]) {
    failure = driver.runFrame(kinds).refusals.first?.error
  }
}
