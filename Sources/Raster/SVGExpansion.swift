/// The work to draw an SVG in which elements refer to others.
///
/// With `use`, patterns, masks, clip paths, markers and filters, a file of one kilobyte can draw
/// billions of elements, for which the library has no time limit. The work is therefore determined
/// from the text, in a time proportional to its length.
package struct SVGExpansion {
  /// The maximum work that references cause, in shapes: about a second.
  package static let limit = 200_000.0

  private let reader: SVGReader

  /// Creates an expansion of the elements in a file.
  package init(_ bytes: [UInt8]) { reader = SVGReader(bytes) }

  /// The reason that the file should not be drawn; nil if it can be drawn.
  package var refusal: String? {
    if let refusal = reader.refusal { return refusal }
    let own = reader.elements.reduce(0) { $0 + $1.weight }
    let repeated = cost() - own
    guard !(repeated <= Self.limit) else { return nil }
    return "its references repeat elements more than \(Int(Self.limit)) times"
  }

  /// Returns the work to draw everything.
  ///
  /// The work of an element is determined once, and added wherever the element is drawn. A
  /// reference to an element that contains it counts as nothing, because the library does not draw
  /// it.
  private func cost() -> Double {
    enum State { case unknown, open, known }
    var states = [State](repeating: .unknown, count: reader.elements.count)
    var costs = reader.elements.map(\.weight)
    var stack: [(element: Int, parts: ArraySlice<Int>)] = [(0, parts(of: 0)[...])]
    states[0] = .open
    while let top = stack.last {
      guard let next = stack[stack.count - 1].parts.popFirst() else {
        stack.removeLast()
        states[top.element] = .known
        if let user = stack.last { costs[user.element] += costs[top.element] }
        continue
      }
      switch states[next] {
      case .known: costs[top.element] += costs[next]
      case .open: break
      case .unknown:
        states[next] = .open
        stack.append((next, parts(of: next)[...]))
      }
    }
    return costs[0]
  }

  /// Returns the elements that are drawn with an element.
  private func parts(of index: Int) -> [Int] {
    let element = reader.elements[index]
    var names = element.references
    if element.weight > 0 {
      for name in element.classes { names += reader.referencesByClass[name] ?? [] }
      names += reader.otherReferences
    }
    return element.children + names.flatMap { reader.positionsByID[$0] ?? [] }
  }
}
