import Foundation

/// Builds a program of a package with SwiftPM, next to what is compiled already.
///
/// An app finds most of what it consists of compiled in the build folder of the checkout of
/// Reticle, if it is built with `--scratch-path` as the running program was. Then a build takes
/// seconds, and not minutes.
struct PackageBuild {
  /// The name of the program in the package.
  let product: String
  /// The build folder; nil for that of the package that is built.
  let scratchPath: String?
  /// `release` or `debug`.
  let configuration: String
  private let manifest: Manifest
  private let environment: [String: String]

  /// The timeout of a build, in seconds.
  private static let timeout = 3600.0

  /// The parts of a package's manifest that `swift package dump-package` prints.
  private struct Manifest: Decodable {
    struct Dependency: Decodable {
      struct Folder: Decodable {
        var path: String
      }
      var fileSystem: [Folder]?
    }
    struct Product: Decodable {
      struct Kind: Decodable {
        var isExecutable: Bool
        private enum CodingKeys: CodingKey { case executable }

        init(from decoder: any Decoder) throws {
          isExecutable = try decoder.container(keyedBy: CodingKeys.self).contains(.executable)
        }
      }
      var name: String
      var type: Kind
    }
    struct Target: Decodable {
      var name: String
      var type: String
    }
    var dependencies: [Dependency]
    var products: [Product]
    var targets: [Target]

    /// The folders of packages on this machine that the package depends on.
    var folders: [String] { dependencies.flatMap { $0.fileSystem ?? [] }.map(\.path) }

    /// The names of the programs: products, and targets without one.
    var programs: [String] {
      let products = products.filter(\.type.isExecutable).map(\.name)
      let targets = targets.filter { $0.type == "executable" }.map(\.name)
      return products.isEmpty ? targets : products
    }
  }

  /// Reads the package in a folder of a checkout, of which the running program is a build.
  ///
  /// - Throws: an error if the package cannot be read, or if it has several programs and none has
  ///   the name of the running one.
  init(
    of package: String, inCheckout checkout: String, _ environment: [String: String]
  ) throws(CommandError) {
    self.environment = environment
    manifest = try Self.manifest(of: package, environment)
    let own = TrialCall.ownProgram
    let name = FileSystem.name(of: own)
    let programs = manifest.programs
    guard let product = programs.count == 1 ? programs[0] : programs.first(where: { $0 == name })
    else {
      throw CommandError(
        .refused,
        programs.isEmpty
          ? "\(package)/Package.swift: has no executable product to compare"
          : "\(package)/Package.swift: has several programs (\(programs.joined(separator: ", "))); "
            + "run the one to compare under its own name, not as \(name)")
    }
    self.product = product
    let outside = manifest.folders.filter { !Self.isInside($0, checkout) }
    let place = BuildPlace(of: own) ?? outside.lazy.compactMap { BuildPlace(in: $0) }.first
    // The modules of this package itself are other ones in each commit.
    scratchPath = outside.isEmpty ? nil : place?.scratchPath
    configuration = outside.isEmpty ? "release" : place?.configuration ?? "release"
  }

  /// Whether most of the program is compiled in a build folder that all commits use.
  var isShared: Bool { scratchPath != nil }

  /// Builds the program of a package, which is this one or a copy of it; returns the folder of the
  /// products.
  ///
  /// `subject` names the side in messages.
  func build(_ folder: String, _ subject: String) throws(CommandError) -> String {
    var words = [
      "swift", "build", "-c", configuration, "--product", product, "--package-path", folder,
    ]
    if let scratchPath { words += ["--scratch-path", scratchPath] }
    let result = try Self.call(words, environment)
    guard result.cause == .exit(0) else {
      if Interruption.isRequested { throw CommandError(.interrupted, "interrupted") }
      let lines = (result.output + result.errors).split(separator: "\n")
      let errors = lines.filter { $0.contains("error:") }
      throw CommandError(
        .refused,
        "\(folder): \(subject) cannot be built\n  "
          + (errors.isEmpty ? lines.suffix(3) : errors.prefix(3)).joined(separator: "\n  "))
    }
    let path = try Self.call(words + ["--show-bin-path"], environment)
    return String(path.output.prefix { !$0.isNewline })
  }

  /// Lets a copy of the package, in a copy of its checkout, depend on the same packages outside of
  /// it.
  ///
  /// Relative paths in its manifest would lead elsewhere, and other paths would be compiled anew.
  func keepDependencies(
    ofCopy copy: String, inCheckout checkout: String, of package: String
  ) throws(CommandError) {
    let file = FileSystem.join(copy, "Package.swift")
    guard var text = try? String(contentsOfFile: file, encoding: .utf8) else { return }
    let old = text
    for folder in try Self.manifest(of: copy, environment).folders
    where !Self.isInside(folder, checkout) {
      let relative = Self.relativePath(of: folder, from: copy)
      let path = URL(filePath: FileSystem.join(package, relative)).standardized.path
      for spelling in [relative, "./" + relative, relative + "/"] {
        text = text.replacingOccurrences(of: "\"\(spelling)\"", with: "\"\(path)\"")
      }
    }
    if text != old { try FileSystem.write(text, to: file) }
  }

  private static func manifest(
    of package: String, _ environment: [String: String]
  ) throws(CommandError) -> Manifest {
    let result = try call(
      ["swift", "package", "--package-path", package, "dump-package"], environment)
    guard result.cause == .exit(0),
      let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(result.output.utf8))
    else {
      let lines = (result.output + result.errors).split(separator: "\n")
      let reason = lines.first { $0.contains("error:") } ?? lines.last ?? "swift is not installed"
      throw CommandError(.refused, "\(package)/Package.swift: cannot be read: \(reason)")
    }
    return manifest
  }

  private static func call(
    _ words: [String], _ environment: [String: String]
  ) throws(CommandError) -> ProcessResult {
    try ProcessCall(
      program: "/usr/bin/env", arguments: words, environment: environment, timeout: timeout
    ).run()
  }

  private static func isInside(_ path: String, _ folder: String) -> Bool {
    (path + "/").hasPrefix(folder + "/")
  }

  /// Returns the path of a folder from another one, such as `../reticle`.
  private static func relativePath(of path: String, from folder: String) -> String {
    let target = path.split(separator: "/")
    let start = folder.split(separator: "/")
    let common = zip(target, start).prefix { $0 == $1 }.count
    let ups = Array(repeating: "..", count: start.count - common)
    return (ups + target.dropFirst(common).map(String.init)).joined(separator: "/")
  }
}

/// A build folder of SwiftPM with a configuration that has been built in it.
private struct BuildPlace {
  var scratchPath: String
  var configuration: String

  /// The place of a program that was built as `SCRATCH/TRIPLE/CONFIGURATION/NAME`; nil for others.
  init?(of program: String) {
    let products = FileSystem.parent(of: program)
    let configuration = FileSystem.name(of: products)
    let folder = FileSystem.parent(of: FileSystem.parent(of: products))
    guard ["debug", "release"].contains(configuration),
      FileSystem.exists(FileSystem.join(folder, "workspace-state.json"))
    else { return nil }
    (scratchPath, self.configuration) = (folder, configuration)
  }

  /// The build folder of a package that has been built, if possible for release; nil if there is
  /// none.
  init?(in package: String) {
    let folder = FileSystem.join(package, ".build")
    let built = ["release", "debug"].first {
      FileSystem.exists(FileSystem.join(folder, $0))
    }
    guard let built else { return nil }
    (scratchPath, configuration) = (folder, built)
  }
}
