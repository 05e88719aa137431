import Benchmarks
import ReticleCommand
import Scenes

@main
enum Program {
  static func main() {
    ReticleCommand.run(
      scenes: SceneCatalog.all, showcases: SceneCatalog.showcases,
      benchmarks: BenchmarkCatalog.all)
  }
}
