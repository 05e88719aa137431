import Profiling

/// The reasons for which the window can add work to frames, and how much.
enum SlownessChoice: CaseIterable {
  /// Work for each cell that is created or configured anew.
  case cell
  /// Work for each layout.
  case layout
  /// Work in every 30th frame.
  case interval
  /// Forgotten bitmaps.
  case forgetting

  /// The reason in a few words.
  var label: String {
    switch self {
    case .cell: "Each cell that appears"
    case .layout: "Each layout"
    case .interval: "Every 30th frame"
    case .forgetting: "Forgetful cache of bitmaps"
    }
  }

  /// The titles of the choices; the first one adds nothing.
  var titles: [String] {
    self == .forgetting ? ["Off", "On"] : ["Off"] + milliseconds.map { "\($0) ms" }
  }

  private var milliseconds: [Int64] {
    switch self {
    case .cell: [1, 3, 10]
    case .layout: [10, 30, 100]
    case .interval: [20, 40, 100]
    case .forgetting: []
    }
  }

  /// Returns the index of the choice that a work contains; 0 for none of them.
  func index(in work: AddedWork) -> Int {
    if self == .forgetting { return work.forgetsBitmaps ? 1 : 0 }
    return (milliseconds.firstIndex { $0 * 1_000_000 == time(in: work) } ?? -1) + 1
  }

  private func time(in work: AddedWork) -> Nanoseconds {
    switch self {
    case .cell: work.perCell
    case .layout: work.perLayout
    case .interval: work.perInterval
    case .forgetting: 0
    }
  }

  /// Sets the choice in a work.
  func apply(_ index: Int, to work: inout AddedWork) {
    let time = index == 0 || self == .forgetting ? 0 : milliseconds[index - 1] * 1_000_000
    switch self {
    case .cell: work.perCell = time
    case .layout: work.perLayout = time
    case .interval: work.perInterval = time
    case .forgetting: work.forgetsBitmaps = index > 0
    }
  }
}
