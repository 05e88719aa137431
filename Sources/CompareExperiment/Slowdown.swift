/// The slowdown of a variant relative to the base program.
///
/// The base program is light for 59 frames and heavy in the 60th, like a list that occasionally
/// creates a row of cells.
struct Slowdown: Sendable {
  /// The slowdown of every frame, in thousandths.
  var all = 0
  /// The additional slowdown of heavy frames, in thousandths.
  var heavy = 0
  /// The additional slowdown of the three frames from ``cellFrame``, in thousandths.
  var cell = 0

  /// The first of three frames that are slow as if one cell were.
  static let cellFrame = 153

  /// Creates the variant selected by a program's name.
  ///
  /// `…-all-50` slows all frames by 50 thousandths, `…-heavy-100` slows heavy frames by 100,
  /// `…-cell-530` slows three frames by 530; any other name is the base program.
  init(program name: String) {
    let words = name.split(separator: "-")
    guard words.count >= 2, let thousandths = Int(words[words.count - 1]) else { return }
    switch words[words.count - 2] {
    case "all": all = thousandths
    case "heavy": heavy = thousandths
    case "cell": cell = thousandths
    default: break
    }
  }

  /// Returns the number of steps of a frame with `base` steps in the base program.
  func steps(_ base: Int, frame: Int, isHeavy: Bool) -> Int {
    let isCell = (Self.cellFrame..<Self.cellFrame + 3).contains(frame)
    let added = (isHeavy ? heavy : 0) + (isCell ? cell : 0)
    return base * (1000 + all) / 1000 * (1000 + added) / 1000
  }
}
