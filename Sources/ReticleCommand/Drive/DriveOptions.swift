import Driving
import Geometry
package import Motion
package import Profiling

/// The options of `reticle drive`.
package struct DriveOptions {
  /// How input is played.
  var input = InputSettings()
  /// Whether the distance per notch is given, so that it need not be measured.
  var hasNotch = false
  /// The title or the identifier of the window; nil for the largest window of the program.
  var window: String?
  /// The longest wait for the window, in seconds.
  var patience = 10
  /// Whether the program runs on a virtual server.
  var isHeadless = false
  /// The refresh rate in hertz; nil for that of the monitor, or of the scenario without a monitor.
  var refresh: Double?
  /// The compared part of the window, in points: x, y, width, height; nil for the viewport.
  var area: [Int]?
  /// Whether steps that only scenes of this package understand are skipped.
  var skipsUnknown = false
  /// The number of runs.
  var repeats = 1

  /// Returns the time between two refreshes: of the given rate, else of the monitor's rate in
  /// hertz, if it is known, else of a scenario's clock.
  package func refreshPeriod(monitorRate: Double?, clock: ClockRate) -> Nanoseconds {
    if let rate = refresh ?? monitorRate { return Nanoseconds((1e9 / rate).rounded()) }
    return 1_000_000_000 * clock.denominator / clock.numerator
  }

  /// Reads the options of a call.
  package init(_ arguments: Arguments) throws(CommandError) {
    if let name = arguments.value(.touchesAs) {
      guard let mode = InputSettings.TouchMode(rawValue: name) else {
        throw .usage("--as must be wheel or drag, not '\(name)'")
      }
      input.touchMode = mode
    }
    if let text = arguments.value(.notch) {
      guard let distance = Double(text), distance >= 1, distance <= 10_000 else {
        throw .usage("--notch must be a distance from 1 to 10000 points, not '\(text)'")
      }
      input.notch = distance
      hasNotch = true
    }
    if let text = arguments.value(.origin) {
      guard let numbers = Self.numbers(text, count: 2) else {
        throw .usage("--origin must be a point X,Y in whole points, not '\(text)'")
      }
      input.origin = Point(x: Double(numbers[0]), y: Double(numbers[1]))
    }
    if let text = arguments.value(.area) {
      guard let numbers = Self.numbers(text, count: 4), numbers[2] > 0, numbers[3] > 0 else {
        throw .usage("--area must be a rectangle X,Y,W,H in whole points, not '\(text)'")
      }
      area = numbers
    }
    window = arguments.value(.window)
    patience = try arguments.integer(.wait, in: 1...600) ?? patience
    isHeadless = arguments.has(.headless)
    refresh = try arguments.integer(.refresh, in: 1...1000).map(Double.init)
    skipsUnknown = arguments.has(.skipUnknown)
    repeats = try arguments.integer(.repeat, in: 1...1000) ?? repeats
  }

  private static func numbers(_ text: String, count: Int) -> [Int]? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == count else { return nil }
    let found = numbers.compactMap(\.self).filter { (0...100_000).contains($0) }
    return found.count == count ? found : nil
  }
}
