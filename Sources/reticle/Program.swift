import Benchmarks
import ReticleCommand
import Scenes

@main
enum Program {
  static func main() {
    ReticleCommand.run(scenes: SceneCatalogue.all, benchmarks: BenchmarkCatalogue.all)
  }
}
