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

/// A change from a picture of another size.
struct ImageExchange: Hashable {
  let content: ContentID
  let other: ContentID
}

/// A viewer outside a grid, which stores what it displays and how it was notified.
final class PlainViewer: ImageDisplaying {
  var imageRequest: ImageRequest?
  var isDisplayingImage = true
  private(set) var content: ContentID?
  private(set) var changeCount = 0
  private(set) var exchanges: [ImageExchange] = []

  func display(_ request: ImageRequest, with loader: ImageLoader) {
    content = loader.load(request, for: self)
  }

  func imageDidChange(to content: ContentID, from placeholder: ContentID) {
    self.content = content
    changeCount += 1
  }

  func imageSizeDidChange(to content: ContentID, from other: ContentID) {
    self.content = content
    exchanges.append(ImageExchange(content: content, other: other))
  }
}

/// A cell that displays a picture and counts its notifications.
final class ImageCell: GridCell, ImageDisplaying {
  var imageRequest: ImageRequest?
  private(set) var contents: [ContentID] = []
  /// The changes from another size.
  private(set) var exchanges: [ImageExchange] = []

  func imageDidChange(to content: ContentID, from placeholder: ContentID) {
    setContent(content)
    contents.append(content)
  }

  func imageSizeDidChange(to content: ContentID, from other: ContentID) {
    setContent(content)
    exchanges.append(ImageExchange(content: content, other: other))
  }

  func clear() { (contents, exchanges) = ([], []) }
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
  /// The sides of the requested pictures, in pixels.
  var side = 100
  private let count: Int
  private let source: (Int) -> ImageSource

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
    source = { Self.source($0 % repeating, isBroken: broken.contains($0), log) }
    loader.requestForItem = { [unowned self] in request($0, side: side) }
    grid.minimumSlotSize = Self.slot
    grid.prefetchDelegate = loader
    grid.dataSource = self
  }

  /// Returns the request for an item's picture at a size, in pixels.
  func request(_ item: Int, side: Int, fit: ImageRequest.Fit = .fill) -> ImageRequest {
    ImageRequest(source(item), width: side, height: side, fit: fit)
  }

  /// A source that records its decoding and returns a column of gray pixels, as high as requested.
  private static func source(_ number: Int, isBroken: Bool, _ log: DecodingLog) -> ImageSource {
    .decoding("picture", number: number, name: "\(number).png") { request throws(ImageError) in
      log.add(number)
      if isBroken { throw .broken("test") }
      return DecodedImage(
        bitmap: Bitmap(
          width: 1, height: request.height,
          pixels: ContiguousArray(repeating: 0xFF80_8080, count: request.height)),
        properties: ImageProperties(width: 4000, height: 3000))
    }
  }

  func numberOfItems(in gridView: GridView) -> Int { count }

  func gridView(_ gridView: GridView, cellForItemAt index: Int) -> GridCell {
    let cell = gridView.dequeue(ImageCell())
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

  /// Requests all pictures at another size, as after a change of the arrangement.
  func setSide(_ side: Int) {
    self.side = side
    grid.reloadData()
    driver.runFrame()
  }

  /// Returns what a content displays.
  func display(_ content: Content?) -> Display {
    guard case .image(let image, _, _) = content?.elements.first else {
      return content?.elements.count == 1 ? .placeholder : .error
    }
    return driver.stage.host.contents.image(image).map { .picture(side: $0.height) } ?? .nothing
  }

  func display(_ viewer: PlainViewer) -> Display {
    display(viewer.content.map { driver.stage.host.contents.content($0) })
  }

  func display(of item: Int) throws -> Display { display(try cell(item).content) }

  /// What a viewer displays.
  enum Display: Hashable {
    case placeholder
    case picture(side: Int)
    case error
    /// A picture that is no longer in memory.
    case nothing
  }

  /// The items in view.
  var visible: [Int] { grid.visibleCells.compactMap(\.index) }
}
