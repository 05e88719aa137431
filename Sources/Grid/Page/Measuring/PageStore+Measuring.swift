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

  /// Returns a section whose items are placed when their cells are measured.
  ///
  /// The section is solved if necessary; the result is nil for any other section.
  func placed(_ section: Int) -> (any PlacedSection)? {
    solve(section)
    return solvedSection(section)?.placed
  }

  /// Sets the length of a measured row, in points; everything after it moves.
  func setLength(_ length: Double, ofItem item: Int) {
    let section = input.dataSections.path(of: item).section
    guard let rows = rows(of: section) else { return }
    let correction = LengthQuantum.rounded(length) - rows.estimate
    let known = lengths.corrections.value(at: item)
    lengths.corrections.set(item, correction)
    switch lengths.transfer(of: item) {
    case nil: lengthen(section, by: correction - (known ?? 0))
    case .estimated: break
    case .measured(let difference):
      guard let (_, transfer) = input.sections.transfer else { return }
      solve(transfer.target)
      lengthen(transfer.target, by: correction - (known ?? -difference))
    }
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
    guard old.lengths.corrections.count > 0, hasWidth(of: old) else { return }
    let mapping = input.itemMapping(from: old.input, through: ordinals)
    let invalid = Set(invalidated.map { input.key(at: $0) })
    if let row = settings.everyRow, let oldRow = old.settings.everyRow,
      settings.everySection?.insets == old.settings.everySection?.insets
    {
      lengths.corrections.adopt(
        old.lengths.corrections, through: mapping, adding: oldRow - row)
      return didAdoptRows(except: invalid.sorted())
    }
    let oldSections = old.input.dataSections
    var known: [(item: Int, proposal: LengthProposal, length: Double, width: Double?)] = []
    old.lengths.corrections.forEach { item, correction in
      guard let new = mapping.map({ $0.newIndex(of: item) }) ?? item, !invalid.contains(new),
        let proposal = old.solvedSection(oldSections.path(of: item).section)?.proposal
      else { return }
      known.append(
        (new, proposal, proposal.estimate + correction, old.lengths.widths.value(at: item)))
    }
    known.sort { $0.item < $1.item }
    let sections = input.dataSections
    for (item, oldProposal, length, width) in known where item < sections.itemCount {
      let section = sections.path(of: item).section
      solve(section)
      guard let solved = solvedSection(section), let proposal = solved.proposal,
        proposal.width == oldProposal.width, proposal.width != nil || width != nil
      else { continue }
      if solved.rows != nil {
        setLength(length, ofItem: item)
      } else {
        lengths.corrections.set(item, LengthQuantum.rounded(length) - proposal.estimate)
        if let width, proposal.width == nil { lengths.widths.set(item, width) }
      }
    }
    adoptPlaces(of: old, mapping, invalid)
  }

  /// Forgets the lengths of some rows, and updates the sections with measured rows.
  private func didAdoptRows(except invalid: [Int]) {
    for item in invalid { lengths.corrections.remove(item) }
    var next = lengths.corrections.firstItem(from: 0)
    while let item = next, item < input.dataSections.itemCount {
      let section = input.dataSections.path(of: item).section
      solve(section)
      updateLength(of: section)
      next = lengths.corrections.firstItem(
        from: input.dataSections.ordinals(of: section).upperBound)
    }
    if let (_, transfer) = input.sections.transfer {
      for section in [transfer.source, transfer.target] {
        solve(section)
        updateLength(of: section)
      }
    }
  }

  /// Adopts the places of items that were placed in a previous store.
  private func adoptPlaces(of old: PageStore, _ mapping: IndexMapping?, _ invalid: Set<Int>) {
    for (oldSection, oldPlaced) in old.sectionsWithPlaces {
      let ordinals = old.input.sections.ordinals(of: oldSection)
      func newPath(_ index: Int) -> IndexPath? {
        guard index < ordinals.count else { return nil }
        let item = old.input.key(at: ordinals.lowerBound + index)
        guard let new = mapping.map({ $0.newIndex(of: item) }) ?? item, !invalid.contains(new),
          lengths.corrections.value(at: new) != nil
        else { return nil }
        let ordinal = input.move?.newIndex(of: new) ?? new
        return ordinal < input.sections.itemCount ? input.sections.path(of: ordinal) : nil
      }
      guard let first = oldPlaced.firstPlacedItem(where: { newPath($0) != nil }),
        let section = newPath(first)?.section, let new = placed(section), new.isEmpty
      else { continue }
      new.adoptPlaces(of: oldPlaced) { index in
        newPath(index).flatMap { $0.section == section ? $0.item : nil }
      }
      updateLength(of: section)
    }
  }
}

/// What a section proposes to its cells, and the length that it assumes until they answer.
struct LengthProposal {
  /// The width, in points; nil if cells determine it.
  let width: Double?
  /// The estimated length along the page, in points.
  let estimate: Double
}

extension SolvedPageSection {
  /// The proposal to cells; nil if cells do not determine lengths.
  var proposal: LengthProposal? {
    if let rows { return LengthProposal(width: rows.width, estimate: rows.estimate) }
    return placed.map { LengthProposal(width: $0.proposedWidth, estimate: $0.estimate.height) }
  }
}
