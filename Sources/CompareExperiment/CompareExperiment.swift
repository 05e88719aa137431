import ReticleCommand

/// A program that works as long in every frame as it is told, and a little longer under another
/// name: what `Tools/compare-experiment` compares, to show what `reticle compare` finds.
@main
enum CompareExperiment {
  static func main() {
    let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    ReticleCommand.run(scenes: [.load(Slowness(program: name))])
  }
}
