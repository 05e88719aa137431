import Reticle
import ReticleApp

// MARK: - The mails

struct Mail: Identifiable {
  let id: Int
  let day: String
  let sender: String
  let subject: String
  let text: String
  var isUnread: Bool
}

/// The mails of an account; here they are made up.
struct Mailbox {
  private(set) var mails: [Int: Mail] = [:]
  private(set) var ids: [Int] = []

  private static let days = ["Today", "Yesterday", "Monday", "Sunday", "Last week"]
  private static let senders = [
    "Ada Kern", "Ben Okoro", "Chloé Dumas", "Dmitri Volkov", "佐藤 恵",
  ]
  private static let subjects = [
    "Boats for Sunday", "The new chairs", "Your order", "Minutes", "Photos",
  ]
  private static let sentences = [
    "The harbor has two boats left for the weekend.",
    "Could you have a look before noon?",
    "I attached the plan, with the changes that we talked about.",
    "See you at the station at nine.",
    "They arrive on Thursday between eight and ten.", "Thanks, that was quick!",
  ]

  init(count: Int) {
    for id in 0..<count {
      let day = Self.days[min(Self.days.count - 1, id / 8)]
      let text = (0...(id * 7 % 5)).map { Self.sentences[(id + $0 * 5) % Self.sentences.count] }
      mails[id] = Mail(
        id: id, day: day, sender: Self.senders[id * 3 % 5], subject: Self.subjects[id * 7 % 5],
        text: text.joined(separator: " "), isUnread: id % 4 == 0)
      ids.append(id)
    }
  }

  mutating func markRead(_ id: Int, _ isRead: Bool = true) { mails[id]?.isUnread = !isRead }

  func snapshot(_ ids: [Int]) -> GridSnapshot<String, Int> {
    var snapshot = GridSnapshot<String, Int>()
    for day in Self.days {
      let items = ids.filter { mails[$0]?.day == day }
      if items.isEmpty { continue }
      snapshot.appendSections([day])
      snapshot.appendItems(items, to: day)
    }
    return snapshot
  }
}

// MARK: - A row

final class MailCell: GridCell {
  private let dot = View()
  private let line = View()
  private var mail: Mail?

  init() {
    super.init()
    selectionStyle = .none
    stretchesSubviews = false
    dot.content = Content([.fill(.ellipse(.bounds), .color(.accent))])
    line.content = .color(.hairline)
    for view in [line, dot] { addSubview(view) }
  }

  func show(_ mail: Mail) {
    self.mail = mail
    dot.isHidden = !mail.isUnread
    accessibilityLabel = "\(mail.sender), \(mail.subject)"
    setNeedsLayout()
  }

  private var textScale: Double { host?.environment.textScale ?? 1 }

  private func lines(width: Double) -> [TextLayout] {
    guard let mail else { return [] }
    func layout(
      _ text: String, _ face: FontFace, _ size: Double, _ color: Color, _ limit: Int = 1
    ) -> TextLayout {
      TextLayout(
        StyledText(text, TextStyle(face: face, size: size * textScale, color: color)),
        in: TextLimits(width: max(1, width - 48), lineLimit: limit), with: host?.textExtents)
    }
    return [
      layout(mail.sender, mail.isUnread ? .semibold : .medium, 15, .text),
      layout(mail.subject, .regular, 13, .text),
      layout(mail.text, .regular, 13, isSelected ? .text : .secondaryText, 2),
    ]
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    let width = proposal.width ?? 0
    return Size(width: width, height: lines(width: width).reduce(24) { $0 + $1.size.height })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = host?.environment.readingDirection == .rightToLeft
    func placed(_ rect: Rect) -> Rect { isMirrored ? rect.mirrored(in: bounds.width) : rect }
    var y = 12.0
    var elements: [Content.Element] = [
      .fill(.bounds, .color(isSelected ? .textSelection : .surface))
    ]
    for line in lines(width: bounds.width) {
      let rect = Rect(x: 32, y: y, width: max(0, bounds.width - 48), height: line.size.height)
      elements += line.elements(in: placed(rect), isMirrored: isMirrored)
      y += line.size.height
    }
    content = Content(elements)
    dot.frame = placed(Rect(x: 12, y: 12 + 6 * textScale, width: 8, height: 8))
    line.frame = placed(Rect(x: 32, y: bounds.height - 1, width: bounds.width - 32, height: 1))
  }

  override func stateDidChange(animated: Bool) {
    super.stateDidChange(animated: animated)
    setNeedsLayout()
  }
}

// MARK: - The window's content

/// A search field over the list.
final class MailWindow: View {
  let search = TextField()
  let list: GridView
  let toast = ToastView()

  init(_ list: GridView) {
    self.list = list
    super.init()
    content = .color(.surface)
    search.placeholder = "Search"
    for view in [list, search, toast] { addSubview(view) }
  }

  override func layoutSubviews() {
    let width = bounds.width
    let bar = search.style.singleLineHeight(textScale: host?.environment.textScale ?? 1) + 24
    search.frame = Rect(x: 12, y: 12, width: width - 24, height: bar - 24)
    list.frame = Rect(x: 0, y: bar, width: width, height: bounds.height - bar)
    toast.frame = bounds
  }
}

// MARK: - The scene

final class MailScene: GridScene, GridViewDelegate {
  private let window: MailWindow
  private var mailbox: Mailbox
  private let source: DiffableDataSource<String, Int>
  private var archived: Set<Int> = []

  override var rootView: View { window }

  init(_ context: SceneContext) {
    let grid = GridView()
    mailbox = Mailbox(count: context.parameters.integer("count") ?? 300)
    source = DiffableDataSource(grid)
    window = MailWindow(grid)
    super.init(grid)
    var settings = ListLayout.Settings()
    settings.estimatedRowHeight = 84
    settings.titleLength = 28
    grid.layoutSettings = settings.followingTextScale
    grid.content = .color(.surface)
    source.cellProvider = { [unowned self] grid, _, id in
      grid.dequeue(MailCell()) { if let mail = mailbox.mails[id] { $0.show(mail) } }
    }
    source.supplementaryProvider = { grid, _, day in
      grid.dequeue(PlainTitleView()) { $0.setTitle(day) }
    }
    grid.delegate = self
    grid.allowsSwipeActions = true
    grid.allowsContextMenus = true
    grid.undoHistory = UndoHistory()
    grid.undoHistory?.onChange = { [toast = window.toast] in toast.dismiss() }
    window.search.onChange = { [unowned self] text in show(matching: text) }
    show(matching: "")
  }

  private func show(matching text: String) {
    let text = text.lowercased()
    let found = mailbox.ids.filter { id in
      guard let mail = mailbox.mails[id], !archived.contains(id) else { return false }
      let words = "\(mail.sender) \(mail.subject) \(mail.text)".lowercased()
      return text.isEmpty || words.contains(text)
    }
    try? source.apply(mailbox.snapshot(found), undo: .keep)
  }

  private func archive(_ id: Int) {
    setArchived(true, id)
    let undo = ToastView.Action("Undo") { [gridView] in gridView.undo() }
    window.toast.show("Archived", action: undo)
  }

  private func setArchived(_ isArchived: Bool, _ id: Int) {
    if isArchived { archived.insert(id) } else { archived.remove(id) }
    gridView.undoHistory?.register("Archive") { [weak self] in self?.setArchived(!isArchived, id) }
    show(matching: window.search.text)
  }

  func gridView(
    _ gridView: GridView, swipeActionsOn side: SwipeSide, forItemAt index: Int
  ) -> [SwipeAction] {
    guard let path = gridView.indexPath(at: index), let id = source.itemID(at: path) else {
      return []
    }
    switch side {
    case .trailing:
      let purple = Color(hex: 0x5E5CC2)
      return [SwipeAction("Archive", color: purple) { [unowned self] in archive(id) }]
    case .leading:
      return [SwipeAction("Read", color: .accent) { [unowned self] in markRead(id) }]
    }
  }

  private func markRead(_ id: Int) {
    mailbox.markRead(id)
    var snapshot = source.snapshot
    snapshot.reconfigureItems([id])
    try? source.apply(snapshot, undo: .keep)
  }
}

let mail = SceneType(
  "mail", summary: "A mailbox",
  parameters: [
    SceneParameter("count", .integer(0...100_000), defaultValue: "300", summary: "mails")
  ],
  preferredViewport: Size(width: 960, height: 640)
) { context in MailScene(context) }

App("Mail", scenes: [mail]).run()
