/// What was copied: the text that a paste inserts, and the primary selection of X11.
///
/// The stage has its own, as ``ViewHost/clipboard``, so that copying and pasting are part of a run
/// that can be repeated. A window brings in what other programs have copied
/// (``TextEvent/clipboardChanged(_:_:)``) and passes on what a scene copies.
///
/// ```swift
/// host.clipboard.copy("a text", to: .clipboard)
/// ```
public struct Clipboard: Hashable, Sendable {
  /// A place for a text.
  public enum Board: String, Hashable, Sendable, CaseIterable {
    /// What is copied and pasted with keys.
    case clipboard
    /// What was selected last; the middle mouse button inserts it.
    case primary
  }

  /// How often something was copied here, and not brought in from outside.
  public private(set) var copyCount = 0

  private var texts: [String] = ["", ""]

  /// Makes an empty clipboard.
  public init() {}

  /// The text of a board; empty by default.
  public subscript(board: Board) -> String { texts[board.index] }

  /// Whether both boards are empty.
  public var isEmpty: Bool { texts.allSatisfy(\.isEmpty) }

  /// Puts a text on a board.
  public mutating func copy(_ text: String, to board: Board) {
    guard texts[board.index] != text else { return }
    texts[board.index] = text
    copyCount += 1
  }

  /// Takes over what a board holds outside.
  mutating func setExternalText(_ text: String, for board: Board) { texts[board.index] = text }
}

extension Clipboard.Board {
  fileprivate var index: Int {
    switch self {
    case .clipboard: 0
    case .primary: 1
    }
  }
}
