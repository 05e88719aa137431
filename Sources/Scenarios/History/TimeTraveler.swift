import Gestures
package import Motion
package import Stage

/// Goes to any recent frame of a live run, backward and forward, and continues it from there.
///
/// It keeps the input of the run as branches. Going back shows frames of a ``HistoryFilm``;
/// ``land()`` then returns a stage in the state of the shown frame. What the user does afterward is
/// a new branch, and the old one stays reachable.
///
/// ```swift
/// traveler.record(input, result, on: stage)  // after each live frame
/// traveler.begin()
/// traveler.move(to: traveler.frame - 60)     // one second back
/// while traveler.work(until: { isLate }) {}
/// let landing = try traveler.land()          // continues with another stage
/// ```
///
/// The cost of a travel is that of running the frames up to the target again without drawing: about
/// 20 µs for a frame of a photo grid. ``work(until:)`` divides it into parts.
///
/// State: all input since the scene was opened, its branches, and which frame of the past is shown.
/// Changed by each frame; keys, the timeline.
package final class TimeTraveler {
  /// The input of one course of events.
  package struct Branch: Sendable {
    /// The input since the first frame.
    package var history: InputHistory
    /// The last frame that the branch shares with the one that it came from; −1 for the first.
    package var fork: Int64
    /// The number of branches that began before it.
    package var number: Int
  }

  /// A stage with which the run continues.
  package struct Landing {
    /// The stage, in the state of its last frame.
    package var stage: Stage
    /// The frame to continue from: the shown one, which can be after the stage's last frame if
    /// nothing changed in between.
    package var frame: Int64
    /// The input that ends what was going on in that frame: pointers are lifted, keys released.
    package var releases: [InputEvent.Kind]
  }

  /// The time that can be reached, in seconds.
  package static let reach = 60.0
  /// The maximum number of branches; the one that was left first is removed.
  package static let branchLimit = 6
  /// The number of frames between two stored digests.
  private static let checkpointInterval: Int64 = 60
  /// The number of frames past the target that a film contains.
  private static let margin: Int64 = 30
  /// The number of frames between those of the trailing runs and the last frame.
  private static let trail: Int64 = 60

  /// The branches, in the order in which they began.
  package private(set) var branches: [Branch]
  /// The index of the current branch.
  package private(set) var currentIndex = 0
  /// Whether frames of the past are shown.
  package private(set) var isTraveling = false
  /// The frame to show during a travel.
  package private(set) var target: Int64 = -1

  private let clock: ClockRate
  private let makeStage: (Set<Int>) throws(SceneError) -> Stage
  private var film: HistoryFilm?
  /// A film that will replace the current one, which does not contain the target.
  private var nextFilm: HistoryFilm?
  /// A run on its way to the target, for a landing.
  private var landingRun: HistoryRun?
  /// Runs that trail behind the live one, for the film and the landing of the next travel.
  private var trailingRuns: [HistoryRun] = []
  private var failure: String?

  /// Creates a traveler for a run that has not begun.
  ///
  /// - Parameters:
  ///   - clock: The frame rate.
  ///   - makeStage: Creates a stage in the initial state of the run, in which the background
  ///     results with the given numbers arrive late.
  package init(
    _ clock: ClockRate, makeStage: @escaping (Set<Int>) throws(SceneError) -> Stage
  ) {
    self.clock = clock
    self.makeStage = makeStage
    branches = [Branch(history: InputHistory(), fork: -1, number: 0)]
  }

  /// The input of the current branch.
  package var history: InputHistory { branches[currentIndex].history }

  /// The last frame of the current branch.
  package var lastFrame: Int64 { history.lastFrame }

  /// The first frame that can be reached.
  package var firstFrame: Int64 {
    max(0, lastFrame - Int64(Self.reach / clock.frameDuration))
  }

  /// The reason why the run cannot be repeated, as a sentence; `nil` if it can.
  package var issue: String? {
    if let failure { return failure }
    if history.isFull { return "the scene was open too long to keep its input" }
    return differingFrame.map { "the scene does not repeat: frame \($0) differs" }
  }

  /// The first frame in which a run differs from the live one; `nil` if none does.
  ///
  /// It is read after each live frame, so it allocates nothing.
  private var differingFrame: Int64? {
    var first: Int64?
    func add(_ run: HistoryRun?) {
      guard let frame = run?.differingFrame else { return }
      first = min(first ?? frame, frame)
    }
    add(film?.run)
    add(nextFilm?.run)
    add(landingRun)
    for run in trailingRuns { add(run) }
    return first
  }

  // MARK: - Recording

  /// Stores the input of a live frame that has just run.
  package func record(_ input: FrameInput, _ result: FrameResult, on stage: Stage) {
    guard !isTraveling else { return }
    branches[currentIndex].history.append(input, late: result.lateDeliveries)
    branches[currentIndex].history.setOverdue(stage.host.backgroundWork.overdue)
    let last = branches[currentIndex].history.checkpoints.last?.frame ?? -Self.checkpointInterval
    if input.frame - last >= Self.checkpointInterval {
      branches[currentIndex].history.appendCheckpoint(stage.digest().all)
    }
    // A result that arrived late can change the past of runs that were made before.
    if !result.lateDeliveries.isEmpty { discardRuns() }
  }

  // MARK: - Following

  /// The number of frames that ``follow(until:)`` has to run.
  package var followingLag: Int64 {
    let last = trailingRuns.lazy.map(\.frame).min() ?? -1
    return max(0, lastFrame - Self.trail - last)
  }

  /// Runs frames that have happened, so that the next travel begins close to the last frame.
  ///
  /// Two further stages trail about a second behind the live one. Without them, the first step back
  /// runs all frames since the scene was opened. Call it when there is time, such as after a frame
  /// that was early.
  ///
  /// - Parameter isOver: Returns whether to stop; called after each frame.
  /// - Returns: Whether there is more to do.
  package func follow(until isOver: () -> Bool) -> Bool {
    guard !isTraveling, issue == nil, followingLag > 0 else { return false }
    do throws(SceneError) {
      while trailingRuns.count < 2 {
        trailingRuns.append(HistoryRun(try makeStage(history.lateIDs)))
      }
    } catch {
      failure = "the scene could not be made again: \(error)"
      return false
    }
    return !trailingRuns.allSatisfy {
      $0.advance(to: lastFrame - Self.trail, of: history, until: isOver)
    }
  }

  // MARK: - Traveling

  /// Begins a travel at the last frame.
  package func begin() {
    guard !isTraveling else { return }
    isTraveling = true
    target = lastFrame
    let reached = film?.run.frame ?? -1
    if let run = trailingRuns.first, run.frame > reached + Self.trail {
      film = HistoryFilm(run)
      nextFilm = nil
      trailingRuns.removeFirst()
    }
    if let run = trailingRuns.last, run.frame > landingRun?.frame ?? -1 {
      landingRun = run
      trailingRuns.removeLast()
    }
  }

  /// Runs frames towards one that a program wants to show without a travel, as a preview.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - isOver: Returns whether to stop; called after each frame.
  /// - Returns: The frame; `nil` until it has run, or if it cannot be reached.
  package func preview(_ frame: Int64, until isOver: () -> Bool) -> HistoryFilm.Frame? {
    guard !isTraveling, issue == nil else { return shownFrame }
    move(to: frame)
    _ = try? extendFilm(until: isOver)
    return hasArrived ? shownFrame : nil
  }

  /// Goes to a frame of the current branch, limited to those that can be reached.
  package func move(to frame: Int64) {
    target = min(lastFrame, max(firstFrame, frame))
  }

  /// Runs frames towards the target.
  ///
  /// - Parameter isOver: Returns whether to stop; called after each frame.
  /// - Returns: Whether there is more to do.
  package func work(until isOver: () -> Bool) -> Bool {
    guard isTraveling, issue == nil else { return false }
    do throws(SceneError) {
      guard try extendFilm(until: isOver), try prepareLanding(until: isOver) else { return true }
      return try !completeFilm(until: isOver)
    } catch {
      failure = "the scene could not be made again: \(error)"
      return false
    }
  }

  /// The film that contains ``shownFrame``; `nil` before its first frame.
  package var shownFilm: HistoryFilm? { film }

  /// The frame to show: the target's, or the nearest one until that has run.
  package var shownFrame: HistoryFilm.Frame? {
    guard let film else { return nil }
    return film.frame(at: target) ?? film.firstFrame.flatMap { film.frame(at: $0) }
  }

  /// Returns a frame of the film, or the one before it that was shown then; `nil` if the film does
  /// not contain it.
  package func filmedFrame(at frame: Int64) -> HistoryFilm.Frame? {
    film.flatMap { contains(frame, in: $0) ? $0.frame(at: frame) : nil }
  }

  /// Whether ``shownFrame`` is the target's.
  package var hasArrived: Bool { film.map { contains(target, in: $0) } ?? false }

  private func contains(_ target: Int64, in film: HistoryFilm) -> Bool {
    guard let first = film.firstFrame, first <= target || first == firstShownFrame else {
      return false
    }
    return film.run.frame >= history.lastFrame(upTo: target)
  }

  /// The first frame of the current branch that a film can contain.
  private var firstShownFrame: Int64 { history.lastFrame(upTo: firstFrame) }

  /// Runs frames of a film until it contains the target and some frames after it.
  private func extendFilm(until isOver: () -> Bool) throws(SceneError) -> Bool {
    let goal = min(lastFrame, target + Self.margin)
    if let film, film.firstFrame.map({ $0 <= target }) ?? true {
      return film.extend(to: goal, of: history, from: firstShownFrame, until: isOver)
    }
    return try extendNextFilm(to: goal, until: isOver)
  }

  /// Runs a film from the first frame of the history, and shows it when it contains the target.
  private func extendNextFilm(
    to goal: Int64, until isOver: () -> Bool
  ) throws(SceneError) -> Bool {
    if let next = nextFilm, next.run.frame > goal, next.firstFrame.map({ $0 > target }) ?? true {
      nextFilm = nil
    }
    if nextFilm == nil { nextFilm = HistoryFilm(HistoryRun(try makeStage(history.lateIDs))) }
    guard let next = nextFilm else { return true }
    guard next.extend(to: goal, of: history, from: firstShownFrame, until: isOver) else {
      return false
    }
    (film, nextFilm) = (next, nil)
    return true
  }

  /// Replaces a film that began late by one with all frames that can be reached, before the user
  /// gets to its beginning.
  private func completeFilm(until isOver: () -> Bool) throws(SceneError) -> Bool {
    guard let film, film.isPartial, film.firstFrame.map({ $0 > firstShownFrame }) ?? false else {
      return true
    }
    return try extendNextFilm(to: film.run.frame, until: isOver)
  }

  /// Runs a stage to some frames before the target, so that a landing there takes little time.
  private func prepareLanding(until isOver: () -> Bool) throws(SceneError) -> Bool {
    guard target < lastFrame else { return true }
    let run = try landingRun(upTo: target)
    let start = max(firstFrame, target - 4 * Self.margin)
    return run.advance(to: max(run.frame, start), of: history, until: isOver)
  }

  private func landingRun(upTo frame: Int64) throws(SceneError) -> HistoryRun {
    if let landingRun, landingRun.frame <= frame { return landingRun }
    let run = HistoryRun(try makeStage(history.lateIDs))
    landingRun = run
    return run
  }

  /// Ends a travel without changing anything.
  package func cancel() {
    isTraveling = false
    target = lastFrame
  }

  /// Ends a travel and continues from the target, in a new branch.
  ///
  /// If the user did nothing after that frame, there is nothing to come back to, and the branch
  /// itself continues.
  ///
  /// - Returns: The stage to continue with; `nil` if the target is the last frame, so that the old
  ///   stage continues.
  /// - Throws: the error of `makeStage`.
  package func land() throws(SceneError) -> Landing? {
    let frame = history.lastFrame(upTo: target)
    guard isTraveling, frame < lastFrame, frame >= 0 else {
      cancel()
      return nil
    }
    let run = try landingRun(upTo: frame)
    run.advance(to: frame, of: history)
    guard issue == nil else {
      cancel()
      return nil
    }
    landingRun = nil
    isTraveling = false
    var begun = history.prefix(through: frame)
    begun.setOverdue(run.stage.host.backgroundWork.overdue)
    leave(for: begun, from: frame)
    discardRuns(after: frame)
    return Landing(
      stage: run.stage.continuingLive(), frame: target, releases: run.trace.releases)
  }

  /// Continues another branch from its last frame.
  ///
  /// - Parameters:
  ///   - index: The index of the branch.
  ///   - didRun: Called after each frame that is run again, with its input and its stage.
  /// - Returns: The stage to continue with; `nil` if the branch cannot be repeated.
  /// - Throws: the error of `makeStage`.
  package func switchToBranch(
    _ index: Int, didRun: (FrameInput, Stage) -> Void = { _, _ in }
  ) throws(SceneError) -> Landing? {
    guard branches.indices.contains(index), index != currentIndex else { return nil }
    let other = branches[index].history
    let run = HistoryRun(try makeStage(other.lateIDs))
    run.advance(to: other.lastFrame, of: other, didRun: { input, _ in didRun(input, run.stage) })
    guard run.differingFrame == nil else { return nil }
    isTraveling = false
    currentIndex = index
    discardRuns()
    return Landing(
      stage: run.stage.continuingLive(), frame: other.lastFrame, releases: run.trace.releases)
  }

  /// Makes a history the current branch, and keeps the one that it leaves.
  ///
  /// A branch to which the user has added nothing after the frame that it would share is replaced:
  /// what it contains happens again, or belongs to the branch that it came from.
  private func leave(for begun: InputHistory, from frame: Int64) {
    let left = branches[currentIndex]
    guard left.history.hasActions(after: max(left.fork, frame)) else {
      branches[currentIndex].history = begun
      branches[currentIndex].fork = min(left.fork, frame)
      return
    }
    let number = (branches.map(\.number).max() ?? 0) + 1
    branches.append(Branch(history: begun, fork: frame, number: number))
    currentIndex = branches.count - 1
    removeOldBranches()
  }

  private func removeOldBranches() {
    guard branches.count > Self.branchLimit else { return }
    branches.removeFirst()
    currentIndex -= 1
  }

  /// Discards everything that has run, or only what is after a frame.
  private func discardRuns(after frame: Int64 = -1) {
    if let film, film.run.readFrame > frame { self.film = nil }
    nextFilm = nil
    landingRun = nil
    trailingRuns.removeAll { $0.readFrame > frame }
  }
}

extension InputTrace {
  /// The input that lifts all pointers and releases all keys.
  fileprivate var releases: [InputEvent.Kind] {
    pressedPointers.map { pointer in
      var sample = pointer
      sample.phase = .ended
      return .pointer(sample)
    } + pressedKeys.reversed().map { .key(KeyEvent($0, phase: .up)) }
  }
}

extension Stage {
  /// Returns the stage, which from now on receives live input.
  fileprivate func continuingLive() -> Stage {
    host.backgroundWork.beginLive()
    return self
  }
}
