import Reticle

/// The values of a table, which follow from the numbers of row and column.
enum TableValues {
  /// What a column contains; each kind has few values, in ascending order.
  enum Kind: Int, CaseIterable {
    case name, city, date, amount, state
  }

  /// Returns the kind of a column; nil for the first one, which numbers the rows.
  static func kind(ofColumn id: Int) -> Kind? {
    id == 0 ? nil : Kind(rawValue: (id - 1) % Kind.allCases.count)
  }

  /// Returns whether a column contains numbers, which are aligned at their ends.
  static func isNumber(column id: Int) -> Bool {
    [nil, .amount].contains(kind(ofColumn: id))
  }

  /// Returns the title of a column.
  static func title(ofColumn id: Int) -> String {
    guard let kind = kind(ofColumn: id) else { return "No." }
    let name =
      switch kind {
      case .name: "Name"
      case .city: "City"
      case .date: "Date"
      case .amount: "Amount"
      case .state: "State"
      }
    let round = (id - 1) / Kind.allCases.count
    return round == 0 ? name : "\(name) \(round + 1)"
  }

  /// Returns the position of a cell's value among those of its kind.
  static func value(row: Int, column id: Int, _ kind: Kind) -> Int {
    var bits = UInt64(truncatingIfNeeded: row) &* 0x9E37_79B9_7F4A_7C15
    bits ^= UInt64(truncatingIfNeeded: id) &* 0xD1B5_4A32_D192_ED03
    bits = (bits ^ (bits >> 29)) &* 0xBF58_476D_1CE4_E5B9
    bits ^= bits >> 32
    return Int(bits % UInt64(texts(of: kind).count))
  }

  /// Returns the text of a cell.
  static func text(row: Int, column id: Int) -> String {
    guard let kind = kind(ofColumn: id) else { return "\(row)" }
    return texts(of: kind)[value(row: row, column: id, kind)]
  }

  /// The texts of a kind, in ascending order of their values.
  static func texts(of kind: Kind) -> [String] {
    switch kind {
    case .name: names
    case .city: cities
    case .date: dates
    case .amount: amounts
    case .state: states
    }
  }

  private static let names = [
    "Ada", "Amir", "Anna", "Ben", "Carla", "Chloe", "David", "Dina", "Elena", "Emil", "Fatou",
    "Felix", "Grace", "Hana", "Igor", "Ines", "Jonas", "Kai", "Lea", "Liam", "Maya", "Mia", "Nils",
    "Nora", "Omar", "Paul", "Rosa", "Ruth", "Sara", "Tom", "Vera", "Yuki",
  ]
  private static let cities = [
    "Accra", "Athens", "Bergen", "Berlin", "Bogota", "Cairo", "Dakar", "Dublin", "Geneva", "Hanoi",
    "Kyoto", "Lagos", "Lima", "Lisbon", "London", "Lyon", "Madrid", "Milan", "Nairobi", "Oslo",
    "Paris", "Porto", "Prague", "Quito", "Riga", "Rome", "Seoul", "Sofia", "Sydney", "Tokyo",
    "Turin", "Vienna",
  ]
  private static let states = ["Done", "Draft", "Open", "Sent"]
  private static let dates: [String] = {
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"]
    return months.flatMap { month in (0..<14).map { "\(month) \(1 + 2 * $0)" } }
  }()
  private static let amounts = (0..<96).map { index in
    let cents = 495 + index * index * 37 + index * 250
    return "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
  }
}

/// The contents of cells with few values: each text, once on every background.
struct TableCellContents {
  /// What is behind the text of a cell.
  enum Background: Int, CaseIterable {
    case plain, frozen, selected
  }

  private var texts: [[[ContentID]]]
  private let empty: [ContentID]

  init(_ host: ViewHost) {
    texts = Background.allCases.map { background in
      TableValues.Kind.allCases.map { kind in
        TableValues.texts(of: kind).map { text in
          let text = Text(
            text, size: 13, color: .text, alignment: kind == .amount ? .trailing : .leading)
          let place = Placement.inset(Insets(left: 8, right: 8))
          return host.contents.insert(
            Content(Self.elements(background) + [.text(text, place)]))
        }
      }
    }
    empty = Background.allCases.map { host.contents.insert(Content(Self.elements($0))) }
  }

  /// Returns the content of a cell; without a kind, that of an empty one.
  func content(_ kind: TableValues.Kind?, _ value: Int, on background: Background) -> ContentID {
    guard let kind else { return empty[background.rawValue] }
    return texts[background.rawValue][kind.rawValue][value]
  }

  private static func elements(_ background: Background) -> [Content.Element] {
    let color: Color =
      switch background {
      case .plain: .surface
      case .frozen: .page
      case .selected: .selectedRow
      }
    let bottom = Placement(left: .init(0), top: .init(1, -1), right: .init(1), bottom: .init(1))
    return [.fill(.bounds, .color(color)), .fill(.rectangle(bottom), .color(.hairline))]
  }
}
