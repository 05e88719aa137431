/// The theme, contrast, reading direction and text scale for which contents are painted.
///
/// A content is described once. These values are applied when it is painted: they select the colors
/// of a theme and a contrast, the side of leading alignments, and the size of text that no layout
/// has measured.
package struct Appearance: Hashable, Sendable {
  /// The theme; light by default.
  package var theme = ColorTheme.light
  /// The contrast; normal by default.
  package var contrast = ColorContrast.normal
  /// Whether lines begin at the right; false by default.
  package var isRightToLeft = false
  /// The factor by which text is enlarged where there is room; 1 by default.
  package var textScale = 1.0

  /// Creates an appearance; the default one changes no content.
  package init(
    theme: ColorTheme = .light, contrast: ColorContrast = .normal, isRightToLeft: Bool = false,
    textScale: Double = 1
  ) {
    self.theme = theme
    self.contrast = contrast
    self.isRightToLeft = isRightToLeft
    self.textScale = textScale
  }
}

extension Content {
  /// Returns the painted color of a content that consists of one color; nil for other contents.
  func paintedColor(for appearance: Appearance) -> Color? {
    solidColor?.resolved(for: appearance)
  }

  /// Returns the content as it is painted for an appearance.
  ///
  /// Colors are those of the theme, and leading text is at the side where lines begin. Text with
  /// ``Text/usesFontMetrics`` keeps the position that its layout has determined.
  package func resolved(for appearance: Appearance) -> Content {
    guard appearance != Appearance() else { return self }
    return Content(elements.map { $0.resolved(for: appearance) })
  }
}

extension Content.Element {
  fileprivate func resolved(for appearance: Appearance) -> Content.Element {
    switch self {
    case .fill(let shape, let paint): .fill(shape, paint.resolved(for: appearance))
    case .stroke(let shape, let paint, let width):
      .stroke(shape, paint.resolved(for: appearance), width: width)
    case .shadow(let shape, let shadow): .shadow(shape, shadow.resolved(for: appearance))
    case .image: self
    case .text(let text, let placement): .text(text.resolved(for: appearance), placement)
    case .measuredText(let text, let placement):
      .measuredText(text.recolored { $0.resolved(for: appearance) }, placement)
    case .clipped(let shape, let elements):
      .clipped(shape, elements.map { $0.resolved(for: appearance) })
    case .turned(let angle, let elements):
      .turned(angle, elements.map { $0.resolved(for: appearance) })
    }
  }
}

extension Shadow {
  fileprivate func resolved(for appearance: Appearance) -> Shadow {
    var shadow = self
    shadow.color = color.resolved(for: appearance)
    return shadow
  }
}

extension Paint {
  fileprivate func resolved(for appearance: Appearance) -> Paint {
    func resolved(_ stops: [GradientStop]) -> [GradientStop] {
      stops.map { GradientStop($0.location, $0.color.resolved(for: appearance)) }
    }
    return switch self {
    case .color(let color): .color(color.resolved(for: appearance))
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
    text.color = color.resolved(for: appearance)
    guard !usesFontMetrics else { return text }
    text.size *= appearance.textScale
    if appearance.textScale > 1, shrinksToFit { text.minimumSize = size }
    guard appearance.isRightToLeft else { return text }
    text.alignment = alignment.mirrored
    return text
  }
}
