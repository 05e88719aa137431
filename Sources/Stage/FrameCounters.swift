/// What a frame did, as exact integers: equal on every machine that replays the same input.
public struct FrameCounters: Hashable, Sendable {
  /// Layouts solved.
  public var layoutPasses = 0
  /// Draw commands in the display list.
  public var drawCommands = 0
  /// Animations that are running at the frame's end.
  public var animationsLive = 0
  private var others = InlineArray<8, Int>(repeating: 0)

  /// Makes counters that are all 0.
  public init() {}

  /// The value of a counter that a module above the stage brings; 0 until it counts.
  public subscript(counter: FrameCounter) -> Int {
    get { others[counter.slot] }
    set { others[counter.slot] = newValue }
  }

  /// Whether all counters are equal.
  public static func == (lhs: FrameCounters, rhs: FrameCounters) -> Bool {
    lhs.layoutPasses == rhs.layoutPasses && lhs.drawCommands == rhs.drawCommands
      && lhs.animationsLive == rhs.animationsLive
      && lhs.others.indices.allSatisfy { lhs.others[$0] == rhs.others[$0] }
  }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(layoutPasses)
    hasher.combine(drawCommands)
    hasher.combine(animationsLive)
    for index in others.indices { hasher.combine(others[index]) }
  }
}

/// A counter of frames that a module above the stage brings, such as `Items` with its cells.
///
/// ```swift
/// extension FrameCounter { static let cellsCreated = FrameCounter(slot: 0) }
/// ```
public struct FrameCounter: Hashable, Sendable {
  /// Where ``FrameCounters`` keeps it.
  let slot: Int

  /// Makes a counter.
  ///
  /// - Parameter slot: From 0 to 7. `Items` uses 0 to 4; two counters of one slot are the same.
  public init(slot: Int) {
    precondition((0..<8).contains(slot), "a counter's slot is from 0 to 7, not \(slot)")
    self.slot = slot
  }
}
