/// How much longer than the base program a variant works: in every frame, or in one of sixty.
///
/// The base program is light for 59 frames and heavy in the sixtieth, as a list that has to make a
/// row of cells now and then.
struct Slowness: Sendable {
  /// By how much every frame is longer, in thousandths.
  var all = 0
  /// By how much the heavy frames are longer beside that, in thousandths.
  var heavy = 0

  /// The variant that a program's name asks for: `…-all-50` is 50 thousandths on all frames,
  /// `…-heavy-100` a tenth on the heavy ones; any other name is the base program.
  init(program name: String) {
    let words = name.split(separator: "-")
    guard words.count >= 2, let thousandths = Int(words[words.count - 1]) else { return }
    switch words[words.count - 2] {
    case "all": all = thousandths
    case "heavy": heavy = thousandths
    default: break
    }
  }

  /// The steps of a frame whose base program takes this many.
  func steps(_ base: Int, isHeavy: Bool) -> Int {
    base * (1000 + all) / 1000 * (1000 + (isHeavy ? heavy : 0)) / 1000
  }
}
