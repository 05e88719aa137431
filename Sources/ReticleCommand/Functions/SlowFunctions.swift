import Profiling
import Stage

/// The functions of the longest frames of a file.
struct SlowFunctions {
  /// The samples of all replays.
  let samples: FunctionSamples
  /// The functions at each address.
  let symbols: [[CodeFrame]]
  /// The longest frames, longest first.
  let frames: [Int64]
  /// What sampling added to the CPU time of a replay, as a share; nil if it is not known.
  let overhead: Double?
  private let symbolizer: Symbolizer

  /// Replays a file until the longest frames have enough samples.
  ///
  /// - Throws: an error if a tool fails, or if functions cannot be sampled here.
  init(
    _ repetition: RepeatedReplay, _ symbolizer: Symbolizer, frames: [Int64], limit: Int
  ) throws(CommandError) {
    (samples, overhead) = try repetition.sampled(frames, limit: limit)
    (self.frames, self.symbolizer) = (frames, symbolizer)
    symbols = try symbolizer.symbols(of: samples)
  }

  /// The text for the terminal.
  func text(isColored: Bool) -> String {
    var block = FunctionBlock(samples, symbols, frames: frames, isColored: isColored)
    block.overhead = overhead
    for library in block.namelessLibraries {
      let path = samples.files.first { FileSystem.name(of: $0) == library }
      block.symbolPackages[library] = path.flatMap(symbolizer.symbolPackage(of:))
    }
    return block.text
  }
}
