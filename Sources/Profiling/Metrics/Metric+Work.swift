extension Metric {
  /// The amount of work: the same on every machine.
  static let work = [layoutPasses, rasterized, drawCommands]

  /// The number of layouts solved.
  package static let layoutPasses = total("layout_passes", .layoutPasses)
  /// The number of contents rasterized.
  package static let rasterized = total("rasterised", .rasterized)
  /// The number of commands in all display lists.
  package static let drawCommands = total("draw_commands", .drawCommands)

  private static func total(_ name: String, _ column: FrameColumn) -> Metric {
    Metric(name, .count) { sample in Double(sample[column].reduce(0, +)) }
  }
}
