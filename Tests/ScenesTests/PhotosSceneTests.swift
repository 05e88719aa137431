import Controls
import Drawing
import Geometry
import Grid
import Items
import Scenes
import Stage
import Testing

@Suite struct PhotosSceneTests {
  // MARK: - Painted pictures

  @Test func `the default is 310 painted pictures`() throws {
    let run = try PhotosRun()
    run.pass(1)
    #expect(try run.grid.numberOfItems == 310)
    #expect(try run.grid.numberOfColumns == 3)
    #expect(run.stage.host.backgroundWork.pendingCount == 0)
  }

  @Test func `item 31 has the picture of item 0`() throws {
    let run = try PhotosRun()
    run.pass(1)
    let first = try #require(try run.content(of: 0))
    run.scroll(to: 1040)
    #expect(try run.content(of: 31) == first)
    #expect(try run.content(of: 32) != first)
    #expect(try run.label(of: 31) == "Dusk over the ridge")
  }

  @Test func `pictures are 4 points apart and 2 points inside their slots`() throws {
    let run = try PhotosRun()
    run.pass(1)
    #expect(try run.grid.cellForItem(at: 4)?.frame == Rect(x: 106, y: 106, width: 100, height: 100))
  }

  @Test func `steady scrolling creates no cells and no contents`() throws {
    let run = try PhotosRun()
    for step in 0..<20 { run.scroll(to: 37 * Double(step)) }
    var contents: Set<ContentID> = []
    for step in 20..<220 {
      run.scroll(to: 37 * Double(step))
      #expect(run.counters.cellsCreated == 0, "frame \(run.frame)")
      contents.formUnion(run.stage.displayList.commands.map(\.content))
    }
    // 31 pictures, the page and at most the scroll indicator.
    #expect(contents.count <= PaintedPicture.count + 2)
  }

  @Test func `the seed changes the pictures but not the layout`() throws {
    var contents: [Content?] = []
    for seed: UInt64 in [1, 2] {
      var configuration = StageConfiguration(viewport: PhotosRun.viewport)
      configuration.seed = seed
      let stage = try Stage(.photos, configuration)
      _ = stage.runFrame(FrameInput(frame: 0))
      let drawn = stage.displayList.commands[1].content
      contents.append(stage.host.contents.content(drawn))
    }
    #expect(contents[0] != contents[1])
  }

  // MARK: - The user's pictures

  @Test func `a picture arrives six frames after it becomes visible and fades in`() throws {
    let run = try PhotosRun(pictures: FakePictures(count: 60))
    run.pass(1)
    #expect(run.stage.host.backgroundWork.pendingCount == 12)
    let placeholder = try #require(try run.content(of: 0))
    #expect(try run.label(of: 0) == "picture-0.png, loading")
    run.pass(5)
    #expect(try run.content(of: 0) == placeholder)
    #expect(run.stage.host.animator.count == 0)
    run.pass(1)
    #expect(run.frame == 6)
    #expect(try run.content(of: 0) != placeholder)
    #expect(try run.label(of: 0) == "picture-0.png")
    #expect(run.stage.host.backgroundWork.pendingCount == 0)
    #expect(run.stage.host.animator.count == 12)
    run.pass(8)
    #expect(run.stage.host.animator.count == 12)
    run.pass(1)
    #expect(run.stage.host.animator.count == 0)
  }

  @Test func `there are as many items as pictures`() throws {
    let run = try PhotosRun(pictures: FakePictures(count: 7))
    run.pass(1)
    #expect(try run.grid.numberOfItems == 7)
  }

  @Test func `a broken picture displays its file name and the reason`() throws {
    let run = try PhotosRun(pictures: FakePictures(count: 60, broken: [1]))
    run.pass(7)
    #expect(try run.label(of: 1) == "picture-1.png, cannot be shown: not a picture")
    #expect(texts(of: try run.content(of: 1)) == ["picture-1.png", "not a picture"])
    #expect(texts(of: try run.content(of: 0)) == [])
  }

  @Test(arguments: [(104, 11), (199, 11), (240, 15)])
  func `the text of a broken tile grows with the slot`(side: Double, size: Double) throws {
    let run = try PhotosRun(
      pictures: FakePictures(count: 60, broken: [1]), viewport: Size(width: 720, height: 720),
      [("cell", .size(Size(width: side, height: side)))])
    run.pass(7)
    let sizes = (try run.content(of: 1)?.elements ?? []).compactMap { element in
      if case .text(let text, _) = element { text.size } else { nil }
    }
    #expect(sizes == [size, size])
  }

  @Test(arguments: [(75, ["picture-1.png"]), (40, [])] as [(Double, [String])])
  func `a small broken tile omits what does not fit`(side: Double, shown: [String]) throws {
    let run = try PhotosRun(
      pictures: FakePictures(count: 60, broken: [1]),
      [("cell", .size(Size(width: side, height: side)))])
    run.pass(7)
    #expect(texts(of: try run.content(of: 1)) == shown)
    #expect(try run.label(of: 1) == "picture-1.png, cannot be shown: not a picture")
  }

  @Test func `each picture is requested once while it is cached`() throws {
    let run = try PhotosRun(pictures: FakePictures(count: 600))
    run.pass(7)
    run.scroll(to: 104)
    #expect(run.stage.host.backgroundWork.pendingCount == 3)
    run.scroll(to: 0)
    run.scroll(to: 104)
    #expect(run.stage.host.backgroundWork.pendingCount == 3)
  }

  @Test func `more than 256 thumbnails evict the least recently visible ones`() throws {
    let run = try PhotosRun(pictures: FakePictures(count: 600))
    // 22 screens of 12 pictures: 264.
    for screen in 0..<22 {
      run.scroll(to: 416 * Double(screen))
      run.pass(6)
    }
    run.scroll(to: 416)
    #expect(run.stage.host.backgroundWork.pendingCount == 0, "the second screen is still there")
    run.scroll(to: 0)
    #expect(run.stage.host.backgroundWork.pendingCount == 8, "eight of the first screen had to go")
    run.pass(6)
    #expect(try run.label(of: 0) == "picture-0.png")
  }

  @Test func `visible thumbnails are kept regardless of their number`() throws {
    let run = try PhotosRun(
      pictures: FakePictures(count: 600), viewport: Size(width: 400, height: 400),
      [("cell", .size(Size(width: 20, height: 20)))])
    run.pass(7)
    #expect(try run.label(of: 0) == "picture-0.png")
    #expect(try run.label(of: 399) == "picture-399.png")
    run.scroll(to: 200)
    #expect(run.stage.host.backgroundWork.pendingCount == 200)
  }

  @Test func `an evicted thumbnail releases its picture`() throws {
    let run = try PhotosRun(pictures: FakePictures(count: 600))
    run.pass(7)
    let shown = try #require(try run.content(of: 0))
    let image = try #require(Self.image(in: shown.elements))
    for screen in 1..<23 {
      run.scroll(to: 416 * Double(screen))
      run.pass(6)
    }
    #expect(run.stage.host.contents.image(image) == nil)
  }

  // MARK: - Equal state

  /// The pictures available on different machines for the same run.
  enum Machine: CaseIterable, Sendable {
    case whole, broken, fewer, empty, none

    var pictures: FakePictures? {
      switch self {
      case .whole: FakePictures(count: 600)
      case .broken: FakePictures(count: 600, broken: Set(0..<600))
      case .fewer: FakePictures(count: 5)
      case .empty: FakePictures(count: 0)
      case .none: nil
      }
    }
  }

  @Test(arguments: Machine.allCases)
  func `state and work are equal with and without the folder`(machine: Machine) throws {
    #expect(try Self.history(machine) == Self.history(.whole))
  }

  private static func history(_ machine: Machine) throws -> [String] {
    let run = try PhotosRun(
      pictures: machine.pictures,
      [("images", .text("/pictures")), ("count", .integer(600))])
    var history: [String] = []
    for step in 0..<120 {
      // Jumps down, then back up, so that thumbnails are evicted and requested again.
      run.scroll(to: step < 70 ? 300 * Double(step) : 300 * Double(120 - step))
      let outstanding = run.stage.host.backgroundWork.pendingCount
      history.append("\(run.stage.digest().all) \(outstanding) \(run.counters)")
    }
    return history
  }

  @Test(arguments: Machine.allCases)
  func `a zoom makes the same requests with and without the folder`(machine: Machine) throws {
    #expect(try Self.zoomHistory(machine) == Self.zoomHistory(.whole))
  }

  private static func zoomHistory(_ machine: Machine) throws -> [String] {
    let run = try PhotosRun(
      pictures: machine.pictures,
      [("images", .text("/pictures")), ("count", .integer(600)), ("zoomable", .flag(true))])
    var history: [String] = []
    // Small pictures are in memory when the columns become wider, and large ones when they narrow.
    for columns in [1, 3, 12, 2, 6, 1, 4] {
      try run.grid.zoom(toColumns: columns, animated: true)
      for _ in 0..<60 {
        run.pass(1)
        history.append("\(run.stage.digest().all) \(run.stage.host.backgroundWork.pendingCount)")
      }
    }
    return history
  }

  @Test func `a missing folder gives placeholders`() throws {
    let run = try PhotosRun([("images", .text("/nowhere"))])
    run.pass(1)
    let placeholder = try run.content(of: 0)
    #expect(run.stage.host.backgroundWork.pendingCount == 12)
    run.pass(20)
    #expect(try run.content(of: 0) == placeholder)
    #expect(try run.label(of: 0) == "Picture 1, missing")
    #expect(run.stage.host.backgroundWork.pendingCount == 0)
  }

  // MARK: - Empty states and invalid parameters

  @Test func `an empty folder displays advice`() throws {
    let run = try PhotosRun(pictures: FakePictures(count: 0))
    run.pass(1)
    let text = try run.grid.subviews.compactMap { $0 as? EmptyView }.first?.accessibilityLabel
    #expect(text?.hasPrefix("No pictures in this folder. Put JPEG or PNG") == true)
  }

  @Test func `a count of 0 displays advice`() throws {
    let run = try PhotosRun([("count", .integer(0))])
    run.pass(1)
    let text = try run.grid.subviews.compactMap { $0 as? EmptyView }.first?.accessibilityLabel
    #expect(text == "No pictures. Ask for more than count=0.")
  }

  @Test func `a cell without extent is refused`() {
    #expect(throws: SceneError.self) {
      try PhotosRun([("cell", .size(Size(width: 0, height: 104)))])
    }
  }

  // MARK: - Helpers

  private func texts(of content: Content?) -> [String] {
    (content?.elements ?? []).compactMap { element in
      if case .text(let text, _) = element { text.string } else { nil }
    }
  }

  private static func image(in elements: [Content.Element]) -> ImageID? {
    for element in elements {
      switch element {
      case .image(let id, _, _): return id
      case .clipped(_, let inner):
        if let id = image(in: inner) { return id }
      default: break
      }
    }
    return nil
  }

  @Test func `in a waterfall, fruit and letters are square, and others have proportions`() throws {
    let run = try PhotosRun([("layout", .word("waterfall"))])
    run.pass(2)
    // Pears; plums; a poster with an 8; dusk, dunes and leaves. The distance is 4.
    for (item, ratio) in [(3, 1.0), (23, 1), (9, 1), (0, 1.3), (1, 0.8), (2, 1)] {
      let slot = try #require(run.grid.slotForItem(at: item))
      #expect(abs((slot.height - 4) / (slot.width - 4) - ratio) < 0.02, "item \(item)")
    }
  }
}
