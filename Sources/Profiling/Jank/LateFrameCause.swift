/// Why a frame was late, in words: the cause, what the frame did, and what was added to it.
///
/// For example `cells, 12 created, 3 reused, 6.0 ms added`.
package struct LateFrameCause: Hashable, Sendable {
  /// The words.
  package let text: String

  /// Explains a frame.
  ///
  /// - Parameters:
  ///   - record: The frame.
  ///   - verdict: The verdict on it.
  ///   - addedTime: The time of the frame that was added by a ``WorkInjector``, in nanoseconds; 0
  ///     by default.
  package init(
    of record: FrameRecord, _ verdict: JankVerdict, addedTime: Nanoseconds = 0
  ) {
    var words = [verdict.displayName]
    switch verdict.label {
    case .cells:
      words.append("\(record[.cellsCreated]) created, \(record[.cellsReused]) reused")
    case .layout: words.append(Self.count(record[.layoutPasses], "layout"))
    case .draw: words.append("\(record[.rasterized]) rasterized")
    case .simulate: words.append(Self.count(record[.animationsLive], "animation"))
    case .wait, .environment: words.append(record.lostTime.text)
    case .warmUp, .other, .near: break
    }
    if addedTime > 0 { words.append("\((Double(addedTime) / 1e6).fixed(1)) ms added") }
    text = words.joined(separator: ", ")
  }

  private static func count(_ number: Int64, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
