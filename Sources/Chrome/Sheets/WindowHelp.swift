/// All keys and gestures as lines of text: what the help over a scene says, for a terminal.
package enum WindowHelp {
  /// What applies to a scene that the user drives, or to a replay.
  ///
  /// - Parameters:
  ///   - isReplay: Whether a recording drives the scene.
  ///   - indent: What stands before each line.
  /// - Returns: Titles, and below each its keys with what they do; lines end without a line feed.
  package static func text(isReplay: Bool, indent: String = "  ") -> String {
    HelpText.groups(isReplay: isReplay).map { group in
      let rows = group.rows.map { key, meaning in
        indent + key + String(repeating: " ", count: max(2, keyWidth - key.count)) + meaning
      }
      return ([group.title + ":"] + rows).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// As wide as a column of the command's options.
  private static let keyWidth = 24
}
