public import Geometry

/// What a layer shows, described once: a list of elements, painted from first to last.
///
/// A description is a value without a size. The rasterizer paints it once for each size and scale
/// it is shown at; from then on it is only composited, so moving, fading and scaling it is cheap.
///
/// ```swift
/// let card = Content([
///   .fill(.rounded(12), .color(.white)),
///   .text(Text("Hello"), .inset(Insets(all: 8))),
/// ])
/// ```
public struct Content: Hashable, Sendable {
  /// The elements, the lowest first.
  public var elements: [Element]

  /// Makes a content from its elements.
  public init(_ elements: [Element]) {
    self.elements = elements
  }

  /// One color over the whole layer.
  public static func color(_ color: Color) -> Content {
    Content([.fill(.bounds, .color(color))])
  }

  /// A filled rectangle with round corners over the whole layer.
  public static func rounded(_ fill: Color, radius: Double) -> Content {
    Content([.fill(.rounded(radius), .color(fill))])
  }

  /// A text over the whole layer, and perhaps a second print of it beneath.
  public static func text(_ text: Text, shadow: TextShadow? = nil) -> Content {
    guard let shadow else { return Content([.text(text, .bounds)]) }
    var print = text
    print.color = shadow.color
    print.blur = shadow.blur
    return Content([.text(print, .moved(shadow.offset)), .text(text, .bounds)])
  }

  /// One thing that is painted.
  public indirect enum Element: Hashable, Sendable {
    /// Paint inside an outline.
    case fill(Shape, Paint)
    /// Paint along an outline, centered on it; the width is in points.
    case stroke(Shape, Paint, width: Double)
    /// A soft shadow of an outline. It may reach outside the layer.
    case shadow(Shape, Shadow)
    /// A picture in a placement.
    case image(ImageID, Placement, ImageMode)
    /// A text in a placement, clipped to it.
    case text(Text, Placement)
    /// Elements that are painted only inside an outline.
    case clipped(Shape, [Element])
  }

  /// The color, if the content is nothing but one color over the whole layer.
  public var solidColor: Color? {
    guard elements.count == 1, case .fill(.rectangle(.bounds), .color(let color)) = elements[0]
    else { return nil }
    return color
  }

  /// The opaque color that the content begins with all over its layer; nil where it has none.
  public var backgroundColor: Color? {
    guard case .fill(.rectangle(.bounds), .color(let color)) = elements.first, color.alpha >= 1
    else { return nil }
    return color
  }

  /// Whether the content may reach outside its layer's bounds.
  package var hasShadow: Bool {
    elements.contains { if case .shadow = $0 { true } else { false } }
  }

  /// Whether the content takes long to paint: it has a bitmap in it, or is a drawing of many parts.
  var isElaborate: Bool {
    elements.reduce(0) { $0 + $1.effort } >= Self.elaborateEffort
  }

  /// The effort from which on painting takes some tenths of a millisecond.
  fileprivate static let elaborateEffort = 10

  /// How far the content reaches outside its layer's bounds, in points: the reach of its shadows
  /// for a layer of `size`.
  public func bleed(in size: Size) -> Insets {
    var bleed = Insets.zero
    for case .shadow(let shape, let shadow) in elements {
      let rect = shape.placement.resolved(in: size)
      let reach = shadow.blur * 1.5 + 1
      bleed.left = max(bleed.left, reach - shadow.offset.dx - rect.minX)
      bleed.top = max(bleed.top, reach - shadow.offset.dy - rect.minY)
      bleed.right = max(bleed.right, rect.maxX + shadow.offset.dx + reach - size.width)
      bleed.bottom = max(bleed.bottom, rect.maxY + shadow.offset.dy + reach - size.height)
    }
    return bleed
  }
}

/// A shadow: the outline's silhouette, moved and blurred.
public struct Shadow: Hashable, Sendable {
  /// The color, with the opacity.
  public var color: Color
  /// How far the shadow is moved, in points.
  public var offset: Vector
  /// The blur radius, in points: the width of the soft edge; the Gaussian's sigma is half of it.
  public var blur: Double
  /// Whether nothing is painted inside the outline, so that the shadow may lie above what casts it
  /// and shows nowhere through it; false by default.
  public var sparesOutline: Bool

  /// Makes a shadow.
  public init(color: Color, offset: Vector, blur: Double, sparesOutline: Bool = false) {
    self.color = color
    self.offset = offset
    self.blur = blur
    self.sparesOutline = sparesOutline
  }

  /// Light, or dark, all around an outline and not inside it; the radius is the Gaussian's sigma,
  /// in points.
  public static func glow(_ color: Color, radius: Double) -> Shadow {
    Shadow(color: color, offset: .zero, blur: radius * 2, sparesOutline: true)
  }

  /// The one shadow of lifted things: 8 points down, blur 24, black at 18 %.
  public static let lifted = Shadow(
    color: Color(white: 0, alpha: 0.18), offset: Vector(dx: 0, dy: 8), blur: 24)
}

/// How a picture fills its placement; its proportions are always kept.
public enum ImageMode: Int, Hashable, Sendable {
  /// Covers the placement; what is too much is cut off at both sides alike.
  case aspectFill
  /// Lies inside the placement; what is left over stays empty.
  case aspectFit
  /// Its own size, one pixel a point, centered and cut off.
  case center
}

extension Content.Element {
  /// About how long it takes to paint, where a plain shape is 1.
  fileprivate var effort: Int {
    switch self {
    case .fill, .stroke, .shadow, .text: 1
    case .image: Content.elaborateEffort
    case .clipped(_, let elements): elements.reduce(1) { $0 + $1.effort }
    }
  }
}
