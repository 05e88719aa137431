/// The machine and program that a run was measured on.
///
/// Two runs are comparable only if their environments match.
package struct RunEnvironment: Hashable, Codable, Sendable {
  /// The window system in use.
  package struct Display: Hashable, Codable, Sendable {
    /// SDL's version.
    package var sdl: String
    /// SDL's video driver, such as `x11`.
    package var driver: String
    /// The compositor of the frames, such as `software`.
    package var renderer: String

    /// Describes a display.
    package init(sdl: String, driver: String, renderer: String) {
      self.sdl = sdl
      self.driver = driver
      self.renderer = renderer
    }
  }

  /// The machine's host name.
  package var host: String?
  /// The time at which the environment was read, in UTC, such as `2026-11-21T01:52:49Z`.
  package var date: String?
  /// The processor model and the number of logical processors.
  package var processor: Processor
  /// The frequency governor; `nil` if the system does not report one, as in a virtual machine.
  package var governor: String?
  /// The kernel's name, release and machine.
  package var kernel: String
  /// The C library, such as `glibc 2.36`.
  package var libc: String
  /// The version of the Swift standard library.
  package var swift: String
  /// `release` or `debug`; timings of a debug build are meaningless.
  package var build: String
  /// The window system; nil for a run without a window.
  package var display: Display?
  /// The variables of ``EnvironmentReader/recordedVariables`` that are set.
  package var variables: [String: String]
  /// The load averages over 1, 5 and 15 minutes before the run.
  package var loadBefore: [Double]
  /// The load averages after the run; empty until then.
  package var loadAfter: [Double] = []
  /// The thread's time of a ``Yardstick`` after the run, in nanoseconds; nil until then, and in
  /// older files.
  package var yardstick: Nanoseconds?
}
