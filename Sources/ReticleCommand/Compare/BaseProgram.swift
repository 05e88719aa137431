import Driving
import Foundation
import Glibc
import Profiling
import Raster

/// The programs of commits, and that of the checkout as it is, for `compare --base` and `history`.
///
/// Commits are built in a working copy of their own, in a folder of the user's cache. The working
/// copy stays, so that the next commit is built incrementally; programs stay by commit.
struct BaseProgram {
  /// The program.
  let program: Program
  /// The checkout.
  let repository: GitRepository
  /// The folder of the package, which is in a checkout.
  private let package: String
  private let builder: Builder

  /// What builds a program.
  private enum Builder {
    /// SwiftPM, from the package.
    case package(PackageBuild)
    /// A command of the user's own, which writes the program to the folder `$OUT`.
    case command(String)
  }

  /// The timeout of a command that builds, in seconds.
  private static let timeout = 3600.0

  /// Finds the package in the working directory.
  ///
  /// - Throws: an error if the working directory is not the folder of a package in a checkout.
  init(_ program: Program, _ arguments: Arguments) throws(CommandError) {
    self.program = program
    package = FileSystem.workingDirectory
    if let command = arguments.value(.build) {
      repository = try GitRepository(containing: package, program.environment)
      builder = .command(command)
      return
    }
    guard FileSystem.exists(FileSystem.join(package, "Package.swift")) else {
      throw .usage("commits are built from the package here, and there is no Package.swift")
    }
    repository = try GitRepository(containing: package, program.environment)
    builder = .package(
      try PackageBuild(of: package, inCheckout: repository.folder, program.environment))
  }

  /// Returns the path of the program of a commit; builds it if it is not in the cache.
  ///
  /// A program whose other packages are shared is always built, because these may have changed.
  /// `name` is that of the side in messages.
  func built(_ commit: HistoryRecord.Commit, as name: String) throws(CommandError) -> String {
    let cache = FileSystem.join(cacheFolder, checkoutName)
    var folder = FileSystem.join(cache, commit.hash)
    if case .command(let command) = builder {
      folder += "-" + ByteChecksum.sha256(Array(command.utf8)).prefix(8)
    }
    try FileSystem.makeFolder(cache)
    let lock = try acquireLock(of: cache)
    defer { close(lock) }
    if let file = product(in: folder) { return file }
    let subject = "\(name) (\(commit.hash.prefix(10)) \(commit.subject))"
    report(subject)
    defer { program.terminal.clearProgress() }
    let source = FileSystem.join(cache, "source")
    try repository.checkOut(commit, at: source)
    let draft = folder + ".draft"
    FileSystem.remove(draft)
    try FileSystem.makeFolder(draft)
    try build(
      source + package.dropFirst(repository.folder.count), inCheckout: source, to: draft, subject)
    do {
      // The folder appears whole or not at all.
      FileSystem.remove(folder)
      try FileManager.default.moveItem(atPath: draft, toPath: folder)
    } catch {
      throw CommandError(.refused, "\(folder): cannot be written: \(error.localizedDescription)")
    }
    if case .package(let build) = builder { return FileSystem.join(folder, build.product) }
    guard let file = product(in: folder) else {
      throw CommandError(
        .refused, "--build: \(subject): the command left no program in $OUT, or several")
    }
    return file
  }

  /// Returns the program in a folder of the cache; nil if it has to be built.
  private func product(in folder: String) -> String? {
    switch builder {
    case .package(let build):
      let file = FileSystem.join(folder, build.product)
      return build.isShared || !FileSystem.exists(file) ? nil : file
    case .command:
      let programs = FileSystem.names(in: folder).map { FileSystem.join(folder, $0) }.filter {
        !FileSystem.isFolder($0) && FileManager.default.isExecutableFile(atPath: $0)
      }
      return programs.count == 1 ? programs[0] : nil
    }
  }

  /// Builds the package in a working copy, and writes the program to a folder.
  private func build(
    _ copy: String, inCheckout source: String, to folder: String, _ subject: String
  ) throws(CommandError) {
    switch builder {
    case .command(let command):
      var call = ProcessCall(
        program: "/bin/sh", arguments: ["-c", command], environment: program.environment,
        folder: copy, timeout: Self.timeout)
      call.environment["OUT"] = folder
      let result = try call.run()
      guard result.cause == .exit(0) else {
        let lines = (result.output + result.errors).split(separator: "\n").suffix(3)
        throw CommandError(
          .refused, "--build: \(subject) cannot be built\n  " + lines.joined(separator: "\n  "))
      }
    case .package(let build):
      try build.keepDependencies(ofCopy: copy, inCheckout: source, of: package)
      let products = try build.build(copy, subject)
      // Programs look for the resources of their package next to them.
      let names = FileSystem.names(in: products).filter {
        $0 == build.product || $0.hasSuffix(".resources")
      }
      for name in names {
        do {
          try FileManager.default.copyItem(
            atPath: FileSystem.join(products, name), toPath: FileSystem.join(folder, name))
        } catch {
          throw CommandError(
            .refused, "\(folder): cannot be written: \(error.localizedDescription)")
        }
      }
    }
  }

  /// Returns the path of the program of the checkout as it is, which is built first.
  func current() throws(CommandError) -> String {
    let subject = "B (the checkout as it is)"
    report(subject)
    defer { program.terminal.clearProgress() }
    guard case .package(let build) = builder else {
      throw .usage("--build builds only commits")
    }
    return FileSystem.join(try build.build(package, subject), build.product)
  }

  /// Tells which side is built: as progress, or once where there is no terminal.
  private func report(_ subject: String) {
    var text = "building \(subject)"
    if case .package(let build) = builder {
      text += (build.scratchPath.map { " in \($0)" } ?? "") + ", for \(build.configuration)"
    }
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
