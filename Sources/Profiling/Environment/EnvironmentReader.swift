import FoundationEssentials
import Glibc

/// Reads the facts about the machine before a run, and the load after it.
///
///     let reader = EnvironmentReader()
///     var environment = reader.environment(variables: variables)
///     // … the run …
///     environment.loadAfter = reader.loadAverages()
package struct EnvironmentReader: Sendable {
  /// The environment variables that can affect a run; they are recorded if they are set.
  package static let recordedVariables = [
    "DISPLAY", "GLIBC_TUNABLES", "LANG", "LC_ALL", "LD_PRELOAD", "MALLOC_ARENA_MAX",
    "MALLOC_PERTURB_", "SDL_BLIT_CPU_FEATURES", "SDL_FRAMEBUFFER_ACCELERATION",
    "SDL_MOUSE_TOUCH_EVENTS", "SDL_RENDER_DRIVER", "SDL_TOUCH_MOUSE_EVENTS", "SDL_VIDEODRIVER",
    "SWIFT_BACKTRACE", "SWIFT_DETERMINISTIC_HASHING", "TZ", "WAYLAND_DISPLAY",
  ]

  /// Creates a reader; it has no state.
  package init() {}

  /// Describes this machine.
  ///
  /// - Parameters:
  ///   - variables: All environment variables; those that are not recorded are ignored.
  ///   - display: The window system, if one is in use.
  /// - Returns: The description, without the load after the run.
  package func environment(
    variables: [String: String], display: RunEnvironment.Display? = nil
  ) -> RunEnvironment {
    RunEnvironment(
      host: host, date: Date.now.formatted(.iso8601),
      processor: Processor(cpuinfo: text(of: "/proc/cpuinfo") ?? ""),
      governor: text(of: "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor"),
      kernel: kernel, libc: libc, swift: "\(_SwiftStdlibVersion.current)", build: build,
      display: display,
      variables: variables.filter { Self.recordedVariables.contains($0.key) },
      loadBefore: loadAverages())
  }

  /// Returns the load averages over 1, 5 and 15 minutes; empty if the system has none.
  package func loadAverages() -> [Double] {
    var averages = [0.0, 0.0, 0.0]
    let count = getloadavg(&averages, Int32(averages.count))
    return Array(averages.prefix(max(0, Int(count))))
  }

  private var host: String? {
    var names = utsname()
    return uname(&names) == 0 ? string(names.nodename) : nil
  }

  private var kernel: String {
    var names = utsname()
    guard uname(&names) == 0 else { return "unknown" }
    return [string(names.sysname), string(names.release), string(names.machine)]
      .joined(separator: " ")
  }

  private var libc: String {
    var buffer = [CChar](repeating: 0, count: 64)
    confstr(Int32(_CS_GNU_LIBC_VERSION), &buffer, buffer.count)
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private var build: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  private func text(of path: String) -> String? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    return String(text.reversed().drop { $0.isWhitespace }.reversed())
  }

  /// Returns the text before the first zero in a C array, which Swift imports as a tuple.
  private func string<Characters>(_ characters: Characters) -> String {
    withUnsafeBytes(of: characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
