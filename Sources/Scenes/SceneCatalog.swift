package import Reticle

/// All scenes of this package, in display order.
package enum SceneCatalog {
  /// The scenes.
  package static let all: [SceneType] = [
    .photos, .photosSections, .stacks, .groupedColumns, .grid, .sections, .columns, .list, .page,
    .shop, .mail, .boxes, .imageDemo, .expander, .zoom, .springboard, .boxDemo, .styledTable,
    .text, .controls, .board, .table,
  ]
}
