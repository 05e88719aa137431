/// A place in the code of a program or library, the same in every process.
package struct CodeAddress: Hashable, Sendable {
  /// The index of the file in ``FunctionSamples/files``.
  package var file: Int
  /// The address in the file: that of the call for a function that waits for another one.
  package var offset: UInt64
}

/// A function at a place in the source, as debug information tells it.
package struct CodeFrame: Hashable, Sendable {
  /// The function.
  package var function: CodeFunction
  /// The line, from 1; 0 if it is not known.
  package var line: Int

  /// Creates a place in a function.
  package init(_ function: CodeFunction, line: Int) {
    (self.function, self.line) = (function, line)
  }
}

/// A function.
package struct CodeFunction: Hashable, Sendable {
  /// To whom a function belongs.
  package enum Owner: Hashable, Sendable {
    /// To the program: scenes, cells, data sources.
    case program
    /// To this package: the name of its module.
    case package(module: String)
    /// To a library of the system: its name, such as `libcairo.so.2`.
    case library(name: String)

    /// The name of the module or library; empty for the program.
    package var name: String {
      switch self {
      case .program: ""
      case .package(let name), .library(let name): name
      }
    }
  }

  /// The name in words, such as `PhotoCell.configure(_:)`.
  package var name: String
  /// The owner.
  package var owner: Owner
  /// The name of its source file, without folders; empty if it is not known.
  package var file: String

  /// Creates a function.
  package init(_ name: String, _ owner: Owner, file: String = "") {
    (self.name, self.owner, self.file) = (name, owner, file)
  }

  /// Creates a function of a library, or of another file, that has no name there: it is called
  /// after where it begins, in hexadecimal digits, or after the file.
  package init(nameless file: String, start: String?) {
    self.init(start.map { "\(file)+0x\($0)" } ?? "(\(file))", .library(name: file))
  }

  /// Returns whether a name in a library is that of a function without one.
  static func isNameless(_ name: String, in library: String) -> Bool {
    !library.isEmpty && (name == "(\(library))" || name.hasPrefix("\(library)+0x"))
  }
}
