import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing
import TestSupport

/// Random interleavings of opening, dragging, turning pages, zooming, edits, scrolling and resizes.
@Suite struct ItemViewerWalkTests {
  /// The seeds of walks with 300 steps: 8, or 300 if RETICLE_FULL is 1.
  private static let seeds: Range<UInt64> =
    Effort.seeds(8, full: 300)
  /// The greatest distance that a page moves in a frame by itself, in points: a spring at its
  /// maximum speed covers less than a third of the diagonal.
  private static let maximumStep = 170.0

  @Test(arguments: seeds)
  func `the page moves continuously, and every item has its cell`(seed: UInt64) throws {
    let run = try ViewerRun(40)
    var walk = ItemViewerWalk(run, seed: seed)
    for step in 0..<300 {
      let before = (run.viewer.index, run.viewer.pageFrame?.center)
      let finger = walk.step()
      let broken = run.grid.brokenInvariants
      try #require(broken.isEmpty, "step \(step), \(walk.last): \(broken)")
      if let index = run.viewer.index {
        try #require((0..<run.items.identities.count).contains(index), "step \(step)")
      }
      guard !walk.hasJumped, before.0 == run.viewer.index, let old = before.1,
        let new = run.viewer.pageFrame?.center
      else { continue }
      let distance = (new - old).length
      try #require(
        distance <= Self.maximumStep + finger,
        """
        step \(step), \(walk.last): the page moves by \(distance) from \(old) to \(new), \
        progress \(run.viewer.progress), open \(run.viewer.isOpen)
        """)
    }
    walk.liftAll()
    run.settle()
    run.key(.escape)
    run.settle()
    #expect(run.viewer.superview == nil)
    #expect(run.hiddenItems == [])
    #expect(run.grid.visibleCells.allSatisfy { $0.opacity == 1 && $0.scale == 1 })
  }
}

/// Performs one random step after another on a grid with a viewer.
private struct ItemViewerWalk {
  private let run: ViewerRun
  private var random: SeededGenerator
  private var finger: Point?
  private var nextIdentity = 1000
  private var isWide = false
  /// The last step, for messages.
  private(set) var last = ""
  /// Whether the last step places the page anew.
  private(set) var hasJumped = false

  init(_ run: ViewerRun, seed: UInt64) {
    self.run = run
    random = SeededGenerator(seed: seed)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func point() -> Point {
    Point(x: Double(number(0...299)), y: Double(number(0...399)))
  }

  /// Performs a step of one frame; returns the distance that a finger has moved.
  mutating func step() -> Double {
    hasJumped = false
    if let finger, number(0...2) > 0 { return moveOrLift(finger) }
    let kind = number(0...19)
    last = "\(kind)"
    switch kind {
    case 0...3: touch()
    case 4: run.frame(.key(KeyEvent(.escape)))
    case 5: run.frame(.key(KeyEvent(.right)))
    case 6: run.frame(.key(KeyEvent(.left)))
    case 7: run.frame(.key(KeyEvent(.enter)))
    case 8:
      hasJumped = true
      run.viewer.open(itemAt: number(0...45))
      run.frame()
    case 9:
      hasJumped = true
      run.viewer.close()
      run.frame()
    case 10: run.frame(.wheel(at: point(), delta: Vector(dx: Double(number(-40...40)), dy: 60)))
    case 11: insert()
    case 12: remove()
    case 13 where number(0...3) == 0: resize()
    case 14 where number(0...3) == 0: reload()
    case 15: scroll()
    default: run.frame()
    }
    return 0
  }

  mutating func liftAll() {
    if let finger { run.frame(run.sample(.ended, finger.x, finger.y)) }
    finger = nil
  }

  private mutating func touch() {
    guard finger == nil else { return run.frame() }
    let point = point()
    finger = point
    run.frame(run.sample(.began, point.x, point.y))
  }

  private mutating func moveOrLift(_ old: Point) -> Double {
    last = "finger"
    switch number(0...5) {
    case 0:
      finger = nil
      run.frame(run.sample(.ended, old.x, old.y))
      return 0
    case 1:
      run.frame()
      return 0
    default:
      let new = Point(
        x: max(0, min(299, old.x + Double(number(-25...25)))),
        y: max(0, min(399, old.y + Double(number(-20...35)))))
      finger = new
      run.frame(run.sample(.moved, new.x, new.y))
      return (new - old).length
    }
  }

  private mutating func insert() {
    hasJumped = true
    let index = number(0...run.items.identities.count)
    let identity = nextIdentity
    nextIdentity += 1
    change {
      $0.insert(identity, at: index)
    } _: {
      $0.insert([index], animation: .fade)
    }
  }

  private mutating func remove() {
    hasJumped = true
    guard run.items.identities.count > 5 else { return run.frame() }
    let index = number(0...run.items.identities.count - 1)
    change {
      $0.remove(at: index)
    } _: {
      $0.remove([index], animation: .fade)
    }
  }

  private func change(_ change: (inout [Int]) -> Void, _ updates: (inout GridUpdates) -> Void) {
    do {
      try run.update(change, updates)
    } catch {
      Issue.record("\(error)")
    }
    run.frame()
  }

  private mutating func resize() {
    hasJumped = true
    isWide.toggle()
    let size = isWide ? Size(width: 400, height: 300) : ViewerRun.viewport
    run.frame(.viewport(size, duration: number(0...1) == 0 ? 0 : 0.3))
  }

  private mutating func reload() {
    hasJumped = true
    run.reload(Array(0..<number(6...40)))
    run.frame()
  }

  private mutating func scroll() {
    hasJumped = true
    run.grid.setContentOffset(Vector(dx: 0, dy: Double(number(0...900))), animated: true)
    run.frame()
  }
}
