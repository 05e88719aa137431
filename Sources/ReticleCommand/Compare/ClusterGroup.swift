package import Profiling

/// Clusters of frames that are printed in one line: the same phase, section and direction of
/// change.
package struct ClusterGroup {
  private var members: [SlowFrames]

  /// The maximum number of frames or ranges listed in a line.
  private static let maximumNames = 4

  /// Groups clusters, in the order of each group's first cluster.
  package static func groups(_ clusters: [SlowFrames]) -> [ClusterGroup] {
    var groups: [ClusterGroup] = []
    for cluster in clusters {
      let index = groups.firstIndex { group in
        guard let first = group.members.first else { return false }
        return first.phase == cluster.phase && first.mark == cluster.mark
          && (first.change > 0) == (cluster.change > 0)
      }
      if let index {
        groups[index].members.append(cluster)
      } else {
        groups.append(ClusterGroup(members: [cluster]))
      }
    }
    return groups
  }

  /// A line with frames, change, milliseconds, phase and section.
  package var text: String {
    let names = members.prefix(Self.maximumNames).map { cluster in
      cluster.firstFrame == cluster.lastFrame
        ? "\(cluster.firstFrame)" : "\(cluster.firstFrame)–\(cluster.lastFrame)"
    }
    let rest = members.count - names.count
    let frames = members.reduce(0) { $0 + $1.lastFrame - $1.firstFrame + 1 }
    let total = members.reduce(0) { $0 + $1.milliseconds }
    let change =
      members.reduce(0) { $0 + $1.change * Double($1.lastFrame - $1.firstFrame + 1) }
      / Double(frames)
    let share = members.reduce(0) { $0 + $1.phaseShare * $1.milliseconds }
    var text =
      "frame\(frames == 1 ? "" : "s") \(names.joined(separator: ", "))"
      + (rest > 0 ? " … (\(frames) frames)" : "")
    text += "  \(ComparisonText.percent(change, decimals: 1))"
    text += "  sum \(total < 0 ? "−" : "+")\(total.magnitude.durationText)"
    if let first = members.first {
      let part = total == 0 ? 0 : share / total
      text += "  \(first.phase) (\((100 * part).fixed(0)) %)"
      if !first.mark.isEmpty { text += "  mark \"\(first.mark)\"" }
      if let line = first.line { text += "  line \(line)" }
      for counter in first.counters { text += "  \(counter)" }
    }
    return text
  }
}
