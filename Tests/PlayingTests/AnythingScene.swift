import Items
import Stage

/// A scene with a number of items that performs any applicable command and displays nothing; the
/// word `b` is refused while it runs.
final class AnythingScene: Scene {
  let rootView = View()
  private var count = 40

  func perform(_ command: SceneCommand) throws(SceneError) {
    switch command.itemCommand {
    case .update(let steps): for step in steps { try update(step) }
    case .select(let item, _), .deselect(let item): try check(item.item, below: count)
    case .scroll, .reloadData, nil: break
    }
  }

  func parameterDidChange(_ name: String, in values: SceneValues) throws(SceneError) {
    guard values.text("words") != "b" else { throw .refused("not that word") }
  }

  func value(of probe: Probe) throws(ProbeError) -> ProbeValue {
    switch probe.path {
    case "items": .number(Double(count))
    case "visible.first": count > 0 ? .index(ItemIndex(0)) : ProbeValue.none
    case "visible.last": count > 0 ? .index(ItemIndex(min(3, count - 1))) : ProbeValue.none
    case "visible.count": .number(Double(min(4, count)))
    default: throw .unknown("there is no '\(probe)'")
    }
  }

  func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    if subsystem == .cells { writer.write("count", count) }
  }

  private func update(_ step: UpdateStep) throws(SceneError) {
    switch step {
    case .insert(let set, _):
      let size = set.spans.reduce(0) { $0 + $1.items.count }
      try check(set.spans.map(\.items.upperBound).max() ?? 0, below: count + size)
      count += size
    case .remove(let set, _):
      try check(set.spans.map(\.items.upperBound).max() ?? 0, below: count)
      count -= set.spans.reduce(0) { $0 + $1.items.count }
    case .reload(let set, _):
      try check(set.spans.map(\.items.upperBound).max() ?? 0, below: count)
    case .move(let from, let to, _):
      try check(max(from.item, to.item), below: count)
    case .insertSections, .removeSections, .moveSection: throw .unsupported("it has no sections")
    }
  }

  private func check(_ item: Int, below limit: Int) throws(SceneError) {
    guard item < limit else { throw .refused("item \(item) does not exist") }
  }
}

extension SceneType {
  /// The scene that performs any applicable command.
  static let anything = SceneType(
    "anything", summary: "Does whatever fits",
    parameters: [
      SceneParameter("flag", .flag, defaultValue: "false", summary: "a flag"),
      SceneParameter("size", .size, defaultValue: "10x10", summary: "a size"),
      SceneParameter("words", .choice(["a", "b"]), defaultValue: "a", summary: "a word").live,
      SceneParameter("forbidden", .integer(1...5), defaultValue: "none", summary: "always refused"),
    ],
    actions: [
      SceneAction(
        "act", summary: "does nothing",
        parameters: [SceneParameter("by", .numbers, defaultValue: "1,2", summary: "numbers")])
    ]
  ) { context throws(SceneError) in
    guard context.parameters["forbidden"] == nil else { throw .refused("not that one") }
    return AnythingScene()
  }
}
