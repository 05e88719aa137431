package import Chrome
package import Drawing
import Foundation
import Geometry
package import Motion
package import Profiling
package import Scenarios
package import Stage

/// Repeats the last seconds of a scene without and with added work, and compares the frame times.
///
/// Two stages receive the same input and run the same frame one after the other, alternately the
/// one without and the one with the work first. The first pair of runs only warms up the machine;
/// the user sees it at the pace of the gesture. The statistics are those of `reticle compare`. If
/// one side is slower, further pairs run with a sampler, to name the function.
///
/// State: a comparison with and without planted work, and the stages of its two sides. Changed by
/// time between frames; Escape.
package final class GestureComparison {
  /// The two sides of the current pair of runs; nil before the first.
  package private(set) var pair: (before: GestureSide, after: GestureSide)?
  /// The number of measured pairs of runs that are complete.
  private(set) var completedPairs = 0
  /// The result; nil before the last measured pair has ended.
  ///
  /// Its functions come later.
  package private(set) var result: RunComparison?
  /// The times of the frames so far.
  package private(set) var times: GestureTimes
  /// The pictures of the frames that differed most when the gesture was shown, the most first.
  private var candidates: [(row: Int, excess: Nanoseconds, before: Bitmap, after: Bitmap)] = []
  /// What samples the functions, after the result.
  private var naming: FunctionNaming?

  private let history: InputHistory
  private let firstFrame: Int64
  private let work: AddedWork
  private let name: String
  private let environment: RunEnvironment
  private let variables: [String: String]
  private let makeStage: () throws(SceneError) -> Stage
  private var documents: [[RunDocument]] = [[], []]
  /// Whether the pair that runs is the first one, which is not measured.
  private var isShowing = true
  /// Whether the pair has reached the gesture.
  private var isInGesture = false

  /// The number of measured pairs of runs.
  ///
  /// Eight pairs are the fewest in which a difference of all of them cannot be chance.
  package static let pairCount = 8
  /// The maximum number of compared frames: five seconds.
  static let frameLimit = 300
  /// The minimum number of compared frames: half a second.
  static let minimumFrameCount = 30

  /// Prepares a comparison of the last frames of a history; returns nil if there are too few.
  ///
  /// - Parameters:
  ///   - history: The history.
  ///   - work: The work.
  ///   - name: The name of the scene.
  ///   - rate: The frame rate.
  ///   - environment: The environment variables.
  ///   - makeStage: Creates a stage in the initial state of the history.
  package init?(
    _ history: InputHistory, _ work: AddedWork, name: String, rate: ClockRate,
    environment: [String: String], makeStage: @escaping () throws(SceneError) -> Stage
  ) {
    // The frames before the gesture warm up the caches.
    let frames = history.lastFrames(Self.frameLimit + WarmUp.frames)
    guard frames.count >= Self.minimumFrameCount + WarmUp.frames, let first = frames.first
    else { return nil }
    firstFrame = first
    times = GestureTimes(count: frames.count - WarmUp.frames, rate: rate)
    let seconds = (Double(frames.count - WarmUp.frames) / 60).fixed(1)
    self.name = "the last \(seconds) s of \(name), without and with \(work)"
    self.history = history
    self.work = work
    self.makeStage = makeStage
    variables = environment
    self.environment = EnvironmentReader().environment(variables: environment)
  }

  /// Whether there is nothing left to do.
  package var isFinished: Bool { result != nil && naming == nil }

  /// Whether the gesture is shown at its own pace, one frame in each call of ``work(until:)``.
  package var isAtOwnPace: Bool { isShowing && isInGesture }

  /// The share of the work that is done, from 0 to 1.
  package var progress: Double {
    guard result == nil else { return 1 }
    let share = Double(pair?.before.log.count ?? 0) / Double(Self.frameLimit + WarmUp.frames)
    let done = Double(completedPairs) + (isShowing ? 0 : 1) + min(1, share)
    return done / Double(Self.pairCount + 1)
  }

  /// Runs frames.
  ///
  /// - Parameter isOver: Returns whether to stop; called after each frame.
  /// - Throws: the error of `makeStage`.
  package func work(until isOver: () -> Bool) throws(SceneError) {
    while !isFinished {
      if let naming, naming.isComplete {
        guard let functions = naming.functions else { return }
        result?.functions = functions
        self.naming = nil
        return
      }
      let pair = try currentPair()
      guard isInGesture || reachGesture(pair, until: isOver) else { return }
      isInGesture = true
      // The first of the two frames can find colder caches, so they take turns.
      let isSwapped = completedPairs % 2 == 1
      let sides = isSwapped ? [pair.after, pair.before] : [pair.before, pair.after]
      let hasNext = sides.map { $0.runFrame(of: history) }
      if !hasNext[0] || !hasNext[1] { endPair(pair) } else { addTimes(of: pair) }
      if isAtOwnPace || isOver() { return }
    }
  }

  /// Adds the times of the frame that has just run, and keeps its pictures if it differs most.
  private func addTimes(of pair: (before: GestureSide, after: GestureSide)) {
    let row = pair.before.log.count - 1 - WarmUp.frames
    guard naming == nil, row >= 0, let first = pair.before.log.lastRecord,
      let second = pair.after.log.lastRecord
    else { return }
    times.add(first[.frame], at: row, before: first[.cpu], after: second[.cpu])
    let excess = second[.cpu] - first[.cpu]
    guard isShowing, excess > 0,
      candidates.count < Self.candidateCount || excess > candidates[candidates.count - 1].excess
    else { return }
    candidates.append((row, excess, pair.before.picture, pair.after.picture))
    candidates.sort { ($1.excess, $0.row) < ($0.excess, $1.row) }
    if candidates.count > Self.candidateCount { candidates.removeLast() }
  }

  /// The number of frames whose pictures are kept.
  private static let candidateCount = 4

  /// The frame that differs most, its row in ``times``, and its pictures without and with the work;
  /// nil if no frame took longer with it.
  package var worst: (row: Int, before: Bitmap, after: Bitmap)? {
    func excess(_ row: Int) -> Nanoseconds { times.after[row] - times.before[row] }
    let found = candidates.max { excess($0.row) < excess($1.row) }
    return found.flatMap { excess($0.row) > 0 ? ($0.row, $0.before, $0.after) : nil }
  }

  private func currentPair() throws(SceneError) -> (before: GestureSide, after: GestureSide) {
    if let pair { return pair }
    let new = (
      before: GestureSide(try makeStage(), AddedWork(), naming?.sampler),
      after: GestureSide(try makeStage(), work, naming?.sampler, parity: 1)
    )
    pair = new
    isInGesture = false
    return new
  }

  private func reachGesture(
    _ pair: (before: GestureSide, after: GestureSide), until isOver: () -> Bool
  ) -> Bool {
    pair.before.skip(to: firstFrame, of: history, until: isOver)
      && pair.after.skip(to: firstFrame, of: history, until: isOver)
  }

  private func endPair(_ pair: (before: GestureSide, after: GestureSide)) {
    if let naming {
      naming.add([pair.before.log, pair.after.log])
      self.pair = nil
      return
    }
    if isShowing {
      isShowing = false
    } else {
      documents[0].append(document(pair.before))
      documents[1].append(document(pair.after))
      completedPairs += 1
    }
    guard completedPairs == Self.pairCount else { return self.pair = nil }
    var rules = TimeRules()
    rules.evaluations = 1
    let sequence = (0..<Self.pairCount).flatMap { index -> [TimeComparison.Side] in
      index % 2 == 0 ? [.before, .after] : [.after, .before]
    }
    let found = RunComparison(
      name, before: documents[0], after: documents[1], pairing: .interleaved(sequence),
      rules: rules)
    result = found
    let places = found.functionPlaces
    guard !places.isEmpty, let naming = FunctionNaming(places, environment: variables) else {
      return
    }
    self.naming = naming
    self.pair = nil
  }

  private func document(_ side: GestureSide) -> RunDocument {
    var header = RunHeader(
      scenario: ScenarioFacts(path: name),
      program: ProgramFacts(version: ReticleCommand.version, contract: Scenario.currentContract),
      environment: environment)
    header.digests = side.digests
    return RunDocument(
      MeasuredRun(name: name, rate: side.stage.host.clock, mode: .asap, log: side.log),
      header: header)
  }
}
