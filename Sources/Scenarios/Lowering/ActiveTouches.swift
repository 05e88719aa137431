import Gestures

/// The identifiers of the touches that are down, with their owners.
///
/// Each query costs O(1).
package struct ActiveTouches: Hashable, Sendable {
  /// The owner of a touch.
  package enum Owner: Hashable, Sendable {
    /// A raw `touch` step on that line.
    case raw(line: Int)
    /// A gesture with that name on that line.
    case gesture(String, line: Int)
  }

  /// A dictionary is safe because it is only accessed by key, so its order has no effect.
  private var owners: [Int: Owner] = [:]
  /// Every identifier from 1 up to, but not including, this one is in use.
  private var lowestFreeID = 1

  /// Creates an occupancy without touches.
  package init() {}

  /// The number of touches that are down.
  package var count: Int { owners.count }

  /// Assigns the lowest free identifier, from 1.
  package mutating func assignLowestFreeID(to owner: Owner) -> Int {
    while owners[lowestFreeID] != nil { lowestFreeID += 1 }
    owners[lowestFreeID] = owner
    return lowestFreeID
  }

  /// Releases an identifier.
  package mutating func release(_ id: Int) {
    owners[id] = nil
    if id >= 1 { lowestFreeID = min(lowestFreeID, id) }
  }

  /// Records a raw sample.
  ///
  /// - Throws: a conflict if a touch begins that is already down, if a touch moves or ends that is
  ///   not down, or if the touch belongs to a gesture.
  package mutating func record(
    _ touch: TouchStep, line: Int
  ) throws(TouchConflict) {
    let owner = owners[touch.id]
    let word = TouchStep.word(touch.phase)
    switch (touch.phase, owner) {
    case (.began, .raw(let line)):
      throw TouchConflict("touch \(touch.id) is already down\(Self.sinceLineText(line))")
    case (_, .gesture(let name, let line)):
      throw TouchConflict(
        "touch \(touch.id) belongs to the \(name) \(Self.ofLineText(line)) while it plays; "
          + "use another ID"
      )
    case (.began, nil):
      owners[touch.id] = .raw(line: line)
    case (.moved, nil), (.ended, nil), (.cancelled, nil):
      throw TouchConflict("'touch \(word)': touch \(touch.id) is not down")
    case (.moved, .raw): break
    case (.ended, .raw), (.cancelled, .raw): release(touch.id)
    }
  }

  private static func sinceLineText(_ line: Int) -> String {
    line == 0 ? "" : " (since line \(line))"
  }

  private static func ofLineText(_ line: Int) -> String { line == 0 ? "step" : "of line \(line)" }
}

/// A conflict between a raw sample and the touches that are down.
package struct TouchConflict: Error, Hashable, Sendable, CustomStringConvertible {
  /// The explanation of the conflict.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
