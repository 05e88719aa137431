import Profiling
import Stage

extension BenchmarkError {
  /// Runs something that makes or changes a scene; a refusal ends the benchmark.
  static func ifRefused<Result>(
    _ body: () throws(SceneError) -> Result
  ) throws(BenchmarkError) -> Result {
    do throws(SceneError) {
      return try body()
    } catch {
      throw BenchmarkError("the scene refuses: \(error)")
    }
  }
}
