package import Reticle

extension SceneCatalog {
  /// What the launcher presents first; the first one is its large card.
  package static let showcases: [Showcase] = [
    Showcase(
      "One hundred million", of: .photos,
      summary: "From one picture to specks. Pinch it, or drop your own pictures on it.",
      keywords: ["hero", "wall", "zoom", "mosaic", "specks", "million", "thumb"],
      parameters: ["count": .integer(100_000_000)], showsFrameCounter: true),
    Showcase("Photos", of: .photos, summary: "Open, zoom and rearrange a wall of pictures"),
    Showcase(
      "Prints", of: .photosSections, summary: "Prints by place and date, under titles that stay",
      keywords: ["sections", "sticky titles", "places", "dates"],
      parameters: ["style": .word("iphoto"), "titles": .word("places")],
      previewViewport: Size(width: 480, height: 640)),
    Showcase(
      "Waterfall", of: .photos, summary: "Pictures in columns, each in its own proportions",
      keywords: ["masonry", "columns", "pinterest"],
      parameters: ["layout": .word("waterfall"), "cell": .size(Size(width: 200, height: 200))],
      previewViewport: Size(width: 820, height: 640)),
    Showcase("Albums", of: .stacks, summary: "Stacks of pictures that two fingers pull apart"),
    Showcase(
      "Collections", of: .groupedColumns,
      summary: "Groups of pictures, each in the shortest column",
      keywords: ["columns", "groups"], parameters: ["style": .word("flat")],
      previewViewport: Size(width: 640, height: 480)),
    Showcase("Layouts", of: .layouts, previewViewport: Size(width: 800, height: 640)),
    Showcase("Mail", of: .mail, summary: "Messages in a dozen scripts, with search and swipes"),
    Showcase("Shop", of: .shop, summary: "A banner, shelves, a waterfall and a list on one page"),
    Showcase("Springboard", of: .springboard, summary: "Icons to press, open and rearrange"),
  ]
}
