import Drawing
import Geometry

/// What of the last frame's pixels this frame can use.
///
/// Two display lists are compared on whole pixels. What stands still costs nothing; what moved
/// together by whole pixels inside one region, as the content of a scroll view does, is moved as
/// pixels; all else is damage and drawn again.
///
/// Cost: about ten nanoseconds a command; nothing is allocated in steady frames.
struct FrameDifference {
  /// What became of the pixels of the last frame.
  enum Verdict {
    /// Nothing of them can be used.
    case everything
    /// They stay, but for the damage.
    case still
    /// Those of a rectangle move by whole pixels first; then the damage is drawn.
    case scrolled(PixelRect, dx: Int, dy: Int)
  }

  /// What to draw again.
  private(set) var damage = Damage()

  private var old = PlacedCommands()
  /// The commands of the frame placed last.
  private(set) var new = PlacedCommands()
  /// For each command of the frame, the one of the frame before that it was compared with.
  private var matches: ContiguousArray<Int32> = []
  /// How many groups have had a number.
  private var groupCount: UInt32 = 0
  private var viewport = Size.zero
  private var scale = 0.0
  private var background = Color.white
  private var isValid = false

  /// Forgets the last frame.
  mutating func reset() {
    isValid = false
    verdict = .everything
  }

  /// Takes a list that is not compared with the one before, nor the next one with it.
  mutating func takeAlone(_ list: DisplayList, _ contents: ContentStore) {
    reset()
    new.place(list, contents)
    new.placeGroups(of: list, after: nil, lastNumber: &groupCount)
  }

  /// What became of the pixels of the last frame.
  private(set) var verdict = Verdict.everything

  /// Compares a list with the one before.
  mutating func update(_ list: DisplayList, _ contents: ContentStore) -> Verdict {
    verdict = compare(list, contents)
    return verdict
  }

  private mutating func compare(_ list: DisplayList, _ contents: ContentStore) -> Verdict {
    swap(&old, &new)
    new.place(list, contents)
    new.placeGroups(of: list, after: old, lastNumber: &groupCount)
    damage.removeAll()
    let canCompare =
      isValid && viewport == list.viewport && scale == list.scale && background == list.background
    (viewport, scale, background, isValid) = (list.viewport, list.scale, list.background, true)
    guard canCompare, background != .clear else { return .everything }
    if matches.count < new.count {
      matches = ContiguousArray(repeating: CommandComparison.none, count: 2 * new.count)
    }
    return old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        matches.withUnsafeMutableBufferPointer { matches in
          CommandComparison(old: old, new: new, matches: matches, contents: contents, scale: scale)
            .verdict(&damage)
        }
      }
    }
  }
}
