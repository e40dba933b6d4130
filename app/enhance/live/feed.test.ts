// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { Feed } from "./feed.ts";
import { replaceParts } from "./parts.ts";

const update = (id: number) => `<li id="maj-${id}" data-revision="${id}" data-order="0.${id}"><h3>Info ${id}</h3></li>`;

it("shows what waits below before a key moment leads there", () => {
  document.body.innerHTML = `<div data-cursor="1.1" data-floor="">
    <a href="#maj-2">Info 2</a><ol data-feed>${update(1)}</ol><button data-live-pill hidden></button></div>`;
  const region = document.querySelector<HTMLElement>("div");
  const list = document.querySelector<HTMLElement>("ol");
  if (!region || !list) throw new Error("a page");
  vi.spyOn(list, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 5000, 300, 400));
  const feed = new Feed(region, list);
  const told = document.createElement("div");
  told.innerHTML = `<ol>${update(2)}</ol>`;
  Object.assign(told.dataset, { asked: "1.1", cursor: "1.2", floor: "", removed: "" });
  feed.announce(told);
  const row = document.querySelector<HTMLElement>("#maj-2");
  expect([row?.hidden, document.querySelector("button")?.textContent]).toEqual([true, "1 nouveauté"]);
  document.querySelector("a")?.click();
  expect([row?.hidden, document.querySelector("button")?.hidden]).toEqual([false, true]);
});

it("leaves open what the reader opened, when what stands around it changes", () => {
  const part = (hour: string, open = "") =>
    `<div data-part="schedule">${hour}<details ${open}><summary>Au programme</summary></details></div>`;
  document.body.innerHTML = part("20 h", "open");
  const told = document.createElement("div");
  told.innerHTML = part("21 h");
  replaceParts(document.body, told);
  expect([document.body.textContent, document.querySelector("details")?.open]).toEqual(["21 hAu programme", true]);
});
