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
      switch index % 4 {
      case 0: [base, base.directed(.horizontal, isMirrored: true)]
      case 1: [base, base.directed(isReversed: true)]
      case 2: [base, base.directed(.horizontal)]
      default: [base, base.directed(.horizontal, isReversed: true)]
      }
    }
  }

  /// Each arrangement in every direction.
  static var inEveryDirection: [PlaceArrangement] {
    bases.flatMap { base in
      [
        base, base.directed(.horizontal), base.directed(isMirrored: true),
        base.directed(isReversed: true), base.directed(.horizontal, isMirrored: true),
        base.directed(.horizontal, isReversed: true),
      ]
    }
  }

  private func directed(
    _ axis: Axis = .vertical, isReversed: Bool = false, isMirrored: Bool = false
  ) -> PlaceArrangement {
    let directions = [
      axis == .horizontal ? "sideways" : "down", isReversed ? "reversed" : nil,
      isMirrored ? "right to left" : nil,
    ].compactMap { $0 }
    return PlaceArrangement(
      name: name + " " + directions.joined(separator: ", "), counts: counts, line: line,
      axis: axis, isReversed: isReversed, isMirrored: isMirrored, measures: measures,
      settings: settings)
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
        (settings.linePitch, settings.columns) = (60, .fixed(4))
        return settings
      },
      PlaceArrangement(
        name: "columns of groups", counts: Array(repeating: 6, count: 60), line: 20 + 6 * 44 + 5
      ) {
        var settings = ColumnarLayout.Settings()
        settings.titleLength = 20
        return settings
      },
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
      PlaceArrangement(
        name: "list with sections", counts: Array(repeating: 15, count: 20), line: 80 + 20,
        measures: true
      ) {
        var settings = ListLayout.Settings()
        (settings.estimatedRowHeight, settings.titleLength) = (30, 20)
        return settings
      },
      PlaceArrangement(
        name: "page of everything", counts: Array(repeating: 24, count: 21), line: 200,
        measures: true
      ) {
        var settings = PageLayout.Settings { everything($0) }
        settings.titleLength = 20
        return settings
      },
    ]
  }

  /// Returns a section of a page on which all kinds of sections follow each other.
  private static func everything(_ section: Int) -> PageSection {
    let layout: any SectionLayout =
      switch section % 7 {
      case 0: ListSection.selfSizing(estimatedHeight: 40, spacing: 2)
      case 1: TileSection(columns: 3, height: .points(100), spacing: 4)
      case 2: ShelfSection(itemSize: Size(width: 90, height: 90), spacing: 6)
      case 3:
        WaterfallSection(
          columns: .fixed(3), height: .perItem { path, _ in Double(30 + path.item * 31 % 77) },
          spacing: 5)
      case 4: JustifiedSection(targetHeight: 70, spacing: 2) { 0.5 + Double($0.item % 7) / 3 }
      case 5: ListSection(height: .points(37), spacing: 2)
      default:
        FlowSection(spacing: 3) { path, _ in
          Size(width: Double(20 + path.item * 37 % 90), height: Double(20 + path.item % 3))
        }
      }
    return PageSection(layout, insets: Insets(all: 4))
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
