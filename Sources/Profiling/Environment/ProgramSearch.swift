import Foundation

/// Finds installed programs, as a shell does.
package enum ProgramSearch {
  /// Returns the path of a program: the program itself if it is a path, otherwise the first match
  /// in the folders of the variable PATH; nil if there is none that can be executed.
  package static func path(of program: String, _ environment: [String: String]) -> String? {
    if program.contains("/") {
      return FileManager.default.isExecutableFile(atPath: program) ? program : nil
    }
    let folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(program)" }
      .first(where: FileManager.default.isExecutableFile(atPath:))
  }
}
