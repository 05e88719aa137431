extension Metric {
  /// How much was done: the same on every machine.
  static let work = [layoutPasses, rasterised, drawCommands]

  /// The layouts solved.
  public static let layoutPasses = total("layout_passes", .layoutPasses)
  /// The contents turned into bitmaps.
  public static let rasterised = total("rasterised", .rasterised)
  /// The commands in all display lists.
  public static let drawCommands = total("draw_commands", .drawCommands)

  private static func total(_ name: String, _ column: FrameColumn) -> Metric {
    Metric(name, .count) { sample in Double(sample[column].reduce(0, +)) }
  }
}
