import Reticle

/// The page that an icon opens: its symbol, its name, and what is in it.
final class IconPage: View {
  private let symbol = View()
  private let column: StackView

  /// The length of a unit of the symbol, in points.
  private static let unit = 2.0
  private static let symbolSide = 40 * unit
  private static let width = 360.0

  init(_ index: Int, _ icon: SpringboardIcon) {
    let name = TextLabel(icon.label, face: .semibold, fontSize: 28, color: .white)
    name.alignment = .center
    let rows = Self.lines[index % Self.lines.count].map { line in
      let label = TextLabel(line, fontSize: 15, color: .white)
      let row = StackView(
        .horizontal, [label], insets: Insets(top: 14, left: 16, bottom: 14, right: 16))
      row.content = .rounded(Color(white: 0, alpha: 0.24), radius: 12)
      return row
    }
    column = StackView(.vertical, [name] + rows)
    column.setSpacing(20, after: name)
    super.init()
    symbol.content = Content(SpringboardSymbol(unit: Self.unit).all[index].sign)
    for view in [symbol, column] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
  }

  /// Returns the color behind a page, in the corners of its icon.
  static func ground(_ icon: SpringboardIcon) -> Content {
    Content([
      .fill(
        .rounded(SpringboardIcon.radius),
        .linearGradient(
          [
            GradientStop(0, icon.color.mixed(with: .white, fraction: 0.12)),
            GradientStop(1, icon.color.mixed(with: .black, fraction: 0.45)),
          ], from: Point(x: 0.5, y: 0), to: Point(x: 0.5, y: 1)))
    ])
  }

  override func layoutSubviews() {
    let width = max(0, min(Self.width, bounds.width - 48))
    let height = column.sizeThatFits(ProposedSize(width: width))?.height ?? 0
    let top = max(16, ((bounds.height - Self.symbolSide - 12 - height) / 2).rounded())
    let middle = bounds.center.x
    symbol.frame = Rect(
      x: middle - Self.symbolSide / 2, y: top, width: Self.symbolSide, height: Self.symbolSide)
    column.frame = Rect(
      x: (middle - width / 2).rounded(), y: symbol.frame.maxY + 12, width: width, height: height)
  }

  /// What is in each icon, in their order.
  private static let lines = [
    ["Nocturne for the last train", "Rain on a tin roof", "Eleven slow dances"],
    ["Today: clear until evening", "Tomorrow: wind from the sea", "Sunday: first snow"],
    ["Paint for the kitchen table", "Books to return", "Words that rhyme with orange"],
    ["Water the lemon tree", "The pears are ripe", "Cut back the lavender"],
    ["Ridge walk, 14 km", "Down to the harbor, 6 km", "Round the lake, 9 km"],
    ["8,204 steps", "Slept for 7 hours", "Resting pulse 58"],
    ["Home", "The ferry", "Where we saw the balloons"],
    ["Grandmother: Did you arrive?", "Noor: See you at eight", "Kofi: The photos are here"],
    ["Visitors: 1,204 this week", "Up by a tenth", "Most of them at noon"],
    ["High tide at 6:42", "Waves of half a meter", "Water at 17 degrees"],
    ["31 pictures, 120 MB", "Nothing left to copy", "Last copied today"],
    ["Two new messages", "Tickets for Lisbon", "Notes from the meeting"],
    ["North by northwest, 312°", "412 m above the sea", "Level"],
    ["Plums", "Fog in the pines", "How far is the moon"],
    ["Quiet from ten to seven", "Alarm at 7:10", "Moon: three quarters"],
    ["Vega, high in the west", "Saturn, low in the south", "Aurora: likely"],
    ["31 pictures", "Favorites: 12", "Last one: Pink harbor"],
    ["Lisbon 18:04", "Kyoto 2:04", "Valparaíso 14:04"],
    ["Last picture: Winter pines", "Room for 2,400 more", "Timer: off"],
    ["Continue: The lighthouse", "New: Four short films", "Saved: A year of tides"],
  ]
}
