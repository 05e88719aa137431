import Geometry

/// Counts of the work in one frame; equal on every machine that replays the same input.
package struct FrameCounters: Hashable, Sendable {
  /// The number of layouts that were computed.
  package var layoutPasses = 0
  /// The number of draw commands in the display list.
  package var drawCommands = 0
  /// The number of animations that are running at the end of the frame.
  package var animationsLive = 0
  private var others = InlineArray<8, Int>(repeating: 0)

  /// Creates counters that are all 0.
  package init() {}

  /// The value of a counter that another module defines; 0 initially.
  package subscript(counter: FrameCounter) -> Int {
    get { others[counter.slot] }
    set { others[counter.slot] = newValue }
  }

  /// Returns whether all counters are equal.
  package static func == (lhs: FrameCounters, rhs: FrameCounters) -> Bool {
    lhs.layoutPasses == rhs.layoutPasses && lhs.drawCommands == rhs.drawCommands
      && lhs.animationsLive == rhs.animationsLive
      && lhs.others.indices.allSatisfy { lhs.others[$0] == rhs.others[$0] }
  }

  /// Hashes all counters.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(layoutPasses)
    hasher.combine(drawCommands)
    hasher.combine(animationsLive)
    for index in others.indices { hasher.combine(others[index]) }
  }
}

/// A frame counter that a module above the stage defines, such as the cell counters of `Items`.
///
/// ```swift
/// extension FrameCounter { static let cellsCreated = FrameCounter(slot: 0) }
/// ```
package struct FrameCounter: Hashable, Sendable {
  /// The index of the counter in ``FrameCounters``.
  let slot: Int

  /// Creates a counter.
  ///
  /// - Parameter slot: The index of the counter, from 0 to 7. `Items` uses 0 to 4. Two counters
  ///   with the same slot share one value.
  package init(slot: Int) {
    require((0..<8).contains(slot), "a counter's slot must be from 0 to 7, not \(slot)")
    self.slot = slot
  }
}
