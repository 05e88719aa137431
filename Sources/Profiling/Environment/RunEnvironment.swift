/// The machine and program a run was measured on: what has to match before two runs compare.
public struct RunEnvironment: Hashable, Codable, Sendable {
  /// The window system in use; a run without one has none.
  public struct Display: Hashable, Codable, Sendable {
    /// SDL's version.
    public var sdl: String
    /// SDL's video driver, such as `x11`.
    public var driver: String
    /// What composites, such as `software`.
    public var renderer: String

    /// Describes a display.
    public init(sdl: String, driver: String, renderer: String) {
      self.sdl = sdl
      self.driver = driver
      self.renderer = renderer
    }
  }

  /// The machine's name in its network.
  public var host: String?
  /// When the description was made, in UTC, such as `2026-11-21T01:52:49Z`.
  public var date: String?
  /// The processor and how many of it there are.
  public var processor: Processor
  /// The frequency governor; `nil` where the system shows none, as in a virtual machine.
  public var governor: String?
  /// The kernel's name, release and machine.
  public var kernel: String
  /// The C library, such as `glibc 2.36`.
  public var libc: String
  /// The version of the Swift standard library.
  public var swift: String
  /// `release` or `debug`; times of a debug build say nothing.
  public var build: String
  /// The display, if there is one.
  public var display: Display?
  /// The variables of ``EnvironmentReader/recordedVariables`` that are set.
  public var variables: [String: String]
  /// The load averages over 1, 5 and 15 minutes before the run.
  public var loadBefore: [Double]
  /// The same after the run; empty until then.
  public var loadAfter: [Double] = []
}
