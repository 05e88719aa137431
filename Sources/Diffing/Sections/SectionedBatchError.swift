/// Why a batch of changes of sections and items cannot be done: the first contradiction found.
public enum SectionedBatchError: Error, Hashable, Sendable {
  /// The changes of the sections contradict each other.
  case sections(BatchError)
  /// An item is listed in a section that the list does not have.
  case noSection(BatchOperation, IndexPath, sectionCount: Int)
  /// An item moves to a place at which another is inserted.
  case contestedTarget(Move<IndexPath>)
  /// The changes of a section's items contradict each other; the section is numbered as in the
  /// list that the operation's indices belong to, for a wrong count as in the new list.
  case items(BatchError, section: Int)
}

extension SectionedBatchError: CustomStringConvertible {
  /// What was listed, what is wrong with it and what to do.
  public var description: String {
    switch self {
    case .sections(let error): "sections: \(error)"
    case .noSection(let operation, let path, let count):
      "\(operation.rawValue) at \(path), but the \(operation.list) has \(count) sections; "
        + "give a section of the list \(operation.isInNewList ? "after all" : "before the") changes"
    case .contestedTarget(let move): move.contestedDescription
    case .items(let error, let section): "items of section \(section): \(error)"
    }
  }
}
