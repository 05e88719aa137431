package import Reticle

/// The plain scene `list`: self-sizing rows, with every setting as a parameter.
final class ListDemo: PlainScene, GridViewDelegate {
  /// The heights of rows by identity, repeated; empty if the texts determine the heights.
  private let heights: [Double]
  private let textKind: ListTextKind?
  /// The heights set by the action `reconfigure`, by identity.
  private var heightOverrides: [Int: Double] = [:]
  private let samples: Samples
  private let separatorContent: ContentID
  /// The identities of the rows that are flagged.
  private var flaggedIdentities: Set<Int> = []
  private let host: ViewHost
  /// The number of rows that are appended at a time, and the maximum number of rows.
  ///
  /// It is nil if the list does not load more rows.
  private let loadMoreCounts: (count: Int, limit: Int)?

  init(_ context: SceneContext) throws(SceneError) {
    let values = context.parameters
    host = context.host
    let count = values.integer("count") ?? 200
    loadMoreCounts = values.integer("more").flatMap { $0 > 0 ? ($0, count * 10) : nil }
    let estimate = values.number("estimate") ?? 44
    textKind = values.text("text").flatMap(ListTextKind.init)
    heights = values.numbers("heights") ?? (textKind == nil ? [estimate] : [])
    samples = Samples(context.host)
    separatorContent = context.host.contents.insert(.color(Color.hairline))
    guard !heights.isEmpty || textKind != nil else {
      throw .refused("heights needs at least one number")
    }
    if let height = heights.first(where: { $0 < 0 || $0 > Self.maximumHeight }) {
      throw .refused("heights must be numbers from 0 to 1000000, not \(height)")
    }
    super.init(SectionedData(SectionMap(itemCount: count)))
    var settings = ListLayout.Settings()
    settings.estimatedRowHeight = estimate
    gridView.layoutSettings = settings
    configure(values, keeps: .visibleItem, lift: 1.02)
    gridView.content = .color(Color.surface)
    gridView.alignsToEnd = values.flag("aligns-to-end") ?? false
    gridView.delegate = self
    gridView.allowsSwipeActions = values.flag("swipe") ?? false
    if values.flag("refresh") ?? false { addRefreshControl() }
    if loadMoreCounts != nil { addFooter() }
    gridView.addLargeTitle("List", values)
    start(values)
  }

  /// False, so that selecting a billion rows at once costs nothing.
  var followsSelectedItems: Bool { false }

  private static let maximumHeight = 1_000_000.0

  // MARK: - Data

  override func gridView(_ gridView: GridView, textForItemAt index: Int) -> String? {
    let identity = data.identity(at: index)
    return textKind?.text(of: identity) ?? "\(identity)"
  }

  func gridView(_ gridView: GridView, menuItemsFor items: IndexRanges) -> [MenuItem] {
    features?.menuItems(for: items) ?? []
  }

  override func cell(for identity: Int) -> GridCell {
    let cell = gridView.dequeue(MeasuredRowCell(samples, line: separatorContent))
    cell.isFlagged = flaggedIdentities.contains(identity)
    if let textKind {
      cell.setText(
        textKind.text(of: identity), height: heightOverrides[identity] ?? height(of: identity),
        textScale: host.environment.textScale)
    } else {
      cell.configure(
        identity, height: heightOverrides[identity] ?? heights[identity % heights.count])
    }
    return cell
  }

  private func height(of identity: Int) -> Double? {
    heights.isEmpty ? nil : heights[identity % heights.count]
  }

  // MARK: - Swipes

  func gridView(
    _ gridView: GridView, swipeActionsOn side: SwipeSide, forItemAt index: Int
  ) -> [SwipeAction] {
    let identity = data.identity(at: index)
    let flag = SwipeAction(
      flaggedIdentities.contains(identity) ? "Unflag" : "Flag", color: Color(hex: 0xB35C00)
    ) { [unowned self] in toggleFlag(of: identity, at: index) }
    guard side == .trailing else { return [flag] }
    let archive = SwipeAction("Archive", color: Color(hex: 0x5E5CC2)) { [unowned self] in
      remove(index)
    }
    return [archive, flag]
  }

  private func toggleFlag(of identity: Int, at index: Int) {
    if flaggedIdentities.remove(identity) == nil { flaggedIdentities.insert(identity) }
    do throws(GridUpdateError) {
      try gridView.reconfigureItems(at: [index])
    } catch {
      fatalError("internal error: row \(index) could not be updated: \(error)")
    }
  }

  private func remove(_ index: Int) {
    performBatch(Batch(removed: [index]), undoName: "Archive")
  }

  /// Changes the rows; without a name, neither this change nor earlier ones can be undone.
  private func performBatch(_ batch: Batch, undoName: String? = nil) {
    let newCount = data.identities.count - batch.removed.count + batch.inserted.count
    do {
      let changes = try batch.validated(oldCount: data.identities.count, newCount: newCount)
      try perform(changes, undoName) { data.apply(changes) }
    } catch {
      fatalError("internal error: the rows could not be replaced: \(error)")
    }
  }

  private func perform(
    _ changes: Changes, _ undoName: String?, _ change: () -> Void
  ) throws(GridUpdateError) {
    var updates = GridUpdates()
    updates.apply(changes)
    guard let undoName, gridView.undoHistory != nil else {
      try gridView.performUpdates {
        change()
        $0 = updates
      }
      gridView.undoHistory?.removeAll()
      return
    }
    try gridView.performUndoableUpdates(
      undoName, updates, snapshot: { [unowned self] in dataSnapshot() }, change: change)
  }

  // MARK: - Loading

  /// The duration of a refresh, in frames.
  private static let refreshFrames: Int64 = 30
  private static let moreFrames: Int64 = 12

  private func perform(afterFrames: Int64, _ action: @escaping () -> Void) {
    let delay = host.clock.seconds(from: .zero, to: Timestamp(frame: afterFrames))
    host.perform(after: delay, action)
  }

  private func addRefreshControl() {
    let control = RefreshControl()
    control.onRefresh = { [unowned self, unowned control] in
      perform(afterFrames: Self.refreshFrames) { [weak self, weak control] in
        self?.insertFirstRow()
        control?.endRefreshing()
      }
    }
    gridView.refreshControl = control
  }

  private func insertFirstRow() {
    // A pending snapshot changes the number of rows.
    gridView.prepareForUpdates()
    performBatch(Batch(inserted: [0]))
  }

  private func addFooter() {
    let footer = LoadMoreFooter()
    footer.onLoad = { [unowned self, unowned footer] in
      perform(afterFrames: Self.moreFrames) { [weak self, weak footer] in
        guard let self, let footer else { return }
        loadMore(footer)
      }
    }
    gridView.loadMoreFooter = footer
  }

  /// Lets more rows be loaded again after the end was reached and a snapshot shows fewer.
  private func resumeLoading() {
    if let loadMoreCounts, data.identities.count < loadMoreCounts.limit,
      gridView.loadMoreFooter?.state == .end
    {
      gridView.loadMoreFooter?.reset()
    }
  }

  private func loadMore(_ footer: LoadMoreFooter) {
    guard let loadMoreCounts else { return }
    // A pending snapshot changes the number of rows.
    gridView.prepareForUpdates()
    let count = min(loadMoreCounts.count, loadMoreCounts.limit - data.identities.count)
    if count > 0 {
      performBatch(Batch(inserted: Array(data.identities.count..<data.identities.count + count)))
    }
    if data.identities.count >= loadMoreCounts.limit {
      footer.markEndReached()
    } else {
      footer.finishLoading()
    }
  }

  // MARK: - Actions

  override var menuCommands: [SceneMenuCommand] {
    guard let first = gridView.visibleIndices.min() else { return super.menuCommands }
    let height = heightOverrides[data.identity(at: first)] == nil ? 120.0 : nil
    return super.menuCommands + [
      SceneMenuCommand(
        height == nil ? "First row in its own height" : "First row higher",
        .action(
          name: "reconfigure",
          arguments: Self.arguments(item: first, height: height)))
    ]
  }

  private static func arguments(item: Int, height: Double?) -> SceneValues {
    var values = SceneValues()
    values["item"] = .integer(item)
    values["height"] = height.map(SceneValue.number)
    return values
  }

  override func perform(_ command: SceneCommand) throws(SceneError) {
    switch command {
    case .action("reconfigure", let arguments):
      let item = arguments.integer("item") ?? 0
      try reconfigure(item, height: arguments.number("height"))
    case .action("swipe", let arguments): try swipe(arguments)
    case .action("snapshot", let arguments):
      try apply(snapshot: arguments.text("items") ?? "")
    default: try super.perform(command)
    }
  }

  private func swipe(_ arguments: SceneValues) throws(SceneError) {
    let item = arguments.integer("item") ?? 0
    let side = arguments.text("side").flatMap(SwipeSide.init) ?? .trailing
    let action = arguments.integer("action") ?? 0
    guard gridView.performSwipeAction(action, on: side, forItemAt: item) else {
      throw .refused(
        "row \(item) has no \(side.rawValue) action \(action); the list has "
          + "\(gridView.numberOfItems) rows, with actions if it has swipe=true")
    }
  }

  /// Displays exactly the listed identities; only the last snapshot of a frame is laid out.
  private func apply(snapshot text: String) throws(SceneError) {
    let identities = try Self.identities(text)
    guard data.identities.count <= Self.snapshotLimit else {
      throw .refused(
        "snapshots need a list of at most \(Self.snapshotLimit) rows; this one has "
          + "\(data.identities.count)")
    }
    let snapshot = GridSnapshot<Int, Int>(0, items: identities)
    do throws(SnapshotError) {
      try snapshot.validateIdentifiers()
    } catch {
      throw .refused("\(error)")
    }
    gridView.performBeforeLayout { [weak self] in self?.applySnapshot(identities) }
  }

  private static let snapshotLimit = 2_000_000

  private func applySnapshot(_ identities: [Int]) {
    let changes = Diff.changes(from: data.identities.all, to: identities)
    do throws(GridUpdateError) {
      try perform(changes, changes.isEmpty ? nil : "Change") {
        data.replaceAll(with: identities)
      }
      resumeLoading()
    } catch {
      fatalError("internal error: the diff does not match the rows: \(error)")
    }
  }

  /// Parses identities and ranges, such as `5,0..3,9`, and keeps their order.
  private static func identities(_ text: String) throws(SceneError) -> [Int] {
    var list: [Int] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: !text.contains(",")) {
      let part = part.drop { $0 == " " }
      let ends = part.split(separator: ".", omittingEmptySubsequences: false)
      let numbers = ends.compactMap { Int($0) }.filter { $0 >= 0 && $0 <= maximumIdentity }
      if ends.count == 1, let number = numbers.first {
        list.append(number)
      } else if ends.count == 3, ends[1].isEmpty, numbers.count == 2, numbers[0] <= numbers[1],
        numbers[1] - numbers[0] < snapshotLimit - list.count
      {
        list += numbers[0]...numbers[1]
      } else {
        throw .refused(
          "a snapshot lists identities and ranges, such as \"5,0..3,9\", not '\(part)'")
      }
    }
    return list
  }

  private static let maximumIdentity = 1_000_000_000

  private func reconfigure(_ item: Int, height: Double?) throws(SceneError) {
    guard item < gridView.numberOfItems else {
      throw .refused("item \(item) does not exist; the list has \(gridView.numberOfItems) items")
    }
    heightOverrides[data.identity(at: item)] = height
    do throws(GridUpdateError) {
      try gridView.reconfigureItems(at: [item])
    } catch {
      throw .refused("\(error)")
    }
  }
}

extension SceneType {
  /// Self-sizing rows, with every setting as a parameter.
  package static let list = SceneType(
    "list", summary: "Rows with their own heights; every setting is a parameter",
    keywords: ["rows", "swipe", "refresh", "reorder", "self-sizing"],
    parameters: [
      SceneParameter("count", .integer(0...1_000_000_000), defaultValue: "200", summary: "rows"),
      SceneParameter(
        "estimate", .number(1...100_000), defaultValue: "44",
        summary: "estimated height of a row that was never visible, in points", unit: "pt",
        usualRange: 20...240),
      SceneParameter(
        "heights", .numbers, defaultValue: "the estimate",
        summary: "heights of rows 0, 1 and so on, repeated"),
      SceneParameter(
        "text", .choice(ListTextKind.allCases.map(\.rawValue)), defaultValue: "none",
        summary: "wrapped texts instead of numbers; they determine the heights"),
      .positionKeeping(fallback: "items"), .reversed,
      SceneParameter(
        "swipe", .flag, defaultValue: "false",
        summary: "whether a swipe across a row reveals actions: archive and flag", isLive: true),
      SceneParameter(
        "refresh", .flag, defaultValue: "false",
        summary: "whether the list can be pulled down to insert a row after 30 frames"),
      SceneParameter(
        "more", .integer(0...1_000_000), defaultValue: "0",
        summary: "rows loaded near the end, in 12 frames, up to ten times the count"),
      SceneParameter(
        "aligns-to-end", .flag, defaultValue: "false",
        summary: "whether a few rows are aligned with the viewport's end", isLive: true),
      .reorder(), .lifts, .multipleSelection, .largeTitle, .largeTitleBar, .largeTitleStretches,
      .selecting, .undo(), .viewer(),
      .zoomable(),
    ],
    actions: [
      SceneAction(
        "reconfigure", summary: "Update a row in place, with another height",
        parameters: [
          SceneParameter(
            "item", .integer(0...1_000_000_000), defaultValue: "0", summary: "the row"),
          SceneParameter(
            "height", .number(0...1_000_000), defaultValue: "its own", summary: "in points"),
        ]),
      SceneAction(
        "swipe", summary: "Perform an action of a row's swipe",
        parameters: [
          SceneParameter(
            "item", .integer(0...1_000_000_000), defaultValue: "0", summary: "the row"),
          SceneParameter(
            "side", .choice(SwipeSide.allCases.map(\.rawValue)), defaultValue: "trailing",
            summary: "the side of the row"),
          SceneParameter(
            "action", .integer(0...100), defaultValue: "0", summary: "the action, counted from 0"),
        ]),
      SceneAction(
        "snapshot", summary: "Display exactly these rows, animated",
        parameters: [
          SceneParameter(
            "items", .text, defaultValue: "none",
            summary: "identities and ranges, such as \"5,0..3,9\"")
        ]),
      .menu, .selecting,
    ]
  ) { context throws(SceneError) in
    try ListDemo(context)
  }
}
