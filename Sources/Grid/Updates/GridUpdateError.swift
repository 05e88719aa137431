public import Diffing

/// The first inconsistency of a transaction that cannot be performed.
public enum GridUpdateError: Error, Hashable, Sendable {
  /// The changes do not fit the list of a grid without sections.
  case list(BatchError)
  /// The changes do not fit the sections.
  case sections(SectionedBatchError)
}

extension GridUpdateError: CustomStringConvertible {
  /// A description of the changes, what is wrong with them and how to correct them.
  public var description: String {
    switch self {
    case .list(let error): error.description
    case .sections(let error): error.description
    }
  }
}
