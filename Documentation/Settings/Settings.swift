import Reticle

/// An icon where reading begins, with a name after it.
final class NameTag: View {
  private let icon = View()
  private let name = TextLabel(fontSize: 15, color: .text)

  init(_ person: String) {
    super.init()
    icon.content = .rounded(.accent, radius: 12)
    name.text = person
    for view in [icon, name] { addSubview(view) }
  }

  override func layoutSubviews() {
    let isMirrored = host?.environment.readingDirection == .rightToLeft
    func placed(_ rect: Rect) -> Rect { isMirrored ? rect.mirrored(in: bounds.width) : rect }
    icon.frame = placed(Rect(x: 12, y: 12, width: 24, height: 24))
    name.frame = placed(
      Rect(x: 44, y: 0, width: max(0, bounds.width - 56), height: bounds.height))
  }
}
