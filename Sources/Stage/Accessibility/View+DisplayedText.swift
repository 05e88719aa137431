import Drawing
import Geometry
import Gestures

/// Text for assistive technology, derived from the contents of views.
extension View {
  /// The texts in the view's own content, joined by commas; nil if there are none.
  package final var displayedText: String? {
    guard let content else { return nil }
    let texts = Self.texts(in: content.elements)
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// The labels of the views inside, except for interactive ones, joined by commas; nil if there
  /// are none.
  public final var descendantText: String? {
    let texts = accessibilityOrder.compactMap { view -> String? in
      guard view.isPresented, view.accessibilityRole.isPassive else { return nil }
      return view.accessibilityLabel ?? view.descendantText
    }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  /// Whether a tap or press on the view has an effect.
  final var isPressable: Bool {
    isUserInteractionEnabled
      && gestureRecognizers.contains {
        $0.isEnabled && ($0 is TapRecognizer || $0 is PressRecognizer)
      }
  }

  /// Whether the view is neither hidden nor transparent; ignores the views around it.
  final var isPresented: Bool { !isHidden && presentedOpacity > 0.01 }

  /// The subviews by rows from the top, each row from where reading begins; at equal positions from
  /// back to front.
  ///
  /// Views are in one row if the middle of each is beside the other.
  package final var subviewsInReadingOrder: [View] {
    var rows: [[View]] = []
    for view in subviews.sorted(by: { $0.frame.minY < $1.frame.minY }) {
      // A view as high as several rows can be between the views of a row.
      let row = rows.lastIndex { row in row.first.map(view.isBeside) ?? false }
      if let row { rows[row].append(view) } else { rows.append([view]) }
    }
    let isMirrored = host?.environment.readingDirection == .rightToLeft
    return rows.flatMap { row in
      row.sorted { isMirrored ? $0.frame.maxX > $1.frame.maxX : $0.frame.minX < $1.frame.minX }
    }
  }

  private final func isBeside(_ other: View) -> Bool {
    let (one, two) = (frame, other.frame)
    return one.minY <= two.center.y && two.center.y <= one.maxY
      && two.minY <= one.center.y && one.center.y <= two.maxY
  }

  private static func texts(in elements: [Content.Element]) -> [String] {
    elements.flatMap { element -> [String] in
      switch element {
      case .text(let text, _): text.string.isEmpty ? [] : [text.string]
      case .measuredText(let text, _): text.shadowBlur == nil ? [text.string] : []
      case .clipped(_, let inner), .turned(_, let inner): texts(in: inner)
      case .fill, .stroke, .shadow, .image: []
      }
    }
  }
}

extension AccessibilityRole {
  /// Whether the role has no interaction.
  var isPassive: Bool {
    switch self {
    case .none, .group, .text, .heading, .image: true
    default: false
    }
  }
}
