/// How content moves by itself, in the terms of a ``ScrollViewDelegate``.
enum ScrollCourse {
  /// It does not, or it snaps to an edge.
  case none
  /// After a finger: a fling, a bounce, or a page that turns.
  case deceleration
  /// After a program or a key.
  case animation

  init(_ phase: ScrollPhase, isPaging: Bool) {
    switch phase {
    case .idle, .tracking, .autoscrolling: self = .none
    case .decelerating, .bouncing: self = .deceleration
    case .snapping: self = isPaging ? .deceleration : .none
    case .scrolling: self = .animation
    }
  }
}
