import CPango
import Drawing
import Geometry

extension ElementPainter {
  /// Replaces the current path with the shape's outline.
  func addPath(_ shape: Shape) {
    cairo_new_path(context)
    let rect = shape.placement.resolved(in: size)
    switch shape {
    case .rectangle:
      cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
    case .roundedRectangle(_, let radius):
      addRoundedRectangle(rect, radius: min(radius, min(rect.width, rect.height) / 2))
    case .ellipse:
      addEllipse(rect)
    case .path(let path, _):
      for step in path.steps { addStep(step, in: rect) }
    }
  }

  private func addRoundedRectangle(_ rect: Rect, radius: Double) {
    guard radius > 0 else {
      cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
      return
    }
    let quarter = Double.pi / 2
    let left = rect.minX + radius
    let top = rect.minY + radius
    let right = rect.maxX - radius
    let bottom = rect.maxY - radius
    cairo_arc(context, right, top, radius, -quarter, 0)
    cairo_arc(context, right, bottom, radius, 0, quarter)
    cairo_arc(context, left, bottom, radius, quarter, 2 * quarter)
    cairo_arc(context, left, top, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(context)
  }

  private func addEllipse(_ rect: Rect) {
    guard !rect.isEmpty else { return }
    cairo_save(context)
    cairo_translate(context, rect.center.x, rect.center.y)
    cairo_scale(context, rect.width / 2, rect.height / 2)
    cairo_arc(context, 0, 0, 1, 0, 2 * Double.pi)
    cairo_close_path(context)
    cairo_restore(context)
  }

  private func addStep(_ step: Path.Step, in rect: Rect) {
    switch step {
    case .move(let point):
      let end = rect.point(atFraction: point)
      cairo_move_to(context, end.x, end.y)
    case .line(let point):
      let end = rect.point(atFraction: point)
      cairo_line_to(context, end.x, end.y)
    case .curve(let first, let second, let point):
      let (first, second) = (rect.point(atFraction: first), rect.point(atFraction: second))
      let end = rect.point(atFraction: point)
      cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
    case .close:
      cairo_close_path(context)
    }
  }

  /// Sets the paint as the source; gradients are relative to `rect`.
  func setSource(_ paint: Paint, in rect: Rect) {
    switch paint {
    case .color(let color):
      cairo_set_source_rgba(context, color.red, color.green, color.blue, color.alpha)
    case .linearGradient(let stops, let from, let to):
      let start = rect.point(atFraction: from)
      let end = rect.point(atFraction: to)
      setGradient(cairo_pattern_create_linear(start.x, start.y, end.x, end.y), stops)
    case .radialGradient(let stops, let center, let radius):
      let middle = rect.point(atFraction: center)
      let reach = radius * max(rect.width, rect.height)
      setGradient(
        cairo_pattern_create_radial(middle.x, middle.y, 0, middle.x, middle.y, reach), stops)
    }
  }

  private func setGradient(_ pattern: OpaquePointer?, _ stops: [GradientStop]) {
    for (index, stop) in stops.enumerated() {
      if stop.color.alpha > 0 {
        addStop(stop.location, stop.color, to: pattern)
      } else {
        // Cairo interpolates the components before it applies alpha, so the black of a clear stop
        // would darken its neighbors. Clear stops therefore take their neighbors' colors.
        if index > 0 { addStop(stop.location, stops[index - 1].color.withAlpha(0), to: pattern) }
        if index + 1 < stops.count {
          addStop(stop.location, stops[index + 1].color.withAlpha(0), to: pattern)
        }
      }
    }
    cairo_set_source(context, pattern)
    cairo_pattern_destroy(pattern)
  }

  private func addStop(_ location: Double, _ color: Color, to pattern: OpaquePointer?) {
    cairo_pattern_add_color_stop_rgba(
      pattern, location, color.red, color.green, color.blue, color.alpha)
  }
}

extension Rect {
  /// Returns the point at a fraction of the width and height.
  func point(atFraction fraction: Point) -> Point {
    Point(x: minX + fraction.x * width, y: minY + fraction.y * height)
  }
}
