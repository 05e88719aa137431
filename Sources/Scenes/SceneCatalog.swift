package import Stage

/// Every scene of this package, in the order in which a menu shows them.
package enum SceneCatalog {
  /// The scenes.
  package static let all: [SceneType] = [
    .photos, .photosSections, .stacks, .groupedColumns, .grid, .sections, .columns, .boxes,
    .imageDemo, .expander, .springboard, .boxDemo, .styledTable,
  ]
}
