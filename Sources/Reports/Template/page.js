// Connects the parts of the page: pointer, keys, theme and address.

function zoom(from, to) {
  const length = Math.max(4, Math.min(run.count, Math.round(to - from)));
  view.from = Math.max(0, Math.min(run.count - length, Math.round(from)));
  view.to = Math.min(run.count, view.from + length);
  drawStrip();
  if (flames.scope === "range") drawFunctions();
  remember();
}

function zoomBy(factor) {
  const length = (view.to - view.from) * factor;
  const isSeen = view.row >= view.from && view.row < view.to;
  const center = isSeen ? view.row : (view.from + view.to) / 2;
  const share = (center - view.from) / (view.to - view.from);
  zoom(center - length * share, center + length * (1 - share));
}

// The frames that the arrow buttons jump to: late frames, or the longest if there are none.
function landmarks() {
  const late = run.frames.map((_, row) => row).filter((row) => run.label(row) !== ""
    && row >= run.measuredFrom);
  return late.length > 0 ? late : page.worst.map((frame) => run.row(frame)).sort((a, b) => a - b);
}

function chooseNext(direction) {
  const all = landmarks();
  const next = direction > 0 ? all.find((row) => row > view.row)
    : all.findLast((row) => row < view.row);
  if (next !== undefined) choose(next);
}

const keys = {
  ArrowRight: () => chooseNext(1), ArrowLeft: () => chooseNext(-1),
  "Shift+ArrowRight": () => choose(view.row + 1), "Shift+ArrowLeft": () => choose(view.row - 1),
  ".": () => choose(view.row + 1), ",": () => choose(view.row - 1),
  PageDown: () => choose(view.row + 10), PageUp: () => choose(view.row - 10),
  Home: () => choose(0), End: () => choose(run.count - 1),
  w: () => page.worst.length && choose(run.row(page.worst[0])),
  "+": () => zoomBy(0.5), "=": () => zoomBy(0.5), "-": () => zoomBy(2),
  0: () => zoom(0, run.count),
  s: () => pick("scale"), c: () => pick("color"), o: () => toggleOutlines(),
  t: () => setTheme({ "": "dark", dark: "light", light: "" }[theme()]),
  "?": () => ($("keys").open ? $("keys").close() : $("keys").showModal()),
};

// Page up, page down, home and end scroll the page unless the strip has the focus.
const onlyInStrip = ["PageDown", "PageUp", "Home", "End"];

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const inField = event.target.closest("input, select, textarea, summary, dialog, .scroll");
  if (inField && event.key !== "?") return;
  if (onlyInStrip.includes(event.key) && event.target.id !== "strip") return;
  const name = (event.shiftKey && event.key.startsWith("Arrow") ? "Shift+" : "") + event.key;
  const action = keys[name];
  if (!action) return;
  event.preventDefault();
  action();
}

function pick(name) {
  const options = [...document.querySelectorAll(`input[name=${name}]`)];
  const next = options[(options.findIndex((option) => option.checked) + 1) % options.length];
  next.checked = true;
  setChoice(name, next.value);
}

function setChoice(name, value) {
  view[name] = value;
  drawStrip();
}

function toggleOutlines() {
  if ($("outlines")) setOutlines(document.body.classList.contains("plain"));
}

function setOutlines(isOn) {
  document.body.classList.toggle("plain", !isOn);
  $("outlines").setAttribute("aria-pressed", isOn);
}

function theme() { return document.documentElement.dataset.theme ?? ""; }

function setTheme(name) {
  if (name) document.documentElement.dataset.theme = name;
  else delete document.documentElement.dataset.theme;
  for (const input of document.querySelectorAll("input[name=theme]")) {
    input.checked = input.value === name;
  }
  // Some browsers store nothing for a page from a file.
  try { localStorage.setItem("reticle-theme", name); } catch { return; }
}

// The address contains the selection, so that a link can refer to a frame.
function remember() {
  const parts = [`frame=${run.frames[view.row]}`];
  if (view.to - view.from < run.count) {
    parts.push(`from=${run.frames[view.from]}`, `to=${run.frames[view.to - 1]}`);
  }
  clearTimeout(remember.timer);
  remember.timer = setTimeout(() => history.replaceState(null, "", "#" + parts.join("&")), 200);
}

function recall() {
  const asked = new URLSearchParams(location.hash.slice(1));
  const number = (name) => /^\d+$/.test(asked.get(name) ?? "") ? Number(asked.get(name)) : null;
  const [from, to] = [number("from"), number("to")];
  if (from !== null && to !== null) {
    [view.from, view.to] = [run.row(from), Math.max(run.row(from) + 4, run.row(to) + 1)];
    view.to = Math.min(run.count, view.to);
    view.from = Math.max(0, Math.min(view.from, view.to - 4));
  }
  view.row = run.row(number("frame") ?? page.worst[0] ?? 0);
  if (["dark", "light"].includes(asked.get("theme"))) setTheme(asked.get("theme"));
  for (const name of ["scale", "color"]) {
    const input = [...document.querySelectorAll(`input[name=${name}]`)]
      .find((option) => option.value === asked.get(name));
    if (input) [input.checked, view[name]] = [true, input.value];
  }
}

function showTip(event) {
  const box = $("strip").getBoundingClientRect();
  const pixel = (event.clientX - box.left) * strip.width / box.width;
  if (pixel < strip.left) { $("tip").hidden = true; return; }
  const row = longestAt(pixel);
  const time = run.at("tcpu_ns", row);
  const longest = phases.slice(0, 5).map(([name, column]) => [run.at(column, row), name])
    .sort((a, b) => b[0] - a[0])[0];
  const tip = $("tip");
  tip.replaceChildren(
    html("b", null, shape(stateOf(time)), ` Frame ${run.frames[row]} · ${ms(time)} ms`),
    [run.label(row), `${longest[1]} ${percent(longest[0], time)} %`,
      run.isNoisy(row) ? "off CPU" : "", base ? change(effect(row)) : ""]
      .filter((text) => text).join(" · "));
  tip.hidden = false;
  const x = event.clientX - box.left;
  tip.style.left = Math.min(box.width - tip.offsetWidth, Math.max(0, x + 12)) + "px";
  tip.style.top = "-8px";
}

// Returns the row that a pixel's bar shows: the longest of its rows.
function longestAt(pixel) {
  const { bars, step } = stripBars(run, strip.width - strip.left - strip.right);
  const index = Math.floor((pixel - strip.left) / step);
  return bars[Math.max(0, Math.min(bars.length - 1, index))];
}

function followPointer() {
  const host = $("strip");
  const pixel = (event) => {
    const box = host.getBoundingClientRect();
    return (event.clientX - box.left) * strip.width / box.width;
  };
  let start = null;
  host.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    start = pixel(event);
    host.setPointerCapture(event.pointerId);
  });
  host.addEventListener("pointermove", (event) => {
    showTip(event);
    if (start === null || Math.abs(pixel(event) - start) < 5) return;
    strip.pull = [rowAt(start), rowAt(pixel(event)) + 1];
    drawCursor();
  });
  host.addEventListener("pointerup", (event) => {
    const pull = strip.pull?.toSorted((a, b) => a - b);
    if (start !== null && !pull) choose(longestAt(pixel(event)));
    [start, strip.pull] = [null, null];
    if (pull) zoom(pull[0], pull[1]);
  });
  host.addEventListener("pointercancel", () => { [start, strip.pull] = [null, null]; });
  host.addEventListener("pointerleave", () => { $("tip").hidden = true; });
  host.addEventListener("dblclick", () => zoom(0, run.count));
}
