import Drawing
import Geometry
import Gestures
import Motion
import Scrolling
import Stage

/// An open message below a bar with its actions, or the advice to choose one.
final class MailMessageView: LayoutAnimatingView {
  /// Called when the button at the start of the bar is pressed.
  var onBack: () -> Void = {} { didSet { bar.onBack = onBack } }
  /// Called when the flag's button is pressed.
  var onFlag: () -> Void = {} { didSet { bar.onFlag = onFlag } }
  /// Called when the archive's button is pressed.
  var onArchive: () -> Void = {} { didSet { bar.onArchive = onArchive } }
  /// Called with the drags that begin at the edge where the message came from.
  var onEdgeDrag: (DragEvent) -> Void = { _ in }
  /// Whether the message covers the list, and can be moved aside.
  private(set) var coversList = true

  private let bar = MailMessageBar()
  private let scroll = MailScrollView()
  private let page = View()
  private let avatar = View()
  private let empty = MailEmptyView()
  private let edge = View()
  private let drag = DragRecognizer(name: "mail back")
  private var letter: MailLetter?

  /// The width of the strip at the edge in which a drag moves the message aside, in points.
  private static let edgeWidth = 20.0
  private static let fade = AnimationCurve(duration: 0.15, easing: .easeOut)

  init() {
    super.init()
    scroll.scrollsByMouseDrag = true
    content = .color(.surface)
    empty.set("No message selected", "Choose a message from the list to read it here.")
    drag.axis = .horizontal
    drag.onEvent = { [unowned self] in onEdgeDrag($0) }
    edge.addGestureRecognizer(drag)
    page.isUserInteractionEnabled = false
    avatar.isUserInteractionEnabled = false
    page.addSubview(avatar)
    scroll.contentView.addSubview(page)
    for view in [empty, scroll, bar, edge] { addSubview(view) }
    updateVisibility()
  }

  /// Displays a message; nil for none.
  func show(_ new: MailLetter?) {
    let isOther = new?.identity != letter?.identity
    let isReplacement = isOther && letter != nil && new != nil && !coversList
    letter = new
    bar.setFlagged(new?.isFlagged ?? false)
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
    bar.setBackVisible(covers)
    scroll.scrollsByKeys = covers
    drag.isEnabled = covers
    edge.isHidden = !covers
    if !covers { drag.cancel() }
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
    bar.setActionsVisible(letter != nil)
    page.accessibilityRole = .text
    page.accessibilityLabel = label
  }

  override func layoutSubviews() {
    let scale = host?.environment.textScale ?? 1
    let height = MailMessageBar.height(textScale: scale)
    bar.setFrame(Rect(x: 0, y: 0, width: bounds.width, height: height), curve: curve)
    let rest = bounds.inset(by: Insets(top: height))
    scroll.setFrame(rest, curve: curve)
    empty.frame = rest
    let isMirrored = host?.environment.readingDirection == .rightToLeft
    edge.frame = Rect(
      x: isMirrored ? bounds.width - Self.edgeWidth : 0, y: height, width: Self.edgeWidth,
      height: rest.height)
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

/// The bar above a message: back, flag and archive.
final class MailMessageBar: MailBar {
  var onBack: () -> Void = {} { didSet { back.onPress = onBack } }
  var onFlag: () -> Void = {} { didSet { flag.onPress = onFlag } }
  var onArchive: () -> Void = {} { didSet { archive.onPress = onArchive } }

  private let back = BarButton("‹ Inbox", width: 88)
  private let flag = BarButton("Flag", width: 80)
  private let archive = BarButton("Archive", width: 88)

  override init() {
    super.init()
    for view in [back, flag, archive] { addSubview(view) }
  }

  /// Returns the height at a text scale, in points.
  static func height(textScale: Double) -> Double { (44 * min(1.5, max(1, textScale))).rounded() }

  func setFlagged(_ isFlagged: Bool) { flag.title = isFlagged ? "Unflag" : "Flag" }

  func setBackVisible(_ isVisible: Bool) { back.isHidden = !isVisible }

  func setActionsVisible(_ areVisible: Bool) {
    flag.isHidden = !areVisible
    archive.isHidden = !areVisible
  }

  override var defaultAccessibilityRole: AccessibilityRole { .toolbar }

  override func layOut(textScale: Double) {
    back.title = isMirrored ? "Inbox ›" : "‹ Inbox"
    let scale = min(1.5, max(1, textScale))
    func place(_ button: BarButton, x: Double, width: Double) {
      let rect = Rect(x: x, y: 4, width: width, height: max(0, bounds.height - 8))
      button.animateCenter(to: placed(rect), curve)
    }
    place(back, x: 8, width: (back.width * scale).rounded())
    let archiveWidth = (archive.width * scale).rounded()
    let flagWidth = (flag.width * scale).rounded()
    place(archive, x: bounds.width - 8 - archiveWidth, width: archiveWidth)
    place(flag, x: bounds.width - 8 - archiveWidth - flagWidth, width: flagWidth)
  }
}
