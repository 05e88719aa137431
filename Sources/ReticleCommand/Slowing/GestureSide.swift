import Drawing
import Geometry
import Profiling
import Raster
import Scenarios
package import Stage

/// One side of a repeated gesture: a stage that repeats a history, and measures its last frames.
package final class GestureSide {
  /// The stage.
  package let stage: Stage
  /// The frame times and the work of the measured frames.
  var log: FrameLog { timer.log }
  /// The digests of some measured frames.
  private(set) var digests = DigestRows()
  /// The picture of the last measured frame.
  var picture: Bitmap { renderer.bitmap }

  private let renderer: FrameRenderer
  private let timer = FrameTimer()
  private let injector: WorkInjector
  private var cursor = InputHistory.Cursor()
  /// Samples the functions of measured frames, whose numbers are doubled; the second side's are
  /// odd.
  private let sampler: FunctionSampler?
  private let parity: Int64

  /// The number of measured frames between two digests.
  private static let digestInterval = 30

  /// Creates a side.
  ///
  /// - Parameters:
  ///   - stage: A stage in the initial state of the history.
  ///   - work: The work that is added to the measured frames.
  ///   - sampler: The sampler; nil by default.
  ///   - parity: 0 for the first side, and 1 for the second.
  init(_ stage: Stage, _ work: AddedWork, _ sampler: FunctionSampler? = nil, parity: Int64 = 0) {
    self.stage = stage
    (self.sampler, self.parity) = (sampler, parity)
    renderer = FrameRenderer(contents: stage.host.contents)
    injector = WorkInjector(work, observer: timer)
  }

  /// Runs the frames before a frame, without drawing or measuring them.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - history: The history.
  ///   - isOver: Returns whether to stop earlier; called after each frame.
  /// - Returns: Whether all those frames have run.
  func skip(to frame: Int64, of history: InputHistory, until isOver: () -> Bool) -> Bool {
    while true {
      var next = cursor
      guard let input = history.next(&next), input.frame < frame else { return true }
      cursor = next
      stage.waitForResults(of: input)
      _ = stage.runFrame(input)
      if isOver() { return false }
    }
  }

  /// Runs, draws and measures the next frame; returns false at the end of the history.
  func runFrame(of history: InputHistory) -> Bool {
    guard let input = history.next(&cursor) else { return false }
    stage.waitForResults(of: input)
    injector.begin(frame: input.frame, on: stage)
    timer.begin(frame: input.frame)
    sampler?.begin(frame: 2 * input.frame + parity)
    let result = stage.runFrame(input, observer: injector)
    if injector.work.forgetsBitmaps { renderer.forgetBitmaps() }
    let drawn = renderer.draw(stage.displayList)
    timer.phaseEnded(.draw)
    sampler?.endFrame()
    timer.end(
      FrameOutcome(
        counters: result.counters, inputs: input.events.count,
        rasterized: drawn.rasterizedCount, bytesDrawn: drawn.byteCount,
        contentOffset: Point.zero + stage.scrollOffset))
    if log.count % Self.digestInterval == 1 { digests.append(stage.digest(), frame: input.frame) }
    return true
  }
}
