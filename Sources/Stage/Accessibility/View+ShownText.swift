import Drawing
import Geometry
import Gestures

/// What a view says by what it shows.
extension View {
  /// The words that the view's own content shows, from first to last; nil where it shows none.
  public final var shownText: String? {
    guard let content else { return nil }
    let texts = Self.texts(in: content.elements)
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// What the views inside say, but for those that can be used by themselves; nil for nothing.
  public final var textInside: String? {
    let texts = accessibilityOrder.compactMap { view -> String? in
      guard view.isPresented, view.accessibilityRole.isPassive else { return nil }
      return view.accessibilityLabel ?? view.textInside
    }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// Whether a tap or press on the view does something.
  final var isPressable: Bool {
    isUserInteractionEnabled
      && gestureRecognizers.contains {
        $0.isEnabled && ($0 is TapRecognizer || $0 is PressRecognizer)
      }
  }

  /// Whether the view can be seen where the views it lies in can.
  final var isPresented: Bool { !isHidden && presentedOpacity > 0.01 }

  /// The subviews by rows from the top, those of a row from the left, equal ones by their depth.
  package final var subviewsInReadingOrder: [View] {
    subviews.sorted { first, second in
      let (one, other) = (first.frame.origin, second.frame.origin)
      return one.y == other.y ? one.x < other.x : one.y < other.y
    }
  }

  private static func texts(in elements: [Content.Element]) -> [String] {
    elements.flatMap { element -> [String] in
      switch element {
      case .text(let text, _): text.string.isEmpty ? [] : [text.string]
      case .clipped(_, let inner): texts(in: inner)
      case .fill, .stroke, .shadow, .image: []
      }
    }
  }
}

extension AccessibilityRole {
  /// Whether there is nothing that one could do with it.
  var isPassive: Bool {
    switch self {
    case .none, .group, .text, .heading, .image: true
    default: false
    }
  }
}
