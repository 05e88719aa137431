"use strict";

// The page's data: a JSON text in the page, with a column of integers for each measurement.
const page = JSON.parse(document.getElementById("page-data").textContent);
const phases = [
  ["input", "input_tcpu_ns"], ["simulate", "sim_tcpu_ns"], ["layout", "layout_tcpu_ns"],
  ["cells", "cells_tcpu_ns"], ["draw", "draw_tcpu_ns"], ["present", "present_ns"],
];
const states = ["at most half the deadline", "in time", "late", "over twice the deadline"];
const period = 1e9 * page.clock[1] / page.clock[0];

// A column is {v: values} or {r: [value, count, …]}, optionally as differences from row to row
// (d), and optionally as differences from the sum of other columns (from).
function unpacked(packed, others, unit) {
  let values = packed.v ? packed.v.slice() : [];
  if (packed.r) {
    for (let i = 0; i < packed.r.length; i += 2) {
      for (let k = 0; k < packed.r[i + 1]; k++) values.push(packed.r[i]);
    }
  }
  if (packed.d) for (let i = 1; i < values.length; i++) values[i] += values[i - 1];
  if (unit !== 1) values = values.map((value) => value * unit);
  for (const name of packed.from ?? []) {
    others[name].forEach((value, row) => { values[row] += value; });
  }
  return values;
}

class Run {
  constructor(data) {
    this.name = data.name;
    this.columns = {};
    for (const [name, packed] of data.columns) {
      const unit = name.endsWith("_ns") ? data.unit : 1;
      this.columns[name] = unpacked(packed, this.columns, unit);
    }
    this.frames = this.columns.frame;
    this.count = this.frames.length;
    this.measuredFrom = data.measuredFrom;
  }

  at(name, row) { return this.columns[name]?.[row] ?? 0; }

  // The row of a frame, or of the last frame before it.
  row(frame) {
    let low = 0;
    let high = this.count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.frames[middle] <= frame) low = middle; else high = middle - 1;
    }
    return Math.max(0, low);
  }

  // The row with the longest frame from row `from` up to but not including row `to`.
  longest(from, to) {
    const times = this.columns.tcpu_ns;
    let best = from;
    for (let row = from + 1; row < to; row++) if (times[row] > times[best]) best = row;
    return best;
  }

  // As in the program: descheduled, CPU time under 95 % of the frame, or a wait for a disk.
  isNoisy(row) {
    const wall = this.at("wall_ns", row);
    return this.at("involuntary_switches", row) > 0 || this.at("major_faults", row) > 0
      || (wall - this.at("tcpu_ns", row)) * 20 > wall;
  }

  // The cause if a row was late or nearly late; empty for most rows.
  label(row) { return page.labels[this.at("label", row)] ?? ""; }
}

const runs = page.runs.map((data) => new Run(data));
const run = runs[0];
const base = runs[1];

function isLonger(time, periods) { return time * page.clock[0] > 1e9 * page.clock[1] * periods; }

function stateOf(time) {
  return isLonger(time, 2) ? 3 : isLonger(time, 1) ? 2 : isLonger(time, 0.5) ? 1 : 0;
}

// Formats milliseconds like the program: halves round away from zero.
function ms(time, decimals = 3) {
  const scale = 10 ** decimals;
  const value = Math.sign(time) * Math.round(Math.abs(time) * scale / 1e6) / scale;
  return value.toFixed(decimals);
}

function percent(part, whole) { return whole > 0 ? Math.round(100 * part / whole) : 0; }

function sectionOf(frame) {
  let name = "";
  for (const [title, first] of page.sections) if (first <= frame) name = title;
  return name;
}

// The scenario's steps; their text is in the table of the source.
const stepFrames = unpacked(page.steps.frames, {}, 1);
const steps = unpacked(page.steps.lines, {}, 1).map((line, index) => ({
  line, frame: stepFrames[index],
  get text() {
    const cell = document.querySelector(`#L${line} .text`);
    return cell ? cell.textContent.trim().split(/\s+/).slice(1).join(" ") : "";
  },
}));

// The last step of the scenario that began by a frame.
function stepOf(frame) {
  let found = null;
  for (const step of steps) if (step.frame <= frame) found = step;
  return found;
}

// How much longer a frame took than in the base run, as a logarithm; null without one.
function effect(row) {
  if (!base) return null;
  const frame = run.frames[row];
  if (run.columns.effect_ppm) return run.at("effect_ppm", row) / 1e6;
  const other = base.row(frame);
  if (base.frames[other] !== frame) return null;
  const [mine, theirs] = [run.at("tcpu_ns", row), base.at("tcpu_ns", other)];
  return mine > 0 && theirs > 0 ? Math.log(mine / theirs) : null;
}

function wholePercent(value) { return change(value, 0); }

function change(value, decimals = 1) {
  if (value === null) return "–";
  const percentage = 100 * Math.expm1(value);
  const sign = percentage > 0 ? "+" : percentage < 0 ? "−" : "";
  return sign + Math.abs(percentage).toFixed(decimals)
    + " %";
}
