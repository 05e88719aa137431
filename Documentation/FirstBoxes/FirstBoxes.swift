import Reticle
import ReticleBoxes
import ReticleCommand

let lists = SceneType("lists", summary: "A table of three rows, and a grid of ten boxes") { _ in
  let scroller = BoxScrollView(width: 320)

  let table = StyledTableBox()
  table.topLines = [StyledLine("Photos", right: "**28** in all|mush", width: 304)]
  table.middleLines = ["Dusk", "Low tide"].map { StyledLine(.text($0), width: 304) }

  let grid = Box(width: 320)
  grid.contentLayout = .grid
  for index in 0..<10 {
    let box = Box(width: 100, height: 100)
    box.margin = Insets(top: 10, left: 10)
    box.backgroundColor = Color(hue: Double(index) / 10, saturation: 0.5, brightness: 0.9)
    box.onTap = { [unowned scroller, unowned grid, unowned box] in
      grid.boxes.removeAll { $0 === box }
      grid.layout(duration: 0.3)
      scroller.layout(duration: 0.3)
      scroller.scrollToView(grid, margin: 10)
    }
    grid.boxes.append(box)
  }

  scroller.boxes = [table, grid]
  scroller.layout()
  return BoxScene(scroller)
}
ReticleCommand.run(scenes: [lists])
