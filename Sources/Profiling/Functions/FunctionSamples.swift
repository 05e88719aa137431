package import Stage

/// The samples of many replays of a scenario: the same frames, so that they add up.
///
/// Call stacks share their beginnings, as paths of a tree of addresses.
package struct FunctionSamples: Sendable {
  /// A sample.
  package struct Sample: Hashable, Sendable {
    /// The number of the run, from 0.
    package var run: Int
    /// The frame.
    package var frame: Int64
    /// The phase of the frame.
    package var phase: FramePhase
    /// The thread: 0 for the one that runs the frames, others from 1.
    package var thread: Int
    /// Whether the path ends before the beginning of the thread.
    package var isCut: Bool
    /// The index of the path in the tree.
    package var path: Int
  }

  /// A node of the tree of addresses.
  package struct Path: Hashable, Sendable {
    /// The index of the path without its last address; −1 for a path of one address.
    package var parent: Int
    /// The index of the last address.
    package var address: Int
  }

  /// The files with code.
  package private(set) var files: [String] = []
  /// The different addresses.
  package private(set) var addresses: [CodeAddress] = []
  /// The different paths; a path follows the one without its last address.
  package private(set) var paths: [Path] = []
  /// The samples, in the order of runs.
  package private(set) var samples: [Sample] = []
  /// The number of runs.
  package private(set) var runCount = 0
  /// The number of samples that found no room.
  package private(set) var lostCount = 0
  /// The clock of the last run; nil without runs.
  package private(set) var clock: SamplingClock?
  /// The CPU time of all sampled frames, and the number of samples of their thread.
  private var sampled: (time: Nanoseconds, count: Int64) = (0, 0)

  private var fileIndices: [String: Int] = [:]
  private var addressIndices: [CodeAddress: Int] = [:]
  private var pathIndices: [Path: Int] = [:]

  /// Creates an empty value.
  package init() {}

  /// The CPU time that a sample stands for, in nanoseconds; 0 without samples.
  ///
  /// It is computed from the samples, because not every clock ticks as often as it is asked to.
  package var period: Nanoseconds { sampled.time / max(1, sampled.count) }

  /// Adds a run, or several in one value; `cpuTime` is the CPU time of all their frames.
  package mutating func append(_ run: SampledRun, cpuTime: Nanoseconds, count: Int = 1) {
    let runSamples = run.samples
    let threads = runSamples.filter { !$0.isFrameThread }.map(\.thread)
    let numbers = Dictionary(
      Set(threads).sorted().enumerated().map { ($1, $0 + 1) }, uniquingKeysWith: { $1 })
    for sample in runSamples {
      var path = -1
      for (depth, address) in sample.addresses.enumerated().reversed() {
        path = index(of: Path(parent: path, address: index(of: address, depth, in: run)))
      }
      samples.append(
        Sample(
          run: runCount, frame: sample.frame, phase: sample.phase,
          thread: numbers[sample.thread] ?? 0, isCut: sample.isCut, path: path))
    }
    runCount += count
    lostCount += run.lostCount
    clock = run.clock
    sampled.time += cpuTime
    sampled.count += Int64(runSamples.count - threads.count)
  }

  /// Returns the number of samples of a frame on its own thread.
  package func count(inFrame frame: Int64) -> Int {
    samples.count { $0.frame == frame && $0.thread == 0 }
  }

  private mutating func index(of address: UInt64, _ depth: Int, in run: SampledRun) -> Int {
    // All but the innermost are return addresses, and the call is before them.
    let inside = depth == 0 ? address : address &- 1
    let code = run.code.first { $0.addresses.contains(inside) }
    let path = code?.path ?? ""
    let file = fileIndices[path] ?? files.count
    if file == files.count {
      files.append(path)
      fileIndices[path] = file
    }
    let place = CodeAddress(file: file, offset: inside &- (code?.base ?? 0))
    if let index = addressIndices[place] { return index }
    addresses.append(place)
    addressIndices[place] = addresses.count - 1
    return addresses.count - 1
  }

  private mutating func index(of path: Path) -> Int {
    if let index = pathIndices[path] { return index }
    paths.append(path)
    pathIndices[path] = paths.count - 1
    return paths.count - 1
  }
}
