/// The kind of automatic scrolling that a ``ScrollViewDelegate`` distinguishes.
enum DelegateScrollPhase {
  /// The content rests, is held, autoscrolls or snaps to an edge.
  case none
  /// A fling, a bounce or a page turn.
  case deceleration
  /// A scroll animation that a program or a key started.
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
