import Foundation

extension TortureSetting {
  /// Inspects this machine.
  ///
  /// - Parameters:
  ///   - program: The path of the program.
  ///   - scratch: A folder for files that perturbations need.
  ///   - duration: The duration of the scenario in real time, in seconds.
  ///   - environment: The environment variables.
  /// - Throws: ``CommandError`` if the scratch folder cannot be used.
  init(
    program: String, scratch: String, duration: Double, environment: [String: String]
  ) throws(CommandError) {
    programFolder = FileSystem.parent(of: program)
    self.scratch = scratch
    self.duration = duration
    otherBuild = Self.otherBuild(of: program)
    let library = FileSystem.join(programFolder, "libReticleClock.so")
    clockLibrary = FileSystem.exists(library) ? library : nil
    let folders = (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(String.init)
    installed = Set(
      ["setarch", "taskset", "valgrind"].filter { name in
        folders.contains { FileSystem.exists(FileSystem.join($0, name)) }
      })
    try FileSystem.write(
      "<?xml version=\"1.0\"?><fontconfig><cachedir>\(scratch)/fonts</cachedir></fontconfig>\n",
      to: FileSystem.join(scratch, "no-fonts.conf"))
    foreignLocale = try Self.foreignLocale(environment)
    maskChangesLibm = try Self.maskChangesLibm(program, environment)
  }

  /// Returns the program of the other build: `.build/debug/x` for `.build/release/x`, and vice
  /// versa.
  private static func otherBuild(of program: String) -> String? {
    let kinds = ["release": "debug", "debug": "release"]
    var parts = program.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let index = parts.lastIndex(where: { kinds[$0] != nil }), let other = kinds[parts[index]]
    else { return nil }
    parts[index] = other
    let path = parts.joined(separator: "/")
    return FileSystem.exists(path) ? path : nil
  }

  private static func foreignLocale(
    _ environment: [String: String]
  ) throws(CommandError) -> String? {
    let call = ProcessCall(
      program: "/usr/bin/env", arguments: ["locale", "-a"], environment: environment)
    let names = try call.run().output.split(separator: "\n").map(String.init)
    let languages = ["de_", "fr_", "it_", "es_", "nl_", "pl_", "ru_", "tr_", "sv_", "da_"]
    return names.first { name in
      languages.contains(where: name.hasPrefix) && name.lowercased().contains("utf")
    }
  }

  /// Returns whether masked operations change the result of `exp` in a separate process.
  private static func maskChangesLibm(
    _ program: String, _ environment: [String: String]
  ) throws(CommandError) -> Bool {
    let sums = try [nil, Perturbation.maskTunable].map { tunable throws(CommandError) in
      var environment = environment
      environment["GLIBC_TUNABLES"] = tunable
      return try ProcessCall(
        program: program, arguments: ["trial", "--libm", "-"], environment: environment
      ).run().output
    }
    return sums[0] != sums[1]
  }
}
