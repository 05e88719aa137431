// The checks of Tools/report-check that run inside a page; returns one line per finding.
function reportFindings() {
  const found = [];
  const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wide > 0) found.push(`the page is ${wide} px wider than the window`);
  found.push(...unnamed(), ...histogramDiffers(), ...stripDiffers());
  const chosen = view.row;
  for (const row of new Set([chosen, ...landmarks().slice(0, 8)])) {
    choose(row);
    found.push(...unreadable(), ...outside(), ...frameDiffers());
  }
  choose(chosen);
  return [...new Set(found)];
}

// Finds controls and charts without an accessible name.
function unnamed() {
  const found = [];
  for (const it of document.querySelectorAll("button, input, a, [tabindex], dialog")) {
    const name = it.getAttribute("aria-label") ?? it.closest("label")?.textContent
      ?? it.textContent;
    if (!name.trim() && it !== document.body) found.push("no name: " + it.outerHTML.slice(0, 80));
  }
  for (const it of document.querySelectorAll("img:not([alt])")) {
    found.push("no alt text: " + it.outerHTML.slice(0, 80));
  }
  const ids = [...document.querySelectorAll("[id]")].map((it) => it.id);
  for (const id of ids.filter((id, i) => ids.indexOf(id) !== i)) {
    if (id !== "hatch") found.push("two elements are called " + id);
  }
  return found;
}

function luminance([r, g, b]) {
  const part = (value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  return 0.2126 * part(r / 255) + 0.7152 * part(g / 255) + 0.0722 * part(b / 255);
}

// Paints a color in any notation over another one, and returns the result.
const painter = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
function painted(...colors) {
  painter.clearRect(0, 0, 1, 1);
  for (const color of colors) {
    painter.fillStyle = color;
    painter.fillRect(0, 0, 1, 1);
  }
  return [...painter.getImageData(0, 0, 1, 1).data];
}

function ground(element) {
  const layers = [];
  for (let it = element; it; it = it.parentElement) {
    layers.unshift(getComputedStyle(it).backgroundColor);
  }
  return painted(...layers);
}

// Finds text, also in bars, with a contrast to its background of less than 4.5 (WCAG AA).
function unreadable() {
  const found = new Map();
  for (const it of document.querySelectorAll("body *")) {
    const hasText = [...it.childNodes].some((node) => node.nodeType === 3
      && node.textContent.trim());
    if (!hasText || !it.checkVisibility({ contentVisibilityAuto: true })
      || ["SCRIPT", "STYLE", "NOSCRIPT"].includes(it.tagName)) continue;
    const style = getComputedStyle(it);
    const behind = it.matches("text.in")
      ? painted(getComputedStyle(it.previousElementSibling).fill) : ground(it);
    const own = it instanceof SVGElement ? style.fill : style.color;
    const [a, b] = [luminance(painted(`rgb(${behind.slice(0, 3)})`, own)), luminance(behind)]
      .sort((m, n) => n - m);
    const ratio = (a + 0.05) / (b + 0.05);
    if (ratio < 4.5) {
      found.set(`${it.tagName} ${it.className.baseVal ?? it.className} ${own}`,
        `contrast ${ratio.toFixed(2)} of “${it.textContent.trim().slice(0, 30)}”`);
    }
  }
  return [...found.values()];
}

// Finds words of a chart that are cut off at its edge or overlap another word.
function outside() {
  const found = [];
  for (const chart of document.querySelectorAll("svg.chart")) {
    const frame = chart.getBoundingClientRect();
    if (frame.width === 0) continue;
    const boxes = [...chart.querySelectorAll("text")].map((it) =>
      [it.textContent, it.getBoundingClientRect()]);
    boxes.forEach(([text, box], i) => {
      if (box.left < frame.left - 1 || box.right > frame.right + 1) {
        found.push(`“${text}” is cut off`);
      }
      for (const [other, its] of boxes.slice(i + 1)) {
        const across = Math.min(box.right, its.right) - Math.max(box.left, its.left);
        const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
        if (across > 2 && down > 3) found.push(`“${text}” overlaps “${other}”`);
      }
    });
  }
  return found;
}

// Returns the rectangles of a path that consists of rectangles.
function bars(path) {
  return [...path.getAttribute("d").matchAll(/M([-\d.]+) ([-\d.]+)h([-\d.]+)v([-\d.]+)/g)]
    .map((match) => match.slice(1).map(Number));
}

function histogramDiffers() {
  const rows = [...document.querySelectorAll("#histogram-values tbody tr")];
  const path = document.querySelector("#histogram .hist-a");
  if (!path) return rows.length > 0 ? ["no histogram"] : [];
  const counts = rows.map((row) => Number(row.cells[base ? 2 : 1].textContent));
  const total = counts.reduce((sum, count) => sum + count, 0);
  const found = [];
  if (total !== run.count - run.measuredFrom && page.runs[0].unit === 1) {
    found.push(`the histogram counts ${total} of ${run.count - run.measuredFrom} frames`);
  }
  const shown = counts.filter((count) => count > 0);
  const heights = bars(path).map((rectangle) => rectangle[3]);
  if (shown.length !== heights.length) found.push("histogram and table differ in bars");
  for (let i = 1; i < shown.length; i++) {
    if (Math.sign(shown[i] - shown[i - 1]) !== Math.sign(heights[i] - heights[i - 1])) {
      found.push(`histogram and table differ at bar ${i}`);
    }
  }
  return found;
}

// Finds bars whose height differs from the table of all frames, at a scale with a bar per frame.
function stripDiffers() {
  const found = [];
  const kept = { ...view };
  $("all-frames").open = true;
  [view.from, view.to] = [0, Math.min(20, run.count)];
  view.row = 0;
  [view.scale, view.color] = ["fit", "deadline"];
  drawStrip();
  showRows();
  const track = strip.tracks.find((it) => it.which === run);
  const scale = stripScale(track.top);
  const drawn = [...document.querySelectorAll("#strip-chart path")]
    .filter((path) => /^s\d/.test(path.getAttribute("class"))).flatMap(bars)
    .filter((box) => box[1] >= track.top - 10).sort((a, b) => a[0] - b[0]);
  const rows = [...document.querySelectorAll("#frame-values tbody tr")];
  drawn.forEach((box, i) => {
    const printed = Number(rows[i].cells[1].textContent) * 1e6;
    const height = Math.max(1, Math.min(1.03, printed / scale.limit) * strip.height);
    if (Math.abs(box[3] - height) > 0.5) found.push(`bar ${i} is ${box[3]} high, not ${height}`);
  });
  if (drawn.length !== view.to) found.push(`${drawn.length} bars for ${view.to} frames`);
  Object.assign(view, kept);
  $("all-frames").open = false;
  drawStrip();
  return found.slice(0, 3);
}

// Finds numbers in the table of the selected frame, and flame slices, that differ from the data.
function frameDiffers() {
  const found = [];
  const rows = [...document.querySelectorAll("#frame-phases tbody tr")];
  const flames = [...document.querySelectorAll(".flame rect")];
  // With two runs, the slices of the later one come last.
  const width = (type) => Number(flames.findLast((it) => it.matches(type))?.getAttribute("width")
    ?? 0);
  const cpu = run.at("tcpu_ns", view.row);
  const whole = width(".s0, .s1, .s2, .s3");
  phases.slice(0, 5).forEach(([name, column], i) => {
    const time = run.at(column, view.row);
    const printed = rows[i].cells[base ? 2 : 1].textContent;
    if (printed !== ms(time)) found.push(`${name} is printed as ${printed}, not ${ms(time)}`);
    const expected = whole * time / cpu;
    if (Math.abs(width(".p-" + name) - expected) > 0.6) {
      found.push(`${name}'s slice is ${width(".p-" + name)} wide, not ${expected}`);
    }
  });
  return found;
}
