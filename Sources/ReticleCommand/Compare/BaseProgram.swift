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
  private let build: PackageBuild

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
    build = try PackageBuild(
      of: package, inCheckout: repository.folder, program.environment)
  }

  /// Returns the path of the program of a revision; builds it if it is not in the cache.
  ///
  /// A program whose other packages are shared is always built, because these may have changed.
  func built(_ revision: String) throws(CommandError) -> String {
    let commit = try repository.commit(revision)
    let cache = FileSystem.join(cacheFolder, checkoutName)
    let folder = FileSystem.join(cache, commit.hash)
    let file = FileSystem.join(folder, build.product)
    try FileSystem.makeFolder(cache)
    let lock = try acquireLock(of: cache)
    defer { close(lock) }
    guard build.isShared || !FileSystem.exists(file) else { return file }
    let subject = "A (\(commit.hash.prefix(10)) \(commit.subject))"
    report(subject)
    defer { program.terminal.clearProgress() }
    let source = FileSystem.join(cache, "source")
    try repository.checkOut(commit, at: source)
    let copy = source + package.dropFirst(repository.folder.count)
    try build.keepDependencies(ofCopy: copy, inCheckout: source, of: package)
    let products = try build.build(copy, subject)
    let draft = folder + ".draft"
    FileSystem.remove(draft)
    try FileSystem.makeFolder(draft)
    // Programs look for the resources of their package next to them.
    let names = FileSystem.names(in: products).filter {
      $0 == build.product || $0.hasSuffix(".resources")
    }
    do {
      for name in names {
        try FileManager.default.copyItem(
          atPath: FileSystem.join(products, name), toPath: FileSystem.join(draft, name))
      }
      // The folder appears whole or not at all.
      FileSystem.remove(folder)
      try FileManager.default.moveItem(atPath: draft, toPath: folder)
    } catch {
      throw CommandError(.refused, "\(folder): cannot be written: \(error.localizedDescription)")
    }
    return file
  }

  /// Returns the path of the program of the checkout as it is, which is built first.
  func current() throws(CommandError) -> String {
    let subject = "B (the checkout as it is)"
    report(subject)
    defer { program.terminal.clearProgress() }
    return FileSystem.join(try build.build(package, subject), build.product)
  }

  /// Tells which side is built: as progress, or once where there is no terminal.
  private func report(_ subject: String) {
    let place = build.scratchPath.map { " in \($0)" } ?? ""
    let text = "building \(subject)\(place), for \(build.configuration)"
    if program.terminal.showsProgress {
      program.terminal.showProgress(text)
    } else {
      program.terminal.printMessage("reticle: " + text)
    }
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
