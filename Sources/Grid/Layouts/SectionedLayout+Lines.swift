import Diffing

extension SectionedLayout {
  /// The arithmetic of section lengths: a title, lines, the padding after them and a footer.
  struct Lines {
    /// The number of tiles per line.
    let perLine: Int
    /// The distance from one line to the next, in points.
    let pitch: Double
    /// The length of a title, in points.
    let titleLength: Double
    /// The length of the padding after the lines, in points.
    let padding: Double
    /// The sections that consist of their title only.
    let collapsed: Set<Int>
    /// The empty slots at the start of a section; nil for none.
    let zoom: LayoutZoom?

    /// Returns the positions of the sections from `start` on, and their total number of lines.
    ///
    /// Each footer has its own length in `footerLengths`; if that is empty, all have one length.
    func sections(
      _ map: SectionMap, from start: Double, _ footerLength: Double,
      _ footerLengths: ContiguousArray<Double>
    ) -> (SectionLine, rowCount: Int) {
      let (line, rowCount) = sectionsWithoutBlanks(map, from: start, footerLength, footerLengths)
      guard let zoom, zoom.blankCount > 0, zoom.blankSection < map.sectionCount,
        !collapsed.contains(zoom.blankSection)
      else { return (line, rowCount) }
      let items = map.itemCount(of: zoom.blankSection)
      let more = lineCount(items + zoom.blankCount) - lineCount(items)
      return (
        line.lengthening(zoom.blankSection, by: Double(more) * pitch), rowCount + more
      )
    }

    private func sectionsWithoutBlanks(
      _ map: SectionMap, from start: Double, _ footerLength: Double,
      _ footerLengths: ContiguousArray<Double>
    ) -> (SectionLine, rowCount: Int) {
      if let (base, transfer) = map.transfer {
        let (line, rowCount) = sectionsWithoutBlanks(
          base, from: start, footerLength, footerLengths)
        let shorter = linesMore(in: transfer.source, of: map, than: base)
        let longer = linesMore(in: transfer.target, of: map, than: base)
        let changed = line.lengthening(
          transfer.source, by: Double(shorter) * pitch,
          and: transfer.target, by: Double(longer) * pitch)
        return (changed, rowCount + shorter + longer)
      }
      if let each = map.itemsEach, footerLengths.isEmpty, collapsed.isEmpty {
        let line = SectionLine(
          start: start, length: length(each) + footerLength, count: map.sectionCount)
        return (line, lineCount(each) * map.sectionCount)
      }
      var rowCount = 0
      let line = SectionLine(start: start, count: map.sectionCount) { section in
        guard !collapsed.contains(section) else { return titleLength }
        let items = map.itemCount(of: section)
        rowCount += lineCount(items)
        return length(items) + (footerLengths.isEmpty ? footerLength : footerLengths[section])
      }
      return (line, rowCount)
    }

    private func linesMore(in section: Int, of map: SectionMap, than base: SectionMap) -> Int {
      guard !collapsed.contains(section) else { return 0 }
      return lineCount(map.itemCount(of: section)) - lineCount(base.itemCount(of: section))
    }

    private func lineCount(_ items: Int) -> Int { (items + perLine - 1) / perLine }

    private func length(_ items: Int) -> Double {
      titleLength + Double(lineCount(items)) * pitch + padding
    }
  }
}
