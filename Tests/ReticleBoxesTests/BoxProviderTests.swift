import ReticleBoxes
import Geometry
import Scrolling
import Stage
import Testing

@Suite struct BoxProviderTests {
  /// A scroll view 300 points high with rows of 50 points, whose keys a test changes.
  private final class Rows {
    let run: BoxFixture
    let provider: BoxProvider
    var keys: [Int]
    var made = 0

    init(_ count: Int) throws {
      run = try BoxFixture(viewport: Size(width: 100, height: 300))
      keys = Array(0..<count)
      provider = BoxProvider(count: { 0 }) { _ in Size(width: 100, height: 50) }
      provider.count = { [unowned self] in keys.count }
      provider.keyOfBox = { [unowned self] in keys[$0] }
      provider.makeBox = { [unowned self] _ in
        made += 1
        return Box()
      }
      run.scroller.provider = provider
      run.scroller.layout()
      run.run(1)
    }

    /// The box that shows a key.
    func box(_ key: Int) -> Box? { keys.firstIndex(of: key).flatMap(provider.box(at:)) }
  }

  @Test func `only visible boxes exist, and they are reused`() throws {
    let rows = try Rows(100_000)
    #expect(rows.provider.visibleIndices == Array(0..<6))
    #expect(rows.run.scroller.scrollView.contentSize.height == 5_000_000)
    rows.run.scroller.scrollView.contentOffset.dy = 25
    #expect(rows.provider.visibleIndices == Array(0..<7))
    for step in 1...40 {
      rows.run.scroller.scrollView.contentOffset.dy = Double(step) * 33
      rows.run.run(1)
    }
    #expect(rows.provider.visibleIndices == Array(26..<33))
    #expect(rows.made == 7)
    rows.run.scroller.scrollView.contentOffset.dy = 4_999_000
    #expect(rows.provider.box(at: 99_980)?.frame.minY == 4_999_000)
  }

  @Test func `a viewport margin creates boxes early`() throws {
    let rows = try Rows(100)
    rows.provider.viewportMargin = Size(width: 0, height: 100)
    rows.run.scroller.layout()
    #expect(rows.provider.visibleIndices == Array(0..<8))
  }

  @Test func `boxes that stay move, new boxes fade in, and removed boxes fade out`() throws {
    let rows = try Rows(5)
    let second = rows.box(1)
    let first = rows.box(0)
    var moves: [Int] = []
    rows.provider.onWillMove = { _, index in moves.append(index) }
    rows.keys = [9, 1, 2, 3, 4].filter { $0 != 3 }
    rows.run.scroller.layout(duration: 0.3)
    #expect(rows.box(1) === second)
    #expect(rows.box(9)?.presentedOpacity == 0)
    #expect(rows.box(4)?.displayedFrame.minY == 200)
    rows.run.run(9)
    #expect(rows.box(4)?.displayedFrame.minY == 175)
    #expect((first?.presentedOpacity ?? 0) == 0.5)
    rows.run.runUntilIdle()
    #expect(first?.superview == nil)
    #expect(rows.box(4)?.displayedFrame.minY == 150)
    #expect(moves == [3])
    #expect(rows.provider.pooledCount == 2)
  }

  @Test func `boxes that move offscreen or onscreen stay visible during the animation`() throws {
    let rows = try Rows(40)
    let first = rows.box(0)
    rows.keys = Array(1..<40) + [0]
    rows.run.scroller.layout(duration: 0.3)
    #expect(rows.box(6)?.displayedFrame.minY == 300)
    rows.run.run(9)
    #expect((first?.displayedFrame.minY ?? 0) > 300)
    #expect(rows.box(6)?.displayedFrame.minY == 275)
    rows.run.runUntilIdle()
    #expect(first?.superview == nil)
  }

  @Test func `a change without animation positions all boxes immediately`() throws {
    let rows = try Rows(8)
    rows.keys = [7, 3, 5]
    rows.run.scroller.layout()
    #expect([7, 3, 5].map { rows.box($0)?.displayedFrame.minY } == [0, 50, 100])
    #expect(rows.provider.visibleBoxes.count == 3)
    rows.provider.reset()
    #expect(rows.provider.visibleBoxes.isEmpty)
    rows.run.scroller.layout()
    #expect(rows.provider.visibleBoxes.count == 3)
  }

  @Test(arguments: [0, 0.3])
  func `content that has become shorter than the offset shows its end`(duration: Double) throws {
    let rows = try Rows(40)
    rows.run.scroller.scrollView.contentOffset.dy = 1000
    rows.run.run(1)
    let stays = rows.box(20)
    rows.keys = Array(16..<24)
    rows.run.scroller.layout(duration: duration)
    #expect(rows.run.y == 100)
    #expect(rows.provider.visibleIndices == Array(2..<8))
    #expect(rows.box(20) === stays)
    rows.run.runUntilIdle()
    #expect(rows.provider.visibleBoxes.map(\.frame.minY) == [100, 150, 200, 250, 300, 350])
    rows.keys = []
    rows.run.scroller.layout(duration: duration)
    rows.run.runUntilIdle()
    #expect(rows.provider.visibleBoxes.isEmpty)
    #expect(rows.run.y == 0)
  }

  @Test func `margins count, and a pooled box is reused only for its own type`() throws {
    let rows = try Rows(40)
    var made: [String] = []
    rows.provider.marginOfBox = { $0 == 1 ? Insets(top: 30, left: 5) : .zero }
    rows.provider.typeOfBox = { $0 % 2 == 0 ? "even" : "odd" }
    rows.provider.makeBox = { type in
      made.append(type)
      return Box()
    }
    rows.provider.reset()
    rows.provider.resetBoxCache()
    rows.run.scroller.layout()
    #expect(rows.provider.frame(at: 1) == Rect(x: 5, y: 80, width: 100, height: 50))
    #expect(rows.box(2)?.displayedFrame.minY == 130)
    #expect(made == ["even", "odd", "even", "odd", "even", "odd"])
    let first = rows.box(0)
    rows.run.scroller.scrollView.contentOffset.dy = 930
    rows.run.run(1)
    #expect(rows.provider.visibleIndices == Array(18..<24))
    #expect([18, 20, 22].contains { rows.box($0) === first })
    #expect(made.count == 6)
    rows.run.scroller.scrollView.contentOffset.dy = 0
    rows.run.scroller.layout()
    rows.run.scroller.scrollView.contentOffset.dy = 5
    rows.run.run(1)
    #expect(made.count == 6)
    rows.keys = Array(0..<2)
    rows.run.scroller.layout()
    #expect(rows.provider.pooledCount == 4)
    rows.provider.resetBoxCache()
    #expect(rows.provider.pooledCount == 0)
    rows.keys = Array(0..<4)
    rows.run.scroller.layout()
    #expect(made.suffix(2) == ["even", "odd"])
  }

  @Test func `a box is notified when it comes into view and when it leaves it`() throws {
    let rows = try Rows(40)
    var heard: [String] = []
    rows.provider.makeBox = { _ in
      let box = Box()
      box.onAppear = { heard.append("in") }
      box.onDisappear = { heard.append("out") }
      return box
    }
    rows.provider.reset()
    rows.run.scroller.layout()
    rows.run.run(1)
    #expect(heard == Array(repeating: "in", count: 6))
    heard = []
    rows.run.scroller.scrollView.contentOffset.dy = 100
    rows.run.run(1)
    #expect(heard == ["out", "out", "in", "in"])
  }

  @Test func `two boxes with one key stop the program, and both are named`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let rows = try Rows(3)
      rows.keys = [7, 8, 7]
      rows.run.scroller.layout()
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("boxes 0 and 2 have the same key 7"))
  }

  @Test func `animations receive the duration of the layout`() throws {
    let rows = try Rows(3)
    var durations: [Double] = []
    rows.provider.appearAnimation = { _, _, duration, _, _ in durations.append(duration) }
    rows.provider.disappearAnimation = { _, _, duration, _, _ in durations.append(duration) }
    rows.provider.moveAnimation = { _, _, duration, _, _ in durations.append(duration) }
    rows.keys = [2, 9]
    rows.run.scroller.layout(duration: 0.25)
    #expect(durations == [0.25, 0.25, 0.25, 0.25])
    rows.run.scroller.layout()
    #expect(durations.count == 4)
  }

  @Test func `the provider reports moves before and after them`() throws {
    let rows = try Rows(3)
    var told: [String] = []
    rows.provider.onWillMove = { _, index in told.append("will \(index)") }
    rows.provider.onMoved = { _, index in told.append("did \(index)") }
    rows.keys = [1, 0, 2]
    rows.run.scroller.layout(duration: 0.25)
    #expect(told == ["will 1", "will 0"])
    rows.run.runUntilIdle()
    #expect(told == ["will 1", "will 0", "did 1", "did 0"])
    rows.keys = [0, 1, 2]
    told = []
    rows.run.scroller.layout()
    #expect(told == ["will 0", "will 1", "did 0", "did 1"])
  }

  @Test func `custom animations replace the default ones`() throws {
    let rows = try Rows(3)
    var told: [String] = []
    rows.provider.appearAnimation = { _, index, _, _, _ in told.append("appear \(index)") }
    rows.provider.disappearAnimation = { _, index, _, _, _ in told.append("disappear \(index)") }
    rows.provider.moveAnimation = { _, index, _, _, to in told.append("move \(index) \(to.minY)") }
    rows.keys = [2, 9]
    rows.run.scroller.layout(duration: 0.3)
    #expect(told.sorted() == ["appear 1", "disappear 0", "disappear 1", "move 0 0.0"])
    rows.run.runUntilIdle()
    #expect(rows.run.stage.pendingActivity.isEmpty)
  }
}
