import Drawing
import Geometry
import Grid
import Images
import Items
import Motion
import Stage
import Synchronization
import TestSupport
import Testing
import Workers

/// The pictures that were decoded, in order; filled by workers.
final class DecodingLog: Sendable {
  private struct State {
    var numbers: [Int] = []
    var isOpen = true
  }

  private let state = Mutex(State())

  var numbers: [Int] { state.withLock { $0.numbers } }

  /// Blocks all workers until `open()`.
  func close() { state.withLock { $0.isOpen = false } }

  func open() { state.withLock { $0.isOpen = true } }

  /// Adds a number and waits until the log is open.
  func add(_ number: Int) {
    state.withLock { $0.numbers.append(number) }
    while !state.withLock(\.isOpen) {}
  }
}

/// A cell that displays a picture and counts its notifications.
final class ImageCell: GridCell, ImageViewer {
  var imageRequest: ImageRequest?
  private(set) var contents: [ContentID] = []

  func imageDidChange(to content: ContentID, from placeholder: ContentID) {
    setContent(content)
    contents.append(content)
  }

  func clear() { contents = [] }
}

/// A grid of pictures on a stage: 4 columns and 6 rows are visible.
final class ImageRun: GridViewDataSource {
  static let slot = Size(width: 100, height: 100)
  /// The size of one picture, in bytes.
  static let pictureBytes = 100 * 100 * 4

  let grid = GridView()
  let driver: StageDriver
  let loader: ImageLoader
  let log: DecodingLog
  private let count: Int

  init(
    count: Int, byteLimit: Int = ImageLoader.defaultByteLimit,
    executor: any WorkExecutor = InlineExecutor(),
    policy: BackgroundWork.Policy = .replay(late: []), broken: Set<Int> = [], repeating: Int = .max
  ) throws {
    self.count = count
    let grid = grid
    let log = DecodingLog()
    nonisolated(unsafe) let scene = GridScene(grid)
    var configuration = StageConfiguration(viewport: Size(width: 400, height: 600))
    configuration.executor = executor
    configuration.policy = policy
    driver = StageDriver(
      try Stage(SceneType("images", summary: "Images") { _ in scene }, configuration))
    loader = ImageLoader(host: driver.stage.host, decoder: nil, byteLimit: byteLimit)
    self.log = log
    loader.requestForItem = { item in
      ImageRequest(
        Self.source(item % repeating, isBroken: broken.contains(item), log), size: Self.slot,
        scale: 1)
    }
    grid.minimumSlotSize = Self.slot
    grid.prefetchDelegate = loader
    grid.dataSource = self
  }

  /// A source that records its decoding and returns one gray pixel.
  private static func source(_ number: Int, isBroken: Bool, _ log: DecodingLog) -> ImageSource {
    .decoding("picture", number: number, name: "\(number).png") { _ throws(ImageError) in
      log.add(number)
      if isBroken { throw .broken("test") }
      return DecodedImage(
        bitmap: Bitmap(width: 1, height: 1, pixels: [0xFF80_8080]),
        properties: ImageProperties(width: 4000, height: 3000))
    }
  }

  func numberOfItems(in gridView: GridView) -> Int { count }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    let cell =
      gridView.dequeueReusableCell(withIdentifier: "image") as? ImageCell
      ?? ImageCell(reuseIdentifier: "image")
    cell.clear()
    cell.setContent(loader.load(at: index, for: cell))
    return cell
  }

  func scroll(to y: Double, animated: Bool = false) {
    driver.runFrame([.command(.scroll(to: .y(y), position: .none, animated: animated))])
  }

  /// Runs frames until no picture is being loaded.
  func runUntilLoaded() {
    for _ in 0..<100_000 where loader.loadingCount > 0 { driver.runFrame() }
    #expect(loader.loadingCount == 0)
  }

  func state(_ item: Int) -> ImageLoader.State {
    loader.requestForItem(item).map { loader.state(of: $0) } ?? .unknown
  }

  func isLoaded(_ item: Int) -> Bool {
    if case .loaded = state(item) { true } else { false }
  }

  func cell(_ item: Int) throws -> ImageCell {
    try #require(grid.cellForItem(at: item) as? ImageCell, "item \(item) is out of view")
  }

  /// The items in view.
  var visible: [Int] { grid.visibleCells.compactMap(\.index) }
}
