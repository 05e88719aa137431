/// The result of `torture`: what `--json` prints.
struct TortureListing: Codable {
  /// The path of the scenario.
  var path: String
  /// The number of frames in a run.
  var frames: Int
  /// The rows of the table.
  var rows: [TortureResult]

  /// The exit code of the rows.
  var code: ExitCode { ExitCode.combined(rows.map(\.code)) }
}
