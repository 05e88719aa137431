import Geometry
import Motion
package import Stage

/// All input of a live run since its first frame, so that the run can be repeated.
///
/// A history is a value: a copy costs little, because copies share what they have in common. Frames
/// and the usual samples of pointers are stored as differences. An idle window adds nothing, a
/// moving scene one byte for each frame, and a pointer about eight bytes for each sample: 60 kB per
/// minute of uninterrupted dragging at 60 frames per second with two samples per frame.
///
/// ```swift
/// history.append(input, late: result.lateDeliveries)
/// var cursor = InputHistory.Cursor()
/// while let input = history.next(&cursor) { _ = stage.runFrame(input) }
/// ```
package struct InputHistory: Sendable {
  /// A position between two frames of a history, and of every longer history that begins with them.
  package struct Cursor: Sendable {
    fileprivate var chunk = 0
    fileprivate var offset = 0
    fileprivate var state = InputCoding.State()

    /// Creates a position before the first frame.
    package init() {}
  }

  /// The digest of the state after a frame, to notice that a scene cannot be run again.
  package struct Checkpoint: Hashable, Sendable {
    /// The frame.
    package var frame: Int64
    /// The digest of the whole state.
    package var digest: UInt64
  }

  private struct Chunk: Sendable {
    var lastFrame: Int64
    var coding = InputCoding()
  }

  /// The number of bytes after which a chunk is closed; a copy of a history copies at most one.
  private static let chunkBytes = 4096
  /// The default limit of ``byteCount``: 64 MB, which is about a day of uninterrupted dragging.
  package static let defaultByteLimit = 64 << 20

  /// The number of the last frame; −1 before the first.
  package private(set) var lastFrame: Int64 = -1
  /// Whether the limit was reached, so that later frames are missing.
  package private(set) var isFull = false
  /// The digests of some frames, ascending.
  package private(set) var checkpoints: [Checkpoint] = []
  private var chunks: ContiguousArray<Chunk> = []
  private var closedByteCount = 0
  private var lateResults: [(frame: Int64, id: Int)] = []
  /// The background results that were due at the last frame, but have not arrived yet.
  private var overdueIDs: [Int] = []
  private let byteLimit: Int

  /// Creates a history without frames.
  package init(byteLimit: Int = defaultByteLimit) {
    self.byteLimit = byteLimit
  }

  /// The memory of all frames, in bytes.
  package var byteCount: Int {
    closedByteCount + (chunks.last?.coding.byteCount ?? 0)
      + checkpoints.count * MemoryLayout<Checkpoint>.stride
  }

  /// The background results that arrived late, which a run must not apply on time.
  package var lateIDs: Set<Int> { Set(lateResults.map(\.id) + overdueIDs) }

  /// Stores the background results that were due at the last frame, but have not arrived yet.
  package mutating func setOverdue(_ ids: [Int]) { overdueIDs = ids }

  /// Appends the input of a frame that has just run.
  ///
  /// - Parameters:
  ///   - input: The input; its frame is after ``lastFrame``.
  ///   - late: The numbers of the background results that the frame applied late.
  package mutating func append(_ input: FrameInput, late: [Int] = []) {
    require(input.frame > lastFrame, "frame \(input.frame) is not after frame \(lastFrame)")
    guard !isFull else { return }
    var input = input
    if !late.isEmpty {
      lateResults += late.map { (input.frame, $0) }
      input.events.insert(
        contentsOf: late.map {
          InputEvent(time: Timestamp(frame: input.frame), kind: .backgroundResult($0))
        }, at: 0)
    }
    if chunks.last.map({ $0.coding.byteCount >= Self.chunkBytes }) ?? true {
      closedByteCount += chunks.last?.coding.byteCount ?? 0
      isFull = closedByteCount >= byteLimit
      chunks.append(Chunk(lastFrame: lastFrame, coding: InputCoding(after: lastFrame)))
    }
    let last = chunks.count - 1
    chunks[last].coding.append(input)
    chunks[last].lastFrame = input.frame
    lastFrame = input.frame
  }

  /// Stores the digest after the last frame.
  package mutating func appendCheckpoint(_ digest: UInt64) {
    guard !isFull, checkpoints.last?.frame != lastFrame else { return }
    checkpoints.append(Checkpoint(frame: lastFrame, digest: digest))
  }

  /// Returns the digest after a frame; `nil` if none was stored.
  package func digest(at frame: Int64) -> UInt64? {
    let index = checkpoints.partitioningIndex { $0.frame >= frame }
    guard index < checkpoints.count, checkpoints[index].frame == frame else { return nil }
    return checkpoints[index].digest
  }

  /// Returns the input of the frame after a position, and advances the position; `nil` at the end.
  package func next(_ cursor: inout Cursor) -> FrameInput? {
    while cursor.chunk < chunks.count {
      let coding = chunks[cursor.chunk].coding
      if cursor.offset == 0 { cursor.state = coding.start }
      if let input = coding.next(&cursor.offset, &cursor.state) { return input }
      // A chunk that can still grow stays the current one.
      guard cursor.chunk + 1 < chunks.count else { return nil }
      cursor.chunk += 1
      cursor.offset = 0
    }
    return nil
  }

  /// Returns the history up to and including a frame.
  package func prefix(through frame: Int64) -> InputHistory {
    guard frame < lastFrame else { return self }
    var result = self
    let kept = chunks.partitioningIndex { $0.lastFrame > frame }
    result.chunks = ContiguousArray(chunks[..<kept])
    result.lastFrame = result.chunks.last?.lastFrame ?? -1
    result.closedByteCount = result.chunks.dropLast().reduce(0) { $0 + $1.coding.byteCount }
    result.isFull = false
    var cursor = Cursor()
    cursor.chunk = kept
    let opened = Chunk(lastFrame: result.lastFrame, coding: InputCoding(after: result.lastFrame))
    var rest = opened
    while let input = next(&cursor), input.frame <= frame {
      rest.coding.append(input)
      rest.lastFrame = input.frame
    }
    if rest.lastFrame > opened.lastFrame {
      result.closedByteCount += result.chunks.last?.coding.byteCount ?? 0
      result.chunks.append(rest)
      result.lastFrame = rest.lastFrame
    }
    result.checkpoints.removeAll { $0.frame > frame }
    result.overdueIDs = []
    result.lateResults.removeAll { $0.frame > frame }
    return result
  }

  /// Returns the numbers of the last frames that ran, ascending, up to a count.
  ///
  /// Cost: O(1) for each frame of the history.
  package func lastFrames(_ count: Int) -> ArraySlice<Int64> {
    var frames: [Int64] = []
    var cursor = Cursor()
    while let input = next(&cursor) { frames.append(input.frame) }
    return frames.suffix(count)
  }

  /// Returns whether there is an action after a frame (``Stage/InputEvent/Kind/isAction``).
  ///
  /// Cost: O(1) for each frame of the history after it and of one chunk.
  package func hasActions(after frame: Int64) -> Bool {
    var cursor = Cursor()
    cursor.chunk = chunks.partitioningIndex { $0.lastFrame > frame }
    while let input = next(&cursor) {
      if input.frame > frame, input.events.contains(where: \.kind.isAction) { return true }
    }
    return false
  }

  /// Returns the last frame that ran at or before a frame; −1 if there is none.
  ///
  /// Cost: O(1) for each frame of one chunk.
  package func lastFrame(upTo frame: Int64) -> Int64 {
    guard frame < lastFrame else { return lastFrame }
    let index = chunks.partitioningIndex { $0.lastFrame > frame }
    var found = index > 0 ? chunks[index - 1].lastFrame : -1
    var cursor = Cursor()
    cursor.chunk = index
    while let input = next(&cursor), input.frame <= frame { found = input.frame }
    return found
  }
}

extension RandomAccessCollection {
  /// Returns the first index whose element belongs to the second part of a partitioned collection.
  fileprivate func partitioningIndex(_ isInSecondPart: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isInSecondPart(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
