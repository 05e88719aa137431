// The lanes below the strip; lanes without content are left out.
function lanes() {
  const all = [];
  if (base) all.push({ name: "change", height: 72, draw: changeLane });
  const noisy = runs.some((which) => which.frames.some((_, row) => which.isNoisy(row)));
  if (noisy) all.push({ name: "off CPU", height: 12, draw: noiseLane });
  if (run.columns.touches?.some((count) => count > 0)) {
    all.push({ name: "touch", height: 8, draw: touchLane });
  }
  for (const name of ["offset_y_mpt", "offset_x_mpt"]) {
    const values = run.columns[name];
    if (values?.some((value) => value !== values[0])) {
      all.push({
        name: name[7] === "y" ? "offset y" : "offset x", height: 36,
        draw: (y) => offsetLane(values, y),
      });
    }
  }
  if (page.sections.length > 1) all.push({ name: "section", height: 20, draw: sectionLane });
  if (steps.length > 0) all.push({ name: "step", height: 20, draw: stepLane });
  return all;
}

// Each bar shows by how much a frame is longer (up) or shorter (down) than before.
function changeLane(top) {
  const width = strip.width - strip.left - strip.right;
  const count = Math.max(1, Math.min(view.to - view.from, Math.floor(width / 2)));
  const step = width / count;
  const values = [];
  for (let i = 0; i < count; i++) {
    const first = view.from + Math.floor(i * (view.to - view.from) / count);
    const last = Math.max(first + 1,
      view.from + Math.floor((i + 1) * (view.to - view.from) / count));
    let best = 0;
    for (let row = first; row < last; row++) {
      const value = effect(row) ?? 0;
      if (Math.abs(value) > Math.abs(best)) best = value;
    }
    values.push(best);
  }
  // The full height is at least a tenth, so that noise looks small.
  const limit = Math.max(Math.log(1.1), ...values.map(Math.abs));
  const middle = top + 36;
  let [slower, faster] = ["", ""];
  values.forEach((value, i) => {
    const height = Math.abs(value) / limit * 34;
    const x = strip.left + i * step;
    if (value > 0) slower += bar(x, middle - height, Math.max(0.6, step - 0.4), height);
    if (value < 0) faster += bar(x, middle, Math.max(0.6, step - 0.4), height);
  });
  const right = strip.width - strip.right;
  const group = svg("g", null,
    svg("path", { class: "slower", d: slower }), svg("path", { class: "faster", d: faster }),
    svg("path", { class: "axis", d: `M${strip.left} ${middle}H${right}` }),
    svg("text", { x: right + 4, y: top + 10 }, wholePercent(limit)),
    svg("text", { x: right + 4, y: top + 70 }, wholePercent(-limit)),
    svg("text", { x: strip.left - 8, y: top + 10, "text-anchor": "end" }, "slower"),
    svg("text", { x: strip.left - 8, y: top + 70, "text-anchor": "end" }, "faster"));
  for (const [first, last, text] of page.clusters ?? []) {
    const [a, b] = [xOf(run.row(first)), xOf(run.row(last) + 1)];
    if (b < strip.left || a > right) continue;
    const x = Math.max(strip.left, a);
    group.append(
      svg("rect", { class: "cluster", x, y: top + 1, width: Math.min(right, b) - x,
        height: 70 }),
      svg("text", { class: "halo strong", x: x + 3, y: top + 12 }, text));
  }
  return group;
}

// Frames that the machine disturbed.
function noiseLane(top) {
  const { bars, step } = stripBars(run, strip.width - strip.left - strip.right);
  const [from, to] = rowsOf(run);
  let d = "";
  bars.forEach((_, i) => {
    const first = from + Math.floor(i * (to - from) / bars.length);
    const last = from + Math.floor((i + 1) * (to - from) / bars.length);
    for (let row = first; row < Math.max(last, first + 1); row++) {
      if (!run.isNoisy(row)) continue;
      const x = strip.left + (i + 0.5) * step;
      const r = Math.min(3, Math.max(1.5, step / 2));
      d += `M${x - r} ${top + 6 - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}`;
      break;
    }
  });
  return svg("path", { class: "noise", d });
}

function touchLane(top) {
  const touches = run.columns.touches;
  let d = "";
  for (let row = view.from; row < view.to; row++) {
    if (!touches[row]) continue;
    const first = row;
    while (row + 1 < view.to && touches[row + 1]) row++;
    d += bar(xOf(first), top, xOf(row + 1) - xOf(first), 8);
  }
  return svg("path", { class: "touch", d });
}

function offsetLane(values, top) {
  const shown = values.slice(view.from, view.to);
  let [least, most] = [Infinity, -Infinity];
  for (const value of shown) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  const span = Math.max(1, most - least);
  const each = Math.max(1, Math.floor(shown.length / strip.width));
  const points = [];
  for (let i = 0; i < shown.length; i += each) {
    points.push(`${xOf(view.from + i + 0.5).toFixed(1)} `
      + `${(top + 2 + 32 * (shown[i] - least) / span).toFixed(1)}`);
  }
  return svg("g", null,
    svg("path", { class: "offset", d: "M" + points.join("L") }),
    svg("text", { x: strip.width - strip.right + 6, y: top + 8 },
      wholePoints(least)),
    svg("text", { x: strip.width - strip.right + 6, y: top + 36 },
      `${wholePoints(most)} pt`));
}

// Formats thousandths of a point as points, in at most five characters.
function wholePoints(value) {
  const points = Math.round(value / 1000);
  const size = Math.abs(points);
  if (size < 1e5) return String(points);
  return size < 1e6 ? `${Math.round(points / 1e3)}k` : `${(points / 1e6).toPrecision(3)}M`;
}

function sectionLane(top) {
  const group = svg("g");
  page.sections.forEach(([name, first], i) => {
    const next = page.sections[i + 1];
    const from = Math.max(view.from, i === 0 ? 0 : run.row(first));
    const to = Math.min(view.to, next ? run.row(next[1]) : run.count);
    if (to <= from) return;
    const [x, width] = [xOf(from), xOf(to) - xOf(from)];
    group.append(svg("rect", { class: i % 2 ? "band odd" : "band", x, y: top, width,
      height: 20, rx: 3 }));
    const text = name || "start";
    const room = Math.floor((width - 10) / 6.2);
    if (room >= 4) {
      group.append(svg("text", { class: "strong", x: x + 5, y: top + 14 },
        text.length > room ? text.slice(0, room - 1) + "…" : text));
    }
  });
  return group;
}

// A tick for each step of the scenario, with its line if there is room.
function stepLane(top) {
  const group = svg("g");
  const occupied = new OccupiedSpans();
  // User actions are labeled first; requests of the file only if there is room left.
  const asks = /^(expect|mark|snapshot|wait|end)\b/;
  const named = steps.map((step) => ({ line: step.line, frame: step.frame, text: step.text }))
    .sort((a, b) => asks.test(a.text) - asks.test(b.text));
  for (const { line, frame, text } of named) {
    const row = run.row(frame);
    if (row < view.from || row >= view.to) continue;
    const x = xOf(row);
    group.append(svg("path", { class: "step", d: `M${x} ${top}v6` }));
    const word = `${text.split(" ")[0]} :${line}`;
    const width = word.length * 6.2;
    if (x + width < strip.width && occupied.reserve(x, x + width, 0)) {
      group.append(svg("text", { x, y: top + 17 }, word));
    }
  }
  return group;
}
