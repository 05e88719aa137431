import Drawing
import Geometry
import Stage

extension BoxScene {
  /// Returns the presented frame of an item on a line; none if the item does not fit.
  final func itemFrame(_ probe: Probe) throws(ProbeError) -> ProbeValue {
    let line = try self.line(of: probe)
    let arguments = probe.segments[1].arguments
    guard arguments.count == 2,
      let side = LineSide.allCases.firstIndex(where: {
        $0.rawValue == arguments[0]
      }), let index = Int(arguments[1])
    else { throw .unavailable("'\(probe.text)' needs a side and a number, as in item[left,0]") }
    let slots = line.slots[side]
    guard slots.indices.contains(index) else {
      throw .unavailable("the line has \(slots.count) items at the \(arguments[0])")
    }
    guard slots[index].view.superview === line else { return .none }
    return .rect(presentedFrame(of: slots[index].view))
  }

  /// Returns descriptions of the texts of a line, separated by ` | `.
  ///
  /// A name that ends with `.left` or `.left.0` selects one side or item.
  final func runs(_ probe: Probe) throws(ProbeError) -> String {
    var parts = (probe.segments[0].arguments.first ?? "").split(separator: ".").map(String.init)
    let index = parts.count > 2 ? parts.last.flatMap { Int($0) } : nil
    if index != nil { parts.removeLast() }
    let side = parts.count > 1 ? parts.last.flatMap(LineSide.init(rawValue:)) : nil
    if side != nil { parts.removeLast() }
    guard let line = box(named: parts.joined(separator: ".")) as? Line else {
      throw .unavailable("'\(probe.text)': line not found")
    }
    var texts: [String] = []
    for (number, candidate) in LineSide.allCases.enumerated() where side ?? candidate == candidate {
      for (position, slot) in line.slots[number].enumerated() where index ?? position == position {
        guard let label = slot.view as? LineLabel, label.superview === line else { continue }
        texts.append(label.text.description(comparedWith: line.style(of: candidate)))
      }
    }
    return texts.joined(separator: " | ")
  }

  private final func line(of probe: Probe) throws(ProbeError) -> Line {
    let box = try self.box(of: probe)
    guard let line = box as? Line else {
      let name = probe.segments[0].arguments.first.map { "\($0)" } ?? ""
      throw .unavailable("'\(name)' is a box, not a line")
    }
    return line
  }
}
