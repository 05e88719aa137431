import Motion

extension GestureArena {
  /// The activity of every pointer, such as `pointer 1: grid drag`, for messages.
  package var activeDescriptions: [String] {
    pointers.map { pointer in
      let followers = memberships.filter { $0.pointer == pointer.serial && $0.isFollowing }
      let active = followers.filter { $0.recognizer.state == .active }.map(\.recognizer.name)
      let doing =
        active.isEmpty
        ? (pointer.isDecided ? "decided" : "undecided") : active.joined(separator: ", ")
      return "pointer \(pointer.latest.id)\(pointer.isDown ? "" : " (lifted)"): \(doing)"
    }
  }

  /// Encodes the arena's state as numbers in a fixed order: pointers, memberships and timers.
  ///
  /// Positions are not included, because they are visible in the effects of the gestures.
  package func encodeState(_ encode: (Int64) -> Void) {
    encode(Int64(pointers.count))
    for pointer in pointers {
      encode(Int64(pointer.latest.id))
      encode(pointer.isDown ? 1 : 0)
      for member in memberships where member.pointer == pointer.serial {
        encode(Int64(member.status.rawValue))
        encode(Int64(member.recognizer.state.rawValue))
      }
    }
    encode(Int64(timers.count))
    for timer in timers {
      encode(timer.start.frame)
      encode(Int64(timer.start.microseconds))
      encode(timer.microseconds)
    }
  }
}
