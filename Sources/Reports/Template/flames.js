// The flame graph: the functions of the chosen frames, callers above what they call.
const flames = { scope: "frame", phase: "", top: -1, wanted: "" };
const sampled = page.functions ? unpackedFunctions(page.functions) : null;

function unpackedFunctions(data) {
  const column = (packed) => unpacked(packed, {}, 1);
  return {
    ...data, parents: column(data.parents), nodes: column(data.nodes),
    frames: column(data.frames), phases: column(data.phases), places: column(data.places),
    counts: column(data.counts),
  };
}

// The first and last frame that are chosen, and words for them.
function flameFrames() {
  const frame = run.frames[view.row];
  if (flames.scope === "all") return [-Infinity, Infinity, "all frames"];
  if (flames.scope === "range") {
    const [from, to] = [run.frames[view.from], run.frames[view.to - 1]];
    return [from, to, `frames ${from} to ${to}`];
  }
  const starts = flames.scope === "section" ? page.sections.map(([, first]) => first)
    : flames.scope === "step" ? steps.map((step) => step.frame) : null;
  if (!starts) return [frame, frame, `frame ${frame}`];
  const from = Math.max(0, ...starts.filter((start) => start <= frame));
  const to = Math.min(Infinity, ...starts.filter((start) => start > frame)) - 1;
  const name = flames.scope === "section" ? `section “${sectionOf(frame)}”`
    : `line ${stepOf(frame)?.line ?? "–"}`;
  return [from, to, name];
}

// The samples of each node, itself and with what it calls.
function flameCounts() {
  const [from, to, name] = flameFrames();
  const others = String(phases.length);
  const own = new Float64Array(sampled.parents.length);
  let count = 0;
  sampled.frames.forEach((frame, i) => {
    const phase = String(sampled.phases[i]);
    const isIn = flames.phase === "" ? phase !== others : phase === flames.phase;
    if (frame < from || frame > to || !isIn) return;
    own[sampled.places[i]] += sampled.counts[i];
    count += sampled.counts[i];
  });
  const total = own.slice();
  for (let node = total.length - 1; node >= 0; node--) {
    if (sampled.parents[node] >= 0) total[sampled.parents[node]] += total[node];
  }
  return { own, total, count, name };
}

function functionOf(node) { return sampled.functions[sampled.nodes[node]]; }

// The uncertainty of a share, as in the program: the interval of Agresti and Coull.
function shareText(number, all) {
  const added = 1.96 * 1.96;
  const middle = (number + added / 2) / (all + added);
  const half = 196 * Math.sqrt(middle * (1 - middle) / (all + added));
  return `${percent(number, all)} % ± ${Math.max(1, Math.round(half))}`;
}

function timeOf(count) { return count * sampled.period / Math.max(1, sampled.runs); }

function drawFunctions() {
  if (!sampled) return;
  const { own, total, count, name } = flameCounts();
  const top = flames.top >= 0 && total[flames.top] > 0 ? flames.top : -1;
  const whole = top < 0 ? count : total[top];
  $("flame-facts").textContent = count === 0 ? `No samples of ${name}.`
    : `${count} samples of ${name}: ${ms(timeOf(count))} ms in each replay`
      + (top < 0 ? "" : ` · ${functionOf(top)[0]} ${shareText(whole, count)}`)
      + (flames.wanted ? ` · found in ${shareText(foundCount(own), count)}` : "");
  $("flames").replaceChildren(count === 0 ? "" : flameChart(total, whole, top));
  drawFunctionTable(own, count);
}

// The samples whose path has a function that was searched for.
function foundCount(own) {
  const isFound = [];
  let found = 0;
  own.forEach((number, node) => {
    const parent = sampled.parents[node];
    isFound[node] = isWanted(functionOf(node)) || (parent >= 0 && isFound[parent]);
    if (isFound[node]) found += number;
  });
  return found;
}

function isWanted(found) {
  return flames.wanted !== ""
    && found.slice(0, 3).join(" ").toLowerCase().includes(flames.wanted.toLowerCase());
}

function flameChart(total, whole, top) {
  const width = Math.max(280, $("flames").clientWidth);
  const children = new Map();
  total.forEach((number, node) => {
    if (number === 0) return;
    const parent = sampled.parents[node];
    if (!children.has(parent)) children.set(parent, []);
    children.get(parent).push(node);
  });
  const group = svg("g");
  let bottom = 0;
  const place = (node, x, depth) => {
    const size = total[node] / whole * width;
    if (size < 1.5) return;
    bottom = Math.max(bottom, depth);
    group.append(flameBlock(node, x, depth, size, total[node], whole));
    let next = x;
    for (const child of sorted(children.get(node))) {
      place(child, next, depth + 1);
      next += total[child] / whole * width;
    }
  };
  const sorted = (nodes) => (nodes ?? []).toSorted((a, b) => total[b] - total[a]);
  let x = 0;
  let depth = 0;
  if (top >= 0) {
    // The callers of an enlarged function, which lead back.
    const callers = [];
    for (let node = sampled.parents[top]; node >= 0; node = sampled.parents[node]) {
      callers.unshift(node);
    }
    for (const node of callers) group.append(flameBlock(node, 0, depth++, width, whole, whole));
  }
  for (const node of top < 0 ? sorted(children.get(-1)) : [top]) {
    place(node, x, depth);
    x += total[node] / whole * width;
  }
  return svg("svg", {
    class: "chart", viewBox: `0 0 ${width} ${(bottom + 1) * 19 + 2}`, role: "img",
    "aria-label": "Flame graph; the table below has the same functions",
  }, group);
}

function flameBlock(node, x, depth, size, number, whole) {
  const found = functionOf(node);
  const type = isWanted(found) ? "wanted" : ["program", "package", "system"][found[3]];
  const block = svg("g", { class: "flame-block", "data-node": node },
    svg("title", null, [found[0], found[1], found[2],
      `${ms(timeOf(number))} ms, ${shareText(number, whole)}`].filter((text) => text).join("\n")),
    svg("rect", { class: "f-" + type, x, y: depth * 19, width: Math.max(0.8, size - 0.7),
      height: 18, rx: Math.min(2, size / 3) }));
  const room = Math.floor((size - 8) / 7.4);
  if (room >= 3) {
    const text = found[0].length <= room ? found[0] : found[0].slice(0, room - 1) + "…";
    block.append(svg("text", { x: x + 4, y: depth * 19 + 13 }, text));
  }
  return block;
}

// The functions with the most samples of their own.
function drawFunctionTable(own, count) {
  const sums = new Map();
  own.forEach((number, node) => {
    if (number > 0) sums.set(sampled.nodes[node], (sums.get(sampled.nodes[node]) ?? 0) + number);
  });
  const heaviest = [...sums].sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .filter(([index]) => flames.wanted === "" || isWanted(sampled.functions[index])).slice(0, 12);
  const head = ["function", "place", "module", "itself, ms", "share"];
  $("flame-functions").replaceChildren(
    html("thead", null, html("tr", null, ...head.map((text, i) =>
      html("th", { scope: "col", class: i < 3 ? "l" : null }, text)))),
    html("tbody", null, ...heaviest.map(([index, number]) => html("tr", null,
      html("th", { scope: "row", class: "l" }, sampled.functions[index][0]),
      html("td", { class: "l" }, sampled.functions[index][1]),
      html("td", { class: "l" }, sampled.functions[index][2]),
      html("td", null, ms(timeOf(number))), html("td", null, shareText(number, count))))));
}

function listenToFlames() {
  if (!sampled) return;
  $("flames").addEventListener("click", (event) => {
    const block = event.target.closest("[data-node]");
    if (!block) return;
    const node = Number(block.dataset.node);
    flames.top = node === flames.top ? -1 : node;
    drawFunctions();
  });
  $("flame-search").addEventListener("input", (event) => {
    flames.wanted = event.target.value.trim();
    drawFunctions();
  });
}

function setFlames(name, value) {
  if (name === "flames") flames.scope = value; else flames.phase = value;
  flames.top = -1;
  drawFunctions();
}
