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
  /// the picture's name above the reason.
  public init() {
    placeholder = { .color($0 ?? Self.surface) }
    picture = { Content([.image($0, .bounds, .aspectFill)]) }
    failure = { request, error in
      Content([
        .fill(.bounds, .color(Self.surface)),
        .text(
          Text(
            request.source.name + "\n" + error.shortReason, size: 11, color: Self.text,
            alignment: .center, lineLimit: 3), .bounds),
      ])
    }
  }

  private static let surface = Color(light: 0xE9E9ED, dark: 0x2E2E32)
  /// Darker than other secondary text, for enough contrast with the surface.
  private static let text = Color(light: 0x5F5F64, dark: 0xA1A1A6)
}
