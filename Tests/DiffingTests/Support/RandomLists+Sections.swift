import Diffing
import Motion

/// Random lists of sections.
extension RandomLists {
  /// Returns sections with unique items; some are empty.
  mutating func sections(upTo count: Int, items: Int) -> [NumberSection] {
    let names = distinctList(upTo: count)
    var numbers = Array(1...max(1, names.count * items))
    generator.shuffle(&numbers)
    return names.map { name in
      let size = generator.next(below: items + 1)
      let section = NumberSection(name: "\(name)", items: Array(numbers.prefix(size)))
      numbers.removeFirst(size)
      return section
    }
  }

  /// Returns the sections after some insertions, removals and moves of sections and items.
  mutating func edited(_ sections: [NumberSection], edits: Int) -> [NumberSection] {
    var fresh = 1000
    var names = sections.map(\.name)
    var items = Dictionary(uniqueKeysWithValues: sections.map { ($0.name, $0.items) })
    for _ in 0..<generator.next(below: edits + 1) {
      fresh += 1
      switch generator.next(below: 8) {
      case 0:
        names.insert("\(fresh)", at: generator.next(below: names.count + 1))
        items["\(fresh)"] = []
      case 1 where !names.isEmpty:
        // Some items of a removed section move to other sections, if there are any.
        let name = names.remove(at: generator.next(below: names.count))
        for item in items[name] ?? [] where generator.next(below: 2) == 0 {
          insert(item, into: &items, names)
        }
        items[name] = nil
      case 2 where !names.isEmpty:
        let name = names.remove(at: generator.next(below: names.count))
        names.insert(name, at: generator.next(below: names.count + 1))
      case 3: insert(fresh, into: &items, names)
      case 4: _ = removeItem(from: &items, names)
      case 5:
        if let item = removeItem(from: &items, names) { insert(-item, into: &items, names) }
      default:
        if let item = removeItem(from: &items, names) { insert(item, into: &items, names) }
      }
    }
    return names.map { NumberSection(name: $0, items: items[$0] ?? []) }
  }

  private mutating func insert(_ item: Int, into items: inout [String: [Int]], _ names: [String]) {
    if names.isEmpty { return }
    let name = names[generator.next(below: names.count)]
    items[name, default: []].insert(
      item, at: generator.next(below: items[name, default: []].count + 1))
  }

  private mutating func removeItem(from items: inout [String: [Int]], _ names: [String]) -> Int? {
    if names.isEmpty { return nil }
    let name = names[generator.next(below: names.count)]
    guard let count = items[name]?.count, count > 0 else { return nil }
    return items[name]?.remove(at: generator.next(below: count))
  }
}
