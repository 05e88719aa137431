import Drawing
import Geometry

/// The drawing of a tile: shadow, background, picture, border and selection.
struct TileDrawing {
  /// The appearance of the tile.
  let style: TileStyle
  /// The size of the tile including its shadow, in points.
  let size: Size
  /// The selection state of the tile.
  let state: TileState

  /// The tile without its shadow, in the coordinates of the layer.
  var body: Rect {
    let rect = Rect(origin: .zero, size: size).inset(by: style.shadowInsets)
    return rect.isEmpty ? .zero : rect
  }

  /// Returns the content of a tile with a picture of a natural size.
  ///
  /// The elements of the picture fill its bounds; without elements there is no picture.
  func content(_ picture: [Content.Element], _ natural: Size) -> Content {
    var elements: [Content.Element] = []
    let shown = shownBody
    let outline = Shape.roundedRectangle(.fixed(shown), radius: style.cornerRadius)
    if style.hasShadow, state == .plain {
      elements.append(
        .shadow(
          outline,
          Shadow(color: style.shadowColor, offset: style.shadowOffset, blur: style.shadowBlur)))
    }
    var inside: [Content.Element] = [.fill(outline, .color(style.backgroundColor))]
    inside += pictureElements(picture, natural, in: shown)
    if state == .dark { inside.append(.fill(outline, .color(style.selectionColor))) }
    elements.append(.clipped(outline, inside))
    if state == .marked {
      let edge = Shape.roundedRectangle(.fixed(body), radius: style.cornerRadius)
      elements += SelectionMark.elements(on: edge, color: .accent)
    }
    return Content(elements)
  }

  /// The tile, which is smaller inside a selection mark.
  private var shownBody: Rect {
    guard state == .marked else { return body }
    let (x, y) = (body.width / 2, body.height / 2)
    let part = SelectionMark.shrinking
    return body.inset(by: Insets(top: y * part, left: x * part, bottom: y * part, right: x * part))
  }

  private func pictureElements(
    _ picture: [Content.Element], _ natural: Size, in tile: Rect
  ) -> [Content.Element] {
    let area = tile.inset(by: Insets(all: style.margin))
    guard !area.isEmpty, !picture.isEmpty else { return [] }
    let rect = style.scaling.rect(of: natural, in: area.size).offset(
      by: area.origin - Point.zero)
    let shown = rect.intersection(area)
    let radius = max(0, style.cornerRadius - style.margin)
    let outline = Shape.roundedRectangle(.fixed(shown), radius: radius)
    var elements = [
      Content.Element.clipped(outline, picture.map { $0.nested(in: .fixed(rect)) })
    ]
    if style.borderWidth > 0 {
      let half = style.borderWidth / 2
      elements.append(
        .stroke(
          .roundedRectangle(
            .fixed(shown.inset(by: Insets(all: half))), radius: max(0, radius - half)),
          .color(style.borderColor), width: style.borderWidth))
    }
    return elements
  }
}
