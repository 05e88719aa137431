/// The lengths of a page's titles and footers that their views determine, by section.
///
/// Copies of a layout share one object.
///
/// State: the lengths of self-sizing titles and footers. Changed by views that become visible;
/// changes of the data, a new width.
final class SupplementaryLengths {
  /// The lengths that were measured for the current data.
  private var measured = Lengths()
  /// The lengths that were measured before a change of the data.
  ///
  /// They are better estimates than those in the settings. A title or footer is measured again when
  /// it is about to become visible, because its content may have changed.
  private var adopted = Lengths()

  /// Lengths by kind and section; nothing is allocated for a page that measures none.
  private struct Lengths {
    private var titles: LengthCorrections?
    private var footers: LengthCorrections?

    var isEmpty: Bool { titles == nil && footers == nil }

    var byteCount: Int { (titles?.byteCount ?? 0) + (footers?.byteCount ?? 0) }

    func value(of supplementary: SupplementaryElement) -> Double? {
      self[supplementary.kind]?.value(at: supplementary.section)
    }

    subscript(kind: SupplementaryElement.Kind) -> LengthCorrections? {
      switch kind {
      case .title: titles
      case .footer: footers
      }
    }

    mutating func set(_ kind: SupplementaryElement.Kind, _ section: Int, _ length: Double) {
      let lengths = self[kind] ?? LengthCorrections()
      lengths.set(section, length)
      switch kind {
      case .title: titles = lengths
      case .footer: footers = lengths
      }
    }
  }

  /// Creates an object without lengths.
  init() {}

  /// Whether no length is known.
  var isEmpty: Bool { measured.isEmpty && adopted.isEmpty }

  /// The memory used by the entries, in bytes.
  var byteCount: Int { measured.byteCount + adopted.byteCount }

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
    measured.set(supplementary.kind, supplementary.section, length)
  }

  /// Adopts the lengths that are known for the data before a change.
  ///
  /// - Parameters:
  ///   - old: The lengths before the change.
  ///   - isSame: Whether the data are the same, so that nothing has to be measured again.
  ///   - newSection: Returns the new index of a section; nil if it does not exist anymore.
  func adopt(_ old: SupplementaryLengths, isSame: Bool, _ newSection: (Int) -> Int?) {
    for kind in SupplementaryElement.Kind.allCases {
      old.adopted[kind]?.forEach { section, length in
        if let section = newSection(section) { adopted.set(kind, section, length) }
      }
      old.measured[kind]?.forEach { section, length in
        guard let section = newSection(section) else { return }
        if isSame {
          measured.set(kind, section, length)
        } else {
          adopted.set(kind, section, length)
        }
      }
    }
  }

  /// Calls a closure with every title and footer whose length is known.
  func forEach(_ body: (SupplementaryElement) -> Void) {
    for kind in SupplementaryElement.Kind.allCases {
      adopted[kind]?.forEach { section, _ in body(SupplementaryElement(kind, section: section)) }
      measured[kind]?.forEach { section, _ in body(SupplementaryElement(kind, section: section)) }
    }
  }
}
