package import Drawing
package import Geometry
import Motion
import Profiling

/// The other courses of events on a timeline: a bar with a name for each, from the frame at which
/// it was left to its last one.
///
/// The two that began last have a name in the bar, or beside it if it is short; the others are thin
/// bars above them.
package struct BranchBars {
  /// The height of a row with a name, in points.
  static let rowHeight = 13.0

  private static let namedCount = 2
  private static let thinPitch = 6.0
  private static let textSize = 10.0
  private static let padding = 5.0

  let timeline: Timeline
  let layout: TimelineLayout
  let metrics: ChromeMetrics
  /// The color of the chart behind the bars.
  let ground: Color

  package init(
    timeline: Timeline, layout: TimelineLayout, metrics: ChromeMetrics, ground: Color
  ) {
    self.timeline = timeline
    self.layout = layout
    self.metrics = metrics
    self.ground = ground
  }

  /// The branches, the last one first.
  private var branches: [Timeline.Branch] {
    timeline.branches.sorted { $0.number > $1.number }
  }

  /// Returns the branch at a point of the chart.
  package func branch(at point: Point) -> Timeline.Branch? {
    branches.enumerated().first { row, branch in
      let box = box(branch, row)
      return box.inset(by: Insets(all: -1)).contains(point)
        || name(branch, row, box)?.frame.contains(point) ?? false
    }?.element
  }

  /// Returns the bars and names; the bar with a number is emphasized.
  package func elements(emphasizing number: Int?) -> [Content.Element] {
    branches.enumerated().flatMap { row, branch -> [Content.Element] in
      let isEmphasized = branch.number == number
      let box = box(branch, row)
      let name = name(branch, row, box)
      var elements: [Content.Element] = [
        .fill(
          .roundedRectangle(.fixed(box), radius: min(4, box.height / 2)),
          .color(Color(white: isEmphasized ? 0.46 : 0.38)))
      ]
      if let name {
        let isBeside = !box.contains(name.frame.center)
        if isBeside {
          // The curve of the scroll offset behind the name would make it unreadable.
          let shape = Shape.roundedRectangle(
            .fixed(name.frame.inset(by: Insets(left: -3, right: -3))), radius: 3)
          elements.append(.fill(shape, .color(ground.withAlpha(0.85))))
        }
        elements.append(
          .text(
            Text(
              name.text, face: .medium, size: Self.textSize,
              color: isBeside ? .text : Color(white: 1, alpha: isEmphasized ? 1 : 0.9)),
            .fixed(name.frame)))
      }
      return elements
    }
  }

  /// Returns a description for the pointer.
  static func description(of branch: Timeline.Branch, _ timeline: Timeline) -> [String] {
    [title(of: branch, timeline), "What you left by going back", "Click to continue it"]
  }

  /// Returns the name and the duration, such as `Course 2, 3.4 s`.
  private static func title(of branch: Timeline.Branch, _ timeline: Timeline) -> String {
    let seconds = Double(branch.last - branch.fork) * timeline.rate.frameDuration
    return "Course \(branch.number), \(seconds.fixed(1)) s"
  }

  private func box(_ branch: Timeline.Branch, _ row: Int) -> Rect {
    let start = max(TimelineLayout.inset, layout.x(of: branch.fork))
    let end = min(layout.width - TimelineLayout.inset, layout.x(of: branch.last + 1))
    let width = max(8, end - start)
    let bottom = TimelineLayout.plotHeight - 1
    guard row >= Self.namedCount else {
      let y = bottom - Double(row + 1) * Self.rowHeight + 1
      return Rect(x: start, y: y, width: width, height: Self.rowHeight - 1)
    }
    let named = Double(Self.namedCount) * Self.rowHeight
    let y = bottom - named - Double(row - Self.namedCount + 1) * Self.thinPitch
    return Rect(x: start, y: y, width: width, height: Self.thinPitch - 1)
  }

  /// Returns the name and its frame: in the bar, after it or before it; nil without room.
  private func name(
    _ branch: Timeline.Branch, _ row: Int, _ box: Rect
  ) -> (text: String, frame: Rect)? {
    guard row < Self.namedCount else { return nil }
    let text = Self.title(of: branch, timeline)
    let width = metrics.width(of: text, face: .medium, size: Self.textSize).rounded(.up) + 1
    let x =
      if box.width >= width + 2 * Self.padding {
        box.minX + Self.padding
      } else if box.maxX + Self.padding + width <= layout.width - TimelineLayout.inset {
        box.maxX + Self.padding
      } else {
        box.minX - Self.padding - width
      }
    guard x >= TimelineLayout.inset else { return nil }
    return (text, Rect(x: x, y: box.minY, width: width, height: box.height))
  }
}
