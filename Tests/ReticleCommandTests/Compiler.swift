import Foundation

/// Type-checks a file of the documentation as a program that uses this package.
enum Compiler {
  /// The C targets that a program uses through the library's modules; the build creates their
  /// module maps.
  private static let mappedTargets = [
    "CATK", "CAllocations", "CInstructions", "CPictures", "CPixels", "CProcesses", "CSampler",
    "CScreen",
  ]
  /// The folders in `Sources` of C targets with their own module map.
  private static let mappedFolders = ["CSDL2", "CPango/include", "CGIF"]

  /// Type-checks a file against the modules in the program's folder, with warnings as errors.
  ///
  /// - Returns: The exit code and the output of the compiler.
  static func typecheck(_ source: URL, root: URL) throws -> (code: Int32, output: String) {
    let build = RunningCall.program.deletingLastPathComponent()
    var words = ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors"]
    // Otherwise the module has the name of the file, which may be the name of a library.
    words += ["-module-name", "Program"]
    words += ["-I", build.appending(path: "Modules").path]
    for folder in mappedFolders { words += ["-I", root.appending(path: "Sources/\(folder)").path] }
    for target in mappedTargets {
      words += ["-Xcc", "-fmodule-map-file=\(build.path)/\(target).build/module.modulemap"]
    }
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = words + [source.path]
    let output = Pipe()
    compiler.standardError = output
    try compiler.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    return (compiler.terminationStatus, text)
  }
}
