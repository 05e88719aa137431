import Stage

/// The numbers by which the toolkit knows elements, from when they are asked for until nobody
/// refers to them.
///
/// Views are not kept alive. A view that is no longer on its stage has no element.
///
/// State: which elements assistive technology knows. Changed by its questions.
final class ElementNumbers {
  /// What a number stands for.
  enum Element {
    case window(AssistedWindow)
    case node(AccessibilityNode, AssistedWindow, Stage)
  }

  private enum Key: Hashable {
    case window(ObjectIdentifier)
    case node(ObjectIdentifier, Int?)
  }

  private struct Entry {
    let key: Key
    weak var window: AssistedWindow?
    /// Nil for the window itself.
    let node: WeakNode?
  }

  private var entries: [UInt64: Entry] = [:]
  private var numbers: [Key: UInt64] = [:]
  private var last: UInt64 = 0

  /// Returns the number of a window.
  func number(of window: AssistedWindow) -> UInt64 {
    number(for: .window(ObjectIdentifier(window))) {
      Entry(key: $0, window: window, node: nil)
    }
  }

  /// Returns the number of a node in a window.
  func number(of node: AccessibilityNode, in window: AssistedWindow) -> UInt64 {
    let key = Key.node(ObjectIdentifier(node.view), node.item)
    // Another view can be where one was that no longer exists.
    if let known = numbers[key], entries[known]?.node?.node == nil { forget(known) }
    return number(for: key) { Entry(key: $0, window: window, node: WeakNode(node)) }
  }

  private func number(for key: Key, _ makeEntry: (Key) -> Entry) -> UInt64 {
    if let number = numbers[key] { return number }
    last += 1
    numbers[key] = last
    entries[last] = makeEntry(key)
    return last
  }

  /// Returns the number of a node that somebody refers to; nil if nobody does.
  func existingNumber(of node: AccessibilityNode) -> UInt64? {
    numbers[.node(ObjectIdentifier(node.view), node.item)]
  }

  /// Returns what a number stands for; nil if it no longer exists.
  func element(_ number: UInt64) -> Element? {
    guard let entry = entries[number], let window = entry.window else { return nil }
    guard let weakNode = entry.node else { return .window(window) }
    guard let node = weakNode.node, let stage = window.stage(of: node),
      AccessibilityTree(stage).contains(node)
    else { return nil }
    return .node(node, window, stage)
  }

  /// Forgets a number that nobody refers to.
  func forget(_ number: UInt64) {
    guard let entry = entries.removeValue(forKey: number) else { return }
    if numbers[entry.key] == number { numbers[entry.key] = nil }
  }

  /// The numbers of the containers in a window whose children clients may know.
  func containers(in window: AssistedWindow) -> [(number: UInt64, node: AccessibilityNode)] {
    entries.keys.sorted().compactMap { number in
      guard case .node(let node, let owner, _)? = element(number), owner === window,
        node.item == nil, node.view.accessibilityItems == nil
      else { return nil }
      return (number, node)
    }
  }
}
