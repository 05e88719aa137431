package import Drawing
package import Geometry
package import Stage

/// Consecutive frames of a history as display lists, which can be shown in any order.
///
/// A stage can only go forward. A film therefore runs a stage once, and keeps what each frame
/// draws. The contents stay in the stage's store until their frames are removed, so each picture is
/// exactly that of its frame.
///
/// Frames that draw the same share their memory. The oldest frames are removed when the limit is
/// reached.
package final class HistoryFilm {
  /// What a frame showed and did.
  package struct Frame: Sendable {
    /// The number of the frame.
    package var frame: Int64
    /// Its drawing, with the viewport as it was presented.
    package var list: DisplayList
    /// Its counters.
    package var counters: FrameCounters
    /// The scroll offset, in points.
    package var offset: Vector
    /// Its pointers and keys.
    package var marks: InputMarks
    fileprivate var ownsCommands: Bool
  }

  /// The default limit of the memory for display lists, in bytes: 96 MB.
  ///
  /// 60 seconds of a photo grid need about 20 MB.
  package static let defaultByteLimit = 96 << 20

  /// The run that provides the frames.
  package let run: HistoryRun
  /// Whether the film began after the first frame of the run, so that earlier ones are missing.
  let isPartial: Bool
  private var frames: ContiguousArray<Frame> = []
  /// The index of the first frame that was not removed.
  private var head = 0
  private var byteCount = 0
  private let byteLimit: Int

  /// Creates a film that begins with the current frame of a run; without frames if none has run.
  package init(_ run: HistoryRun, byteLimit: Int = defaultByteLimit) {
    self.run = run
    self.byteLimit = byteLimit
    isPartial = run.frame >= 0
    if isPartial { append(run.frame, run.stage.frameCounters) }
  }

  /// The contents of the frames.
  package var contents: ContentStore { run.stage.host.contents }

  /// The number of the first frame of the film; `nil` if there is none.
  package var firstFrame: Int64? { head < frames.count ? frames[head].frame : nil }

  /// The number of the last frame of the film; `nil` if there is none.
  package var lastFrame: Int64? { frames.last?.frame }

  /// Extends the film up to and including a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - history: The history of the run.
  ///   - start: The first frame to keep.
  ///   - isOver: Returns whether to stop earlier; called after each frame.
  /// - Returns: Whether the film reaches the frame.
  package func extend(
    to frame: Int64, of history: InputHistory, from start: Int64, until isOver: () -> Bool
  ) -> Bool {
    run.advance(to: frame, of: history, until: isOver) { input, result in
      if input.frame >= start { append(input.frame, result.counters) }
    }
  }

  /// Returns the frame that the window showed at a frame number: the last one that ran until then.
  ///
  /// Returns `nil` if it is before the film.
  package func frame(at number: Int64) -> Frame? {
    var low = head
    var high = frames.count
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].frame <= number { low = middle + 1 } else { high = middle }
    }
    return low > head ? frames[low - 1] : nil
  }

  private func append(_ number: Int64, _ counters: FrameCounters) {
    let stage = run.stage
    var list =
      stage.presentedViewport == stage.viewport ? stage.displayList : stage.presentedDisplayList
    var ownsCommands = true
    if let last = frames.last?.list, last.commands == list.commands {
      list.commands = last.commands
      ownsCommands = false
    }
    for command in list.commands { contents.retain(command.content) }
    if ownsCommands { byteCount += Self.size(of: list) }
    frames.append(
      Frame(
        frame: number, list: list, counters: counters, offset: stage.scrollOffset,
        marks: run.trace.marks(at: number), ownsCommands: ownsCommands))
    while byteCount > byteLimit, frames.count - head > 2 { removeFirst() }
  }

  private func removeFirst() {
    for command in frames[head].list.commands { contents.release(command.content) }
    let size = Self.size(of: frames[head].list)
    head += 1
    // The memory belongs to the next frame if that draws the same.
    if frames[head].ownsCommands { byteCount -= size } else { frames[head].ownsCommands = true }
    guard head > frames.count / 2 else { return }
    frames.removeFirst(head)
    head = 0
  }

  private static func size(of list: DisplayList) -> Int {
    list.commands.count * MemoryLayout<DrawCommand>.stride
  }
}
