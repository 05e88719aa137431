extension Placement {
  /// Returns the same placement relative to a part of the layer instead of the whole layer.
  ///
  /// A fraction of the layer becomes a fraction of the part; offsets in points do not change.
  public func nested(in part: Placement) -> Placement {
    func edge(_ edge: Edge, _ first: Edge, _ last: Edge) -> Edge {
      Edge(
        first.fraction + edge.fraction * (last.fraction - first.fraction),
        first.offset + edge.fraction * (last.offset - first.offset) + edge.offset)
    }
    return Placement(
      left: edge(left, part.left, part.right), top: edge(top, part.top, part.bottom),
      right: edge(right, part.left, part.right), bottom: edge(bottom, part.top, part.bottom))
  }
}

extension Shape {
  /// Returns the same outline in a part of a layer; see ``Placement/nested(in:)``.
  ///
  /// Radii do not change.
  public func nested(in part: Placement) -> Shape {
    switch self {
    case .rectangle(let placement): .rectangle(placement.nested(in: part))
    case .roundedRectangle(let placement, let radius):
      .roundedRectangle(placement.nested(in: part), radius: radius)
    case .ellipse(let placement): .ellipse(placement.nested(in: part))
    case .path(let path, let placement): .path(path, placement.nested(in: part))
    }
  }
}

extension Content.Element {
  /// Returns the same element in a part of a layer; use it to put one content inside another.
  ///
  /// ```swift
  /// let card = Content(
  ///   [.fill(.bounds, .color(.white))]
  ///     + picture.elements.map { $0.nested(in: .inset(Insets(all: 8))) })
  /// ```
  ///
  /// Lengths in points, such as line widths and font sizes, do not change.
  public func nested(in part: Placement) -> Content.Element {
    switch self {
    case .fill(let shape, let paint): .fill(shape.nested(in: part), paint)
    case .stroke(let shape, let paint, let width):
      .stroke(shape.nested(in: part), paint, width: width)
    case .shadow(let shape, let shadow): .shadow(shape.nested(in: part), shadow)
    case .image(let image, let placement, let mode):
      .image(image, placement.nested(in: part), mode)
    case .text(let text, let placement): .text(text, placement.nested(in: part))
    case .measuredText(let text, let placement): .measuredText(text, placement.nested(in: part))
    case .clipped(let shape, let elements):
      .clipped(shape.nested(in: part), elements.map { $0.nested(in: part) })
    case .turned(let angle, let elements):
      .turned(angle, elements.map { $0.nested(in: part) })
    }
  }
}
