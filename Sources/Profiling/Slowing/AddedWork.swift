import Geometry

/// Work that is added to frames deliberately, to see what hitches look like and who finds them.
///
/// The work is real: the processor is busy for the given time, in the phase that causes it. It is
/// never part of the state, so digests are the same with and without it. ``WorkInjector`` does it.
///
/// ```swift
/// let work = try AddedWork("cell=400us,layout=8ms,frame=20ms/30,forget")
/// ```
package struct AddedWork: Hashable, Sendable {
  /// The time for each cell that is created or configured anew, in nanoseconds; 0 by default.
  package var perCell: Nanoseconds = 0
  /// The time for each layout, in nanoseconds; 0 by default.
  package var perLayout: Nanoseconds = 0
  /// The time in every frame whose number is divisible by ``frameInterval``, in nanoseconds; 0 by
  /// default.
  package var perInterval: Nanoseconds = 0
  /// The distance of the frames that work for ``perInterval``, at least 1; 30 by default.
  package var frameInterval: Int64 = 30
  /// Whether the bitmaps of cells are forgotten after each frame, so that they are rasterized anew
  /// whenever they are drawn; false by default.
  package var forgetsBitmaps = false

  /// The longest time that can be added for one reason: one second, in nanoseconds.
  package static let longestTime: Nanoseconds = 1_000_000_000
  /// The largest distance between frames that work.
  private static let longestInterval: Int64 = 100_000

  /// Creates a value that adds nothing.
  package init() {}

  /// Whether nothing is added.
  package var isEmpty: Bool {
    perCell == 0 && perLayout == 0 && perInterval == 0 && !forgetsBitmaps
  }
}

// MARK: - Text

extension AddedWork: CustomStringConvertible {
  /// Reads a list such as `cell=400us,layout=8ms,frame=20ms/30,forget`.
  ///
  /// - Throws: ``AddedWorkError`` if the text is not such a list.
  package init(_ text: String) throws(AddedWorkError) {
    var names: Set<Substring> = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let parts = word.split(separator: "=", maxSplits: 1)
      let name = parts.first ?? ""
      guard names.insert(name).inserted else { throw .repeated(String(name)) }
      switch (name, parts.count) {
      case ("cell", 2): perCell = try Self.time(parts[1])
      case ("layout", 2): perLayout = try Self.time(parts[1])
      case ("frame", 2):
        let terms = parts[1].split(separator: "/", omittingEmptySubsequences: false)
        guard terms.count == 2, let interval = Int64(terms[1]),
          (1...Self.longestInterval).contains(interval)
        else { throw .unreadable(String(word)) }
        perInterval = try Self.time(terms[0])
        frameInterval = interval
      case ("forget", 1): forgetsBitmaps = true
      default: throw .unreadable(String(word))
      }
    }
  }

  /// The list that ``init(_:)`` reads; empty if nothing is added.
  package var description: String {
    var words: [String] = []
    if perCell > 0 { words.append("cell=\(Self.text(perCell))") }
    if perLayout > 0 { words.append("layout=\(Self.text(perLayout))") }
    if perInterval > 0 { words.append("frame=\(Self.text(perInterval))/\(frameInterval)") }
    if forgetsBitmaps { words.append("forget") }
    return words.joined(separator: ",")
  }

  private static func time(_ text: Substring) throws(AddedWorkError) -> Nanoseconds {
    for (unit, factor) in [("us", Nanoseconds(1_000)), ("ms", 1_000_000)]
    where text.hasSuffix(unit) {
      guard let count = Int64(text.dropLast(unit.count)),
        (1...longestTime / factor).contains(count)
      else { break }
      return count * factor
    }
    throw .time(String(text))
  }

  private static func text(_ time: Nanoseconds) -> String {
    time % 1_000_000 == 0 ? "\(time / 1_000_000)ms" : "\(time / 1_000)us"
  }
}

/// The reason why a text does not describe added work.
package enum AddedWorkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A word that is not part of the list.
  case unreadable(String)
  /// A time that is missing, without unit, or not from 1 microsecond to 1 second.
  case time(String)
  /// A word that occurs twice.
  case repeated(String)

  /// The reason in words.
  package var description: String {
    switch self {
    case .unreadable(let word):
      "'\(word)' is not added work; use cell=TIME, layout=TIME, frame=TIME/N or forget"
    case .time(let text):
      "'\(text)' is not a time from 1us to 1000ms, such as 400us or 8ms"
    case .repeated(let name): "'\(name)' occurs twice"
    }
  }
}
