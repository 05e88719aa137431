/// What a ``ContentStore`` paints its contents for.
///
/// Contents are described once; colors of two themes, alignments at the leading edge and the size
/// of text that no layout has measured are decided when they are painted.
public struct Appearance: Hashable, Sendable {
  /// The theme.
  public var theme = ColorTheme.light
  /// Whether lines begin at the right.
  public var isRightToLeft = false
  /// The factor by which text is larger, where there is room for it.
  public var textScale = 1.0

  /// Makes an appearance.
  public init(
    theme: ColorTheme = .light, isRightToLeft: Bool = false, textScale: Double = 1
  ) {
    self.theme = theme
    self.isRightToLeft = isRightToLeft
    self.textScale = textScale
  }
}

extension Content {
  /// The color, if the content is nothing but one color, as it is painted.
  func paintedColor(for appearance: Appearance) -> Color? {
    solidColor?.resolved(in: appearance.theme)
  }

  /// The content as it is painted: with the colors of a theme, and leading text where lines begin.
  ///
  /// Measured text (``Text/isMeasured``) stays where the layout has put it.
  package func resolved(for appearance: Appearance) -> Content {
    guard appearance != Appearance() else { return self }
    return Content(elements.map { $0.resolved(for: appearance) })
  }
}

extension Content.Element {
  fileprivate func resolved(for appearance: Appearance) -> Content.Element {
    switch self {
    case .fill(let shape, let paint): .fill(shape, paint.resolved(in: appearance.theme))
    case .stroke(let shape, let paint, let width):
      .stroke(shape, paint.resolved(in: appearance.theme), width: width)
    case .shadow(let shape, let shadow): .shadow(shape, shadow.resolved(in: appearance.theme))
    case .image: self
    case .text(let text, let placement): .text(text.resolved(for: appearance), placement)
    case .clipped(let shape, let elements):
      .clipped(shape, elements.map { $0.resolved(for: appearance) })
    }
  }
}

extension Shadow {
  fileprivate func resolved(in theme: ColorTheme) -> Shadow {
    var shadow = self
    shadow.color = color.resolved(in: theme)
    return shadow
  }
}

extension Paint {
  fileprivate func resolved(in theme: ColorTheme) -> Paint {
    func resolved(_ stops: [GradientStop]) -> [GradientStop] {
      stops.map { GradientStop($0.location, $0.color.resolved(in: theme)) }
    }
    return switch self {
    case .color(let color): .color(color.resolved(in: theme))
    case .linearGradient(let stops, let from, let to):
      .linearGradient(resolved(stops), from: from, to: to)
    case .radialGradient(let stops, let center, let radius):
      .radialGradient(resolved(stops), center: center, radius: radius)
    }
  }
}

extension Text {
  fileprivate func resolved(for appearance: Appearance) -> Text {
    var text = self
    text.color = color.resolved(in: appearance.theme)
    guard !usesFontMetrics else { return text }
    text.size *= appearance.textScale
    if appearance.textScale > 1 { text.minimumSize = size }
    guard appearance.isRightToLeft else { return text }
    switch alignment {
    case .leading: text.alignment = .trailing
    case .trailing: text.alignment = .leading
    case .center: break
    }
    return text
  }
}
