import Reticle

/// Rows under one title.
struct ListGroup {
  /// The title above the rows.
  let title: String
  /// The rows.
  let rows: [ListRow]

  private static let cities = [
    "Brea", "Burlingame", "Carlsbad", "Corte Madera", "Cupertino", "Emeryville", "Fresno",
    "Glendale", "Hillsdale", "Irvine", "Laguna Beach", "Long Beach", "Los Gatos",
  ]

  /// The three groups of the demo: 13 cities, 4 more and one that nobody has found.
  ///
  /// Every row has its text twice: as title and as detail.
  static let places: [ListGroup] = {
    func rows(_ names: [String]) -> [ListRow] { names.map { ListRow(title: $0, detail: $0) } }
    return [
      ListGroup(title: "California", rows: rows(cities)),
      ListGroup(title: "Elsewhere", rows: rows(["Lisbon", "Oslo", "Kyoto", "Wellington"])),
      ListGroup(title: "Nowhere", rows: rows(["Atlantis"])),
    ]
  }()

  /// Returns the painted pictures, grouped by motif in the order of each motif's first picture.
  static func pictures(_ host: ViewHost) -> [ListGroup] {
    let painted = PaintedPicture.all(using: host.generator.stream(stream))
    var families: [PictureFamily] = []
    for picture in painted where !families.contains(picture.family) {
      families.append(picture.family)
    }
    return families.map { family in
      ListGroup(
        title: title(of: family),
        rows: painted.filter { $0.family == family }.map { picture in
          ListRow(
            title: picture.name, detail: detail(of: family),
            picture: host.contents.insert(PictureTile.framed(picture.content.elements)))
        })
    }
  }

  /// The random stream for the paintings.
  private static let stream: UInt64 = 0x636f_6c75_6d6e_73

  private static func title(of family: PictureFamily) -> String {
    switch family {
    case .dusk: "Evenings"
    case .sea: "The sea"
    case .leaves: "Leaves"
    case .facets: "Stones"
    case .letter: "Posters"
    case .night: "Nights"
    case .waves: "Paper"
    case .city: "Cities"
    case .dunes: "Deserts"
    case .aurora: "Northern skies"
    case .fruit: "Still lifes"
    case .balloons: "In the air"
    case .pines: "Forests"
    }
  }

  private static func detail(of family: PictureFamily) -> String {
    switch family {
    case .dusk: "Seven layers of hills, one sun"
    case .sea: "Water, and what it does to light"
    case .leaves: "Veins and all"
    case .facets: "Cut and polished"
    case .letter: "Set in one character"
    case .night: "Long exposure"
    case .waves: "Cut paper"
    case .city: "Windows, some of them lit"
    case .dunes: "Sand and wind"
    case .aurora: "Green, sometimes violet"
    case .fruit: "From the kitchen table"
    case .balloons: "Hot air"
    case .pines: "Conifers in weather"
    }
  }
}
