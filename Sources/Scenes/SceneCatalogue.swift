public import Stage

/// Every scene of this package, in the order in which a menu shows them.
public enum SceneCatalogue {
  /// The scenes.
  public static let all: [SceneType] = [
    .photos, .photosSections, .stacks, .groupedColumns, .grid, .sections, .columns, .boxes,
    .imageDemo, .expander, .springboard, .boxDemo, .styledTable,
  ]
}
