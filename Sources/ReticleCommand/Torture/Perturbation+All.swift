extension Perturbation {
  /// All perturbations, in the order of the table.
  static let all: [Perturbation] = [
    again, hashOrder, clock, libm, threads, memory, addresses, otherBuild, valgrind, oneProcessor,
    renderer, fonts, paced, measuring, locale, timeZone, directory, environmentSize,
  ]

  /// Sets the environment that all runs share, apart from the perturbation itself.
  static func fix(_ call: inout TrialCall, _ setting: TortureSetting) {
    call.environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    call.environment["LC_ALL"] = "C"
    call.environment["TZ"] = "UTC0"
    call.environment["GLIBC_TUNABLES"] = "glibc.malloc.perturb=85:glibc.malloc.tcache_count=0"
    call.environment["RETICLE_CLOCK"] = "1000000000,1000"
    call.environment["LD_PRELOAD"] = setting.clockLibrary
    call.wrapper = setting.installed.contains("setarch") ? ["setarch", "-R"] : []
  }

  private static let again = Perturbation(
    name: "again", summary: "an identical run",
    cause: "randomness, or an uncontrolled source such as getrandom or scheduling"
  ) { _, _, _ in nil }

  private static let hashOrder = Perturbation(
    name: "hash-order", summary: "random hash seeds", cause: "the order of a hash table", runs: 3
  ) { call, _, _ in
    call.environment["SWIFT_DETERMINISTIC_HASHING"] = nil
    return nil
  }

  private static let clock = Perturbation(
    name: "clock", summary: "another time of day, a clock 1000 times as fast", cause: "a clock"
  ) { call, _, setting in
    call.environment["RETICLE_CLOCK"] = "77777777777777,1000003"
    return setting.clockLibrary == nil
      ? "libReticleClock.so is not next to the program: swift build --product ReticleClock" : nil
  }

  private static let libm = Perturbation(
    name: "libm", summary: "the C library without AVX2 and FMA",
    cause: "the C library's functions, whose last bits differ between processors"
  ) { call, _, setting in
    call.environment["GLIBC_TUNABLES", default: ""] += ":" + maskTunable
    return setting.maskChangesLibm
      ? nil : "hiding AVX2 and FMA does not change exp with this C library and processor"
  }

  /// The tunable that hides fused operations from the C library.
  static let maskTunable = "glibc.cpu.hwcaps=-AVX2,-FMA,-FMA4,-AVX512F,-AVX2_Usable,-FMA_Usable"

  private static let threads = Perturbation(
    name: "threads", summary: "4 workers, each delayed at random",
    cause: "the order in which threads finish", runs: 2
  ) { call, run, _ in
    call.options += ["--workers", "4", "--delays", "\(run + 1)"]
    return nil
  }

  private static let memory = Perturbation(
    name: "memory", summary: "new memory filled with other bytes",
    cause: "memory that was never written"
  ) { call, _, _ in
    call.environment["GLIBC_TUNABLES"] = "glibc.malloc.perturb=170:glibc.malloc.tcache_count=0"
    return nil
  }

  private static let addresses = Perturbation(
    name: "addresses", summary: "randomized address space",
    cause: "addresses used as keys or for sorting", runs: 2
  ) { call, _, setting in
    guard setting.installed.contains("setarch") else {
      return "setarch is not installed, so addresses were random in every row"
    }
    call.wrapper = []
    return nil
  }

  private static let otherBuild = Perturbation(
    name: "other-build", summary: "the debug or the release build, whichever this one is not",
    cause: "the optimizer, or stale builds"
  ) { call, _, setting in
    guard let program = setting.otherBuild else {
      return "the debug or release build to compare with does not exist: swift build"
    }
    call.program = program
    return nil
  }

  private static let valgrind = Perturbation(
    name: "valgrind", summary: "about 50 times slower, with a running clock",
    cause: "a clock, or work that depends on how long something takes", slowness: 50
  ) { call, _, setting in
    guard setting.installed.contains("valgrind") else {
      return "valgrind is not installed: apt-get install valgrind"
    }
    call.environment["LD_PRELOAD"] = nil
    if let copy = try? ValgrindProgram.copy(
      of: call.program, in: setting.scratch, environment: call.environment)
    {
      call.program = copy
    }
    call.wrapper += ["valgrind", "--tool=none", "-q"]
    guard call.canStart else {
      return "valgrind is installed but cannot run this program; try another version"
    }
    call.options.append("--no-render")
    call.timeout *= 10
    return nil
  }

  private static let oneProcessor = Perturbation(
    name: "one-processor", summary: "all threads on one processor",
    cause: "the order in which threads run"
  ) { call, _, setting in
    guard setting.installed.contains("taskset") else {
      return "taskset is not installed: apt-get install util-linux"
    }
    call.wrapper = ["taskset", "-c", "0"] + call.wrapper
    return nil
  }

  private static let renderer = Perturbation(
    name: "renderer", summary: "nothing drawn", cause: "drawing that changes state"
  ) { call, _, _ in
    call.options.append("--no-render")
    return nil
  }

  private static let fonts = Perturbation(
    name: "fonts", summary: "no fonts installed", cause: "text measured with the system's fonts"
  ) { call, _, setting in
    call.environment["FONTCONFIG_FILE"] = FileSystem.join(setting.scratch, "no-fonts.conf")
    return nil
  }

  /// The maximum duration of a file that runs in real time, in seconds.
  private static let longestPaced = 60.0

  private static let paced = Perturbation(
    name: "paced", summary: "in real time, with a running clock",
    cause: "a clock, or work that depends on when frames begin"
  ) { call, _, setting in
    guard setting.duration <= longestPaced else {
      return "the file takes \(Int(setting.duration)) s in real time, more than 60 s"
    }
    call.environment["LD_PRELOAD"] = nil
    call.options.append("--paced")
    return nil
  }

  private static let measuring = Perturbation(
    name: "measuring", summary: "frames measured", cause: "measuring that changes state"
  ) { call, _, _ in
    call.options.append("--measured")
    return nil
  }

  private static let locale = Perturbation(
    name: "locale", summary: "a decimal comma", cause: "the locale in reading or writing numbers"
  ) { call, _, setting in
    guard let locale = setting.foreignLocale else {
      return "no locale with a decimal comma is installed: apt-get install locales-all"
    }
    call.environment["LC_ALL"] = locale
    return nil
  }

  private static let timeZone = Perturbation(
    name: "time-zone", summary: "5 hours 45 minutes east", cause: "the time zone"
  ) { call, _, _ in
    call.environment["TZ"] = "XXX-5:45"
    return nil
  }

  private static let directory = Perturbation(
    name: "directory", summary: "another working directory", cause: "the working directory"
  ) { call, _, setting in
    call.folder = setting.scratch
    return nil
  }

  private static let environmentSize = Perturbation(
    name: "environment", summary: "4 KB more of environment, which moves the stack",
    cause: "the address of the stack, or an environment variable"
  ) { call, _, _ in
    call.environment["RETICLE_TORTURE"] = String(repeating: "x", count: 4096)
    return nil
  }
}
