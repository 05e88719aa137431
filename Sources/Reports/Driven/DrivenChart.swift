import Driving
import Profiling

/// The lanes of a driven run: gaps, displacement and input over time.
struct DrivenChart {
  private let document: DrivenDocument
  private let duration: Double

  private static let width = 1100.0
  private static let area = (left: 64.0, right: 1092.0)

  /// Creates the lanes of a run.
  init(_ document: DrivenDocument) {
    self.document = document
    let last = max(document.columns.timeNs.last ?? 0, document.inputs.sentNs.last ?? 0)
    duration = max(1, Double(max(last, document.durationNs)))
  }

  /// The duration of the run in words.
  var durationText: String { "\((duration / 1e9).fixed(2)) s" }

  /// The three lanes with their titles.
  var figures: [Markup] {
    [
      lane("Gaps, ms", 110, gapShapes, greatest: greatestGap, decimals: 1),
      lane(
        "Displacement, pixels per refresh", 130, displacementShapes, greatest: greatestShift,
        decimals: 1, isSigned: true),
      inputLane,
    ]
  }

  private var refresh: Double { Double(document.method.refreshNs) }

  private func x(_ time: Int64) -> Double {
    let share = min(1, max(0, Double(time) / duration))
    return Self.area.left + share * (Self.area.right - Self.area.left)
  }

  private func lane(
    _ title: String, _ height: Double, _ shapes: (Double) -> [Markup], greatest: Double,
    decimals: Int, isSigned: Bool = false
  ) -> Markup {
    let bottom = height - 10
    let middle = isSigned ? (12 + bottom) / 2 : bottom
    return """
      <figure><h3>\(title)</h3>
      <svg class="chart" viewBox="0 0 1100 \(height.plain)" role="img" aria-label="\(title)">
      <line class="rule" x1="\(Self.area.left.plain)" x2="\(Self.area.right.plain)" \
      y1="\(middle.plain)" y2="\(middle.plain)"/>
      <text x="\((Self.area.left - 8).plain)" y="\((middle + 4).plain)" text-anchor="end">0</text>
      <text x="\((Self.area.left - 8).plain)" y="16" text-anchor="end">\
      \(greatest.fixed(decimals))</text>
      \(shapes(height))
      </svg></figure>
      """
  }

  // MARK: - Gaps

  private var gaps: [(frame: Int, duration: Int64)] {
    let columns = document.columns
    return columns.timeNs.indices.dropFirst().filter { columns.moving[$0] == 1 }
      .map { ($0, columns.timeNs[$0] - columns.timeNs[$0 - 1]) }
  }

  private var greatestGap: Double {
    max(refresh * 2, Double(gaps.map(\.duration).max() ?? 0)) / 1e6
  }

  private func gapShapes(_ height: Double) -> [Markup] {
    let (bottom, room) = (height - 10, height - 22)
    func y(_ milliseconds: Double) -> Double { bottom - milliseconds / greatestGap * room }
    let budget = y(refresh / 1e6)
    let line: Markup = """
      <line class="budget" x1="\(Self.area.left.plain)" x2="\(Self.area.right.plain)" \
      y1="\(budget.plain)" y2="\(budget.plain)"/>
      """
    let bars = gaps.map { frame, duration -> Markup in
      let columns = document.columns
      let missed = columns.missed[frame]
      let (left, right) = (x(columns.timeNs[frame - 1]), x(columns.timeNs[frame]))
      let top = y(Double(duration) / 1e6)
      return """
        <rect class="s\(missed == 0 ? 0 : missed == 1 ? 2 : 3)" x="\(left.plain)" \
        y="\(top.plain)" width="\(max(0.6, right - left - 0.2).plain)" \
        height="\(max(0.5, bottom - top).plain)"><title>frame \(frame): \
        \(PageContext.milliseconds(duration)) ms</title></rect>
        """
    }
    return bars + [line]
  }

  // MARK: - Displacement

  private var speeds: [(frame: Int, value: Double)] {
    let columns = document.columns
    return columns.timeNs.indices.dropFirst().compactMap { index in
      guard let shift = columns.displacementPx[index] else { return nil }
      guard columns.moving[index] == 1 else { return (index, Double(shift)) }
      let refreshes = Double(columns.timeNs[index] - columns.timeNs[index - 1]) / refresh
      return (index, Double(shift) / max(1, refreshes.rounded()))
    }
  }

  private var greatestShift: Double { max(1, speeds.map(\.value.magnitude).max() ?? 1) }

  private func displacementShapes(_ height: Double) -> [Markup] {
    let (top, bottom) = (12.0, height - 10)
    let middle = (top + bottom) / 2
    return speeds.map { frame, value in
      let place = x(document.columns.timeNs[frame])
      let end = middle - value / greatestShift * (middle - top)
      return """
        <line class="chosen" x1="\(place.plain)" x2="\(place.plain)" y1="\(middle.plain)" \
        y2="\(end.plain)"><title>frame \(frame): \(document.columns.displacementPx[frame] ?? 0) \
        pixels</title></line>
        """
    }
  }

  // MARK: - Input

  private var inputLane: Markup {
    let inputs = document.inputs
    var shapes: [Markup] = []
    var downTime: Int64?
    for index in inputs.sentNs.indices {
      let place = x(inputs.sentNs[index]).plain
      switch inputs.kind[index] {
      case .down: downTime = inputs.sentNs[index]
      case .up:
        if let start = downTime {
          let left = x(start)
          shapes.append(
            """
            <rect class="touch" x="\(left.plain)" y="14" \
            width="\(max(1, x(inputs.sentNs[index]) - left).plain)" height="10" rx="2">\
            <title>button held</title></rect>
            """)
        }
        downTime = nil
      case .wheel where inputs.distance[index] != 0:
        let isForward = inputs.distance[index] > 0
        shapes.append(
          """
          <line class="step" x1="\(place)" x2="\(place)" y1="\(isForward ? 29 : 20)" \
          y2="\(isForward ? 38 : 29)"><title>notch \(isForward ? "down" : "up")</title></line>
          """)
      case .key, .resize:
        shapes.append(
          """
          <circle class="touch" cx="\(place)" cy="29" r="2.5"><title>\
          \(inputs.kind[index].rawValue)</title></circle>
          """)
      case .drag, .hover, .wheel: break
      }
    }
    return """
      <figure><h3>Input</h3>
      <svg class="chart" viewBox="0 0 1100 46" role="img" aria-label="Input: \
      \(PageContext.count(inputs.sentNs.count, "action"))">
      <line class="rule" x1="\(Self.area.left.plain)" x2="\(Self.area.right.plain)" y1="29" \
      y2="29"/>
      \(shapes)
      </svg></figure>
      """
  }
}
