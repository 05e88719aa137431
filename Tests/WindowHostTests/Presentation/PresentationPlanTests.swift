import Testing
import WindowHost

@Suite("PresentationPlan") struct PresentationPlanTests {
  @Test(arguments: [("x11", true), ("x11", false), ("wayland", false), ("dummy", false)])
  func `nothing is measured without a GPU`(driver: String, isAsked: Bool) {
    let wish: PresentationWay? = isAsked ? .surface : nil
    let plan = PresentationPlan(wish, driver: driver, hasGPU: false)
    #expect(plan.ways == [driver == "wayland" ? .texture : .surface])
    #expect(plan.reason == (isAsked ? .asked : .noGPU))
    #expect(plan.needsRenderer == (driver == "wayland"))
  }

  @Test(arguments: ["dummy", "offscreen", "evdev"])
  func `an invisible window uses its surface, with or without a GPU`(driver: String) {
    let plan = PresentationPlan(nil, driver: driver, hasGPU: true)
    #expect(plan.ways == [.surface])
    #expect(plan.reason == .noGPU)
  }

  @Test func `every method is measured with a GPU, the surface first`() {
    let plan = PresentationPlan(nil, driver: "x11", hasGPU: true)
    #expect(plan.ways == PresentationWay.allCases)
    #expect(plan.reason == .measured([]))
    #expect(plan.needsRenderer)
  }

  @Test func `Wayland has no surface, even if it is requested`() {
    let asked = PresentationPlan(.surface, driver: "wayland", hasGPU: true)
    #expect(asked.ways == [.texture])
    #expect(asked.reason == .unavailable(.surface))
    let chosen = PresentationPlan(nil, driver: "wayland", hasGPU: true)
    #expect(chosen.ways == PresentationWay.allCases.filter { $0 != .surface })
    #expect(chosen.lastResort == .texture)
  }

  @Test(arguments: PresentationWay.allCases, [true, false])
  func `a requested method is used`(way: PresentationWay, hasGPU: Bool) {
    let plan = PresentationPlan(way, driver: "x11", hasGPU: hasGPU)
    #expect(plan.ways == [way])
    #expect(plan.reason == .asked)
    #expect(plan.needsRenderer == (way != .surface))
  }
}
