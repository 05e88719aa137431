public import Drawing

/// The contents that an ``ImageLoader`` displays for placeholders, pictures and errors.
public struct ImageAppearance {
  /// Returns the placeholder of a picture, with its average color if it was loaded before.
  public var placeholder: (Color?) -> Content
  /// Returns the content of a loaded picture.
  public var picture: (ImageID) -> Content
  /// Returns the content of a picture that cannot be displayed.
  public var failure: (ImageRequest, ImageError) -> Content

  /// Creates an appearance: by default a gray or colored area, the picture filling its view, and
  /// the reason above the picture's name, in text from 11 points in a tile to 15 points on a page.
  public init() {
    placeholder = { .color($0 ?? Self.surface) }
    picture = { Content([.image($0, .bounds, .aspectFill)]) }
    failure = { request, error in
      Content([.fill(.bounds, .color(Self.surface))] + Self.lines(request, error))
    }
  }

  /// The sizes of the text of a picture that cannot be displayed, in a tile and on a page.
  private static let textSizes = 11.0...15
  /// The extents of the views with these sizes, in points.
  private static let extents = 88.0...200

  /// Returns the reason, centered in the view, and the name below it.
  private static func lines(_ request: ImageRequest, _ error: ImageError) -> [Content.Element] {
    let reason = error.shortReason.prefix(1).uppercased() + error.shortReason.dropFirst()
    var title = Text(
      reason, face: .semibold, size: textSize(for: request), color: .text, alignment: .center,
      verticalAlignment: .bottom, lineLimit: 3)
    title.minimumSize = textSizes.lowerBound
    var name = title
    name.string = request.source.name
    name.face = .regular
    name.color = secondaryText
    name.verticalAlignment = .top
    name.lineLimit = 0
    return [
      .text(title, half(from: Placement.Edge(0.06), to: Placement.Edge(0.5))),
      .text(name, half(from: Placement.Edge(0.5, 2), to: Placement.Edge(0.94))),
    ]
  }

  /// Returns the text size for a view with two pixels per point, rounded to half a point.
  ///
  /// Text that does not fit into the actual view shrinks.
  private static func textSize(for request: ImageRequest) -> Double {
    let extent = Double(min(request.width, request.height)) / 2
    let share = (extent - extents.lowerBound) / (extents.upperBound - extents.lowerBound)
    let size = textSizes.lowerBound + share * (textSizes.upperBound - textSizes.lowerBound)
    return max(textSizes.lowerBound, min(textSizes.upperBound, (size * 2).rounded() / 2))
  }

  private static func half(from top: Placement.Edge, to bottom: Placement.Edge) -> Placement {
    Placement(left: Placement.Edge(0.06), top: top, right: Placement.Edge(0.94), bottom: bottom)
  }

  private static let surface = Color(light: 0xE9E9ED, dark: 0x2E2E32)
  /// Darker than other secondary text, for enough contrast with the surface.
  private static let secondaryText = Color(light: 0x5F5F64, dark: 0xA1A1A6)
}
