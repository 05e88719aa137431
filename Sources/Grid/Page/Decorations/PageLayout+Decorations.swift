import Diffing
import Drawing
import Geometry

/// The decorations of a page's sections.
package enum SectionDecoration: Hashable, CaseIterable {
  /// The background of a section, identified by the section.
  case background
  /// The divider before a line, identified by the first item of the line.
  case divider

  /// The maximum number of decorations of one kind that are displayed at once.
  static let visibleLimit = 2000
}

/// Backgrounds and dividers, which are identified by keys: the section of a background, the item
/// after a divider.
extension PageLayout {
  /// Whether there can be backgrounds or dividers.
  var hasDecorations: Bool { store.hasDecorations }

  /// Returns the frame of a decoration; nil if there is none.
  func frame(of decoration: SectionDecoration, at key: Int) -> Rect? {
    switch decoration {
    case .background:
      guard key >= 0, key < store.tree.count else { return nil }
      return background(of: key, store.section(key)).map { store.axes.converted($0) }
    case .divider:
      guard key >= 0, key < itemCount else { return nil }
      let path = store.input.sections.path(of: key)
      let placed = store.section(path.section)
      return divider(before: path.item, of: path.section, placed).map { store.axes.converted($0) }
    }
  }

  /// Returns the frame in which the background of a collapsed section disappears.
  ///
  /// - Parameters:
  ///   - section: The section.
  ///   - frame: The frame of the background while the section is expanded.
  /// - Returns: A frame at the end of the title; nil if the section is not collapsed.
  func frameInTitle(ofBackgroundOf section: Int, from frame: Rect) -> Rect? {
    guard section >= 0, section < store.tree.count, isCollapsed(section) else { return nil }
    let axis = store.axes.axis
    var frame = frame
    frame.origin[axis] = store.start(of: section) + store.section(section).leadingLength
    frame.size[axis] = 0
    return frame
  }

  /// Returns the content of a decoration; nil if there is none.
  func content(of decoration: SectionDecoration, at key: Int) -> Content? {
    switch decoration {
    case .background:
      guard key >= 0, key < store.tree.count else { return nil }
      return store.section(key).background?.content
    case .divider:
      guard key >= 0, key < itemCount else { return nil }
      return store.section(store.input.sections.path(of: key).section).dividerContent
    }
  }

  /// Appends the keys of the decorations that overlap a rectangle, in ascending order.
  ///
  /// It can stop as soon as there are more keys than a limit.
  func append(
    _ decoration: SectionDecoration, intersecting rect: Rect, upTo limit: Int,
    to keys: inout ContiguousArray<Int>
  ) {
    guard !rect.isEmpty else { return }
    let rect = store.axes.converted(rect)
    for section in store.sections(from: rect.minY, to: rect.maxY) {
      guard keys.count <= limit else { return }
      let placed = store.section(section)
      switch decoration {
      case .background:
        if background(of: section, placed)?.intersects(rect) == true { keys.append(section) }
      case .divider: appendDividers(of: section, placed, in: rect, to: &keys)
      }
    }
  }

  // MARK: - Backgrounds

  /// Returns the frame of a section's background in page coordinates.
  private func background(of section: Int, _ placed: SolvedPageSection) -> Rect? {
    guard let background = placed.background else { return nil }
    let start = store.start(of: section)
    let whole = store.strip(from: start, length: placed.length)
    let part: Rect
    switch background.extent {
    case .section: part = whole
    case .items:
      let sides = placed.solved.shelf == nil ? placed.insets : .zero
      part = Rect(
        x: sides.left, y: start + placed.leadingLength,
        width: max(0, store.axes.width - sides.left - sides.right),
        height: max(0, placed.solved.length))
    }
    let frame = part.inset(by: background.insets).intersection(whole)
    return frame.isEmpty ? nil : frame
  }

  // MARK: - Dividers

  private func appendDividers(
    of section: Int, _ placed: SolvedPageSection, in rect: Rect, to keys: inout ContiguousArray<Int>
  ) {
    guard let divider = placed.divider, let spacing = placed.solved.lineSpacing else { return }
    let first = keys.count
    // A divider can be visible while the line after it is not yet.
    var reach = rect.offset(by: -dividerOrigin(of: section, placed))
    reach.size.height += max(spacing, divider.thickness)
    placed.solved.appendItems(intersecting: reach, to: &keys)
    let base = store.input.sections.ordinals(of: section).lowerBound
    var end = first
    for index in first..<keys.count {
      let item = keys[index]
      guard self.divider(before: item, of: section, placed)?.intersects(rect) == true else {
        continue
      }
      keys[end] = base + item
      end += 1
    }
    keys.removeLast(keys.count - end)
  }

  /// Returns the frame of the divider before an item's line in page coordinates.
  ///
  /// Nil if the item is not the first one of its line.
  private func divider(before item: Int, of section: Int, _ placed: SolvedPageSection) -> Rect? {
    guard let divider = placed.divider, let gap = placed.solved.gap(before: item) else {
      return nil
    }
    let thickness = divider.thickness
    let space = gap.upperBound - gap.lowerBound
    let start =
      space < thickness
      ? gap.upperBound - thickness : gap.lowerBound + ((space - thickness) / 2).rounded(.down)
    let width = store.axes.width - placed.insets.left - placed.insets.right
    let frame = Rect(
      x: divider.leadingInset, y: start,
      width: max(0, width - divider.leadingInset - divider.trailingInset), height: thickness)
    return frame.isEmpty ? nil : frame.offset(by: dividerOrigin(of: section, placed))
  }

  private func dividerOrigin(of section: Int, _ placed: SolvedPageSection) -> Vector {
    var origin = placed.origin
    origin.dy += store.start(of: section)
    return origin
  }
}
