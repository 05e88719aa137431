import Drawing
import Geometry
import Gestures
import Grid
import Images
import Items
import Motion
import Scrolling
import Stage
import TestSupport
import Testing
import Workers

@Suite struct ImageLoaderTests {
  private static let picture = ImageRun.pictureBytes

  // MARK: - Order

  @Test func `after a jump to the end of 3,000 pictures the visible ones are decoded first`() throws
  {
    let executor = ThreadedExecutor(workers: 1)
    let run = try ImageRun(count: 3000, executor: executor, policy: .live)
    run.log.close()
    run.driver.runFrame()
    // The worker decodes the first picture, and stays blocked during the jump.
    while run.log.numbers.isEmpty {}
    let end = 3000.0 / 4 * 100 - 600
    run.scroll(to: end, animated: true)
    run.driver.runFrames(30)
    #expect(run.grid.contentOffset.dy == end)
    let visible = run.visible
    #expect(visible == Array(2976..<3000))
    run.log.open()
    run.runUntilLoaded()
    #expect(run.log.numbers.first == 0)
    #expect(run.log.numbers.dropFirst().sorted() == visible)
    #expect(visible.allSatisfy { run.isLoaded($0) })
  }

  @Test func `visible pictures are decoded before those that come next, nearest first`() throws {
    let executor = ThreadedExecutor(workers: 1)
    let run = try ImageRun(count: 200, executor: executor, policy: .live)
    run.log.close()
    run.driver.runFrame()
    while run.log.numbers.isEmpty {}
    run.loader.prefetch([60, 40, 50].compactMap { run.loader.requestForItem($0) })
    #expect(run.loader.loadingCount == 27)
    run.log.open()
    run.runUntilLoaded()
    #expect(run.log.numbers == Array(0..<24) + [60, 40, 50])
  }

  @Test func `pictures that came into view last are decoded first`() throws {
    let executor = ThreadedExecutor(workers: 1)
    let run = try ImageRun(count: 200, executor: executor, policy: .live)
    run.log.close()
    run.driver.runFrame()
    // The worker decodes the first picture, and stays blocked while two rows come into view.
    while run.log.numbers.isEmpty {}
    run.scroll(to: 100)
    run.scroll(to: 200)
    #expect(run.visible == Array(8..<32))
    run.loader.prefetch([40].compactMap { run.loader.requestForItem($0) })
    run.log.open()
    run.runUntilLoaded()
    #expect(run.log.numbers == [0] + Array(28..<32) + Array(24..<28) + Array(8..<24) + [40])
  }

  @Test func `pictures in the direction of a fling are loaded before they are visible`() throws {
    let run = try ImageRun(count: 1000)
    run.driver.runFrames(8)
    for index in 0..<6 {
      let point = Point(x: 200, y: 500 - 30 * Double(index))
      run.driver.runFrame([run.driver.sample(index == 0 ? .began : .moved, point)])
    }
    run.driver.runFrame([run.driver.sample(.ended, Point(x: 200, y: 350))])
    run.driver.runFrames(7)
    let last = try #require(run.visible.last)
    #expect(run.isLoaded(last + 1), "item \(last + 1)")
    run.driver.runUntilIdle()
    #expect(run.visible.allSatisfy { run.isLoaded($0) })
  }

  // MARK: - Cancellation

  @Test func `a picture whose cell has left is canceled and loaded when it returns`() throws {
    let run = try ImageRun(count: 1000)
    run.driver.runFrame()
    #expect(run.loader.loadingCount == 24)
    run.scroll(to: 10_000)
    #expect(run.loader.loadingCount == 24)
    #expect(run.driver.stage.host.backgroundWork.pendingCount == 24)
    #expect(run.state(0) == .unknown)
    run.driver.runFrames(7)
    #expect(run.log.numbers == Array(400..<424))
    run.scroll(to: 0)
    run.driver.runFrames(7)
    #expect(run.isLoaded(0))
    #expect(run.log.numbers.count == 48)
  }

  @Test func `cells with the same picture share one piece of work`() throws {
    let run = try ImageRun(count: 24, repeating: 5)
    run.driver.runFrame()
    #expect(run.loader.loadingCount == 5)
    run.driver.runFrames(6)
    #expect(run.log.numbers == [0, 1, 2, 3, 4])
    for item in 0..<24 { #expect(try run.cell(item).contents.count == 1, "item \(item)") }
  }

  @Test func `a reused cell is not notified of the picture of its earlier item`() throws {
    let run = try ImageRun(count: 1000)
    run.driver.runFrame()
    // One row leaves, and its cells display the row that comes into view.
    run.scroll(to: 100)
    run.driver.runFrames(8)
    for item in run.visible {
      let cell = try run.cell(item)
      #expect(cell.contents.count == 1, "item \(item)")
      #expect(cell.imageRequest == run.loader.requestForItem(item))
    }
  }

  // MARK: - Memory

  @Test func `the memory limit is kept in every frame`() throws {
    let limit = 40 * Self.picture + 17
    let run = try ImageRun(count: 3000, byteLimit: limit)
    var greatest = 0
    for step in 0..<120 {
      run.scroll(to: step < 60 ? 270 * Double(step) : 400 * Double(120 - step))
      #expect(run.loader.byteCount <= limit, "frame \(step)")
      greatest = max(greatest, run.loader.byteCount)
      if step % 10 == 9 {
        run.driver.runFrames(7)
        #expect(run.loader.byteCount <= limit)
        #expect(run.visible.allSatisfy { run.isLoaded($0) }, "step \(step)")
      }
    }
    #expect(greatest == 40 * Self.picture)
  }

  @Test func `the least recently used picture is discarded, but no visible one`() throws {
    let run = try ImageRun(count: 3000, byteLimit: 50 * Self.picture)
    for y in [0.0, 600, 1200] {
      run.scroll(to: y)
      run.driver.runFrames(7)
    }
    // 72 pictures were visible, and 50 fit: the 22 oldest are gone.
    #expect((0..<22).allSatisfy { run.state($0) == .unknown })
    #expect((22..<72).allSatisfy { run.isLoaded($0) })
    #expect(run.loader.byteCount == 50 * Self.picture)
  }

  @Test func `visible pictures that do not fit remain placeholders until others leave`() throws {
    let run = try ImageRun(count: 3000, byteLimit: 10 * Self.picture)
    run.driver.runFrames(8)
    #expect((0..<10).allSatisfy { run.isLoaded($0) })
    #expect((10..<24).allSatisfy { run.state($0) == .loading })
    #expect(run.loader.byteCount == 10 * Self.picture)
    // The first two rows leave; eight of the ten pictures can be discarded.
    run.scroll(to: 200)
    run.driver.runFrames(7)
    #expect(run.visible.filter { run.isLoaded($0) }.count == 10)
    #expect(run.loader.byteCount == 10 * Self.picture)
  }

  @Test func `visible pictures take the memory of prefetched ones`() throws {
    let run = try ImageRun(count: 3000, byteLimit: 28 * Self.picture)
    run.driver.runFrames(8)
    run.loader.prefetch((500..<520).compactMap { run.loader.requestForItem($0) })
    #expect(run.loader.byteCount == 28 * Self.picture, "24 visible and 4 prefetched")
    // A seventh row comes into view, and no other leaves.
    run.scroll(to: 50)
    run.driver.runFrames(7)
    #expect(run.visible.count == 28)
    #expect(run.visible.allSatisfy { run.isLoaded($0) })
    #expect(run.loader.byteCount == 28 * Self.picture)
  }

  @Test func `a prefetched picture does not take the memory of an earlier one`() throws {
    let run = try ImageRun(count: 3000, byteLimit: 30 * Self.picture)
    run.driver.runFrames(8)
    let requests = (500..<520).compactMap { run.loader.requestForItem($0) }
    run.loader.prefetch(requests)
    run.driver.runFrames(8)
    for _ in 0..<3 {
      run.loader.prefetch(requests)
      run.driver.runFrames(8)
    }
    #expect(run.log.numbers == Array(0..<24) + Array(500..<506))
    #expect((500..<506).allSatisfy { run.isLoaded($0) })
  }

  @Test func `a picture larger than the limit fails`() throws {
    let run = try ImageRun(count: 2, byteLimit: 100)
    run.driver.runFrames(8)
    #expect(run.state(0) == .failed(.exceedsMemoryLimit))
    #expect(run.loader.byteCount == 0)
    #expect(run.log.numbers == [])
  }

  @Test func `a discarded picture leaves its average color as a placeholder`() throws {
    let run = try ImageRun(count: 3000, byteLimit: 24 * Self.picture)
    run.driver.runFrames(8)
    run.scroll(to: 6000)
    run.driver.runFrames(8)
    #expect(run.state(0) == .unknown)
    run.scroll(to: 0)
    let gray = 128.0 / 255
    #expect(try run.cell(0).content == .color(Color(red: gray, green: gray, blue: gray, alpha: 1)))
  }

  // MARK: - Failures

  @Test func `a failure is told and can be retried`() throws {
    let run = try ImageRun(count: 24, broken: [3])
    run.driver.runFrames(8)
    #expect(run.state(3) == .failed(.broken("test")))
    #expect(run.isLoaded(2))
    #expect(try run.cell(3).contents.count == 1)
    let request = try #require(run.loader.requestForItem(3))
    run.loader.retry(request)
    #expect(run.state(3) == .loading)
    run.driver.runFrames(8)
    #expect(run.log.numbers.filter { $0 == 3 }.count == 2)
    #expect(try run.cell(3).contents.count == 3, "placeholder and failure")
    run.loader.retry(try #require(run.loader.requestForItem(2)))
    #expect(run.isLoaded(2), "a loaded picture is not loaded again")
  }

  @Test func `properties of the file are told`() throws {
    let run = try ImageRun(count: 1)
    run.driver.runFrames(8)
    guard case .loaded(_, let properties) = run.state(0) else {
      Issue.record("\(run.state(0))")
      return
    }
    #expect(properties == ImageProperties(width: 4000, height: 3000))
  }

  // MARK: - Repeatability

  /// Runs flings with late and canceled pictures, whose size changes between them; returns digests
  /// and late results by frame.
  ///
  /// The last results are those that are late after the run.
  private func history(
    _ executor: any WorkExecutor, _ policy: BackgroundWork.Policy, _ delivered: [[Int]] = []
  ) throws -> (digests: [UInt64], late: [[Int]]) {
    let run = try ImageRun(
      count: 2000, byteLimit: 60 * Self.picture, executor: executor, policy: policy)
    var digests: [UInt64] = []
    var late: [[Int]] = []
    for frame in 0..<150 {
      var kinds: [InputEvent.Kind] =
        frame < delivered.count ? delivered[frame].map { .backgroundResult($0) } : []
      let point = Point(x: 200, y: 500 - 35 * Double(frame % 50 - 10))
      switch frame % 50 {
      case 10: kinds.append(run.driver.sample(.began, point))
      case 11..<16: kinds.append(run.driver.sample(.moved, point))
      case 16: kinds.append(run.driver.sample(.ended, point))
      case 30:
        run.side = [50, 110, 80][frame / 50]
        run.grid.reloadData()
      default: break
      }
      let result = run.driver.runFrame(kinds)
      #expect(result.refusals.isEmpty, "frame \(frame)")
      digests.append(run.driver.stage.digest().all)
      late.append(result.lateDeliveries)
    }
    late.append(run.driver.stage.host.backgroundWork.overdue)
    return (digests, late)
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `a replay of late and canceled pictures has the same state in every frame`(
    seed: UInt64
  ) throws {
    let live = try history(RandomlyLateExecutor(seed: seed), .live)
    #expect(live.late.contains { !$0.isEmpty })
    let held = Set(live.late.joined())
    let replay = try history(InlineExecutor(), .replay(late: held), live.late)
    #expect(replay.digests == live.digests)
  }
}

/// Runs work on the caller's thread; every result is ready a random number of frames after it is
/// due.
private final class RandomlyLateExecutor: WorkExecutor {
  private var works: [Int: @Sendable () -> any Sendable] = [:]
  private var delays: [Int: Int] = [:]
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  func start(_ id: Int, _ work: @escaping @Sendable () -> any Sendable) {
    works[id] = work
    delays[id] = max(0, generator.next(below: 12) - 4)
  }

  func removeResult(_ id: Int, waiting: Bool) -> (any Sendable)? {
    if let delay = delays[id], delay > 0, !waiting {
      delays[id] = delay - 1
      return nil
    }
    return works.removeValue(forKey: id)?()
  }

  func cancel(_ id: Int) { works[id] = nil }
}
