import Geometry
import Motion
import Stage

/// A scroll to an item or a section.
struct ItemScroll {
  /// What becomes visible.
  enum Target: Hashable {
    case item(Int)
    /// The title of a section, or the start of a section without one.
    case section(Int)
  }

  /// The position of the target at the end of the scroll, between what covers the viewport's edges.
  enum Alignment: Hashable {
    case start, middle, end
    /// At the end, or at the start if the target is longer than the viewport.
    case wholeAtEnd
    /// At the start, or at the end if the target is longer than the viewport.
    case wholeAtStart
    /// At the start of the content if all of the target is visible there; otherwise at the start.
    case contentStart
    /// At the end of the content if all of the target is visible there; otherwise at the end.
    case contentEnd
    /// The offset along the scrolling direction stays the same.
    case kept(Double)
  }

  /// How the offset changes.
  enum Motion {
    case immediate
    /// Within 0.3 s.
    case animated
    /// Within 0.3 s, or immediately if the distance is more than two viewports.
    case animatedIfNear

    /// Returns whether a movement of the offset is animated.
    func animates(_ movement: Vector, in viewport: Size) -> Bool {
      switch self {
      case .immediate: false
      case .animated: true
      case .animatedIfNear:
        Axis.allCases.allSatisfy { abs(movement[$0]) <= 2 * viewport[$0] }
      }
    }
  }

  /// An animated scroll that has not arrived.
  struct Pending {
    var scroll: ItemScroll
    /// The offset at which the scroll ends, as last determined.
    var offset: Vector
    /// The time at which the motion began.
    let start: Timestamp
  }

  var target: Target
  let alignment: Alignment
}
