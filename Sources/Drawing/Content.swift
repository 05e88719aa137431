public import Geometry

/// The description of a layer's drawing: a list of elements, drawn from first to last.
///
/// A content is a value without a size. The rasterizer draws it once for each size and scale at
/// which it is shown. After that, its bitmap is composited, so moving, fading and scaling it is
/// cheap.
///
/// ```swift
/// let card = Content([
///   .fill(.rounded(12), .color(.white)),
///   .text(Text("Hello"), .inset(Insets(all: 8))),
/// ])
/// ```
public struct Content: Hashable, Sendable {
  /// The elements, from back to front.
  public var elements: [Element]

  /// Creates a content from its elements.
  public init(_ elements: [Element]) {
    self.elements = elements
  }

  /// Returns one color that fills the layer.
  public static func color(_ color: Color) -> Content {
    Content([.fill(.bounds, .color(color))])
  }

  /// Returns a filled rounded rectangle as large as the layer.
  public static func rounded(_ fill: Color, radius: Double) -> Content {
    Content([.fill(.rounded(radius), .color(fill))])
  }

  /// Returns a text in the whole layer, with an optional shadow behind it.
  public static func text(_ text: Text, shadow: TextShadow? = nil) -> Content {
    guard let shadow else { return Content([.text(text, .bounds)]) }
    var print = text
    print.color = shadow.color
    print.blur = shadow.blur
    return Content([.text(print, .moved(shadow.offset)), .text(text, .bounds)])
  }

  /// An element of a content.
  public indirect enum Element: Hashable, Sendable {
    /// A filled outline.
    case fill(Shape, Paint)
    /// A stroke centered on an outline; the width is in points.
    case stroke(Shape, Paint, width: Double)
    /// A blurred shadow of an outline; it can extend outside the layer.
    case shadow(Shape, Shadow)
    /// An image in a placement.
    case image(ImageID, Placement, ImageMode)
    /// A text that is clipped to a placement.
    case text(Text, Placement)
    /// The measured lines of a text, from the top edge of a placement down.
    case measuredText(MeasuredText, Placement)
    /// Elements that are clipped to an outline.
    case clipped(Shape, [Element])
    /// Elements that are turned clockwise about the middle of the layer, by an angle in degrees.
    ///
    /// What leaves the layer is cut off.
    case turned(Double, [Element])
  }

  /// The color of a content that consists of one color in the whole layer; nil for others.
  package var solidColor: Color? {
    guard elements.count == 1, case .fill(.rectangle(.bounds), .color(let color)) = elements[0]
    else { return nil }
    return color
  }

  /// The opaque color of the first element, if it fills the whole layer; otherwise nil.
  public var backgroundColor: Color? {
    guard case .fill(.rectangle(.bounds), .color(let color)) = elements.first, color.alpha >= 1
    else { return nil }
    return color
  }

  /// Whether the content consists of horizontal texts only.
  package var isHorizontalText: Bool {
    elements.allSatisfy { element in
      switch element {
      case .text(let text, _): !text.isRotated
      case .measuredText: true
      case .fill, .stroke, .shadow, .image, .clipped, .turned: false
      }
    }
  }

  /// Whether the content can extend outside the layer's bounds.
  package var hasShadow: Bool {
    elements.contains { if case .shadow = $0 { true } else { false } }
  }

  /// Whether the content is slow to draw: it contains an image or many elements.
  var isExpensive: Bool {
    elements.reduce(0) { $0 + $1.drawingCost } >= Self.expensiveCost
  }

  /// The cost at which drawing starts to take tenths of a millisecond.
  fileprivate static let expensiveCost = 10

  /// Returns how far the content extends outside a layer of a size, in points.
  ///
  /// This is the extent of its shadows.
  package func bleed(in size: Size) -> Insets {
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

/// A shadow: the silhouette of an outline, moved and blurred.
public struct Shadow: Hashable, Sendable {
  /// The color, including the opacity.
  public var color: Color
  /// The offset from the outline, in points.
  public var offset: Vector
  /// The blur radius, in points: the width of the soft edge, twice the sigma of the Gaussian.
  public var blur: Double
  /// Whether the inside of the outline stays empty; false by default.
  ///
  /// If it does, the shadow can be in front of the object that casts it without covering it.
  package var excludesInterior: Bool

  /// Creates a shadow.
  public init(color: Color, offset: Vector, blur: Double, excludesInterior: Bool = false) {
    self.color = color
    self.offset = offset
    self.blur = blur
    self.excludesInterior = excludesInterior
  }

  /// Returns a glow around an outline that leaves its inside empty.
  ///
  /// The radius is the sigma of the Gaussian, in points.
  public static func glow(_ color: Color, radius: Double) -> Shadow {
    Shadow(color: color, offset: .zero, blur: radius * 2, excludesInterior: true)
  }

  /// The shadow of lifted views: 8 points down, blur 24, black at 18 %.
  public static let lifted = Shadow(
    color: Color(white: 0, alpha: 0.18), offset: Vector(dx: 0, dy: 8), blur: 24)
}

/// How an image fills its placement; its aspect ratio never changes.
public enum ImageMode: Int, Hashable, Sendable {
  /// Scales the image to cover the placement, and crops it equally at opposite sides.
  case aspectFill
  /// Scales the image to fit inside the placement; the rest stays empty.
  case aspectFit
  /// Draws the image at its own size, one pixel per point, centered and cropped.
  case center
}

extension Content.Element {
  /// The approximate cost of drawing, relative to a plain shape.
  fileprivate var drawingCost: Int {
    switch self {
    case .fill, .stroke, .shadow, .text, .measuredText: 1
    case .image: Content.expensiveCost
    case .clipped(_, let elements), .turned(_, let elements):
      elements.reduce(1) { $0 + $1.drawingCost }
    }
  }
}
