import Driving
import Foundation
import Glibc
import Profiling

/// The program of an earlier commit, and that of the checkout as it is, for `compare --base`.
///
/// Commits are built in a working copy of their own, in a folder of the user's cache. The working
/// copy stays, so that the next commit is built incrementally; programs stay by commit.
struct BaseProgram {
  /// The program.
  let program: Program
  /// The folder of the package, which is in a checkout.
  private let package: String
  private let repository: GitRepository
  /// The name of the product, which is that of this program.
  private let product: String

  /// The timeout of a build, in seconds.
  private static let timeout = 3600.0

  /// Finds the package in the working directory.
  ///
  /// - Throws: an error if the working directory is not the folder of a package in a checkout.
  init(_ program: Program) throws(CommandError) {
    self.program = program
    package = FileSystem.workingDirectory
    guard FileSystem.exists(FileSystem.join(package, "Package.swift")) else {
      throw .usage("--base builds the package here, and there is no Package.swift")
    }
    repository = try GitRepository(containing: package, program.environment)
    product = FileSystem.name(of: TrialCall.ownProgram)
  }

  /// Returns the path of the program of a revision; builds it if it is not in the cache.
  func built(_ revision: String) throws(CommandError) -> String {
    let commit = try repository.commit(revision)
    let cache = FileSystem.join(cacheFolder, checkoutName)
    let folder = FileSystem.join(cache, commit.hash)
    let file = FileSystem.join(folder, product)
    try FileSystem.makeFolder(cache)
    let lock = try acquireLock(of: cache)
    defer { close(lock) }
    guard !FileSystem.exists(file) else { return file }
    program.terminal.showProgress("building \(commit.hash.prefix(10)) \(commit.subject)")
    defer { program.terminal.clearProgress() }
    let copy = FileSystem.join(cache, "source")
    try repository.checkOut(commit, at: copy)
    let inside = String(package.dropFirst(repository.folder.count))
    let products = try build(copy + inside)
    let draft = folder + ".draft"
    FileSystem.remove(draft)
    try FileSystem.makeFolder(draft)
    // Programs look for the resources of their package next to them.
    let names = FileSystem.names(in: products).filter {
      $0 == product || $0.hasSuffix(".resources")
    }
    do {
      for name in names {
        try FileManager.default.copyItem(
          atPath: FileSystem.join(products, name), toPath: FileSystem.join(draft, name))
      }
      // The folder appears whole or not at all.
      try FileManager.default.moveItem(atPath: draft, toPath: folder)
    } catch {
      throw CommandError(.refused, "\(folder): cannot be written: \(error.localizedDescription)")
    }
    return file
  }

  /// Returns the path of the program of the checkout as it is, which is built first.
  func current() throws(CommandError) -> String {
    program.terminal.showProgress("building the checkout as it is")
    defer { program.terminal.clearProgress() }
    return FileSystem.join(try build(package), product)
  }

  /// Builds the product of a package; returns the folder of the products.
  private func build(_ folder: String) throws(CommandError) -> String {
    let words = ["swift", "build", "-c", "release", "--product", product, "--package-path", folder]
    let result = try call(words)
    guard result.cause == .exit(0) else {
      let lines = (result.output + result.errors).split(separator: "\n")
      let errors = lines.filter { $0.contains("error:") }
      throw CommandError(
        .refused,
        "\(folder): cannot be built\n  "
          + (errors.isEmpty ? lines.suffix(3) : errors.prefix(3)).joined(separator: "\n  "))
    }
    let path = try call(words + ["--show-bin-path"])
    return String(path.output.prefix { !$0.isNewline })
  }

  private func call(_ words: [String]) throws(CommandError) -> ProcessResult {
    let call = ProcessCall(
      program: "/usr/bin/env", arguments: words, environment: program.environment,
      timeout: Self.timeout)
    return try call.run()
  }

  private var cacheFolder: String {
    let home = program.environment["HOME"] ?? "/tmp"
    let base = program.environment["XDG_CACHE_HOME"] ?? FileSystem.join(home, ".cache")
    return FileSystem.join(base, "reticle/builds")
  }

  /// The name of the checkout's folder in the cache, such as `work-reticle`.
  private var checkoutName: String {
    repository.folder.split(separator: "/").joined(separator: "-")
  }

  /// Waits until no other process builds there; the lock ends when the descriptor is closed.
  private func acquireLock(of folder: String) throws(CommandError) -> Int32 {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw CommandError(.refused, "\(folder): cannot be opened; set XDG_CACHE_HOME")
    }
    flock(descriptor, LOCK_EX)
    return descriptor
  }
}
