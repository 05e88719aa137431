import Scenarios

/// Stores a recording in memory.
final class TextSink: RecordingSink {
  private(set) var text = ""

  func append(_ text: String) { self.text += text }
}
