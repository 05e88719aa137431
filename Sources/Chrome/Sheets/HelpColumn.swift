import Controls
import Drawing
import Geometry
import Stage

/// A column of the help, with its groups below each other.
final class HelpColumn: StackView {
  /// The preferred width at a text scale of 1, in points.
  static let width = 300.0
  /// The minimum width for keys and meanings side by side at a text scale of 1, in points.
  static let minimumWidth = 220.0

  /// Whether keys are above their meanings, in a column that is narrow for its text.
  var hasKeysAbove = false {
    didSet {
      guard hasKeysAbove != oldValue else { return }
      spacing = hasKeysAbove ? 16 : 8
      for case let row as StackView in subviews {
        row.axis = hasKeysAbove ? .vertical : .horizontal
        row.alignment = hasKeysAbove ? .leading : .center
        row.spacing = hasKeysAbove ? 4 : 8
      }
    }
  }

  init(_ groups: [HelpText]) {
    super.init(.vertical)
    for group in groups {
      if let last = subviews.last { setSpacing(24, after: last) }
      let title = TextLabel(group.title, face: .semibold, fontSize: 15, color: .text)
      addSubview(title)
      setSpacing(12, after: title)
      for row in group.rows {
        let meaning = TextLabel(row.meaning, fontSize: 13, color: .text)
        meaning.lineLimit = 0
        addSubview(StackView(.horizontal, [KeyCap(row.key), meaning]))
      }
    }
  }
}

/// A key as on a keyboard, at the start of a place that is as wide for all keys.
private final class KeyCap: StackView {
  /// The width at a text scale of 1, in points.
  private static let width = 106.0

  init(_ key: String) {
    let cap = StackView(
      .horizontal, [TextLabel(key, face: .medium, fontSize: 11, color: .text)],
      insets: Insets(top: 3, left: 8, bottom: 3, right: 8))
    cap.content = Content([
      .fill(.rounded(6), .color(.page)),
      .stroke(
        .roundedRectangle(.inset(Insets(all: 0.5)), radius: 5.5), .color(.hairline), width: 1),
    ])
    super.init(.vertical, [cap], alignment: .leading)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size? {
    super.sizeThatFits(proposal).map {
      Size(width: max($0.width, chromeMetrics.scaled(Self.width)), height: $0.height)
    }
  }
}

/// Two columns beside each other, or below each other in a narrow sheet.
final class HelpColumnPair: StackView {
  /// The distance between columns beside each other, in points.
  static let gap = 32.0

  /// Whether the second column is below the first one.
  var isStacked = false {
    didSet {
      axis = isStacked ? .vertical : .horizontal
      alignment = isStacked ? .fill : .leading
      spacing = isStacked ? stackedGap : Self.gap
    }
  }

  private let stackedGap: Double

  /// Creates a pair with a distance between columns below each other, in points.
  init(_ columns: [View], stackedGap: Double) {
    self.stackedGap = stackedGap
    super.init(.horizontal, columns, spacing: Self.gap, alignment: .leading)
    for column in columns { setLength(.fill(), of: column) }
  }
}
