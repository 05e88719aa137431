public import Diffing

/// Why a transaction cannot be carried out: the first contradiction found.
public enum GridUpdateError: Error, Hashable, Sendable {
  /// The changes do not fit the list of a grid without sections.
  case list(BatchError)
  /// The changes do not fit the sections.
  case sections(SectionedBatchError)
}

extension GridUpdateError: CustomStringConvertible {
  /// What was listed, what is wrong with it and what to do.
  public var description: String {
    switch self {
    case .list(let error): error.description
    case .sections(let error): error.description
    }
  }
}
