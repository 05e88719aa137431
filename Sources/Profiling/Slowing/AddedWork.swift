import Geometry

/// Work that is added to frames deliberately, to see what hitches look like and who finds them.
///
/// The work is real: the processor is busy for the given time, in the phase that causes it. It is
/// never part of the state, so digests are the same with and without it. ``WorkInjector`` does it.
///
/// ```swift
/// let work = try AddedWork("cell=400us,layout=8ms,frame=20ms/30,forget/10")
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
  /// The work in the phase of cells, in percent of what the phase takes without it; 0 by default.
  package var cellsPercent: Int64 = 0
  /// The time for which the thread sleeps in every frame whose number is divisible by
  /// ``waitInterval``, in nanoseconds; 0 by default.
  package var wait: Nanoseconds = 0
  /// The distance of the frames that sleep, at least 1; 30 by default.
  package var waitInterval: Int64 = 30
  /// The number of arrays of 64 words that each frame allocates and frees; 0 by default.
  package var allocations: Int64 = 0
  /// The distance of the frames after which the bitmaps of cells are forgotten, so that they are
  /// rasterized anew when they are drawn; 0, never, by default.
  package var forgetInterval: Int64 = 0

  /// Whether the bitmaps are forgotten after every frame.
  package var forgetsBitmaps: Bool {
    get { forgetInterval == 1 }
    set { forgetInterval = newValue ? 1 : 0 }
  }

  /// Returns whether the bitmaps are forgotten after a frame.
  package func forgetsBitmaps(after frame: Int64) -> Bool {
    forgetInterval > 0 && frame % forgetInterval == 0
  }

  /// The longest time that can be added for one reason: one second, in nanoseconds.
  package static let longestTime: Nanoseconds = 1_000_000_000
  /// The largest distance between frames that work.
  private static let longestInterval: Int64 = 100_000
  /// The largest share of a phase, and the largest number of arrays.
  private static let most: Int64 = 10_000

  /// Creates a value that adds nothing.
  package init() {}

  /// Whether nothing is added.
  package var isEmpty: Bool {
    self == AddedWork()
  }
}

// MARK: - Text

extension AddedWork: CustomStringConvertible {
  /// Reads a list such as `cell=400us,layout=8ms,frame=20ms/30,cells=20%,wait=8ms/30,allocate=1,
  /// forget/10`; `forget` alone is `forget/1`.
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
      case ("frame", 2): (perInterval, frameInterval) = try Self.times(parts[1], in: word)
      case ("wait", 2): (wait, waitInterval) = try Self.times(parts[1], in: word)
      case ("cells", 2):
        guard parts[1].hasSuffix("%") else { throw .unreadable(String(word)) }
        cellsPercent = try Self.number(parts[1].dropLast(), upTo: Self.most, in: word)
      case ("allocate", 2): allocations = try Self.number(parts[1], upTo: Self.most, in: word)
      case ("forget", 1): forgetInterval = 1
      case (_, 1) where word.hasPrefix("forget/"):
        forgetInterval = try Self.number(
          word.dropFirst("forget/".count), upTo: Self.longestInterval, in: word)
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
    if cellsPercent > 0 { words.append("cells=\(cellsPercent)%") }
    if wait > 0 { words.append("wait=\(Self.text(wait))/\(waitInterval)") }
    if allocations > 0 { words.append("allocate=\(allocations)") }
    if forgetInterval > 0 { words.append(forgetsBitmaps ? "forget" : "forget/\(forgetInterval)") }
    return words.joined(separator: ",")
  }

  /// Reads a time and a distance of frames, such as `20ms/30`.
  private static func times(
    _ text: Substring, in word: Substring
  ) throws(AddedWorkError) -> (Nanoseconds, Int64) {
    let terms = text.split(separator: "/", omittingEmptySubsequences: false)
    guard terms.count == 2 else { throw .unreadable(String(word)) }
    let interval = try number(terms[1], upTo: longestInterval, in: word)
    return (try time(terms[0]), interval)
  }

  private static func number(
    _ text: Substring, upTo most: Int64, in word: Substring
  ) throws(AddedWorkError) -> Int64 {
    guard let number = Int64(text), (1...most).contains(number) else {
      throw .unreadable(String(word))
    }
    return number
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
      "'\(word)' is not added work; use cell=TIME, layout=TIME, frame=TIME/N, cells=N%, "
        + "wait=TIME/N, allocate=N or forget/N"
    case .time(let text):
      "'\(text)' is not a time from 1us to 1000ms, such as 400us or 8ms"
    case .repeated(let name): "'\(name)' occurs twice"
    }
  }
}
