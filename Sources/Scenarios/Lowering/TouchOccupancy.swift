import Gestures

/// The numbers of the touches that are down, and who put them there; each question costs O(1).
package struct TouchOccupancy: Hashable, Sendable {
  /// Who put a touch down.
  package enum Owner: Hashable, Sendable {
    /// A raw `touch` step in that line.
    case raw(line: Int)
    /// A gesture of that name in that line.
    case gesture(String, line: Int)
  }

  /// Only ever asked for single numbers, so that its order never shows.
  private var owners: [Int: Owner] = [:]
  /// No number from 1 to below this one is free.
  private var leastFree = 1

  /// Makes an occupancy without touches.
  package init() {}

  /// How many touches are down.
  package var count: Int { owners.count }

  /// Takes the lowest free number from 1.
  package mutating func takeLowestFree(_ owner: Owner) -> Int {
    while owners[leastFree] != nil { leastFree += 1 }
    owners[leastFree] = owner
    return leastFree
  }

  /// Frees a number.
  package mutating func release(_ id: Int) {
    owners[id] = nil
    if id >= 1 { leastFree = min(leastFree, id) }
  }

  /// Follows a raw sample.
  ///
  /// - Throws: what is wrong, where a touch begins that is down, or moves or ends that is not, or
  ///   that belongs to a gesture.
  package mutating func follow(
    _ touch: TouchStep, line: Int
  ) throws(TouchConflict) {
    let owner = owners[touch.id]
    let word = TouchStep.word(touch.phase)
    switch (touch.phase, owner) {
    case (.began, .raw(let line)):
      throw TouchConflict("touch \(touch.id) is already down\(Self.since(line))")
    case (_, .gesture(let name, let line)):
      throw TouchConflict(
        "touch \(touch.id) belongs to the \(name) \(Self.of(line)) while it plays; use another ID")
    case (.began, nil):
      owners[touch.id] = .raw(line: line)
    case (.moved, nil), (.ended, nil), (.cancelled, nil):
      throw TouchConflict("'touch \(word)' of touch \(touch.id), which is not down")
    case (.moved, .raw): break
    case (.ended, .raw), (.cancelled, .raw): release(touch.id)
    }
  }

  private static func since(_ line: Int) -> String { line == 0 ? "" : " (since line \(line))" }

  private static func of(_ line: Int) -> String { line == 0 ? "step" : "of line \(line)" }
}

/// Why a raw sample does not follow from the touches that are down.
package struct TouchConflict: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
