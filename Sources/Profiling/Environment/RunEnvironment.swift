/// The machine and program a run was measured on: what has to match before two runs compare.
package struct RunEnvironment: Hashable, Codable, Sendable {
  /// The window system in use; a run without one has none.
  package struct Display: Hashable, Codable, Sendable {
    /// SDL's version.
    package var sdl: String
    /// SDL's video driver, such as `x11`.
    package var driver: String
    /// What composites, such as `software`.
    package var renderer: String

    /// Describes a display.
    package init(sdl: String, driver: String, renderer: String) {
      self.sdl = sdl
      self.driver = driver
      self.renderer = renderer
    }
  }

  /// The machine's name in its network.
  package var host: String?
  /// When the description was made, in UTC, such as `2026-11-21T01:52:49Z`.
  package var date: String?
  /// The processor and how many of it there are.
  package var processor: Processor
  /// The frequency governor; `nil` where the system shows none, as in a virtual machine.
  package var governor: String?
  /// The kernel's name, release and machine.
  package var kernel: String
  /// The C library, such as `glibc 2.36`.
  package var libc: String
  /// The version of the Swift standard library.
  package var swift: String
  /// `release` or `debug`; timings of a debug build are meaningless.
  package var build: String
  /// The display, if there is one.
  package var display: Display?
  /// The variables of ``EnvironmentReader/recordedVariables`` that are set.
  package var variables: [String: String]
  /// The load averages over 1, 5 and 15 minutes before the run.
  package var loadBefore: [Double]
  /// The same after the run; empty until then.
  package var loadAfter: [Double] = []
}
