import Drawing
import Geometry
import Images
import Items
import Motion
import Stage
import TestSupport
import Testing

/// Pictures that are displayed until the same picture has been loaded at another size.
@Suite struct ImageStandInTests {
  private static let picture = ImageRun.pictureBytes

  // MARK: - Choice

  @Test(arguments: [40, 200])
  func `a loaded picture is displayed until it has arrived at another size`(side: Int) throws {
    let run = try ImageRun(count: 24)
    run.driver.runFrames(8)
    run.setSide(side)
    for frame in 0..<6 {
      for item in 0..<24 {
        #expect(try run.display(of: item) == .picture(side: 100), "item \(item), frame \(frame)")
      }
      if frame == 0 { #expect(run.loader.loadingCount == 24) }
      if frame < 5 { run.driver.runFrame() }
    }
    run.driver.runFrames(2)
    for item in 0..<24 {
      #expect(try run.display(of: item) == .picture(side: side), "item \(item)")
    }
  }

  @Test func `the viewer is told once, with the other size, for an exchange without a fade`() throws
  {
    let run = try ImageRun(count: 24)
    run.driver.runFrames(8)
    let other = try #require(try run.cell(3).contents.last)
    run.setSide(200)
    #expect(try run.cell(3).exchanges == [])
    run.driver.runFrames(7)
    let cell = try run.cell(3)
    #expect(cell.contents == [])
    #expect(cell.exchanges.map(\.other) == [other])
    #expect(run.display(cell.content) == .picture(side: 200))
  }

  /// Returns a run with pictures of item 0 in memory, which nobody displays.
  private func run(_ loaded: [ImageRequest], _ run: ImageRun) throws -> ImageRun {
    for request in loaded {
      let viewer = PlainViewer()
      viewer.display(request, with: run.loader)
      run.driver.runFrames(8)
    }
    return run
  }

  @Test(arguments: [(30, 40), (60, 80), (80, 80), (100, 160), (200, 160)])
  func `the nearest larger picture is displayed, or the largest one`(
    requested: Int, displayed: Int
  ) throws {
    let run = try ImageRun(count: 0)
    _ = try self.run([80, 160, 40].map { run.request(0, side: $0) }, run)
    let viewer = PlainViewer()
    viewer.display(run.request(0, side: requested), with: run.loader)
    #expect(run.display(viewer) == .picture(side: displayed))
  }

  @Test func `a whole picture is displayed rather than a cropped one of another shape`() throws {
    let run = try ImageRun(count: 0)
    _ = try self.run([run.request(0, side: 100), run.request(0, side: 40, fit: .fit)], run)
    let viewer = PlainViewer()
    viewer.display(run.request(0, side: 90, fit: .fit), with: run.loader)
    #expect(run.display(viewer) == .picture(side: 40))
    // A part of a whole picture is what a cropped one displays.
    let cropped = PlainViewer()
    cropped.display(run.request(0, side: 30), with: run.loader)
    #expect(run.display(cropped) == .picture(side: 40))
  }

  @Test func `a cropped picture is displayed for a whole one if there is no other`() throws {
    let run = try ImageRun(count: 0)
    _ = try self.run([run.request(0, side: 100)], run)
    let viewer = PlainViewer()
    viewer.display(run.request(0, side: 90, fit: .fit), with: run.loader)
    #expect(run.display(viewer) == .picture(side: 100))
  }

  @Test func `a picture of another item is never displayed`() throws {
    let run = try ImageRun(count: 0)
    _ = try self.run([run.request(0, side: 100)], run)
    let viewer = PlainViewer()
    viewer.display(run.request(1, side: 90), with: run.loader)
    #expect(run.display(viewer) == .placeholder)
  }

  @Test func `a broken picture is not replaced by a placeholder at another size`() throws {
    let run = try ImageRun(count: 24, broken: [3])
    run.driver.runFrames(8)
    run.setSide(200)
    for _ in 0..<8 {
      #expect(try run.display(of: 3) == .error)
      run.driver.runFrame()
    }
  }

  @Test func `a picture beyond the memory limit does not stand in for a smaller one`() throws {
    let run = try ImageRun(count: 0, byteLimit: Self.picture)
    _ = try self.run([run.request(0, side: 101)], run)
    let viewer = PlainViewer()
    viewer.display(run.request(0, side: 100), with: run.loader)
    #expect(run.display(viewer) == .placeholder)
    run.driver.runFrames(8)
    #expect(run.display(viewer) == .picture(side: 100))
  }

  // MARK: - Several viewers

  @Test func `two viewers of one picture wait for different sizes with the same one`() throws {
    let run = try ImageRun(count: 0, byteLimit: 5 * Self.picture / 2)
    _ = try self.run([run.request(0, side: 100)], run)
    let viewers = [PlainViewer(), PlainViewer(), PlainViewer()]
    viewers[0].display(run.request(0, side: 40), with: run.loader)
    viewers[1].display(run.request(0, side: 40), with: run.loader)
    run.driver.runFrames(3)
    viewers[2].display(run.request(0, side: 60), with: run.loader)
    for viewer in viewers { #expect(run.display(viewer) == .picture(side: 100)) }
    run.driver.runFrames(4)
    #expect(run.display(viewers[0]) == .picture(side: 40))
    #expect(run.display(viewers[1]) == .picture(side: 40))
    // Another picture needs the memory of the size with which the third viewer waits.
    let other = PlainViewer()
    other.display(run.request(1, side: 120), with: run.loader)
    #expect(run.display(viewers[2]) == .picture(side: 100))
    run.driver.runFrames(12)
    #expect(run.display(viewers[2]) == .picture(side: 60))
    #expect(run.display(other) == .picture(side: 120))
    #expect(viewers.map(\.exchanges.count) == [1, 1, 1])
    #expect(viewers.map(\.changeCount) == [0, 0, 0])
  }

  @Test func `a size that arrives first is displayed by viewers of another size`() throws {
    let run = try ImageRun(count: 0)
    let page = PlainViewer()
    let tile = PlainViewer()
    tile.display(run.request(0, side: 100), with: run.loader)
    run.driver.runFrames(3)
    page.display(run.request(0, side: 300), with: run.loader)
    #expect(run.display(page) == .placeholder)
    run.driver.runFrames(4)
    #expect(run.display(tile) == .picture(side: 100))
    #expect(run.display(page) == .picture(side: 100))
    #expect(page.changeCount == 1)
    run.driver.runFrames(4)
    #expect(run.display(page) == .picture(side: 300))
    #expect(page.changeCount == 1)
    #expect(page.exchanges.count == 1)
  }

  // MARK: - Memory

  /// Runs frames until nothing is being loaded; expects that every cell displays something and the
  /// limit is kept, and returns the greatest number of placeholders in a frame.
  private func greatestNumberOfPlaceholders(_ run: ImageRun, frames: Int) throws -> Int {
    var greatest = 0
    for frame in 0..<frames {
      #expect(run.loader.byteCount <= run.loader.byteLimit, "frame \(frame)")
      let displays = try run.visible.map { try run.display(of: $0) }
      #expect(!displays.contains(.nothing), "frame \(frame)")
      greatest = max(greatest, displays.count { $0 == .placeholder })
      run.driver.runFrame()
    }
    return greatest
  }

  @Test func `pictures that are displayed for others are not discarded for these`() throws {
    // Room for five of the new pictures besides the old ones.
    let run = try ImageRun(count: 24, byteLimit: 24 * Self.picture + 5 * Self.picture / 4)
    run.driver.runFrames(8)
    run.setSide(50)
    #expect(try greatestNumberOfPlaceholders(run, frames: 40) == 0)
    for item in 0..<24 { #expect(try run.display(of: item) == .picture(side: 50)) }
  }

  @Test(arguments: 0...3)
  func `without memory, one picture at a time gives up the other size`(count: Int) throws {
    let bytes = 110 * 110 * 4
    // A picture that gives up the other size needs 8,400 more bytes.
    let limit = 24 * Self.picture + count * (bytes - Self.picture) + 17
    let run = try ImageRun(count: 24, byteLimit: limit)
    run.driver.runFrames(8)
    run.setSide(110)
    #expect(try greatestNumberOfPlaceholders(run, frames: 60) == min(1, count))
    #expect(run.loader.byteCount == limit - 17)
    for item in 0..<24 {
      #expect(try run.display(of: item) == .picture(side: item < count ? 110 : 100), "item \(item)")
    }
  }

  @Test func `a picture that left the screen while it waited keeps no other size`() throws {
    let run = try ImageRun(count: 3000, byteLimit: 24 * Self.picture)
    run.driver.runFrames(8)
    run.setSide(50)
    run.scroll(to: 6000)
    run.driver.runFrames(8)
    #expect(run.visible.allSatisfy { run.isLoaded($0) })
    run.setSide(100)
    run.driver.runFrames(30)
    #expect(run.visible.allSatisfy { run.isLoaded($0) })
    #expect(run.loader.byteCount == 24 * Self.picture)
  }

  // MARK: - Repeatability

  /// Runs scrolling with changes of the size; returns digests and memory by frame.
  private func history(
    broken: Set<Int>
  ) throws -> (digests: [UInt64], bytes: [Int], loading: [Int], decoded: [Int]) {
    let run = try ImageRun(count: 400, byteLimit: 30 * Self.picture, broken: broken)
    var digests: [UInt64] = []
    var bytes: [Int] = []
    var loading: [Int] = []
    let sides = [50, 110, 70, 100, 40, 120]
    for frame in 0..<180 {
      if frame % 15 == 7 { run.setSide(sides[frame / 15 % sides.count]) }
      if frame % 4 == 0 { run.scroll(to: 35 * Double(frame)) } else { run.driver.runFrame() }
      digests.append(run.driver.stage.digest().all)
      bytes.append(run.loader.byteCount)
      loading.append(run.loader.loadingCount)
    }
    return (digests, bytes, loading, run.log.numbers)
  }

  @Test func `the same pictures are loaded and discarded if all of them are broken`() throws {
    let whole = try history(broken: [])
    let broken = try history(broken: Set(0..<400))
    #expect(whole == broken)
    #expect(whole.decoded.count > 200)
  }
}
