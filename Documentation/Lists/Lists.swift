import Reticle

struct Mail: Hashable {
  var id: Int
  var sender: String
  var preview: String
}

struct Note {
  var title: String
  var text: String
}

/// A row as high as its texts.
final class NoteCell: GridCell {
  private let title = TextLabel(face: .semibold, fontSize: 15, color: .text)
  private let text = TextLabel(fontSize: 13, color: .secondaryText)

  init() {
    super.init()
    text.lineLimit = 3
    body = StackView(
      .vertical, [title, text], spacing: 4,
      insets: Insets(top: 12, left: 16, bottom: 12, right: 16))
  }

  func show(_ note: Note) {
    title.text = note.title
    text.text = note.text
  }
}

final class MailCell: GridCell {
  private let sender = TextLabel(face: .semibold, fontSize: 15)
  private var text = ""

  init() {
    super.init()
    addSubview(sender)
  }

  func show(_ mail: Mail) {
    sender.text = mail.sender
    text = mail.preview
    setNeedsLayout()
  }

  private var textScale: Double { host?.environment.textScale ?? 1 }

  private func preview(width: Double) -> TextLayout {
    TextLayout(
      StyledText(text, TextStyle(size: 13 * textScale)),
      in: TextLimits(width: max(1, width - 32), lineLimit: 2), with: host?.textExtents)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    let width = proposal.width ?? 0
    return Size(width: width, height: 24 * textScale + 20 + preview(width: width).size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 32)
    let top = 8 + 24 * textScale
    sender.frame = Rect(x: 16, y: 8, width: width, height: 22 * textScale)
    let lines = Rect(x: 16, y: top, width: width, height: bounds.height - top)
    let isMirrored = host?.environment.readingDirection == .rightToLeft
    let letters = preview(width: bounds.width).elements(in: lines, isMirrored: isMirrored)
    content = Content([.fill(.bounds, .color(.surface))] + letters)
  }
}

func makeInbox(_ mails: [Mail]) throws -> (GridView, DiffableDataSource<String, Mail>) {
  let grid = GridView()
  var settings = ListLayout.Settings()
  settings.estimatedRowHeight = 76
  grid.layoutSettings = settings.followingTextScale

  let source = DiffableDataSource<String, Mail>(grid) { grid, path, mail in
    grid.dequeue(MailCell()) { $0.show(mail) }
  }
  try source.apply(GridSnapshot("Inbox", items: mails))
  return (grid, source)
}

func filter(
  _ source: DiffableDataSource<String, Mail>, _ mails: [Mail], containing text: String
) throws {
  let found = mails.filter { text.isEmpty || $0.preview.contains(text) }
  try source.apply(GridSnapshot("Inbox", items: found))
}

func archive(_ source: DiffableDataSource<String, Mail>, _ mail: Mail) throws {
  var snapshot = source.pendingSnapshot ?? source.snapshot
  snapshot.deleteItems([mail])
  try source.apply(snapshot)
}

final class Opener: GridViewDelegate, GridViewSelectionDelegate {
  private let source: DiffableDataSource<String, Mail>

  init(_ source: DiffableDataSource<String, Mail>) { self.source = source }

  func gridView(_ gridView: GridView, didSelectItemAt index: Int) {
    guard let path = gridView.indexPath(at: index), let mail = source.itemID(at: path)
    else { return }
    print("open \(mail.sender)")
  }
}

final class EmptyNotice: GridViewDelegate {
  let label = TextLabel("No messages", fontSize: 15, color: .secondaryText)

  func gridViewVisibleCellsDidChange(_ gridView: GridView) {
    label.isHidden = gridView.numberOfItems > 0
  }
}

func sortBySender(
  _ source: DiffableDataSource<String, Mail>, _ mails: [Mail], in grid: GridView
) throws {
  let sorted = mails.sorted { $0.sender < $1.sender }
  try source.apply(GridSnapshot("Inbox", items: sorted), undo: .keep)
  grid.scrollToSection(0, animated: true)
}

func allowMoving(
  in grid: GridView, _ source: DiffableDataSource<String, Mail>, save: @escaping ([Mail]) -> Void
) {
  grid.allowsReordering = true
  source.onReorder = { snapshot in save(snapshot.itemIDs) }
}

func openConversation(_ grid: GridView) {
  grid.positionPreservation = .end
  grid.alignsToEnd = true
}

func openLog(_ grid: GridView) {
  grid.isReversed = true
}

final class Swipes: GridViewDelegate {
  func gridView(
    _ gridView: GridView, swipeActionsOn side: SwipeSide, forItemAt index: Int
  ) -> [SwipeAction] {
    guard side == .trailing else { return [] }
    return [SwipeAction("Archive", color: Color(hex: 0x5E5CC2)) { print("archive \(index)") }]
  }
}

func addLoading(to grid: GridView, load: @escaping (@escaping () -> Void) -> Void) {
  grid.allowsSwipeActions = true

  let refresh = RefreshControl()
  refresh.onRefresh = { [weak refresh] in load { refresh?.endRefreshing() } }
  grid.refreshControl = refresh

  let more = LoadMoreFooter()
  more.onLoad = { [weak more] in load { more?.finishLoading() } }
  grid.loadMoreFooter = more
}
