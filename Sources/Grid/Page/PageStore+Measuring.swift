import Diffing
import Geometry

/// The items of a page whose cells determine their lengths.
extension PageStore {
  /// Returns the rows of a section, which is solved if necessary; nil if cells do not determine
  /// them.
  func rows(of section: Int) -> MeasuredRows? {
    solve(section)
    return solvedSection(section)?.rows
  }

  /// Returns the columns of a section, which is solved if necessary; nil if cells do not determine
  /// the heights of items in columns.
  func columns(of section: Int) -> MeasuredColumns? {
    solve(section)
    return solvedSection(section)?.columns
  }

  /// Sets the length of a measured row, in points; everything after it moves.
  func setLength(_ length: Double, ofItem item: Int, in section: Int) {
    guard let rows = rows(of: section) else { return }
    let correction = LengthQuantum.rounded(length) - rows.estimate
    let difference = correction - (lengths.corrections.value(at: item) ?? 0)
    lengths.corrections.set(item, correction)
    if !lengths.isTransferred(item) { lengthen(section, by: difference) }
  }

  /// Adopts the sizes and places of items that were measured in a previous store and still exist.
  ///
  /// The size of an item is invalid if its slot now has another width.
  ///
  /// - Parameters:
  ///   - old: The previous store.
  ///   - ordinals: The new index of each item of the previous store; nil if the data are the same.
  ///   - invalidated: The indices in this store of items that have to be measured again.
  func adoptSizes(
    of old: PageStore, through ordinals: IndexMapping?, invalidating invalidated: [Int]
  ) {
    guard old.lengths.corrections.count > 0, old.axes.width == axes.width,
      old.axes.axis == axes.axis
    else { return }
    let mapping = input.itemMapping(from: old.input, through: ordinals)
    let invalid = Set(invalidated.map { input.item(at: $0) })
    let oldSections = old.input.dataSections
    var known: [(item: Int, width: Double, length: Double)] = []
    old.lengths.corrections.forEach { item, correction in
      guard let new = mapping.map({ $0.newIndex(of: item) }) ?? item, !invalid.contains(new),
        let solved = old.solvedSection(oldSections.path(of: item).section),
        let (width, estimate) = solved.proposal
      else { return }
      known.append((new, width, estimate + correction))
    }
    known.sort { $0.item < $1.item }
    let sections = input.dataSections
    for (item, width, length) in known where item < sections.itemCount {
      let section = sections.path(of: item).section
      solve(section)
      guard let solved = solvedSection(section), let proposal = solved.proposal,
        proposal.width == width
      else { continue }
      if solved.rows != nil {
        setLength(length, ofItem: item, in: section)
      } else {
        lengths.corrections.set(item, LengthQuantum.rounded(length) - proposal.estimate)
      }
    }
    adoptPlaces(of: old, mapping, invalid)
  }

  /// Adopts the places of items in columns.
  private func adoptPlaces(of old: PageStore, _ mapping: IndexMapping?, _ invalid: Set<Int>) {
    for (oldSection, columns) in old.placedColumns {
      let ordinals = old.input.sections.ordinals(of: oldSection)
      func newPath(_ index: Int) -> IndexPath? {
        guard index < ordinals.count else { return nil }
        let item = old.input.item(at: ordinals.lowerBound + index)
        guard let new = mapping.map({ $0.newIndex(of: item) }) ?? item, !invalid.contains(new),
          lengths.corrections.value(at: new) != nil
        else { return nil }
        let ordinal = input.move?.newIndex(of: new) ?? new
        return ordinal < input.sections.itemCount ? input.sections.path(of: ordinal) : nil
      }
      guard
        let section = columns.firstPlacedItem(where: { newPath($0) != nil })
          .flatMap({ newPath($0)?.section }), let new = self.columns(of: section), new.isEmpty
      else { continue }
      new.adoptPlaces(of: columns) { index in
        newPath(index).flatMap { $0.section == section ? $0.item : nil }
      }
      updateLength(of: section)
    }
  }
}

extension SolvedPageSection {
  /// The width that is proposed to cells, and the estimated length of an item, in points; nil if
  /// cells do not determine lengths.
  var proposal: (width: Double, estimate: Double)? {
    if let rows { return (rows.width, rows.estimate) }
    return columns.map { ($0.line.itemWidth, $0.estimate) }
  }
}
