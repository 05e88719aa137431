import Motion
package import Stage

/// Takes text as a recording grows; the program writes it to a file and flushes it.
package protocol RecordingSink: AnyObject {
  /// Appends text; it must survive a crash from the next flush on, at most a second later.
  func append(_ text: String)
}

/// Writes a run down as a scenario file, step by step, while it happens.
///
/// The header goes out at once, each frame's input as raw steps with absolute times when it was
/// run, `end` and the digests at the end. A file that breaks off holds everything up to its last
/// complete line and can be salvaged.
package final class Recorder {
  /// How the run can be repeated: everything a file says before its steps.
  package let header: ScenarioHeader
  private let sink: any RecordingSink
  private var digests: [DigestTable.Entry] = []
  private var nextDigest: Int64 = 0
  private var lastFrame: Int64?
  private var isFinished = false

  /// Begins a recording.
  package init(_ header: ScenarioHeader, to sink: any RecordingSink) {
    self.header = header
    self.sink = sink
    sink.append(ScenarioWriter().headerText(header))
  }

  /// Writes a frame's input down, and takes digests where they are due.
  package func record(_ input: FrameInput, _ result: FrameResult, on stage: Stage) {
    lastFrame = input.frame
    for id in result.lateDeliveries {
      append(ScenarioStep(.absolute(frame: input.frame), .deliver(id)))
    }
    for event in input.events {
      guard let verb = Self.verb(of: event, clock: stage.host.clock) else { continue }
      append(
        ScenarioStep(
          .absolute(frame: event.time.frame, microseconds: event.time.microseconds), verb))
    }
    guard input.frame >= nextDigest else { return }
    nextDigest = (input.frame / header.digestInterval + 1) * header.digestInterval
    digests.append(DigestTable.Entry(frame: input.frame, digest: stage.digest()))
  }

  /// Writes a remark that replay does not see.
  package func comment(_ text: String) {
    sink.append("# \(text)\n")
  }

  /// Ends the file after the last recorded frame; nothing is written after it.
  package func finish() {
    guard !isFinished else { return }
    isFinished = true
    append(ScenarioStep(.absolute(frame: lastFrame ?? 0), .end))
    if !digests.isEmpty { sink.append(ScenarioWriter().digestText(DigestTable(digests))) }
  }

  private func append(_ step: ScenarioStep) {
    sink.append(ScenarioWriter().line(for: step) + "\n")
  }
}
