import Profiling
import Stage

extension BenchmarkError {
  /// Runs code that creates or changes a scene, and converts its error to a benchmark error.
  static func convertingSceneErrors<Result>(
    _ body: () throws(SceneError) -> Result
  ) throws(BenchmarkError) -> Result {
    do throws(SceneError) {
      return try body()
    } catch {
      throw BenchmarkError("the scene refuses: \(error)")
    }
  }
}
