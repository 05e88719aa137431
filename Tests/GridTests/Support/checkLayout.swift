import Diffing
import Geometry
import Grid
import Motion
import Stage
import Testing

/// Expects the requirements of every layout; call it for new layouts with varied inputs.
///
/// Slots are disjoint and inside the content. Each contains its own points and is found by them. A
/// rectangle finds the slots that share an area with it, in ascending order, and nothing else. Up
/// to a thousand items are checked, with `rects` random rectangles. Titles and footers of the first
/// `sections` sections are inside the content, do not overlap slots, and are found in the same way.
func checkLayout(
  _ layout: some GridLayout, sections: Int = 0, rects: Int = 40, seed: UInt64 = 1,
  at location: SourceLocation = #_sourceLocation
) {
  let items = sample(layout)
  let content = Rect(origin: .zero, size: layout.contentSize)
  // With fractional sizes, the last slot may exceed the content by a rounding error.
  let reach = content.inset(by: Insets(all: -1e-6))
  #expect(layout.columnCount >= 1, sourceLocation: location)
  #expect(layout.rowCount >= 0, sourceLocation: location)
  for ordinal in items {
    let slot = layout.slot(at: ordinal)
    let reach = reach.union(shelfContent(at: slot.center, layout))
    #expect(reach.union(slot) == reach, "slot \(ordinal) \(slot)", sourceLocation: location)
    guard !slot.isEmpty else { continue }
    #expect(layout.ordinal(at: slot.center) == ordinal, sourceLocation: location)
    #expect(layout.ordinal(at: slot.origin) == ordinal, "\(ordinal)", sourceLocation: location)
    let beyond = Point(x: slot.minX, y: slot.maxY + 1e-6)
    #expect(layout.ordinal(at: beyond) != ordinal, "\(ordinal)", sourceLocation: location)
  }
  #expect(layout.ordinal(at: Point(x: -1, y: -1)) == nil, sourceLocation: location)
  let end = Point(x: content.maxX + 1, y: content.maxY + 1)
  #expect(layout.ordinal(at: end) == nil, sourceLocation: location)

  var generator = SeededGenerator(seed: seed)
  for _ in 0..<rects {
    let rect = randomRect(in: content, layout, items, &generator)
    expectOrdinals(layout, in: rect, at: location)
    expectOrdinal(layout, at: rect.origin, among: items, location)
    expectSupplementaries(layout, in: rect, sections: sections, at: location)
  }
  expectOrdinals(layout, in: .zero, at: location)
  expectSupplementaries(layout, in: content, sections: sections, at: location)
  for supplementary in supplementaries(of: sections) {
    guard let frame = layout.frame(of: supplementary) else { continue }
    #expect(reach.union(frame) == reach, "\(supplementary) \(frame)", sourceLocation: location)
    if (layout as? PageLayout)?.isFloating(supplementary) == true { continue }
    #expect(layout.ordinal(at: frame.center) == nil, sourceLocation: location)
  }
  if layout.itemCount <= 1000 { expectOrdinals(layout, in: content, at: location) }
}

/// Expects the requirements of every layout's settings.
///
/// Their layout passes the layout check in both reading directions. During a drag, the size of an
/// item moves with it if slots depend on items, and otherwise no slot changes.
func checkLayout(
  _ settings: some GridLayoutSettings, _ input: LayoutInput, sections: Int = 0, seed: UInt64 = 1,
  at location: SourceLocation = #_sourceLocation
) {
  let plain = settings.layout(for: input)
  checkLayout(plain, sections: sections, seed: seed, at: location)
  var mirrored = input
  mirrored.isMirrored.toggle()
  checkLayout(settings.layout(for: mirrored), sections: sections, seed: seed, at: location)
  let count = min(plain.itemCount, 1000)
  guard count > 1 else { return }
  var generator = SeededGenerator(seed: seed)
  for _ in 0..<10 {
    let move = ItemMove(
      item: generator.next(below: count), destination: generator.next(below: count))
    var moved = input
    moved.move = move
    let layout = settings.layout(for: moved)
    for item in 0..<count {
      let expected =
        settings.slotsDependOnItems
        ? plain.slot(at: item).size : plain.slot(at: move.newIndex(of: item)).size
      let size = layout.slot(at: move.newIndex(of: item)).size
      #expect(
        abs(size.width - expected.width) < 1e-6 && abs(size.height - expected.height) < 1e-6,
        """
        with item \(move.item) dragged to \(move.destination), item \(item) has \(size), not \
        \(expected)
        """,
        sourceLocation: location)
    }
  }
}

/// Expects a rectangle to find the same slots as a comparison with every slot.
///
/// In a layout with many items only those near the rectangle are compared.
func expectOrdinals(
  _ layout: some GridLayout, in rect: Rect, at location: SourceLocation = #_sourceLocation
) {
  // Existing elements of the list must not change.
  var found: ContiguousArray<Int> = [-1]
  layout.appendOrdinals(intersecting: rect, to: &found)
  #expect(found.removeFirst() == -1, sourceLocation: location)
  #expect(zip(found, found.dropFirst()).allSatisfy { $0 < $1 }, sourceLocation: location)
  let candidates: Range<Int>
  if layout.itemCount <= 2000 {
    candidates = 0..<layout.itemCount
  } else {
    let reach = 3 * layout.columnCount
    let first = max(0, (found.first ?? 0) - reach)
    let end = min(layout.itemCount, (found.last ?? 0) + reach)
    candidates = first..<max(first, min(end, first + 20_000))
  }
  let expected = candidates.filter { layout.slot(at: $0).intersects(rect) && !rect.isEmpty }
  #expect(Array(found) == expected, "in \(rect)", sourceLocation: location)
}

/// Returns the whole content of a section that scrolls across the page; empty for other sections.
///
/// The content is extended by its length at both ends, because the offset of the section is
/// unknown.
private func shelfContent(at point: Point, _ layout: some GridLayout) -> Rect {
  guard let layout = layout as? PageLayout, let section = layout.section(at: point),
    let shelf = layout.shelf(of: section)
  else { return .zero }
  let isUpright = shelf.frame.width < shelf.frame.height
  return shelf.frame.inset(
    by: isUpright
      ? Insets(top: -shelf.length, bottom: -shelf.length)
      : Insets(left: -shelf.length, right: -shelf.length))
}

private func supplementaries(of sections: Int) -> [SupplementaryElement] {
  (0..<sections).flatMap { [.title($0), .footer($0)] }
}

/// Expects a rectangle to find the same titles and footers as a comparison with each one.
private func expectSupplementaries(
  _ layout: some GridLayout, in rect: Rect, sections: Int, at location: SourceLocation
) {
  var found: ContiguousArray<SupplementaryElement> = []
  layout.appendSupplementaries(intersecting: rect, to: &found)
  let expected = supplementaries(of: sections).filter {
    layout.frame(of: $0)?.intersects(rect) == true && !rect.isEmpty
  }
  #expect(Array(found) == expected, "in \(rect)", sourceLocation: location)
}

private func expectOrdinal(
  _ layout: some GridLayout, at point: Point, among items: [Int], _ location: SourceLocation
) {
  guard items.count == layout.itemCount else { return }
  let expected = items.first { layout.slot(at: $0).contains(point) }
  #expect(layout.ordinal(at: point) == expected, "at \(point)", sourceLocation: location)
}

/// Returns all items, or the first, the last and some between.
private func sample(_ layout: some GridLayout) -> [Int] {
  let count = layout.itemCount
  guard count > 1000 else { return Array(0..<count) }
  return Array(0..<300) + (1...400).map { count / 402 * $0 } + Array((count - 300)..<count)
}

/// Returns a rectangle near a slot, with sides of up to four slots and odd fractions.
private func randomRect(
  in content: Rect, _ layout: some GridLayout, _ items: [Int], _ generator: inout SeededGenerator
) -> Rect {
  func fraction() -> Double { Double(generator.next(below: 1_000_000)) / 999_983 }
  let anchor = items.isEmpty ? content : layout.slot(at: items[generator.next(below: items.count)])
  let size = Size(width: max(1, anchor.width), height: max(1, anchor.height))
  return Rect(
    x: anchor.minX + (fraction() - 0.5) * 3 * size.width,
    y: anchor.minY + (fraction() - 0.5) * 3 * size.height,
    width: fraction() * 4 * size.width, height: fraction() * 4 * size.height)
}
