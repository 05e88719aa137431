/// An event of a Chrome trace, formatted as a line of JSON.
struct TraceEvent {
  /// A value of an event's argument.
  enum Argument {
    /// An integer.
    case number(Int64)
    /// A number in thousandths.
    case thousandths(Int64)
    /// A text.
    case text(String)
  }

  /// The tracks of a trace; each is a thread, because only threads have names in the JSON format.
  enum Track: Int, CaseIterable {
    /// The thread's work: phases inside frames.
    case work = 1
    /// The due times and deadlines of frames.
    case expected
    /// The actual times of frames.
    case actual
    /// The frames that a display shows.
    case screen
    /// The scenario's steps.
    case steps
  }

  private(set) var line: String

  /// Creates an event with a phase character (`ph`) at a time.
  init(_ phase: Character, _ name: String, category: String, track: Track, at time: Nanoseconds) {
    line =
      "{\"name\":\(name.quotedForJSON),\"cat\":\(category.quotedForJSON),\"ph\":\"\(phase)\","
      + "\"ts\":\(Self.microseconds(time)),\"pid\":1,\"tid\":\(track.rawValue)"
  }

  /// Returns a slice; its ends are rounded to nanoseconds, and the length is their difference.
  static func slice(
    _ name: String, category: String, track: Track, from start: Nanoseconds, to end: Nanoseconds,
    _ arguments: KeyValuePairs<String, Argument> = [:]
  ) -> TraceEvent {
    TraceEvent("X", name, category: category, track: track, at: start)
      .with("dur", microseconds(end - start)).with(arguments)
  }

  /// Returns an instant event.
  static func instant(
    _ name: String, category: String, track: Track, at time: Nanoseconds
  ) -> TraceEvent {
    TraceEvent("i", name, category: category, track: track, at: time).with("s", "\"p\"")
  }

  /// Returns counter values from a time on, one line each.
  static func counter(
    _ name: String, at time: Nanoseconds, _ values: [(String, Argument)]
  ) -> TraceEvent {
    TraceEvent("C", name, category: "counter", track: .work, at: time).with(values)
  }

  /// Returns one end of an arrow; the other end has the same number.
  static func flow(
    _ phase: Character, _ name: String, number: Int64, track: Track, at time: Nanoseconds
  ) -> TraceEvent {
    let event = TraceEvent(phase, name, category: "flow", track: track, at: time)
      .with("id", "\(number)")
    return phase == "f" ? event.with("bp", "\"e\"") : event
  }

  /// Returns an event that sets the name or order of a track or the process.
  static func metadata(_ name: String, track: Track, _ key: String, _ value: Argument) -> TraceEvent
  {
    TraceEvent("M", name, category: "__metadata", track: track, at: 0).with([(key, value)])
  }

  /// The JSON of the event.
  var text: String { line + "}" }

  private func with(_ key: String, _ json: String) -> TraceEvent {
    var event = self
    event.line += ",\"\(key)\":\(json)"
    return event
  }

  private func with(_ arguments: some Collection<(String, Argument)>) -> TraceEvent {
    guard !arguments.isEmpty else { return self }
    let fields = arguments.map { "\($0.0.quotedForJSON):\(Self.json($0.1))" }
    return with("args", "{\(fields.joined(separator: ","))}")
  }

  private func with(_ arguments: KeyValuePairs<String, Argument>) -> TraceEvent {
    with(arguments.map { ($0.key, $0.value) })
  }

  private static func json(_ argument: Argument) -> String {
    switch argument {
    case .number(let value): "\(value)"
    case .thousandths(let value): decimal(value)
    case .text(let text): text.quotedForJSON
    }
  }

  /// Returns nanoseconds as microseconds with three decimals, without loss.
  private static func microseconds(_ time: Nanoseconds) -> String { decimal(time) }

  private static func decimal(_ thousandths: Int64) -> String {
    let digits = String(thousandths.magnitude)
    let padded = String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    return (thousandths < 0 ? "-" : "") + padded.dropLast(3) + "." + padded.suffix(3)
  }
}
