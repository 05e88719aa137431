import Drawing
import Geometry
import Gestures
import Motion
import Stage
import TestSupport
import Testing

@Suite struct AnimatorTests {
  private var fixture: StageFixture
  private let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))

  init() throws {
    fixture = try StageFixture()
    fixture.root.addSubview(view)
  }

  @Test(arguments: [1, 2, 6, 18, 60])
  mutating func `an animation of d frames has elapsed 0 in its first frame and ends d frames later`(
    count: Int
  ) {
    let press = PressRecognizer()
    let (view, host) = (view, fixture.host)
    press.onEvent = { _ in
      let curve = AnimationCurve(duration: Double(count) / 60, easing: .linear)
      host.animate(curve) { view.frame.origin.x = 100 }
    }
    fixture.root.addGestureRecognizer(press)
    fixture.frames(7)
    fixture.frame(fixture.touch(.began, 5, 5, microseconds: 9000))
    #expect(x == 0)
    for passed in 1..<max(2, count) where passed < count {
      fixture.frame()
      expectNear(x, 100 * Double(passed) / Double(count), 1e-9)
      #expect(fixture.host.animator.count == 1)
    }
    fixture.frame()
    #expect(x == 100)
    #expect(fixture.host.animator.count == 0)
  }

  @Test(arguments: [ClockRate(30), ClockRate(60), ClockRate(120), ClockRate(60_000, 1001)])
  func `an animation has the same value at the same time at every frame rate`(
    clock: ClockRate
  ) throws {
    var fixture = try StageFixture(clock: clock)
    let view = View()
    fixture.root.addSubview(view)
    fixture.host.animate(.list) { view.frame.origin.x = 100 }
    fixture.frame()
    for frame in 1..<40 {
      fixture.frame()
      let time = clock.seconds(from: .zero, to: Timestamp(frame: Int64(frame)))
      let expected = 100 * Easing.easeInOut.value(at: time / 0.3)
      expectNear(view.presentedFrame.minX, expected, 1e-9)
    }
  }

  /// An animation of a view as a model remembers it.
  private struct Expected {
    var view: Int
    var delta: Double
    var start: Int64
    var group: Int
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  mutating func `views whose animations end at once leave those of the others`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let views = (0..<4).map { _ in View() }
    for view in views { fixture.root.addSubview(view) }
    fixture.frame()
    let curve = AnimationCurve(duration: 0.1, easing: .linear)
    var (running, frame, ended): ([Expected], Int64, [Int]) = ([], 0, [])
    var completed: [Int] = []
    for group in 0..<120 {
      let view = Int.random(in: 0..<4, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0:
        views[view].endAnimations()
        ended += running.filter { $0.view == view }.map(\.group)
        running.removeAll { $0.view == view }
      case 1:
        fixture.frame()
        frame += 1
        ended += running.filter { frame - $0.start >= 6 }.map(\.group)
        running.removeAll { frame - $0.start >= 6 }
        #expect(completed == ended)
      default:
        let delta = Double.random(in: 1...100, using: &generator)
        fixture.host.animate(curve) {
          views[view].frame.origin.x += delta
        } completion: {
          completed.append(group)
        }
        running.append(Expected(view: view, delta: delta, start: frame, group: group))
      }
      #expect(fixture.host.animator.count == running.count)
      for (index, view) in views.enumerated() {
        let missing = running.filter { $0.view == index }
          .map { $0.delta * (1 - Double(frame - $0.start) / 6) }.reduce(0, +)
        expectNear(view.presentedFrame.minX, view.frame.minX - missing, 1e-9)
      }
    }
  }

  @Test mutating func `an excursion goes to its delta and back, after its delay`() {
    let curve = AnimationCurve(duration: 0.2, easing: .linear)
    view.startAnimation(
      LayerDelta(translation: Vector(dx: 40, dy: 0)), curve: curve, delay: 0.1, course: .excursion)
    #expect(x == 0)
    fixture.frames(7)
    #expect(x == 0)
    for frame in 1..<12 {
      fixture.frame()
      let progress = Double(frame) / 12
      expectNear(x, 160 * progress * (1 - progress), 1e-9)
    }
    // The delay is not a whole number of frames in binary.
    fixture.frames(2)
    #expect(x == 0)
    #expect(fixture.host.animator.count == 0)
  }

  @Test mutating func `an animation with a delay keeps the old value until it begins`() {
    view.frame.origin.x = 100
    view.startAnimation(
      LayerDelta(translation: Vector(dx: -100, dy: 0)), curve: .list, delay: 0.1)
    for _ in 0..<6 {
      expectNear(x, 0, 1e-9)
      fixture.frame()
    }
    fixture.frames(9)
    expectNear(x, 100 * Easing.easeInOut.value(at: 8.0 / 18), 1e-9)
  }

  @Test func `a change outside an animated block takes effect immediately`() {
    view.frame.origin.x = 100
    #expect(x == 100)
    #expect(fixture.host.animator.count == 0)
  }

  @Test func `a change in an animated block sets the value and keeps the presented value`() {
    move(to: 100, frames: 18)
    #expect(view.frame.minX == 100)
    #expect(x == 0)
    fixture.host.animate(.list) { view.opacity = 0.25 }
    #expect(view.opacity == 0.25)
    #expect(view.presentedOpacity == 1)
  }

  @Test(arguments: [3, 7, 11])
  mutating func `overlapping animations are continuous`(interval: Int) {
    let targets = [100.0, -40, 250, 0]
    var last = x
    for target in targets {
      move(to: target, frames: 18)
      // Adding and subtracting the rest of the other animations causes rounding errors.
      expectNear(x, last, 1e-12)
      for _ in 0..<interval {
        fixture.frame()
        // At most four animations run, each of at most 290 points and 1.72/18 of that per frame.
        #expect((x - last).magnitude < 4 * 290 * 1.75 / 18)
        last = x
      }
    }
    fixture.frames(18)
    #expect(x == 0)
  }

  @Test mutating func `setting a property to its current target adds no animation`() {
    move(to: 100, frames: 18)
    fixture.frames(5)
    let before = x
    move(to: 100, frames: 18)
    #expect(x == before)
    #expect(fixture.host.animator.count == 1)
  }

  @Test mutating func `a completion runs once, in the frame in which the last animation ends`() {
    let journal = fixture.journal
    fixture.host.animate(
      AnimationCurve(duration: 0.1),
      {
        view.frame.origin.x = 10
        view.opacity = 0.5
      }
    ) { journal.add("done") }
    fixture.frames(6)
    #expect(!journal.entries.contains("done"))
    fixture.frames(20)
    #expect(journal.entries.count { $0 == "done" } == 1)
  }

  @Test mutating func `the completion of a block without changes runs once, in the next frame`() {
    let journal = fixture.journal
    fixture.host.animate(.list, {}) { journal.add("done") }
    #expect(!journal.entries.contains("done"))
    fixture.frame()
    #expect(journal.entries.count { $0 == "done" } == 1)
    fixture.frames(30)
    #expect(journal.entries.count { $0 == "done" } == 1)
  }

  @Test mutating func `nested blocks complete separately`() {
    let journal = fixture.journal
    let host = fixture.host
    host.animate(
      AnimationCurve(duration: 0.1),
      {
        view.frame.origin.x = 10
        host.animate(AnimationCurve(duration: 0.2), { view.opacity = 0 }) { journal.add("inner") }
        view.frame.origin.y = 10
      }
    ) { journal.add("outer") }
    for _ in 0..<20 { fixture.frame() }
    #expect(journal.entries.filter { $0 == "inner" || $0 == "outer" } == ["outer", "inner"])
  }

  @Test mutating func `a completion can start another animation, which begins in the same frame`() {
    let view = view
    let host = fixture.host
    let curve = AnimationCurve(duration: 0.1, easing: .linear)
    host.animate(curve, { view.frame.origin.x = 60 }) {
      host.animate(curve) { view.frame.origin.x = 0 }
    }
    fixture.frames(7)
    #expect(x == 60)
    fixture.frames(3)
    expectNear(x, 30, 1e-9)
    fixture.frames(3)
    #expect(x == 0)
  }

  @Test mutating func `cancelling an animation jumps to its end and defers its completion`() {
    let journal = fixture.journal
    fixture.host.animate(.list, { view.frame.origin.x = 10 }) { journal.add("done") }
    fixture.frames(3)
    fixture.host.animator.cancel(view.animationTarget)
    #expect(x == 10)
    #expect(fixture.host.animator.count == 0)
    // The completion is deferred because the caller may be in the middle of a change.
    #expect(!journal.entries.contains("done"))
    fixture.frames(30)
    #expect(journal.entries.count { $0 == "done" } == 1)
  }

  @Test mutating func `a target is animated until its last animation has ended`() {
    let animator = fixture.host.animator
    #expect(!animator.isAnimating(.none))
    fixture.host.animate(AnimationCurve(duration: 0.1), { view.frame.origin.x = 10 })
    fixture.host.animate(.list, { view.frame.origin.x = 20 })
    #expect(animator.isAnimating(view.animationTarget))
    fixture.frames(10)
    #expect(animator.count == 1)
    #expect(animator.isAnimating(view.animationTarget))
    fixture.frames(20)
    #expect(!animator.isAnimating(view.animationTarget))
    fixture.host.animate(.list, { view.frame.origin.x = 30 })
    animator.cancel(view.animationTarget)
    #expect(!animator.isAnimating(view.animationTarget))
    fixture.host.animate(.list, { view.frame.origin.x = 40 })
    #expect(animator.isAnimating(view.animationTarget))
  }

  @Test mutating func `a block that cancels its own first animation completes once, at its end`() {
    let journal = fixture.journal
    let animator = fixture.host.animator
    fixture.host.animate(
      AnimationCurve(duration: 0.1),
      {
        view.frame.origin.x = 10
        animator.cancel(view.animationTarget)
        view.frame.origin.x = 20
      }
    ) { journal.add("done") }
    #expect(!journal.entries.contains("done"))
    fixture.frames(6)
    #expect(!journal.entries.contains("done"))
    fixture.frame()
    #expect(journal.entries.count { $0 == "done" } == 1)
  }

  @Test mutating func `a slot is reused only when it has no users and no animations`() {
    let animator = fixture.host.animator
    let target = animator.makeTarget()
    animator.add(
      LayerDelta(opacity: -1), to: target, curve: AnimationCurve(duration: 0.1),
      at: fixture.host.frameTime)
    animator.release(target)
    let second = animator.makeTarget()
    #expect(second != target)
    fixture.frames(7)
    #expect(animator.delta(of: target) == .zero)
    #expect(animator.makeTarget() == target)
    animator.release(second)
    #expect(animator.makeTarget() == second)
  }

  @Test mutating func `an animation follows its target to another view`() {
    let other = View(frame: Rect(x: 0, y: 50, width: 10, height: 10))
    fixture.root.addSubview(other)
    move(to: 100, frames: 18)
    other.setAnimationTarget(view.animationTarget)
    view.setAnimationTarget(.none)
    fixture.frames(10)
    #expect(other.presentedFrame.minX < 0)
    #expect(view.presentedFrame.minX == 100)
  }

  @Test mutating func `a change of zero starts no animation`() {
    fixture.host.animate(.list) { view.frame = view.frame }
    #expect(fixture.host.animator.count == 0)
    #expect(view.animationTarget == .none)
  }

  private var x: Double { view.presentedFrame.minX }

  private func move(to x: Double, frames: Int, easing: Easing = .easeInOut) {
    let curve = AnimationCurve(duration: Double(frames) / 60, easing: easing)
    fixture.host.animate(curve) { view.frame.origin.x = x }
  }
}
