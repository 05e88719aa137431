/// The times of the same frames, run several times over.
///
/// A frame does the same work each time, so the median over its repeats is what it costs, and what
/// the machine did meanwhile falls away; the percentiles are then those of frames.
public struct RepeatedFrames {
  private var passes: [[Nanoseconds]] = []

  /// Makes an empty collection.
  public init() {}

  /// Adds the times of all frames of one pass.
  ///
  /// - Precondition: It has as many frames as the others.
  public mutating func append(_ pass: [Nanoseconds]) {
    precondition(
      passes.first.map { $0.count == pass.count } ?? true,
      "a pass of \(pass.count) frames follows one of \(passes.first?.count ?? 0)")
    passes.append(pass)
  }

  /// What each frame costs, in the order of frames.
  public var typical: [Nanoseconds] {
    (passes.first ?? []).indices.map { frame in
      let times = passes.map { $0[frame] }.sorted()
      return times[times.count / 2]
    }
  }
}
