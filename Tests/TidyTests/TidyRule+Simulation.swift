extension TidyRule {
  /// The rules that make frames deterministic, for all modules except those in ``outside``.
  static let simulation = [noClocks, noChance, noMathLibrary, noHashOrder]

  /// The modules around the simulation, which can use the system; new modules are not included.
  static let outside: Set = [
    "Profiling", "Benchmarks", "Reports", "Workers", "DesktopSettings", "Raster", "Movies",
    "Assistance", "WindowHost", "Driving", "ReticleCommand",
    "reticle", "CompareExperiment",
  ]
  /// The modules that can read a clock.
  static let clockOwners: Set = ["Profiling", "WindowHost"]

  static let noClocks = TidyRule(title: "only the window and the profiler read a clock") { file in
    guard let module = file.module, !clockOwners.contains(module) else { return [] }
    let clocks: Set = [
      "ContinuousClock", "SuspendingClock", "DispatchTime", "DispatchWallTime", "systemUptime",
      "clock_gettime", "gettimeofday", "mach_absolute_time", "CFAbsoluteTimeGetCurrent", "NSDate",
      "SDL_GetTicks", "SDL_GetTicks64", "SDL_GetPerformanceCounter",
    ]
    return file.violations { word in
      let isDate = word.text == "Date" && (word.arguments != nil)
      guard isDate || clocks.contains(word.text) else { return nil }
      return "\(word.text) reads a clock; time enters as FrameInput.time"
    }
  }

  static let noChance = TidyRule(title: "simulations use only seeded randomness") { file in
    guard isSimulation(file) else { return [] }
    let unlessSeeded: Set = ["shuffled", "shuffle", "randomElement"]
    return file.violations { word in
      let isUnseeded = unlessSeeded.contains(word.text) && word.followsDot
      guard
        word.text == "SystemRandomNumberGenerator"
          || (word.text == "random" && word.followsDot && word.arguments != nil)
          || (isUnseeded && word.arguments.map(\.isEmpty) ?? false)
      else { return nil }
      return "\(word.text) differs from run to run; draw from the seeded generator passed in"
    }
  }

  static let noMathLibrary = TidyRule(title: "a simulation does not call libm") { file in
    guard isSimulation(file) else { return [] }
    let functions: Set = [
      "exp", "exp2", "exp10", "expm1", "log", "log2", "log10", "log1p", "pow", "sin", "cos", "tan",
      "sincos", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "asinh", "acosh", "atanh",
      "cbrt", "hypot", "fmod", "erf", "erfc", "tgamma", "lgamma", "sqrt",
    ]
    let fused: Set = ["fma", "addingProduct", "addProduct"]
    let modules: Set = ["Foundation", "Glibc", "Musl", "Darwin"]
    return file.violations { word in
      if fused.contains(word.text), word.arguments != nil, !word.isDeclared {
        return "\(word.text) rounds once where * and + round twice; write the two operations"
      }
      let isFree = !word.followsDot && !word.isDeclared && word.arguments != nil && !word.hasLabels
      if isFree, functions.contains(word.text) {
        return "\(word.text)( is libm's, whose last bits differ between CPUs; use Motion's own "
          + "function as a member, or squareRoot()"
      }
      return modules.contains(word.text) ? "nothing of \(word.text) may be used here" : nil
    }
  }

  static let noHashOrder = TidyRule(title: "nothing is ordered by hash or address") { file in
    guard isSimulation(file) else { return [] }
    let orders: Set = ["sort", "sorted", "min", "max"]
    return file.violations { word in
      if word.text == "hashValue" || (word.text == "Hasher" && word.arguments != nil) {
        return "\(word.text) differs from run to run; use a digest or an identity of your own"
      }
      guard word.text == "ObjectIdentifier" else { return nil }
      let line = file.codeLines[word.line - 1]
      let isOrdering =
        line.contains(" < ") || line.contains(" > ")
        || file.words.contains { $0.line == word.line && orders.contains($0.text) }
      return isOrdering ? "ObjectIdentifier orders by address; order by a number of your own" : nil
    }
  }

  /// Returns whether a file belongs to the code that must be deterministic on every machine.
  static func isSimulation(_ file: TextFile) -> Bool {
    file.module.map { !outside.contains($0) } ?? false
  }
}
