import Driving
import Foundation

/// A program in a form that valgrind can run.
///
/// Valgrind 3.19, the version of Debian 12, stops at the debug information that the Swift compiler
/// writes, which it takes for damaged. A copy without it executes the same instructions.
package enum ValgrindProgram {
  /// Copies a program without debug information.
  ///
  /// The copy finds the resources beside the program through links.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - folder: An existing folder for the copy, which must not contain the program itself.
  ///   - environment: The environment variables, with the path in which `strip` is searched for.
  /// - Returns: The path of the copy; that of the program itself if `strip` of the package binutils
  ///   is not installed, or if the file is a script.
  /// - Throws: ``CommandError`` if `strip` cannot be started.
  package static func copy(
    of program: String, in folder: String, environment: [String: String]
  ) throws(CommandError) -> String {
    let copy = FileSystem.join(folder, FileSystem.name(of: program))
    if FileSystem.exists(copy) { return copy }
    let ending = try ProcessCall(
      program: "/usr/bin/env", arguments: ["strip", "--strip-debug", "-o", copy, program],
      environment: environment
    ).run()
    guard ending.cause == .exit(0), FileSystem.exists(copy) else { return program }
    let source = FileSystem.absolute(FileSystem.parent(of: program))
    for name in FileSystem.names(in: source) where name.hasSuffix(".resources") {
      try? FileManager.default.createSymbolicLink(
        atPath: FileSystem.join(folder, name),
        withDestinationPath: FileSystem.join(source, name))
    }
    return copy
  }

  /// Returns the version of the installed valgrind, such as `valgrind-3.19.0`; nil without one.
  package static func version(_ environment: [String: String]) -> String? {
    let call = ProcessCall(
      program: "/usr/bin/env", arguments: ["valgrind", "--version"], environment: environment)
    guard let ending = try? call.run(), ending.cause == .exit(0) else { return nil }
    return ending.output.split(separator: "\n").first.map(String.init)
  }
}
