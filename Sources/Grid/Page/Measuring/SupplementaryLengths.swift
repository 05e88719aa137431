/// The lengths of a page's titles and footers that their views determine, by section.
///
/// Copies share the lengths.
struct SupplementaryLengths {
  /// The lengths that were measured for the current data.
  private let measured = Lengths()
  /// The lengths that were measured before a change of the data.
  ///
  /// They are better estimates than those in the settings. A title or footer is measured again when
  /// it is about to become visible, because its content may have changed.
  private let adopted = Lengths()

  /// Lengths by kind and section.
  private struct Lengths {
    let titles = LengthCorrections()
    let footers = LengthCorrections()

    var count: Int { titles.count + footers.count }

    subscript(kind: SupplementaryElement.Kind) -> LengthCorrections {
      switch kind {
      case .title: titles
      case .footer: footers
      }
    }

    func value(of supplementary: SupplementaryElement) -> Double? {
      self[supplementary.kind].value(at: supplementary.section)
    }
  }

  /// Whether no length is known.
  var isEmpty: Bool { measured.count + adopted.count == 0 }

  /// The memory used by the entries, in bytes.
  var byteCount: Int {
    [measured, adopted].reduce(0) { $0 + $1.titles.byteCount + $1.footers.byteCount }
  }

  /// Returns whether a title or footer was measured for the current data.
  func isMeasured(_ supplementary: SupplementaryElement) -> Bool {
    measured.value(of: supplementary) != nil
  }

  /// Returns the known length of a title or footer, in points; nil if it was never measured.
  func length(of supplementary: SupplementaryElement) -> Double? {
    measured.value(of: supplementary) ?? adopted.value(of: supplementary)
  }

  /// Sets the measured length of a title or footer, in points.
  ///
  /// It must be a multiple of ``LengthQuantum``.
  func set(_ supplementary: SupplementaryElement, _ length: Double) {
    measured[supplementary.kind].set(supplementary.section, length)
  }

  /// Adopts the lengths that are known for the data before a change.
  ///
  /// - Parameters:
  ///   - old: The lengths before the change.
  ///   - isSame: Whether the data are the same, so that nothing has to be measured again.
  ///   - newSection: Returns the new index of a section; nil if it does not exist anymore.
  func adopt(_ old: SupplementaryLengths, isSame: Bool, _ newSection: (Int) -> Int?) {
    for kind in SupplementaryElement.Kind.allCases {
      old.adopted[kind].forEach { section, length in
        guard let section = newSection(section) else { return }
        adopted[kind].set(section, length)
      }
      let target = isSame ? measured : adopted
      old.measured[kind].forEach { section, length in
        guard let section = newSection(section) else { return }
        target[kind].set(section, length)
      }
    }
  }

  /// Calls a closure with every title and footer whose length is known.
  func forEach(_ body: (SupplementaryElement) -> Void) {
    for kind in SupplementaryElement.Kind.allCases {
      adopted[kind].forEach { section, _ in body(SupplementaryElement(kind, section: section)) }
      measured[kind].forEach { section, _ in body(SupplementaryElement(kind, section: section)) }
    }
  }
}
