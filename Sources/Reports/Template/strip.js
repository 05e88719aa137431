// The strip shows every frame as a bar. When zoomed out, a bar shows the longest of its frames, so
// that a long frame is always visible.
const view = { from: 0, to: run.count, row: 0, scale: "fit", color: "deadline" };
const strip = { left: 56, right: 60, top: 30, height: 168, lanes: [] };

function stripBars(which, width) {
  const [from, to] = rowsOf(which);
  const count = Math.max(1, Math.min(to - from, Math.floor(width / 2)));
  const bars = [];
  for (let i = 0; i < count; i++) {
    const first = from + Math.floor(i * (to - from) / count);
    const last = Math.max(first + 1, from + Math.floor((i + 1) * (to - from) / count));
    if (first < which.count) bars.push(which.longest(first, Math.min(last, which.count)));
  }
  return { bars, step: width / count };
}

// The view is in rows of the run; another run shows the same frames.
function rowsOf(which) {
  if (which === run) return [view.from, view.to];
  const first = which.row(run.frames[view.from]);
  return [first, Math.min(which.count, first + view.to - view.from)];
}

function xOf(row) {
  const width = strip.width - strip.left - strip.right;
  return strip.left + (row - view.from) * width / (view.to - view.from);
}

function rowAt(x) {
  const width = strip.width - strip.left - strip.right;
  const row = view.from + Math.floor((x - strip.left) * (view.to - view.from) / width);
  return Math.max(view.from, Math.min(view.to - 1, row));
}

// The time at the top of the strip; warm-up counts only if nothing else is visible.
function stripLimit() {
  let limit = 1;
  for (const which of runs) {
    const [from, to] = rowsOf(which);
    const measured = Math.max(from, which.measuredFrom);
    if (to <= from) continue;
    const row = which.longest(measured < to ? measured : from, to);
    limit = Math.max(limit, which.at("tcpu_ns", row));
  }
  if (view.scale !== "fit" || limit > period / 3) limit = Math.max(limit, period);
  return limit * 1.06;
}

function stripScale(top) {
  const limit = stripLimit();
  const bottom = top + strip.height;
  if (view.scale !== "log") {
    return { limit, y: (time) => bottom - Math.min(1.03, time / limit) * strip.height };
  }
  const floor = 10_000;
  const span = Math.log(limit / floor);
  const height = (time) => Math.max(0, Math.log(Math.max(time, 1) / floor) / span);
  return { limit, floor, y: (time) => bottom - Math.min(1.03, height(time)) * strip.height };
}

function drawStrip() {
  const host = $("strip");
  strip.width = Math.max(320, host.clientWidth);
  const shown = base ? [base, run] : [run];
  const parts = [];
  let y = 0;
  strip.tracks = [];
  for (const which of shown) {
    // With two strips, each has a line above it for its name.
    if (base) y += 16;
    parts.push(stripTrack(which, y + strip.top));
    strip.tracks.push({ which, top: y + strip.top });
    y += strip.top + strip.height;
    if (base) {
      parts.push(svg("text", { class: "strong", x: strip.left, y: y - strip.height - 32 },
        (which === run ? "after" : "before") + (which.name ? ": " + which.name : "")));
    }
  }
  for (const lane of lanes()) {
    parts.push(lane.draw(y + 4), svg("text", {
      x: strip.left - 8, y: y + 4 + lane.height / 2 + 4, "text-anchor": "end",
    }, lane.name));
    y += lane.height + 4;
  }
  parts.push(frameAxis(y + 4));
  strip.bottom = y + 4;
  const total = y + 24;
  $("strip-chart").replaceChildren(svg("svg", {
    class: "chart", viewBox: `0 0 ${strip.width} ${total}`, "aria-hidden": "true",
  }, hatch(), svg("g", { id: "cursor" }), ...parts));
  drawCursor();
}

function hatch() {
  return svg("defs", null, svg("pattern", {
    id: "hatch", width: 5, height: 5, patternUnits: "userSpaceOnUse",
    patternTransform: "rotate(45)",
  }, svg("path", { class: "step", d: "M0 0V5" })));
}

function stripTrack(which, top) {
  const scale = stripScale(top);
  const width = strip.width - strip.left - strip.right;
  const { bars, step } = stripBars(which, width);
  const bottom = top + strip.height;
  const deadlines = deadlinesIn(scale);
  const group = svg("g", null, warmUp(which, top), ...grid(scale, top, deadlines));
  const paths = {};
  const gap = step > 3 ? 1 : step > 2 ? 0.4 : 0;
  const add = (key, x, y, height) => {
    paths[key] = (paths[key] ?? "") + bar(x, y, Math.max(0.6, step - gap), height);
  };
  bars.forEach((row, i) => {
    const x = strip.left + i * step;
    const warm = row < which.measuredFrom ? " warm" : "";
    const time = which.at("tcpu_ns", row);
    if (view.color === "deadline" || view.scale === "log") {
      const y = Math.min(scale.y(time), bottom - 1);
      add("s" + stateOf(time) + warm, x, y, bottom - y);
      return;
    }
    let sum = 0;
    for (const [name, column] of phases.slice(0, 5)) {
      const [low, high] = [scale.y(sum), scale.y(sum + which.at(column, row))];
      sum += which.at(column, row);
      if (low - high > 0.05) add("p-" + name + warm, x, high, low - high);
    }
  });
  for (const [key, d] of Object.entries(paths)) group.append(svg("path", { class: key, d }));
  group.append(...warmUpLabel(which, top, deadlines),
    ...lateShapes(which, bars, step, scale, deadlines));
  group.append(svg("path", { class: "axis", d: `M${strip.left} ${bottom}h${width}` }));
  return group;
}

function warmUpWidth(which) {
  const [from, to] = rowsOf(which);
  const end = Math.min(to, which.measuredFrom);
  return end > from ? xOf(view.from + end - from) - strip.left : 0;
}

function warmUp(which, top) {
  const width = warmUpWidth(which);
  if (width === 0) return null;
  return svg("rect",
    { class: "warm-ground", x: strip.left, y: top, width, height: strip.height });
}

// The label of the warm-up, moved below any deadline whose line would cross it.
function warmUpLabel(which, top, deadlines) {
  if (warmUpWidth(which) <= 56) return [];
  let y = top + 14;
  for (const line of deadlines) {
    if (y - 13 < line.y && line.y < y + 5) y = line.y + 14;
  }
  return [svg("text", { class: "halo", x: strip.left + 6, y }, "warm-up")];
}

// The visible deadlines of displays, from top to bottom, including the run's own.
function deadlinesIn(scale) {
  const own = page.clock[0] / page.clock[1];
  return [...new Set([own, 60, 90, 120])].sort((a, b) => a - b)
    .map((rate) => ({ rate, time: 1e9 / rate, isOwn: rate === own }))
    .filter(({ time }) => time <= scale.limit)
    .map((line) => ({ ...line, y: scale.y(line.time) }));
}

// Values of the axis, and the visible deadlines of displays.
function grid(scale, top, deadlines) {
  const right = strip.width - strip.right;
  const values = scale.floor
    ? [0.01, 0.1, 1, 10, 100, 1000].map((value) => value * 1e6)
      .filter((value) => value >= scale.floor && value <= scale.limit)
    : ticks(scale.limit, 4);
  const lines = values.flatMap((value) => [
    svg("path", { class: "rule", d: `M${strip.left} ${scale.y(value)}H${right}` }),
    svg("text", { x: strip.left - 8, y: scale.y(value) + 4, "text-anchor": "end" },
      short(value)),
  ]);
  // The unit is above the highest value.
  const unit = Math.min(top - 6, ...values.map((value) => scale.y(value) - 10));
  lines.push(svg("text", { x: strip.left - 8, y: unit, "text-anchor": "end" }, "ms"));
  let lowest = Infinity;
  for (const { rate, isOwn, y } of deadlines.toReversed()) {
    // The words are beside their lines; each is moved above the one below it if they overlap.
    lowest = Math.min(y, lowest - 12);
    lines.push(
      svg("path", { class: isOwn ? "budget own" : "budget", d: `M${strip.left} ${y}H${right}` }),
      svg("text", { class: isOwn ? "strong" : null, x: right + 6, y: lowest + 4 },
        `${Number(rate.toFixed(2))} Hz`));
  }
  if (!deadlines.some(({ isOwn }) => isOwn)) {
    lines.push(svg("text", { class: "strong halo", x: right, y: top - 6, "text-anchor": "end" },
      `deadline ${ms(period, 2)} ms is above ↑`));
  }
  return lines;
}

// A shape over each late bar, and the cause over the longest of them.
function lateShapes(which, bars, step, scale, deadlines) {
  const late = bars.map((row, i) => ({ row, x: strip.left + (i + 0.5) * step }))
    .filter(({ row }) => which.label(row) || stateOf(which.at("tcpu_ns", row)) >= 2)
    .sort((a, b) => which.at("tcpu_ns", b.row) - which.at("tcpu_ns", a.row));
  const occupied = new OccupiedSpans();
  const parts = [];
  for (const { row, x } of late) {
    const time = which.at("tcpu_ns", row);
    const y = scale.y(time) - 6;
    if (!occupied.reserve(x - 1, x + 1, 0)) continue;
    const warm = row < which.measuredFrom ? " warm" : "";
    const label = which.label(row);
    parts.push(svg("path", {
      class: `mark-shape s${stateOf(time)}${warm}`, d: shapePath(stateOf(time), x, y, 8),
    }));
    const half = label.length * 3.6;
    const middle = Math.max(strip.left + half, Math.min(strip.width - strip.right - half, x));
    if (label && occupied.reserve(middle - half, middle + half, 1)) {
      parts.push(svg("text", { class: "halo strong" + warm, x: middle, y: above(deadlines, y - 8),
        "text-anchor": "middle" }, label));
    }
  }
  return parts;
}

// The baseline of a word, moved up if the word would overlap a deadline.
function above(deadlines, base) {
  let y = base;
  for (const line of deadlines.toReversed()) {
    if (y - 12 < line.y && line.y < y + 3) y = line.y - 5;
  }
  return y;
}

// The visible rows before which frames at rest were left out: those that follow the others by far.
function rests() {
  const found = [];
  for (let row = view.from + 1; row < view.to; row++) {
    if (run.frames[row] - run.frames[row - 1] > 2 * page.group) found.push(row);
  }
  return found;
}

function frameAxis(y) {
  const first = run.frames[view.from];
  const last = run.frames[view.to - 1];
  const parts = [svg("text", { x: strip.left - 8, y: y + 12, "text-anchor": "end" }, "frame")];
  const occupied = new OccupiedSpans();
  const label = (row, frame) => {
    const x = xOf(row + 0.5);
    const half = 3.6 * String(frame).length;
    if (!occupied.reserve(x - half, x + half, 0)) return;
    parts.push(svg("path", { class: "axis", d: `M${x} ${y - 2}v4` }),
      svg("text", { x, y: y + 14, "text-anchor": "middle" }, String(frame)));
  };
  label(view.from, first);
  // Where frames at rest were left out, the axis continues with the first frame after them.
  const after = rests();
  for (const row of after.toReversed()) label(row, run.frames[row]);
  const values = ticks(last - first, Math.max(3, strip.width / 120)).map((value) => first + value);
  for (const frame of values) {
    const row = run.row(frame);
    if (!after.includes(row + 1)) label(row, frame);
  }
  return svg("g", null, ...parts);
}

// The selected frame and the pointer's selection; redrawn separately from the rest.
function drawCursor() {
  const group = $("cursor");
  if (!group) return;
  const parts = [];
  if (strip.pull) {
    const [a, b] = strip.pull.map((row) => xOf(row)).sort((m, n) => m - n);
    parts.push(svg("rect", { class: "pulled", x: a, y: 0, width: b - a, height: strip.bottom }));
  }
  if (view.row >= view.from && view.row < view.to) {
    const x = xOf(view.row + 0.5);
    parts.push(svg("path", { class: "chosen", d: `M${x} 8V${strip.bottom}` }),
      svg("path", { class: "chosen-head", d: `M${x - 5} 0h10v5l-5 5l-5 -5z` }));
  }
  group.replaceChildren(...parts);
}
