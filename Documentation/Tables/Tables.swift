import Reticle
import ReticleCommand

struct Track {
  var title: String
  var artist: String
  var seconds: Int
}

final class TrackCell: GridCell {
  let label = TextLabel(fontSize: 13)

  init() {
    super.init()
    selectionStyle = .none
    addSubview(label)
  }

  override func stateDidChange(animated: Bool) {
    super.stateDidChange(animated: animated)
    content = .color(isSelected ? Color(light: 0xDCE9FF, dark: 0x233A5C) : .surface)
  }

  override var defaultAccessibilityLabel: String? { label.text }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    label.sizeThatFits(ProposedSize()).map { Size(width: $0.width + 16, height: $0.height) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.inset(by: Insets(left: 8, right: 8))
  }
}

final class Library: SectionedGridViewDataSource, GridViewTextDataSource {
  var tracks = (0..<20_000).map { number in
    Track(title: "Song \(number)", artist: "Artist \(number % 300)", seconds: 120 + number % 240)
  }
  let table = TableView()

  init() {
    table.tableColumns = [
      TableColumn(id: 0, title: "Title", width: 240),
      TableColumn(id: 1, title: "Artist", width: 160),
      TableColumn(id: 2, title: "Time", width: 64),
    ]
    table.frozenColumnCount = 1
    table.allowsMultipleSelection = true
    table.sortHandler = { [unowned self] in sort(by: $0) }
    table.dataSource = self
  }

  func text(_ track: Track, _ column: Int) -> String {
    switch column {
    case 0: track.title
    case 1: track.artist
    default: "\(track.seconds / 60):\(track.seconds % 60 < 10 ? "0" : "")\(track.seconds % 60)"
    }
  }

  func sort(by order: TableSort) {
    switch order.columnID {
    case 0: tracks.sort { $0.title < $1.title }
    case 1: tracks.sort { $0.artist < $1.artist }
    default: tracks.sort { $0.seconds < $1.seconds }
    }
    if !order.isAscending { tracks.reverse() }
  }

  func numberOfSections(in gridView: GridView) -> Int { tracks.count }

  func gridView(_ gridView: GridView, numberOfItemsInSection section: Int) -> Int { 3 }

  func numberOfItemsInEachSection(of gridView: GridView) -> Int? { 3 }

  func gridView(_ gridView: GridView, cellForItemAt path: IndexPath) -> GridCell {
    let cell = gridView.dequeue(TrackCell())
    cell.label.text = text(tracks[path.section], table.columnID(at: path.item))
    return cell
  }

  func gridView(_ gridView: GridView, textForItemAt index: Int) -> String? {
    text(tracks[index / 3], table.columnID(at: index % 3))
  }
}

let library = SceneType("library", summary: "A table of 20,000 tracks") { _ in
  let library = Library()
  return GridScene(library.table, retaining: library)
}
ReticleCommand.run(scenes: [library])
