/// Combines the parts of a call, and writes and prints what the whole call would have.
protocol ShardMerge {
  /// Creates the merge of the parts that the operands name.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - arguments: The arguments of `merge`.
  ///   - output: The folder of the whole results, or nil for none.
  init(program: Program, arguments: Arguments, output: ResultFolder?)

  /// Combines the parts; returns the exit code.
  func run() throws(CommandError) -> ExitCode
}
