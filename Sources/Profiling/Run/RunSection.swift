/// A section of a run, from one mark to the next.
package struct RunSection: Sendable {
  /// The mark's name; empty before the first mark.
  package let name: String
  /// The number of its first frame.
  package let firstFrame: Int64
  /// Its rows in the log, including the warm-up.
  package let rows: Range<Int>
  /// Its measured frames.
  package let sample: FrameSample
}
