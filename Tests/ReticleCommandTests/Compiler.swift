import Foundation

/// Has the compiler read a file of the documentation as a program that uses this package.
enum Compiler {
  /// The C targets that a program sees through the library's modules, with maps made by the build.
  private static let mappedTargets = ["CAllocations", "CPixels"]
  /// Those whose folders in `Sources` hold a map of their own.
  private static let mappedFolders = ["CSDL2", "CPango/include", "CGIF"]

  /// Checks a file against the modules beside the program, warnings being errors.
  ///
  /// - Returns: The exit code, and what the compiler said.
  static func typecheck(_ source: URL, root: URL) throws -> (code: Int32, output: String) {
    let build = RunningCall.program.deletingLastPathComponent()
    var words = ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors"]
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
