/// All keys and gestures as lines of text for a terminal, as in the help sheet.
package enum WindowHelp {
  /// Returns the keys and gestures for a scene or a replay.
  ///
  /// - Parameters:
  ///   - isReplay: Whether the scene plays a recording.
  ///   - indent: The text before each line; two spaces by default.
  /// - Returns: Titles, each followed by its keys and their effects; lines have no line feed.
  package static func text(isReplay: Bool, indent: String = "  ") -> String {
    HelpText.groups(isReplay: isReplay).map { group in
      let rows = group.rows.map { key, meaning in
        indent + key + String(repeating: " ", count: max(2, keyWidth - key.count)) + meaning
      }
      return ([group.title + ":"] + rows).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// The width of a column in the command's list of options, in characters.
  private static let keyWidth = 24
}
