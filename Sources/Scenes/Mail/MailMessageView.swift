import Reticle

/// An open message below a bar with its actions, or the advice to choose one.
final class MailMessageView: LayoutAnimatingView {
  /// Called when the button at the start of the bar is pressed.
  var onBack: () -> Void = {} { didSet { back.onPress = onBack } }
  /// Called when the flag's button is pressed.
  var onFlag: () -> Void = {} { didSet { flag.onPress = onFlag } }
  /// Called when the archive's button is pressed.
  var onArchive: () -> Void = {} { didSet { archive.onPress = onArchive } }
  /// Whether the message covers the list, and can be moved aside.
  private(set) var coversList = true

  private let back = Button("‹ Inbox", style: .plain)
  private let flag = Button("Flag", style: .plain)
  private let archive = Button("Archive", style: .plain)
  private let bar: Toolbar
  private let scroll = MailScrollView()
  private let page = View()
  private let avatar = View()
  private let empty = EmptyView(
    "No message selected", advice: "Choose a message from the list to read it here.",
    icon: .envelope)
  private var letter: MailLetter?

  private static let fade = AnimationCurve(duration: 0.15, easing: .easeOut)

  init() {
    bar = Toolbar([back, Spacer(), flag, archive])
    super.init()
    scroll.scrollsByMouseDrag = true
    content = .color(.surface)
    page.isUserInteractionEnabled = false
    avatar.isUserInteractionEnabled = false
    page.addSubview(avatar)
    scroll.contentView.addSubview(page)
    for view in [empty, scroll, bar] { addSubview(view) }
    updateVisibility()
  }

  /// Displays a message; nil for none.
  func show(_ new: MailLetter?) {
    let isOther = new?.identity != letter?.identity
    let isReplacement = isOther && letter != nil && new != nil && !coversList
    letter = new
    flag.title = new?.isFlagged == true ? "Unflag" : "Flag"
    updateVisibility()
    guard isOther else { return }
    scroll.setContentOffset(.zero, animated: false)
    layoutPage()
    guard isReplacement, let host else { return }
    host.withoutAnimation { page.opacity = 0 }
    host.animate(Self.fade) { page.opacity = 1 }
  }

  /// Sets whether the message covers the list.
  func setCoversList(_ covers: Bool) {
    coversList = covers
    back.isHidden = !covers
    scroll.scrollsByKeys = covers
  }

  /// The text of the message for assistive technology.
  private var label: String? {
    letter.map {
      "\($0.subject), \($0.sender), \($0.date), \($0.paragraphs.joined(separator: " "))"
    }
  }

  /// The distance that the message is scrolled, in points.
  var scrollDistance: Double { scroll.contentOffset.dy }

  private func updateVisibility() {
    scroll.isHidden = letter == nil
    empty.isHidden = letter != nil
    for button in [flag, archive] { button.isEnabled = letter != nil }
    page.accessibilityRole = .text
    page.accessibilityLabel = label
  }

  override func layoutSubviews() {
    let isMirrored = host?.environment.readingDirection == .rightToLeft
    back.title = isMirrored ? "Inbox ›" : "‹ Inbox"
    let height = bar.sizeThatFits(ProposedSize(width: bounds.width))?.height ?? 0
    bar.setFrame(Rect(x: 0, y: 0, width: bounds.width, height: height), curve: curve)
    let rest = bounds.inset(by: Insets(top: height))
    scroll.setFrame(rest, curve: curve)
    empty.frame = rest
    layoutPage()
  }

  private func layoutPage() {
    guard let letter, let host, scroll.frame.width > 0 else { return }
    let layout = MailLetterLayout(
      letter, width: scroll.frame.width, host.environment, host.textExtents)
    page.frame = Rect(x: 0, y: 0, width: scroll.frame.width, height: layout.height)
    page.content = layout.content
    avatar.frame = layout.avatar
    avatar.setContent(letter.avatar)
    scroll.contentSize = page.frame.size
  }
}

/// The scroll view of a message, which leaves keys to the list while both are visible.
final class MailScrollView: ScrollView {
  /// Whether all keys scroll the message; otherwise only the space bar does.
  var scrollsByKeys = true

  override func handleKey(_ event: KeyEvent) -> Bool {
    guard scrollsByKeys || event.key == .space, !isHidden else { return false }
    return super.handleKey(event)
  }
}

extension Content {
  /// An envelope around the center.
  static let envelope: Content = {
    let color = Color(light: 0xB4B4BC, dark: 0x56565C)
    func around(_ width: Double, _ top: Double, _ bottom: Double) -> Placement {
      Placement(
        left: .init(0.5, -width / 2), top: .init(0.5, top), right: .init(0.5, width / 2),
        bottom: .init(0.5, bottom))
    }
    let flap = Path([
      .move(Point(x: 0, y: 0)), .line(Point(x: 0.5, y: 1)), .line(Point(x: 1, y: 0)),
    ])
    return Content([
      .stroke(.roundedRectangle(around(36, -13, 13), radius: 4), .color(color), width: 2),
      .stroke(.path(flap, around(32, -9, 3)), .color(color), width: 2),
    ])
  }()
}
