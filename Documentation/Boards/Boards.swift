import Reticle
import ReticleCommand

enum Column: Int, CaseIterable {
  case open, doing, done

  var title: String {
    switch self {
    case .open: "Open"
    case .doing: "In progress"
    case .done: "Done"
    }
  }
}

final class TaskCell: GridCell {
  private let label = TextLabel(fontSize: 14)

  init() {
    super.init()
    content = .rounded(.surface, radius: 12)
    showsSelectionMark = true
    label.lineLimit = 0
    addSubview(label)
  }

  override var outline: Shape { .rounded(12) }

  func show(_ text: String) { label.text = text }

  override var defaultAccessibilityLabel: String? { label.text }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.inset(by: Insets(all: 12))
  }
}

final class Board {
  let grid = GridView()
  let source: DiffableDataSource<Column, String>

  init() {
    let grid = grid
    source = DiffableDataSource(grid) { grid, _, text in
      grid.dequeue(TaskCell()) { $0.show(text) }
    }
    source.titleProvider = { column in column.title }
    grid.layoutDirection = .horizontal
    grid.layoutSettings = columns()
    grid.allowsMultipleSelection = true
    grid.allowsReordering = true
    grid.undoHistory = UndoHistory()
  }

  func columns() -> PageLayout.Settings {
    let height = ItemHeight.perItem { [unowned self] path, width in
      self.height(of: source.itemID(at: path) ?? "", width: width)
    }
    let column = BoardSection(width: 260, itemHeight: height, spacing: 8, headLength: 40)
    var settings = PageLayout.Settings { _ in PageSection(column, insets: Insets(top: 16)) }
    settings.contentInsets.bottom = 16
    return settings
  }

  func height(of text: String, width: Double) -> Double {
    let text = StyledText(text, TextStyle(face: .regular, size: 14))
    let layout = TextLayout(
      text, in: TextLimits(width: width - 24), with: grid.host?.textExtents)
    return layout.size.height.rounded(.up) + 24
  }

  func open() throws {
    var tasks = GridSnapshot<Column, String>()
    tasks.appendSections(Column.allCases)
    tasks.appendItems(["Sketch the start page", "Ask five new users"], to: .open)
    tasks.appendItems(["Fix the flicker at login"], to: .doing)
    try source.apply(tasks)
  }
}

final class Limits: GridViewDelegate {
  func gridView(
    _ gridView: GridView, targetPathForMoveFromItemAt path: IndexPath, to proposed: IndexPath
  ) -> IndexPath {
    let isFull = gridView.numberOfItems(inSection: proposed.section) >= 5
    return isFull && proposed.section != path.section ? path : proposed
  }
}

let board = SceneType("tasks", summary: "Tasks in three columns") { _ throws(SceneError) in
  let board = Board()
  let limits = Limits()
  board.grid.delegate = limits
  do {
    try board.open()
  } catch {
    throw .refused("\(error)")
  }
  return GridScene(board.grid, retaining: board, limits)
}
ReticleCommand.run(scenes: [board])
