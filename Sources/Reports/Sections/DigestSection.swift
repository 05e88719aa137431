import Profiling
import Stage

/// The section with the run's digests, and the differences from those of another run.
struct DigestSection {
  /// The maximum number of rows.
  private static let limit = 120

  /// The subsystems in the order of scenario files.
  static var subsystems: [(name: String, value: KeyPath<StateDigest, UInt64>)] {
    [
      ("scroll", \.scroll), ("layout", \.layout), ("cells", \.cells), ("anim", \.animations),
      ("rng", \.randomness),
    ]
  }

  private let context: PageContext
  private let before: [Int64: StateDigest]

  init(_ context: PageContext) {
    self.context = context
    let digests = context.base?.digests ?? DigestRows()
    before = Dictionary(
      zip(digests.frames, digests.digests), uniquingKeysWith: { first, _ in first })
  }

  /// The section; nil if the run has no digests.
  var section: PageSection? {
    let digests = context.summary.digests
    guard digests.count > 0 else { return nil }
    let rows = Array(zip(digests.frames, digests.digests))
    // The rows always include the first difference.
    let first = rows.firstIndex { differs($0, $1) } ?? 0
    let from = max(0, min(first - Self.limit / 2, rows.count - Self.limit))
    let shown = rows[from..<min(rows.count, from + Self.limit)]
    let heads = ["all"] + Self.subsystems.map(\.name)
    return PageSection(
      id: "digests", title: "Digests",
      body: """
        <p class="note">\(note(shown.count, rows.count))</p>
        <div class="card long"><div class="scroll"><table id="digest-values" class="mono">
        <thead><tr><th scope="col">frame</th>\
        \(heads.map { "<th scope=\"col\" class=\"l\">\($0)</th>" as Markup })</tr></thead>
        <tbody>
        \(shown.map(row))
        </tbody></table></div></div>
        """)
  }

  private func note(_ shown: Int, _ count: Int) -> String {
    let outcome = context.summary.outcome
    var parts = ["One number for everything that was simulated, at the end of a frame."]
    if let frame = outcome.firstDifferingFrame {
      parts.append("They differ from the file's at frame \(frame).")
    } else if outcome.digestsEqual > 0 {
      parts.append("\(PageContext.count(outcome.digestsEqual, "checkpoint")) of the file agreed.")
    }
    if shown < count { parts.append("\(shown) of \(count) are shown; run.json has all.") }
    return parts.joined(separator: " ")
  }

  private func differs(_ frame: Int64, _ digest: StateDigest) -> Bool {
    before[frame].map { $0.all != digest.all } ?? false
  }

  private func row(_ frame: Int64, _ digest: StateDigest) -> Markup {
    let other = before[frame]
    func cell(_ value: KeyPath<StateDigest, UInt64>) -> Markup {
      let mine = digest[keyPath: value]
      guard let other, other[keyPath: value] != mine else {
        return "<td class=\"l\">\(Self.hexadecimal(mine))</td>"
      }
      return """
        <td class="l bad">\(Markup.shape(.overTwoPeriods, label: "differs")) \
        \(Self.hexadecimal(mine))</td>
        """
    }
    let isFileDifference = context.summary.outcome.firstDifferingFrame == frame
    let type: Markup = isFileDifference ? " class=\"bad\"" : ""
    return """
      <tr data-frame="\(frame)"\(type)><th scope="row">\(frame)</th>\(cell(\.all))\
      \(Self.subsystems.map { cell($0.value) })</tr>
      """
  }

  private static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
