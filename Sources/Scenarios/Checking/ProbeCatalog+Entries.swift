/// The format's probes.
extension ProbeCatalog {
  struct Entry {
    var path: String
    var brackets: [BracketContent]
    var kind: Kind
  }

  static func entry(_ path: String) -> Entry? { entries.first { $0.path == path } }

  /// All paths, including the variants of counters.
  package static var paths: [String] { entries.map(\.path) }

  /// The events listed by plain `events`.
  package static let plainEvents = [
    "willSelect", "didSelect", "willDeselect", "didDeselect", "selectionChanged",
  ]

  /// The events that `events[NAME,…]` can list.
  package static let eventNames =
    plainEvents + [
      "willDisplay", "didEndUpdate", "commitEditing", "willMove", "didMove", "gesture",
      "didFocus",
    ]

  /// The counters since the last `mark`; each also has `.frame` and `.total` variants.
  package static let counters = [
    "cells.created", "cells.reused", "layout.passes", "rasterised", "draw.commands", "allocations",
  ]

  private static let entries: [Entry] =
    stateEntries + cellEntries + boxEntries
    + (["cells.live", "cells.pooled"] + counters).map { plain($0, .number) }
    + counters.flatMap { [plain("\($0).frame", .number), plain("\($0).total", .number)] }

  private static func plain(_ path: String, _ kind: Kind) -> Entry {
    let count = path.utf8.count { $0 == UInt8(ascii: ".") } + 1
    return Entry(path: path, brackets: Array(repeating: .none, count: count), kind: kind)
  }

  private static let phases = [
    "idle", "tracking", "decelerating", "bouncing", "snapping", "scrolling", "autoscrolling",
  ]

  private static let stateEntries: [Entry] =
    [
      "columns", "rows", "items", "offset.x", "offset.y", "velocity.x", "velocity.y",
      "content.width", "content.height", "viewport.width", "viewport.height", "visible.count",
      "page", "measured.count", "zoom.scale", "header.progress",
      "matches", "undo.depth", "viewer.progress", "zoom",
    ].map { plain($0, .number) }
    + ["animating", "dragging", "decelerating", "selecting"].map { plain($0, .flag) }
    + [
      "visible.first", "visible.last", "closest", "focus", "match", "viewer.item", "drop.target",
    ].map { plain($0, .index) }
    + [
      plain("selection", .indices), plain("dragged", .indices),
      plain("phase", .word(phases)), plain("accessibility", .text),
      plain("menu", .text), plain("sorted", .text),
      plain("visible.rows", .indices), plain("visible.columns", .indices),
      Entry(path: "column.width", brackets: [.section, .none], kind: .number),
      Entry(path: "column.title", brackets: [.section, .none], kind: .text),
      plain("header.frame", .rectangle), plain("footer.frame", .rectangle),
      plain("zoom.frame", .rectangle), plain("viewer.frame", .rectangle),
      Entry(path: "item-at", brackets: [.point], kind: .index),
      Entry(path: "item", brackets: [.item], kind: .number),
      plain("refresh.state", .word(["idle", "pulling", "armed", "loading"])),
      plain("more.state", .word(["idle", "loading", "failed", "end"])),
      Entry(path: "swipe.offset", brackets: [.item, .none], kind: .number),
      Entry(path: "item.measured", brackets: [.item, .none], kind: .flag),
      Entry(path: "slot", brackets: [.item], kind: .rectangle),
      Entry(path: "events", brackets: [.events], kind: .text),
    ]

  private static let cellEntries = [
    Entry(path: "cell.frame", brackets: [.item, .none], kind: .rectangle),
    Entry(path: "cell.alpha", brackets: [.item, .none], kind: .number),
    Entry(path: "cell.selected", brackets: [.item, .none], kind: .flag),
    Entry(path: "cell.highlighted", brackets: [.item, .none], kind: .flag),
    Entry(
      path: "cell.kind", brackets: [.item, .none],
      kind: .word(["single", "top", "middle", "bottom"])),
    Entry(path: "section.header.frame", brackets: [.section, .none, .none], kind: .rectangle),
    Entry(path: "section.header.opaque", brackets: [.section, .none, .none], kind: .flag),
    Entry(path: "section.header.visible", brackets: [.section, .none, .none], kind: .flag),
    Entry(path: "section.footer.frame", brackets: [.section, .none, .none], kind: .rectangle),
    Entry(path: "section.offset.x", brackets: [.section, .none, .none], kind: .number),
    Entry(path: "section.offset.y", brackets: [.section, .none, .none], kind: .number),
    Entry(path: "section.count", brackets: [.section, .none], kind: .number),
    Entry(path: "section.frame", brackets: [.section, .none], kind: .rectangle),
    Entry(path: "section.collapsed", brackets: [.section, .none], kind: .flag),
    Entry(path: "section.layout", brackets: [.section, .none], kind: .word(sectionLayouts)),
  ]

  private static let sectionLayouts = [
    "list", "grid", "shelf", "waterfall", "flow", "justified", "spans", "board",
  ]

  private static let boxEntries = [
    Entry(path: "box.frame", brackets: [.name, .none], kind: .rectangle),
    Entry(path: "box.alpha", brackets: [.name, .none], kind: .number),
    Entry(path: "box.visible", brackets: [.name, .none], kind: .flag),
    Entry(path: "line.item.frame", brackets: [.name, .linePosition, .none], kind: .rectangle),
    Entry(path: "text.runs", brackets: [.name, .none], kind: .text),
  ]
}
