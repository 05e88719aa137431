import ReticleCommand

/// A program with a configurable amount of work per frame, for `Tools/compare-experiment`.
///
/// The program's name selects a variant that is slightly slower. The experiment shows which
/// slowdowns `reticle compare` detects.
@main
enum CompareExperiment {
  static func main() {
    let name = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    ReticleCommand.run(scenes: [.load(Slowdown(program: name))])
  }
}
