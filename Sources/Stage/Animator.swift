package import Drawing
import Geometry
public import Motion

/// The identity of something that animations move.
///
/// A target is a slot that outlives the layer that currently displays it.
package struct AnimationTarget: Hashable, Sendable {
  package var slot: Int32

  /// A target that no animation can move.
  public static let none = AnimationTarget(slot: -1)
}

/// The duration and the timing function of an animation.
public struct AnimationCurve: Hashable, Sendable {
  /// The duration, in seconds.
  public var duration: Seconds
  /// The timing function.
  public var easing: Easing

  /// Creates a curve; ease-in-out by default.
  public init(duration: Seconds, easing: Easing = .easeInOut) {
    self.duration = duration
    self.easing = easing
  }

  /// The curve of list animations: 0.3 seconds, ease-in-out.
  public static let list = AnimationCurve(duration: 0.3)
}

/// How an animation adds its delta while its curve goes from 0 to 1.
package enum AnimationCourse: Hashable, Sendable {
  /// The whole delta at first, and nothing at the end: the way from an old value to a new one.
  case approach
  /// Nothing at first, the whole delta in the middle, and nothing at the end, as a parabola.
  case excursion

  /// Returns the part of the delta that is added at a progress in value.
  func part(at progress: Double) -> Double {
    switch self {
    case .approach: 1 - progress
    case .excursion: 4 * progress * (1 - progress)
    }
  }
}

/// Runs additive animations.
///
/// A change sets the layer's own value immediately. The animation then adds the old value minus the
/// new one, times a factor that falls from 1 to 0. A second change that starts before the first one
/// ends continues from the value on the screen. Any number of animations can overlap on a target,
/// and every value stays continuous.
///
/// A target belongs to an item, not to an index or a cell. The animator counts the users of each
/// target and the animations on it, and reuses the slot when both counts are 0.
///
/// State: the animations that run, and the users of each target. Changed by views, time.
package final class Animator {
  private struct Running {
    var slot: Int32
    var group: Int32
    var delta: LayerDelta
    var start: Timestamp
    var curve: AnimationCurve
    /// The seconds from the start until the curve begins.
    var delay: Seconds
    var course: AnimationCourse
    /// The index of the next animation of the slot; -1 for none.
    var next: Int32 = -1
  }

  /// The running animations of a slot: a list in ``Running/next``, in the order of their starts.
  private struct Chain {
    var first: Int32 = -1
    var last: Int32 = -1
    var count: Int32 = 0
  }

  private struct Group {
    var remaining: Int
    var completion: (() -> Void)?
  }

  private let layers: LayerTree
  private let clock: ClockRate
  /// The running animations, and until the next frame canceled ones, whose slot is -1.
  @exclusivity(unchecked) private var running: ContiguousArray<Running> = []
  @exclusivity(unchecked) private var canceledCount = 0
  @exclusivity(unchecked) private var users: ContiguousArray<Int32> = []
  @exclusivity(unchecked) private var chains: ContiguousArray<Chain> = []
  @exclusivity(unchecked) private var freeSlots: ContiguousArray<Int32> = []
  @exclusivity(unchecked) private var groups: ContiguousArray<Group> = []
  private var freeGroups: ContiguousArray<Int32> = []
  /// The groups that have finished in this frame.
  @exclusivity(unchecked) private var finished: ContiguousArray<Int32> = []
  /// The memory for the groups that finish next; empty.
  private var emptyList: ContiguousArray<Int32> = []

  /// The curve that changes of views follow; nil outside ``ViewHost/animate``.
  @exclusivity(unchecked) package private(set) var currentCurve: AnimationCurve?
  @exclusivity(unchecked) private var currentGroup: Int32 = -1

  init(layers: LayerTree, clock: ClockRate) {
    self.layers = layers
    self.clock = clock
  }

  /// The number of running animations.
  package var count: Int { running.count - canceledCount }

  /// The maximum number of running animations above which commands are refused: 500,000.
  ///
  /// That is ten for each of the cells that a grid can create.
  package static let limit = 500_000

  /// Whether the completion of a finished block is pending; it runs in the next frame.
  var hasPendingCompletions: Bool { !finished.isEmpty }

  /// Creates a target with one user.
  package func makeTarget() -> AnimationTarget {
    if let slot = freeSlots.popLast() {
      users[Int(slot)] = 1
      return AnimationTarget(slot: slot)
    }
    users.append(1)
    chains.append(Chain())
    layers.deltas.append(.zero)
    return AnimationTarget(slot: Int32(users.count - 1))
  }

  package func retain(_ target: AnimationTarget) {
    guard target != .none else { return }
    users[Int(target.slot)] += 1
  }

  package func release(_ target: AnimationTarget) {
    guard target != .none else { return }
    users[Int(target.slot)] -= 1
    if users[Int(target.slot)] == 0 { freeSlots.append(target.slot) }
  }

  /// Returns the sum that animations currently add to a target.
  package func delta(of target: AnimationTarget) -> LayerDelta {
    target == .none ? .zero : layers.deltas[Int(target.slot)]
  }

  /// Returns whether an animation is running on a target.
  package func isAnimating(_ target: AnimationTarget) -> Bool {
    target != .none && chains[Int(target.slot)].count > 0
  }

  /// Starts an animation that adds `delta` at its start and nothing at its end; an excursion adds
  /// the whole delta only in the middle.
  ///
  /// During the delay, in seconds, it adds as much as at its start. An animation without duration
  /// has ended when it starts, so it adds nothing.
  package func add(
    _ delta: LayerDelta, to target: AnimationTarget, curve: AnimationCurve, at time: Timestamp,
    delay: Seconds = 0, course: AnimationCourse = .approach
  ) {
    guard delta != .zero, curve.duration > 0 else { return }
    if currentGroup >= 0 { groups[Int(currentGroup)].remaining += 1 }
    append(
      Running(
        slot: target.slot, group: currentGroup, delta: delta, start: time, curve: curve,
        delay: delay, course: course))
    guard course == .approach else { return }
    layers.deltas[Int(target.slot)] = layers.deltas[Int(target.slot)] + delta
  }

  /// Adds the movements along an axis to a target that another one continues from earlier frames.
  ///
  /// Cost: O(animations of the other target).
  func continueMovement(
    of other: AnimationTarget, along axis: Axis, on target: AnimationTarget, at time: Timestamp
  ) {
    guard isAnimating(other) else { return }
    // Not the copies, which follow the last one if the targets are the same.
    var (index, rest) = (chains[Int(other.slot)].first, chains[Int(other.slot)].count)
    while rest > 0 {
      let animation = running[Int(index)]
      (index, rest) = (animation.next, rest - 1)
      guard animation.start < time, animation.course == .approach,
        let progress = progress(of: animation, at: time)
      else { continue }
      var delta = LayerDelta.zero
      delta.translation[axis] = animation.delta.translation[axis]
      guard delta != .zero else { continue }
      var copy = animation
      (copy.slot, copy.group, copy.delta, copy.next) = (target.slot, -1, delta, -1)
      append(copy)
      layers.deltas[Int(target.slot)] =
        layers.deltas[Int(target.slot)] + delta * copy.course.part(at: progress)
    }
  }

  /// Returns the value of an animation's curve; nil if it has ended.
  private func progress(of animation: Running, at time: Timestamp) -> Double? {
    let elapsed = clock.seconds(from: animation.start, to: time) - animation.delay
    guard elapsed < animation.curve.duration else { return nil }
    return animation.curve.easing.value(at: max(0, elapsed) / animation.curve.duration)
  }

  /// Adds an animation, which is a user of its slot.
  private func append(_ animation: Running) {
    retain(AnimationTarget(slot: animation.slot))
    running.append(animation)
    link(running.count - 1)
  }

  /// Adds the animation at an index to the chain of its slot.
  private func link(_ index: Int) {
    let slot = Int(running[index].slot)
    let (index, last) = (Int32(index), chains[slot].last)
    if chains[slot].count == 0 {
      chains[slot].first = index
    } else {
      running[Int(last)].next = index
    }
    chains[slot].last = index
    chains[slot].count += 1
  }

  /// Ends all animations of a target immediately.
  ///
  /// Completions run in the next frame because the caller may be in the middle of a change.
  ///
  /// Cost: O(animations of the target).
  package func cancel(_ target: AnimationTarget) {
    guard target != .none else { return }
    layers.deltas[Int(target.slot)] = .zero
    guard isAnimating(target) else { return }
    var index = chains[Int(target.slot)].first
    chains[Int(target.slot)] = Chain()
    while index >= 0 {
      let animation = running[Int(index)]
      running[Int(index)].slot = -1
      canceledCount += 1
      finish(animation)
      index = animation.next
    }
  }

  /// Runs `changes` and animates the changes of views in it as one group.
  func group(
    _ curve: AnimationCurve?, changes: () -> Void, completion: (() -> Void)?
  ) {
    let outer = (currentCurve, currentGroup)
    currentCurve = curve
    currentGroup = makeGroup(completion)
    changes()
    let group = currentGroup
    (currentCurve, currentGroup) = outer
    leave(group)
  }

  /// Runs `changes` and animates the changes of views in it, as a part of the current group.
  func animate(along curve: AnimationCurve, _ changes: () -> Void) {
    let outer = currentCurve
    currentCurve = curve
    changes()
    currentCurve = outer
  }

  /// Runs `changes` without animating the changes of views in it.
  func withoutAnimation(_ changes: () -> Void) {
    let outer = currentCurve
    currentCurve = nil
    changes()
    currentCurve = outer
  }

  /// Updates the delta of every target to `time`, ends finished animations and runs completions.
  func advance(to time: Timestamp) {
    guard !running.isEmpty || !finished.isEmpty else { return }
    for animation in running where animation.slot >= 0 {
      layers.deltas[Int(animation.slot)] = .zero
      chains[Int(animation.slot)] = Chain()
    }
    var kept = 0
    for index in running.indices where running[index].slot >= 0 {
      var animation = running[index]
      guard let progress = progress(of: animation, at: time) else {
        finish(animation)
        continue
      }
      let slot = Int(animation.slot)
      layers.deltas[slot] =
        layers.deltas[slot] + animation.delta * animation.course.part(at: progress)
      animation.next = -1
      running[kept] = animation
      link(kept)
      kept += 1
    }
    running.removeSubrange(kept...)
    canceledCount = 0
    runCompletions()
  }

  func encode(into writer: inout StateWriter) {
    writer.write("animations", count)
    for (index, animation) in running.lazy.filter({ $0.slot >= 0 }).enumerated() {
      writer.group("animation", index) { writer in
        let left = layers.deltas[Int(animation.slot)]
        writer.write("translation", left.translation)
        writer.write("size", left.size)
        writer.write("opacity", left.opacity)
        writer.write("scale", left.scale)
        if left.rotation != 0 { writer.write("rotation", left.rotation) }
        writer.write("start", Int(animation.start.frame))
        writer.write("duration", animation.curve.duration)
        writer.write("easing", animation.curve.easing.value(at: 0.25))
        if animation.delay > 0 { writer.write("delay", animation.delay) }
        if animation.course == .excursion { writer.write("excursion", animation.delta.scale) }
      }
    }
  }

  private func makeGroup(_ completion: (() -> Void)?) -> Int32 {
    // The count starts at 1 for the block itself: one of its changes may cancel another.
    let group = Group(remaining: 1, completion: completion)
    if let index = freeGroups.popLast() {
      groups[Int(index)] = group
      return index
    }
    groups.append(group)
    return Int32(groups.count - 1)
  }

  private func finish(_ animation: Running) {
    release(AnimationTarget(slot: animation.slot))
    if animation.group >= 0 { leave(animation.group) }
  }

  private func leave(_ group: Int32) {
    groups[Int(group)].remaining -= 1
    if groups[Int(group)].remaining == 0 { finished.append(group) }
  }

  /// Runs the completions of finished groups; the list is emptied first because a completion may
  /// start animations.
  private func runCompletions() {
    guard !finished.isEmpty else { return }
    // A completion may get here again, and finds no memory to reuse.
    var done: ContiguousArray<Int32> = []
    swap(&done, &emptyList)
    swap(&done, &finished)
    for group in done {
      let completion = groups[Int(group)].completion
      groups[Int(group)].completion = nil
      freeGroups.append(group)
      completion?()
    }
    done.removeAll(keepingCapacity: true)
    swap(&done, &emptyList)
  }
}
