import Diffing
import Geometry
import Grid
import Testing

/// An arrangement of items in which a place is kept.
struct PlaceArrangement: CustomTestStringConvertible, Sendable {
  let name: String
  /// The numbers of items in the sections.
  let counts: [Int]
  /// The greatest length of a line with its spacing, in points.
  let line: Double
  var axis = Axis.vertical
  var isReversed = false
  var isMirrored = false
  /// Whether cells request their lengths, so that the offset depends on what was measured.
  var measures = false
  /// Returns the settings; nil for the uniform layout.
  let settings: @Sendable () -> any GridLayoutSettings

  var testDescription: String { name }

  /// Each arrangement, down and in one other direction.
  static var all: [PlaceArrangement] {
    bases.enumerated().flatMap { index, base in
      var other = base
      switch index % 4 {
      case 0: (other.axis, other.isMirrored) = (.horizontal, true)
      case 1: other.isReversed = true
      case 2: other.axis = .horizontal
      default: (other.axis, other.isReversed) = (.horizontal, true)
      }
      let directions = [
        other.axis == .horizontal ? "sideways" : "down", other.isReversed ? "reversed" : nil,
        other.isMirrored ? "right to left" : nil,
      ].compactMap { $0 }
      return [
        base,
        PlaceArrangement(
          name: base.name + " " + directions.joined(separator: ", "), counts: base.counts,
          line: base.line, axis: other.axis, isReversed: other.isReversed,
          isMirrored: other.isMirrored, measures: base.measures, settings: base.settings),
      ]
    }
  }

  private static var bases: [PlaceArrangement] {
    [
      PlaceArrangement(name: "grid", counts: [400], line: 90) {
        var settings = UniformLayout.Settings()
        settings.minimumSlotSize = Size(width: 90, height: 90)
        return settings
      },
      PlaceArrangement(name: "sections", counts: [60, 7, 120, 90], line: 70 + 40) {
        var settings = SectionedLayout.Settings()
        (settings.rowHeight, settings.perLine) = (60, .fixed(4))
        return settings
      },
      PlaceArrangement(
        name: "columns of groups", counts: Array(repeating: 6, count: 60), line: 6 * 44 + 5
      ) { ColumnarLayout.Settings() },
      PlaceArrangement(
        name: "columns of items", counts: [400], line: 49
      ) {
        var settings = ColumnarLayout.Settings()
        (settings.unit, settings.columns) = (.items, .fixed(3))
        return settings
      },
      PlaceArrangement(name: "list", counts: [300], line: 80, measures: true) {
        var settings = ListLayout.Settings()
        settings.estimatedRowHeight = 30
        return settings
      },
      page("list", 39) { ListSection(height: .points(37), spacing: 2) },
      page("self-sizing list", 80, measures: true) {
        ListSection.selfSizing(estimatedHeight: 40, spacing: 2)
      },
      page("tiles", 135) { TileSection(columns: 3, height: .points(100), spacing: 4) },
      page("waterfall", 120) {
        WaterfallSection(
          columns: .fixed(3), height: .perItem { path, _ in Double(30 + path.item * 31 % 77) },
          spacing: 5)
      },
      page("flow", 60) {
        FlowSection(spacing: 3) { path, _ in
          Size(width: Double(20 + path.item * 37 % 90), height: Double(20 + path.item % 3))
        }
      },
      page("justified", 200) {
        JustifiedSection(targetHeight: 70, spacing: 2) { 0.5 + Double($0.item * 37 % 20) / 10 }
      },
      page("shelves and tiles", 160, counts: Array(repeating: 20, count: 20)) {
        TileSection(columns: 4, height: .points(90), spacing: 3)
      },
    ]
  }

  /// A shelf above a list.
  static func shelf(isMirrored: Bool) -> PlaceArrangement {
    PlaceArrangement(
      name: "shelf", counts: [60, 40], line: 96, isMirrored: isMirrored
    ) {
      PageLayout.Settings { section in
        section == 0
          ? PageSection(ShelfSection(itemSize: Size(width: 90, height: 90), spacing: 6))
          : PageSection(ListSection(height: .points(50)))
      }
    }
  }

  private static func page(
    _ name: String, _ line: Double, counts: [Int] = [100, 100, 100], measures: Bool = false,
    layout: @escaping @Sendable () -> any SectionLayout
  ) -> PlaceArrangement {
    PlaceArrangement(
      name: "page of " + name, counts: counts, line: line, measures: measures
    ) {
      var settings = PageLayout.Settings { section in
        PageSection(
          name.hasPrefix("shelves") && section % 3 == 1
            ? ShelfSection(itemSize: Size(width: 90, height: 90), spacing: 6) : layout(),
          insets: Insets(all: 4))
      }
      settings.titleLength = 20
      return settings
    }
  }
}
