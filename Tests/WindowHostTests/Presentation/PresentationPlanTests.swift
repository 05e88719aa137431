import Testing
import WindowHost

@Suite("PresentationPlan") struct PresentationPlanTests {
  @Test(arguments: [("x11", true), ("x11", false), ("wayland", false), ("dummy", false)])
  func `nothing is measured without a GPU`(driver: String, isAsked: Bool) {
    let wish: PresentationMethod? = isAsked ? .surface : nil
    let plan = PresentationPlan(wish, driver: driver, hasGPU: false)
    #expect(plan.methods == [driver == "wayland" ? .texture : .surface])
    #expect(plan.reason == (isAsked ? .requested : .noGPU))
    #expect(plan.needsRenderer == (driver == "wayland"))
  }

  @Test(arguments: ["dummy", "offscreen", "evdev"])
  func `an invisible window uses its surface, with or without a GPU`(driver: String) {
    let plan = PresentationPlan(nil, driver: driver, hasGPU: true)
    #expect(plan.methods == [.surface])
    #expect(plan.reason == .noGPU)
  }

  @Test func `every method is measured with a GPU, the surface first`() {
    let plan = PresentationPlan(nil, driver: "x11", hasGPU: true)
    #expect(plan.methods == PresentationMethod.allCases)
    #expect(plan.reason == .measured([]))
    #expect(plan.needsRenderer)
  }

  @Test func `Wayland has no surface, even if it is requested`() {
    let asked = PresentationPlan(.surface, driver: "wayland", hasGPU: true)
    #expect(asked.methods == [.texture])
    #expect(asked.reason == .unavailable(.surface))
    let chosen = PresentationPlan(nil, driver: "wayland", hasGPU: true)
    #expect(chosen.methods == PresentationMethod.allCases.filter { $0 != .surface })
    #expect(chosen.fallback == .texture)
  }

  @Test(arguments: PresentationMethod.allCases, [true, false])
  func `a requested method is used`(method: PresentationMethod, hasGPU: Bool) {
    let plan = PresentationPlan(method, driver: "x11", hasGPU: hasGPU)
    #expect(plan.methods == [method])
    #expect(plan.reason == .requested)
    #expect(plan.needsRenderer == (method != .surface))
  }
}
