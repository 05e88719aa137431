/// The clipboard and the X11 primary selection of a stage.
///
/// Each stage has its own, ``ViewHost/clipboard``, so that a replay reproduces copying and pasting.
/// A window reports text that other programs have copied with
/// ``TextEvent/clipboardChanged(_:_:)``, and copies text from the scene to the system's clipboard.
///
/// ```swift
/// host.clipboard.copy("a text", to: .clipboard)
/// ```
public struct Clipboard: Hashable, Sendable {
  /// One of the two texts.
  public enum Board: String, Hashable, Sendable, CaseIterable {
    /// The text that Control-C and Control-V copy and paste.
    case clipboard
    /// The text that was selected last; the middle mouse button inserts it.
    case primary
  }

  /// The number of copies in this stage, without changes from other programs.
  package private(set) var copyCount = 0

  private var texts: [String] = ["", ""]
  private var copyCounts: [Int] = [0, 0]

  /// Creates an empty clipboard.
  public init() {}

  /// The text of a board; empty initially.
  public subscript(board: Board) -> String { texts[board.index] }

  /// Whether both boards are empty.
  public var isEmpty: Bool { texts.allSatisfy(\.isEmpty) }

  /// Returns the number of copies to a board, without changes from other programs.
  package func copyCount(of board: Board) -> Int { copyCounts[board.index] }

  /// Copies a text to a board.
  ///
  /// A text that the board already holds is a copy too, because another program may have changed
  /// the system's clipboard since then.
  public mutating func copy(_ text: String, to board: Board) {
    texts[board.index] = text
    copyCount += 1
    copyCounts[board.index] += 1
  }

  /// Sets the text that another program has copied, without counting a copy.
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
