import Driving
import FoundationEssentials
import Glibc
import Profiling
import Scenarios

/// The commit from which this program was built, as far as that can be known.
///
/// It is known for a program in the folder `.build` of a package in a checkout, if none of the
/// package's sources is newer than the program.
struct ProgramSources {
  /// The commit; nil if it is not known.
  var commit: String?
  /// Whether tracked files differ from the commit; nil if it is not known.
  var isDirty: Bool?

  /// The text for another process: `HASH`, `HASH+` with changes, or `unknown`.
  var text: String { commit.map { $0 + (isDirty == true ? "+" : "") } ?? "unknown" }

  /// Reads the text of another process.
  init(text: String) {
    guard text != "unknown" else { return }
    commit = text.hasSuffix("+") ? String(text.dropLast()) : text
    isDirty = text.hasSuffix("+")
  }

  /// Finds the commit; calls git three times.
  init(environment: [String: String]) {
    let program = TrialCall.ownProgram
    guard let range = program.firstRange(of: "/.build/") else { return }
    let package = String(program[..<range.lowerBound])
    guard FileSystem.exists(FileSystem.join(package, "Package.swift")),
      !Self.hasNewerSource(in: package, than: program),
      let repository = try? GitRepository(containing: package, environment),
      let commit = try? repository.commit("HEAD"), let isDirty = try? repository.hasChanges()
    else { return }
    (self.commit, self.isDirty) = (commit.hash, isDirty)
  }

  private static func hasNewerSource(in package: String, than program: String) -> Bool {
    guard let built = modificationTime(of: program) else { return true }
    var folders = [FileSystem.join(package, "Sources")]
    let manifests = ["Package.swift", "Package.resolved"].map { FileSystem.join(package, $0) }
    if manifests.contains(where: { modificationTime(of: $0).map { $0 > built } ?? false }) {
      return true
    }
    while let folder = folders.popLast() {
      for name in FileSystem.names(in: folder) {
        let path = FileSystem.join(folder, name)
        if FileSystem.isFolder(path) {
          if !FileSystem.isLink(path) { folders.append(path) }
        } else if let time = modificationTime(of: path), time > built {
          return true
        }
      }
    }
    return false
  }

  private static func modificationTime(of path: String) -> Int64? {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    return Int64(facts.st_mtim.tv_sec) * 1_000_000_000 + Int64(facts.st_mtim.tv_nsec)
  }
}

extension ProgramFacts {
  /// Describes this program.
  init(_ sources: ProgramSources?, arguments: [String] = []) {
    self.init(
      version: ReticleCommand.version, contract: Scenario.currentContract, arguments: arguments)
    executable = ProgramFile.hash(of: TrialCall.ownProgram)
    (commit, dirty) = (sources?.commit, sources?.isDirty)
  }
}
