/// A simple, slow model of the selection with plain sets of identities.
struct SelectionModel {
  var data: [Int]
  var selected: Set<Int> = []
  var anchor: Int?
  var focus: Int?
  var showsFocus = false
  let isMultiple: Bool
  let isRequired: Bool

  /// The index from which keys start.
  var origin: Int? {
    if let focus { return index(of: focus) }
    if let anchor, selected.contains(anchor) { return index(of: anchor) }
    return data.firstIndex { selected.contains($0) }
  }

  /// The selected indices, in ascending order.
  var indices: [Int] { data.indices.filter { selected.contains(data[$0]) } }

  func index(of identity: Int?) -> Int? { identity.flatMap { data.firstIndex(of: $0) } }

  /// Handles a tap or click on an index.
  mutating func handleClick(_ index: Int, isMouse: Bool, shift: Bool, control: Bool) {
    showsFocus = false
    if isMultiple, shift {
      extend(to: index, keepingOthers: control)
    } else if isMultiple, isMouse, !control {
      (anchor, focus) = (data[index], data[index])
      set([data[index]])
    } else {
      toggle(index)
    }
  }

  mutating func toggle(_ index: Int) {
    let identity = data[index]
    (anchor, focus) = (identity, identity)
    if isMultiple {
      set(selected.symmetricDifference([identity]))
    } else {
      set(selected == [identity] ? [] : [identity])
    }
  }

  mutating func extend(to index: Int, keepingOthers: Bool = false) {
    let start = self.index(of: anchor) ?? self.index(of: focus) ?? index
    anchor = data[start]
    focus = data[index]
    let range = Set(data[min(start, index)...max(start, index)])
    set(keepingOthers ? selected.union(range) : range)
  }

  /// Changes the selection for the user.
  mutating func set(_ items: Set<Int>) {
    if !(isRequired && items.isEmpty) { selected = items }
  }

  /// Selects an item for the program.
  mutating func select(_ index: Int) {
    guard !selected.contains(data[index]) else { return }
    anchor = data[index]
    if !showsFocus { focus = nil }
    selected = isMultiple ? selected.union([data[index]]) : [data[index]]
  }

  /// Updates the model after a transaction.
  mutating func update(to new: [Int]) {
    let left = Set(new)
    if let old = index(of: focus), !left.contains(data[old]) {
      let after = data[old...].first { left.contains($0) }
      focus = after ?? data[..<old].last { left.contains($0) }
    }
    replaceData(with: new, remaining: left)
  }

  /// Updates the model after the data were shortened and reloaded.
  mutating func truncate(to count: Int) {
    let left = Set(data.prefix(count))
    if let focus, !left.contains(focus) { self.focus = data.prefix(count).last }
    replaceData(with: Array(data.prefix(count)), remaining: left)
  }

  private mutating func replaceData(with new: [Int], remaining left: Set<Int>) {
    data = new
    selected.formIntersection(left)
    if let anchor, !left.contains(anchor) { self.anchor = nil }
    if focus == nil { showsFocus = false }
  }
}
