/// The reason why a batch of sections and items is invalid: the first contradiction.
public enum SectionedBatchError: Error, Hashable, Sendable {
  /// The changes of the sections contradict each other.
  case sections(BatchError)
  /// An item is listed in a section that does not exist.
  case noSection(BatchOperation, IndexPath, sectionCount: Int)
  /// An item moves to a position at which another item is inserted.
  case targetConflict(Move<IndexPath>)
  /// The changes of a section's items contradict each other.
  ///
  /// The section is an index of the list that the operation's indices belong to; for a wrong count,
  /// it is an index of the new list.
  case items(BatchError, section: Int)
}

extension SectionedBatchError: CustomStringConvertible {
  /// The message: what was listed, what is wrong, and what to do.
  public var description: String {
    switch self {
    case .sections(let error): "sections: \(error)"
    case .noSection(let operation, let path, let count):
      "\(operation.rawValue) at \(path), but the \(operation.list) has \(count) sections; "
        + "use a section of the list \(operation.isInNewList ? "after the" : "before the") changes"
    case .targetConflict(let move): move.targetConflictDescription
    case .items(let error, let section): "items of section \(section): \(error)"
    }
  }
}
