import Geometry
import Gestures
import Items
import Motion
import Stage

/// A scene for testing the player without a grid.
///
/// It logs commands and input, moves a box, requests background work and draws random numbers.
final class ScratchScene: Scene {
  let rootView: View = ScratchView()
  /// The log, in order.
  private(set) var log: [String] = []
  private let box = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
  private let host: ViewHost
  private var results: [Int] = []

  init(_ context: SceneContext) {
    host = context.host
    rootView.addSubview(box)
    let press = LongPressRecognizer()
    press.onEvent = { [unowned self] event in log.append("press \(event.phase)") }
    rootView.addGestureRecognizer(press)
  }

  func perform(_ command: SceneCommand) throws(SceneError) {
    if case .action(let name, let values) = command { return try act(name, values) }
    switch command.itemCommand {
    case .update(let steps): try update(steps)
    case .reloadData: log.append("reload")
    case .scroll: log.append("scroll")
    case .select(let item, _): log.append("select \(item)")
    case .deselect: throw .unsupported("this scene cannot deselect")
    case nil: throw .unsupported("this scene knows only actions and items")
    }
  }

  func value(of probe: Probe) throws(ProbeError) -> ProbeValue {
    switch probe.path {
    case "log": .text(log.joined(separator: "; "))
    case "log.count": .number(Double(log.count))
    case "box.x": .number(box.frame.minX)
    case "results": .numbers(results.map(Double.init))
    case "third": .number(1.0 / 3)
    case "pair": .numbers([1, 2.0005])
    case "nothing": ProbeValue.none
    case "some.index": .index(ItemIndex(10, section: 2))
    case "some.number": .number(2.1)
    case "some.items": .indices([ItemIndex(1), ItemIndex(4)])
    case "some.word": .word("idle")
    case "some.text": .text("say \"hi\"")
    case "some.flag": .flag(true)
    case "missing": throw .unavailable("'missing' is not there at the moment")
    default: throw .unknown("a scratch scene has no probe '\(probe)'")
    }
  }

  func encode(_ subsystem: Subsystem, into writer: inout StateWriter) {
    guard subsystem == .cells else { return }
    writer.write("box", box.frame)
    for entry in log { writer.write("entry", entry) }
    for result in results { writer.write("result", result) }
  }

  private func update(_ steps: [UpdateStep]) throws(SceneError) {
    for case .remove(let set, _) in steps where set.spans.contains(where: { $0.items.contains(99) })
    {
      throw .refused("item 99 does not exist")
    }
    log.append("update of \(steps.count)")
  }

  private func act(_ name: String, _ values: SceneValues) throws(SceneError) {
    switch name {
    case "note": log.append(values.text("text") ?? "")
    case "count": host.counters.cellsCreated += values.integer("cells") ?? 0
    case "refuse": throw .refused("as asked")
    case "select":
      host.eventLog.add("willSelect", ItemIndex(values.integer("item") ?? 0))
      host.eventLog.add("didSelect", ItemIndex(values.integer("item") ?? 0))
      host.eventLog.add("gesture")
    case "animate":
      host.animate(AnimationCurve(duration: values.number("seconds") ?? 0.3)) {
        box.frame = box.frame.offset(by: Vector(dx: 100, dy: 0))
      }
    case "ask": ask(values.integer("value") ?? 0)
    case "draw": results.append(host.generator.next(below: 1000))
    default: throw .unsupported("this scene has no action '\(name)'")
    }
  }

  /// Requests the double of a number as background work.
  private func ask(_ number: Int) {
    host.backgroundWork.request {
      number * 2
    } apply: { [unowned self] (result: Int) in
      results.append(result)
      log.append("got \(result)")
    }
  }
}

extension SceneType {
  /// The scratch scene.
  static let scratch = SceneType(
    "scratch", summary: "Notes what it is asked",
    actions: [
      SceneAction(
        "note", summary: "notes a text",
        parameters: [SceneParameter("text", .text, defaultValue: "", summary: "what")]),
      SceneAction(
        "count", summary: "counts cells",
        parameters: [
          SceneParameter("cells", .integer(0...100), defaultValue: "0", summary: "cells")
        ]),
      SceneAction("refuse", summary: "is refused"),
      SceneAction(
        "select", summary: "tells a delegate",
        parameters: [
          SceneParameter(
            "item", .integer(0...100), defaultValue: "0", summary: "item")
        ]),
      SceneAction(
        "animate", summary: "moves the box by 100 points",
        parameters: [
          SceneParameter("seconds", .number(0...10), defaultValue: "0.3", summary: "duration")
        ]),
      SceneAction(
        "ask", summary: "asks for background work",
        parameters: [
          SceneParameter("value", .integer(0...999), defaultValue: "0", summary: "value")
        ]),
      SceneAction("draw", summary: "draws from chance"),
      SceneAction("unknown-here", summary: "is not there"),
    ]
  ) { context in
    ScratchScene(context)
  }
}

/// Accepts keys and wheels, so that they are logged.
private final class ScratchView: View {
  override func handleKey(_ event: KeyEvent) -> Bool { true }
  override func handleWheel(_ delta: Vector) -> Bool { true }
}
