/// Rows or columns of a bitmap that lie side by side, and where the first of them is shown.
struct BitmapRun {
  let source: Int
  let target: Int
  let count: Int

  /// All lines from `target` on but one, in two runs; the second is empty where none is left out.
  static func runs(count: Int, at target: Int, leavingOut line: Int?) -> InlineArray<2, BitmapRun> {
    guard let line else {
      return [
        BitmapRun(source: 0, target: target, count: count),
        BitmapRun(source: 0, target: target, count: 0),
      ]
    }
    return [
      BitmapRun(source: 0, target: target, count: line),
      BitmapRun(source: line + 1, target: target + line, count: count - line - 1),
    ]
  }
}
