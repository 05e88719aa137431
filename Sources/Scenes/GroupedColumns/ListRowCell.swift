import Drawing
import Geometry
import Grid
import Stage

/// A row in `grouped-columns`: a title above a detail, beside an optional picture.
final class ListRowCell: GroupedCell {
  static let identifier = "list row"

  init(style: GroupedStyle) {
    super.init(reuseIdentifier: Self.identifier, style: style)
    textLabel.face = .semibold
    textLabel.fontSize = 15
    textLabel.color = .text
    if style == .flat { detailTextLabel.color = .secondaryText }
  }

  func configure(with row: ListRow) {
    textLabel.text = row.title
    detailTextLabel.text = row.detail
    if let picture = row.picture { imageView.setContent(picture) }
  }
}
