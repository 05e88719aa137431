package import Geometry

/// Which visible items begin a line: a row of a vertical grid, a column of a horizontal one.
///
/// It tells whether a new width only resizes the columns of a grid or changes their number.
package struct LineBreaks {
  private var items: ContiguousArray<Int> = []
  private var beginsLine: ContiguousArray<Bool> = []

  /// Reads the items in a part of a layout.
  package init(in rect: Rect, of layout: any GridLayout, along axis: Axis) {
    var visible: ContiguousArray<Int> = []
    layout.appendOrdinals(intersecting: rect, to: &visible)
    for (previous, item) in zip(visible, visible.dropFirst()) where item == previous + 1 {
      items.append(item)
      beginsLine.append(Self.beginsLine(item, layout, axis))
    }
  }

  /// Returns whether other items begin lines in another layout of the same items.
  package func differ(in layout: any GridLayout, along axis: Axis) -> Bool {
    zip(items, beginsLine).contains { item, beginsLine in
      item < layout.itemCount && Self.beginsLine(item, layout, axis) != beginsLine
    }
  }

  private static func beginsLine(_ item: Int, _ layout: any GridLayout, _ axis: Axis) -> Bool {
    layout.slot(at: item).min(axis) > layout.slot(at: item - 1).min(axis)
  }
}
