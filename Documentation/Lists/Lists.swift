import Reticle

struct Mail: Hashable {
  var id: Int
  var sender: String
  var preview: String
}

final class MailCell: GridCell, RegistrableCell {
  private let sender = TextLabel(face: .semibold, fontSize: 15)
  private var text = ""
  private var preview: TextLayout?

  init() {
    super.init()
    addSubview(sender)
  }

  func show(_ mail: Mail) {
    sender.text = mail.sender
    text = mail.preview
  }

  private var textScale: Double { host?.environment.textScale ?? 1 }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    let width = proposal.width ?? 0
    preview = TextLayout(
      StyledText(text, TextStyle(size: 13 * textScale)),
      in: TextLimits(width: width - 32, lineLimit: 2), with: host?.textExtents)
    return Size(width: width, height: 24 * textScale + 20 + (preview?.size.height ?? 0))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 32)
    let top = 8 + 24 * textScale
    sender.frame = Rect(x: 16, y: 8, width: width, height: 22 * textScale)
    let lines = Rect(x: 16, y: top, width: width, height: bounds.height - top)
    let isMirrored = host?.environment.readingDirection == .rightToLeft
    let letters = preview?.elements(in: lines, isMirrored: isMirrored) ?? []
    content = Content([.fill(.bounds, .color(.surface))] + letters)
  }
}

func makeInbox(_ mails: [Mail]) throws -> (GridView, DiffableDataSource<String, Mail>) {
  let grid = GridView()
  var settings = ListLayout.Settings()
  settings.estimatedRowHeight = 76
  grid.layoutSettings = settings.followingTextScale
  grid.register(MailCell.self) { (cell, mail: Mail, path) in cell.show(mail) }

  let source = DiffableDataSource<String, Mail>(grid) { grid, path, mail in
    grid.dequeue(MailCell.self, for: path)
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
