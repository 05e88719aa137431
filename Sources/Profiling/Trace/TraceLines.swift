/// The lines of a trace: a bare array with one event per line.
struct TraceLines {
  /// Receives the text in parts of about 64 KB.
  var sink: ((String) -> Void)?
  private var text = "[\n"
  private var isEmpty = true

  /// The size at which text is passed on, in bytes.
  private static let partSize = 65_536

  /// Appends an event.
  mutating func append(_ event: TraceEvent) {
    if !isEmpty { text += ",\n" }
    isEmpty = false
    text += event.text
    if text.utf8.count >= Self.partSize { flush() }
  }

  /// Ends the array.
  mutating func finish() {
    text += "\n]\n"
    flush()
  }

  private mutating func flush() {
    sink?(text)
    text.removeAll(keepingCapacity: true)
  }
}
