// Helpers that create elements; text is always set as text, never as markup.
const $ = (id) => document.getElementById(id);

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

function svg(tag, attributes, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function html(tag, attributes, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

// A rectangle as part of a path, so that thousands of bars need only one element.
function bar(x, y, width, height) {
  const n = (value) => Math.round(value * 100) / 100;
  return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`;
}

// The shape of a state, for reading it without color, centered on a point.
function shapePath(state, x, y, size) {
  const r = size / 2;
  if (state === 0) return `M${x - r} ${y}a${r} ${r} 0 1 0 ${size} 0a${r} ${r} 0 1 0 ${-size} 0z`;
  if (state === 1) return `M${x} ${y - r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`;
  if (state === 2) return `M${x} ${y - r}l${r} ${size}h${-size}z`;
  return bar(x - r * 0.9, y - r * 0.9, size * 0.9, size * 0.9);
}

function shape(state) {
  return svg("svg", { class: "shape", viewBox: "0 0 12 12", "aria-hidden": "true" },
    svg("path", { class: "s" + state, d: shapePath(state, 6, 6, 10) }));
}

// About `count` round numbers from 0 up to a limit.
function ticks(limit, count) {
  if (!(limit > 0)) return [];
  const rough = limit / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((value) => value >= rough);
  const found = [];
  for (let k = 1; k * step <= limit * 1.0001; k++) found.push(k * step);
  return found;
}

// Formats a time in ms without trailing zeros, for an axis.
function short(time) { return String(Number((time / 1e6).toPrecision(3))); }

// The horizontal spans that the texts of a chart occupy; `reserve` rejects an overlapping span.
class OccupiedSpans {
  constructor() { this.spans = []; }

  reserve(from, to, y) {
    if (this.spans.some((p) => p.y === y && from < p.to + 8 && to > p.from - 8)) return false;
    this.spans.push({ from, to, y });
    return true;
  }
}
