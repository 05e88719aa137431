package import Reticle

/// The scene `mail`: a mailbox with a list of messages and the open message.
///
/// The list has self-sizing rows, a section for each day, swipe actions, a refresh control and a
/// footer that loads older messages. A search filters the list with a snapshot. A message opens
/// beside the list in a wide view, and over it in a narrow one.
private final class MailScene: GridScene, GridViewDelegate {
  private let view: MailView
  private let grid: GridView
  private let host: ViewHost
  private let avatars: MailAvatars
  private let source: DiffableDataSource<Int, Int>
  private let footer = LoadMoreFooter()
  private let previewLines: Int
  /// The number of messages that are loaded at a time, and the maximum number of messages.
  private let loading: (count: Int, limit: Int)
  private var mailbox: Mailbox
  private var query = ""
  /// The identity of the open message.
  private var openIdentity: Int?
  /// The rows that were visible recently, by identity.
  private var rows: [Int: MailRowEntry] = [:]
  /// The titles of days that were visible.
  private var headings: [Int: String] = [:]

  init(_ context: SceneContext) {
    let values = context.parameters
    let count = values.integer("count") ?? Self.defaultCount
    let more = values.integer("more") ?? Self.defaultLoadCount
    grid = GridView()
    grid.scrollsByMouseDrag = true
    view = MailView(grid)
    host = context.host
    avatars = MailAvatars(context.host)
    previewLines = values.integer("preview") ?? 2
    loading = (more, count + more * 10)
    mailbox = Mailbox(count: count, generator: context.host.generator.stream(Self.stream))
    source = DiffableDataSource(grid)
    super.init(grid)
    configureList()
    configureView()
    applyList(animated: false)
  }

  /// The height of the title of a day, in points.
  private static let titleHeight = 28.0
  private static let defaultCount = 5000
  private static let defaultLoadCount = 200
  private static let stream: UInt64 = 0x6d61_696c
  /// The number of rows that stay in memory.
  private static let rowLimit = 600
  /// The number of messages that a refresh receives.
  private static let refreshCount = 3
  private static let refreshFrames: Int64 = 30
  private static let loadFrames: Int64 = 12

  override var rootView: View { view }

  private func configureList() {
    grid.delegate = self
    grid.accessibilityLabel = "Messages"
    grid.content = .color(.surface)
    grid.requiresSelection = true
    grid.allowsSwipeActions = true
    grid.allowsContextMenus = true
    source.cellProvider = { [unowned self] grid, _, identity in
      grid.dequeue(MailRowCell()) { $0.show(entry(of: identity)) }
    }
    source.supplementaryProvider = { [unowned self] grid, _, day in
      grid.dequeue(PlainTitleView()) { $0.setTitle(heading(daysAgo: day)) }
    }
    var settings = ListLayout.Settings()
    settings.estimatedRowHeight = 92
    settings.titleLength = Self.titleHeight
    grid.layoutSettings = settings.followingTextScale
    let refresh = RefreshControl()
    refresh.onRefresh = { [unowned self, unowned refresh] in
      perform(afterFrames: Self.refreshFrames) { [weak self, weak refresh] in
        self?.receive()
        refresh?.endRefreshing()
      }
    }
    grid.refreshControl = refresh
    footer.onLoad = { [unowned self] in
      perform(afterFrames: Self.loadFrames) { [weak self] in self?.loadOlder() }
    }
    if loading.count > 0 { grid.loadMoreFooter = footer }
  }

  private func configureView() {
    view.onClose = { [unowned self] in close() }
    view.onKey = { [unowned self] in handleKey($0) }
    view.message.onFlag = { [unowned self] in if let openIdentity { toggleFlag(openIdentity) } }
    view.message.onArchive = { [unowned self] in if let openIdentity { archive(openIdentity) } }
    view.header.onSearch = { [unowned self] in search($0) }
    view.header.onLeave = { [unowned self] in
      if !grid.isFocusVisible { grid.focusPreferredItem() }
    }
  }

  private func perform(afterFrames: Int64, _ action: @escaping () -> Void) {
    host.perform(
      after: host.clock.seconds(from: .zero, to: Timestamp(frame: afterFrames)), action)
  }

  // MARK: - List

  /// Displays the messages that match the query.
  private func applyList(animated: Bool = true) {
    let listing = mailbox.listing(matching: query)
    apply(
      mailbox.snapshot(of: listing.identities), isTruncated: listing.isTruncated,
      animated: animated)
  }

  /// Displays the messages after a change of a few of them.
  private func changeList(_ change: (inout GridSnapshot<Int, Int>) -> Void) {
    // A message that is not found would have to be compared with the query.
    guard query.isEmpty else { return applyList() }
    var snapshot = source.snapshot
    change(&snapshot)
    apply(snapshot, isTruncated: false, animated: true)
  }

  private func apply(_ snapshot: GridSnapshot<Int, Int>, isTruncated: Bool, animated: Bool) {
    let wasEmpty = grid.visibleCells.isEmpty
    do throws(SnapshotError) {
      try source.apply(snapshot, animated: animated)
    } catch {
      fatalError("internal error: a message is listed twice: \(error)")
    }
    // The changes are made now, so that indices of items are those of the new list.
    let count = grid.numberOfItems
    if count == 0 {
      view.setEmptyText(
        query.isEmpty
          ? ("No messages", "Pull down to check for new ones.")
          : (
            "No results",
            "No sender, subject or text contains "
              + "“\(query.prefix(80))\(query.count > 80 ? "…" : "")”."
          ),
        animated: !wasEmpty)
    } else {
      view.setEmptyText(nil)
    }
    updateSummary(count: count, isTruncated: isTruncated)
  }

  private func updateSummary(count: Int, isTruncated: Bool) {
    view.header.setDetail(
      query.isEmpty ? unreadSummary : isTruncated ? "First \(count) found" : "\(count) found")
  }

  private var unreadSummary: String {
    let count = mailbox.unreadCount
    return count > 0 ? "\(count) unread" : "All read"
  }

  private func search(_ text: String) {
    guard text != query else { return }
    query = text
    if loading.count > 0 { grid.loadMoreFooter = text.isEmpty ? footer : nil }
    grid.setContentOffset(.zero, animated: false)
    applyList()
  }

  private func receive() {
    let first = mailbox.identities.lowerBound
    mailbox.receive(Self.refreshCount)
    let new = mailbox.identities.lowerBound..<first
    changeList { snapshot in
      for identity in new.reversed() { mailbox.insert(identity, into: &snapshot) }
    }
  }

  private func loadOlder() {
    let count = min(loading.count, loading.limit - mailbox.identities.upperBound)
    let end = mailbox.identities.upperBound
    mailbox.loadOlder(count)
    let old = Array(end..<mailbox.identities.upperBound)
    if query.isEmpty { changeList { snapshot in mailbox.append(old, to: &snapshot) } }
    if mailbox.identities.upperBound >= loading.limit {
      footer.markEndReached()
    } else {
      footer.finishLoading()
    }
  }

  /// Returns the row of a message, which stays in memory for a while.
  private func entry(of identity: Int) -> MailRowEntry {
    if let entry = rows[identity] { return entry }
    if rows.count >= Self.rowLimit { rows.removeAll(keepingCapacity: true) }
    let message = mailbox.message(identity)
    let row = MailRow(
      sender: message.sender.name, subject: message.topic.subject, preview: message.topic.preview,
      time: MailCalendar.time(message.minute), isUnread: mailbox.isUnread(identity),
      isFlagged: mailbox.isFlagged(identity), previewLines: previewLines,
      avatar: avatars.content(ofSender: message.senderIndex))
    let entry = MailRowEntry(row, in: host.contents)
    rows[identity] = entry
    return entry
  }

  private func heading(daysAgo: Int) -> String {
    if let heading = headings[daysAgo] { return heading }
    let heading = MailCalendar.heading(daysAgo: daysAgo)
    headings[daysAgo] = heading
    return heading
  }

  // MARK: - Positions

  /// Returns the identity of the message at an index over all sections.
  private func identity(at index: Int) -> Int {
    guard let path = grid.indexPath(at: index), let identity = source.itemID(at: path) else {
      fatalError("message \(index) does not exist")
    }
    return identity
  }

  /// Returns the index of a message over all sections; nil if it is not in the list.
  private func index(of identity: Int) -> Int? {
    source.indexPath(of: identity).flatMap { grid.ordinal(of: $0) }
  }

  // MARK: - Opening

  func gridView(_ gridView: GridView, didSelectItemAt index: Int) { open(identity(at: index)) }

  /// Opens messages beside the list while keys move the focus.
  func gridView(_ gridView: GridView, didMoveFocusFrom old: Int?, to new: Int?) {
    if old != nil, let new, view.isWide { selectAndOpen(new) }
  }

  private func selectAndOpen(_ index: Int) {
    grid.selectItem(at: index)
    open(identity(at: index))
  }

  private func open(_ identity: Int) {
    openIdentity = identity
    if mailbox.isUnread(identity) {
      mailbox.markRead(identity)
      updateRow(of: identity)
    }
    view.open(letter(of: identity))
  }

  private func close() {
    openIdentity = nil
    grid.deselectAllItems(animated: true)
    view.close()
  }

  private func letter(of identity: Int) -> MailLetter {
    let message = mailbox.message(identity)
    return MailLetter(
      identity: identity, sender: message.sender.name, address: message.sender.address,
      date: MailCalendar.description(daysAgo: message.daysAgo, minute: message.minute),
      subject: message.topic.subject, paragraphs: message.topic.paragraphs,
      isFlagged: mailbox.isFlagged(identity),
      avatar: avatars.content(ofSender: message.senderIndex))
  }

  /// Updates the row of a message in place, and the summary.
  private func updateRow(of identity: Int) {
    rows[identity] = nil
    if let index = index(of: identity) {
      do throws(GridUpdateError) {
        try grid.reconfigureItems(at: [index])
      } catch {
        fatalError("internal error: message \(identity) could not be updated: \(error)")
      }
    }
    if query.isEmpty { view.header.setDetail(unreadSummary) }
  }

  // MARK: - Actions

  func gridView(
    _ gridView: GridView, swipeActionsOn side: SwipeSide, forItemAt index: Int
  ) -> [SwipeAction] {
    let identity = identity(at: index)
    let flag = SwipeAction(
      mailbox.isFlagged(identity) ? "Unflag" : "Flag", color: Color(hex: 0xB35C00)
    ) { [unowned self] in toggleFlag(identity) }
    guard side == .trailing else {
      let title = mailbox.isUnread(identity) ? "Read" : "Unread"
      return [
        SwipeAction(title, color: Color(hex: 0x0A5FDB)) { [unowned self] in toggleRead(identity) }
      ]
    }
    let archive = SwipeAction("Archive", color: Color(hex: 0x5E5CC2)) { [unowned self] in
      self.archive(identity)
    }
    return [archive, flag]
  }

  private func toggleRead(_ identity: Int) {
    mailbox.toggleRead(identity)
    updateRow(of: identity)
  }

  private func toggleFlag(_ identity: Int) {
    mailbox.toggleFlag(identity)
    updateRow(of: identity)
    if identity == openIdentity { view.open(letter(of: identity)) }
  }

  /// Moves a message out of the list; if it is open, the next one opens beside the list.
  private func archive(_ identity: Int) {
    let index = index(of: identity)
    mailbox.archive(identity)
    let isOpen = identity == openIdentity
    changeList { mailbox.delete(identity, from: &$0) }
    view.toast.show(
      "Message archived",
      action: ToastView.Action("Undo") { [unowned self] in _ = undoArchiving() })
    guard isOpen else { return }
    if view.isWide, let index, grid.numberOfItems > 0 {
      selectAndOpen(min(index, grid.numberOfItems - 1))
    } else {
      close()
    }
  }

  private func undoArchiving() -> Bool {
    guard let identity = mailbox.restoreLastArchived() else { return false }
    view.toast.dismiss()
    changeList { mailbox.insert(identity, into: &$0) }
    if let index = index(of: identity) {
      grid.scrollToItem(at: index, position: .none, animated: true)
    }
    return true
  }

  // MARK: - Keys

  private func handleKey(_ event: KeyEvent) -> Bool {
    guard event.phase != .up else { return false }
    let coversList = openIdentity != nil && !view.isWide
    switch (event.key, event.modifiers) {
    case (.f, .control):
      if coversList { close() }
      view.header.field.becomeFirstResponder()
      view.header.field.selectAll()
      return true
    case (.z, .control): return undoArchiving()
    case (.escape, _), (.backspace, []):
      if coversList {
        close()
      } else if event.key == .escape, !query.isEmpty {
        view.header.clearSearch()
      } else {
        return false
      }
      return true
    case (.delete, []):
      guard let openIdentity else { return false }
      archive(openIdentity)
      return true
    default: return false
    }
  }

  // MARK: - Commands, probes and state

  override func perform(_ command: SceneCommand) throws(SceneError) {
    guard case .action(let name, let values) = command else { return try super.perform(command) }
    switch name {
    case "open":
      let index = values.integer("item") ?? 0
      guard index < grid.numberOfItems else {
        throw .refused("message \(index) does not exist; the list has \(grid.numberOfItems)")
      }
      selectAndOpen(index)
    case "close": close()
    case "search": view.header.search(values.text("text") ?? "")
    default: try super.perform(command)
    }
  }

  override var menuCommands: [SceneMenuCommand] {
    var commands: [SceneMenuCommand] = []
    if openIdentity != nil {
      commands.append(SceneMenuCommand("Close the message", action: "close"))
    } else if let first = grid.visibleIndices.min() {
      commands.append(
        SceneMenuCommand("Open the first message", action: "open", ["item": .integer(first)]))
    }
    let isSearching = !query.isEmpty
    commands.append(
      SceneMenuCommand(
        isSearching ? "Only what is found" : "Find “photos”", action: "search",
        ["text": .text(isSearching ? "" : "photos")], isOn: isSearching))
    return commands
  }

  override func value(of probe: Probe) throws(ProbeError) -> ProbeValue {
    switch probe.path {
    case "message": return openIdentity.map { .number(Double($0)) } ?? .none
    case "message.frame": return .rect(view.message.presentedFrame)
    case "message.offset": return .number(view.message.scrollDistance)
    case "unread": return .number(Double(mailbox.unreadCount))
    case "field.text": return .text(view.header.field.text)
    case "field.focused": return .flag(view.header.field.isFirstResponder)
    case "item":
      let item = try probe.item()
      guard let section = item.section,
        let identity = source.itemID(at: IndexPath(item: item.item, section: section))
      else { return try super.value(of: probe) }
      return .number(Double(identity))
    default: return try super.value(of: probe)
    }
  }

  override func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    super.encode(subsystem, into: &writer)
    switch subsystem {
    case .cells:
      writer.write("message", openIdentity ?? .min)
      writer.write("unread", mailbox.unreadCount)
      writer.write("archived", mailbox.archived.count)
      writer.group("field", 0) { view.header.field.encode(into: &$0) }
    case .layout: writer.write("message", view.message.frame)
    case .scroll: writer.write("message", view.message.scrollDistance)
    case .animations, .randomness, .selection: break
    }
  }
}

extension SceneType {
  /// A mailbox.
  package static let mail = SceneType(
    "mail",
    summary: "A mailbox: messages in a dozen scripts, with search, swipes and the open message",
    hint: "Swipe a row, pull the list down, or press Control-F to search",
    keywords: ["list", "swipe", "inbox", "search"],
    parameters: [
      SceneParameter(
        "count", .integer(0...1_000_000), defaultValue: "5000", summary: "messages at first"),
      SceneParameter(
        "preview", .integer(1...6), defaultValue: "2", summary: "lines of preview in a row"),
      SceneParameter(
        "more", .integer(0...10_000), defaultValue: "200",
        summary: "messages loaded near the end, in 12 frames, up to ten times"),
    ],
    actions: [
      SceneAction(
        "open", summary: "Opens a message",
        parameters: [
          SceneParameter(
            "item", .integer(0...1_000_000_000), defaultValue: "0",
            summary: "its index in the list")
        ]),
      SceneAction("close", summary: "Closes the open message"),
      SceneAction(
        "search", summary: "Filters the list",
        parameters: [
          SceneParameter("text", .text, defaultValue: "\"\"", summary: "the text to find")
        ]),
    ], preferredViewport: Size(width: 1040, height: 760),
    previewViewport: Size(width: 390, height: 844)
  ) { context in
    MailScene(context)
  }
}
