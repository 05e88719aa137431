/// What currently moves a content offset.
package enum ScrollPhase: String, Hashable, Sendable, CaseIterable {
  /// Nothing moves it.
  case idle
  /// A finger holds or drags the content.
  case tracking
  /// A fling slows down.
  case decelerating
  /// A spring pulls the content back to its edge.
  case bouncing
  /// A spring or a short curve moves the content to a page or an edge.
  case snapping
  /// A program or a key scrolls with an animation.
  case scrolling
  /// An item is being dragged near an edge.
  case autoscrolling
}

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
