// The search and the list of contents of the documentation's website; see Tools/website.
"use strict";

const field = document.getElementById("search");
const results = document.getElementById("results");
const contents = document.getElementById("contents");
const top_ = document.body.dataset.top;
const most = 30;
let selected = -1;

// The contents are folded on narrow screens only.
const wide = matchMedia("(min-width: 761px)");
const unfold = () => { contents.open = wide.matches; };
wide.addEventListener("change", unfold);
unfold();

// Whole titles first, then beginnings, then other places in titles, then text.
function rank(entry, words) {
  const [title, context, , text] = entry;
  const name = title.toLowerCase();
  let sum = 0;
  for (const word of words) {
    if (name === word || name.startsWith(word + "(")) sum += 0;
    else if (name.startsWith(word)) sum += 1;
    else if (name.includes(word)) sum += 2;
    else if (context.toLowerCase().includes(word)) sum += 3;
    else if (text.toLowerCase().includes(word)) sum += 5;
    else return null;
  }
  // Of equal ones, guides and types before members, and short titles before long ones.
  return sum * 1000 + (/^[a-z]/.test(title) ? 200 : 0) + Math.min(title.length, 150);
}

function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  results.replaceChildren();
  results.hidden = words.length === 0;
  if (results.hidden) return;
  const found = [];
  for (const entry of searchEntries) {
    const value = rank(entry, words);
    if (value !== null) found.push([value, entry]);
  }
  found.sort((a, b) => a[0] - b[0]);
  for (const [, entry] of found.slice(0, most)) results.append(row(entry, words));
  if (found.length === 0) results.append(paragraph("Nothing found."));
  if (found.length > most) results.append(paragraph(`… and ${found.length - most} more`));
  select(found.length > 0 ? 0 : -1);
}

function row([title, context, target, text], words) {
  const link = document.createElement("a");
  link.href = top_ + target.replaceAll("%", "%25");
  const name = document.createElement("strong");
  name.textContent = title;
  const where = document.createElement("small");
  where.textContent = context;
  link.append(name, where, paragraph(excerpt(text, words)));
  return link;
}

// The part of a text around the first word that is found in it.
function excerpt(text, words) {
  const low = text.toLowerCase();
  const places = words.map((word) => low.indexOf(word)).filter((place) => place >= 0);
  const start = places.length > 0 ? Math.max(0, Math.min(...places) - 40) : 0;
  return (start > 0 ? "…" : "") + text.slice(start, start + 140);
}

function paragraph(text) {
  const result = document.createElement("p");
  result.textContent = text;
  return result;
}

function select(index) {
  const rows = results.querySelectorAll("a");
  selected = Math.max(-1, Math.min(index, rows.length - 1));
  rows.forEach((one, number) => one.setAttribute("aria-selected", number === selected));
  rows[selected]?.scrollIntoView({ block: "nearest" });
}

field.addEventListener("input", search);
field.addEventListener("focus", search);
field.addEventListener("keydown", (event) => {
  const rows = results.querySelectorAll("a");
  if (event.key === "ArrowDown") select(selected + 1);
  else if (event.key === "ArrowUp") select(selected - 1);
  else if (event.key === "Enter" && rows[selected]) rows[selected].click();
  else if (event.key === "Escape") { field.value = ""; search(); field.blur(); }
  else return;
  event.preventDefault();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== field) {
    event.preventDefault();
    field.focus();
  }
});
document.addEventListener("click", (event) => {
  if (!event.target.closest("header") || event.target.closest("#results a")) results.hidden = true;
});
