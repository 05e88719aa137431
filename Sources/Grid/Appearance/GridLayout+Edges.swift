extension GridLayout {
  /// Those of slots that fill row after row.
  public func innerEdges(of ordinal: Int) -> SeparatorEdges {
    let columns = max(1, columnCount)
    var edges: SeparatorEdges = []
    if ordinal % columns != columns - 1 { edges.insert(.right) }
    if ordinal / columns != rowCount - 1 { edges.insert(.bottom) }
    return edges
  }
}
