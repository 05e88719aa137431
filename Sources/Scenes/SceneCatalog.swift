package import Reticle

/// All scenes of this package, in display order.
package enum SceneCatalog {
  /// The scenes; files name those that `layouts` replaces, and `boxes`, which actions fill.
  package static let all: [SceneType] = [
    .photos, .photosSections, .stacks, .groupedColumns, .layouts, .grid.unlisted,
    .sections.unlisted, .columns.unlisted, .list.unlisted, .page.unlisted, .shop, .mail,
    .boxes.unlisted, .imageDemo, .expander, .zoom, .springboard, .boxDemo, .styledTable, .text,
    .controls, .board, .table,
  ]
}
