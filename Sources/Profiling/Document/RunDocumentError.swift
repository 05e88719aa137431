/// The reason a `run.json` could not be read or written.
package enum RunDocumentError: Error, Equatable, CustomStringConvertible {
  /// The text is not a run document, or it is damaged.
  case unreadable(reason: String)
  /// The document has another version.
  case otherSchema(found: String)
  /// A number is outside its allowed range.
  case outOfRange(key: String, found: String, allowed: String)
  /// A value cannot be represented in JSON.
  case unwritable(reason: String)

  /// What happened and what to do.
  package var description: String {
    switch self {
    case .unreadable(let reason):
      "not a valid run.json (\(reason)); replay the scenario with --out to create one"
    case .otherSchema(let found):
      """
      unsupported schema '\(found)', expected '\(RunSummary.currentSchema)'; \
      replay the scenario with this build
      """
    case .outOfRange(let key, let found, let allowed):
      """
      \(key): found \(found), expected \(allowed); replay the scenario with --out to make a new one
      """
    case .unwritable(let reason): "the run could not be written as JSON: \(reason)"
    }
  }
}
