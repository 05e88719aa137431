import CATK
import Glibc

extension Assistance {
  /// The functions with which the toolkit reads the program; they are called on the session's
  /// thread, only from ``CATK``'s own functions.
  ///
  /// This object must exist as long as the process: the toolkit can never be unloaded.
  func makeProgram() -> CATKProgram {
    var program = CATKProgram()
    program.context = Unmanaged.passRetained(self).toOpaque()
    program.interfaces = { Assistance.from($0).interfaces($1) }
    program.describe = { context, number, found in
      guard let found else { return false }
      return Assistance.from(context).describe(number, &found.pointee)
    }
    program.child_count = { Assistance.from($0).childCount($1) }
    program.child = { Assistance.from($0).child($1, at: Int($2)) }
    program.parent = { Assistance.from($0).parent($1) }
    program.index = { Assistance.from($0).index($1) }
    program.label = { Assistance.from($0).label($1) }
    program.element_at = { Assistance.from($0).element(at: $2, $3, in: $1) }
    program.window_origin = { context, number, x, y in
      let origin = Assistance.from(context).origin(number)
      x?.pointee = origin.x
      y?.pointee = origin.y
    }
    program.action_count = { Int32(Assistance.from($0).actionTitles($1).count) }
    program.action_name = { context, number, index in
      let titles = Assistance.from(context).actionTitles(number)
      return index >= 0 && index < titles.count ? titles[Int(index)].copiedForC : nil
    }
    program.perform = { Assistance.from($0).perform($1, action: Int($2)) }
    program.request = { Assistance.from($0).request($1, $2, child: Int($3)) }
    program.selected_count = { Assistance.from($0).selectedCount($1) }
    program.selected_child = { Assistance.from($0).selectedChild($1, at: Int($2)) }
    program.is_selected = { Assistance.from($0).isSelected($1, child: Int($2)) }
    program.dropped = { Assistance.from($0).forget($1) }
    return program
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> Assistance {
    guard let context else { fatalError("the toolkit has lost the program") }
    return Unmanaged<Assistance>.fromOpaque(context).takeUnretainedValue()
  }
}

extension String {
  /// A copy that C frees.
  var copiedForC: UnsafeMutablePointer<CChar>? { strdup(self) }
}
