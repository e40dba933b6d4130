import { expect, test } from "vitest";
import { type LiveChanges, merge } from "./merge.ts";

const item = (id: number, revision: number) => ({ id, revision, order: `0-${id}` });
const told = (asked: string, cursor: string, part: Partial<LiveChanges<ReturnType<typeof item>>> = {}) => ({
  asked,
  cursor,
  reset: false,
  floor: "",
  removed: [],
  items: [],
  ...part,
});
const page = { cursor: "7.5", floor: "", items: [item(2, 5), item(1, 3)] };

test("what came and what went is put in place", () => {
  const after = merge(page, told("7.5", "7.7", { items: [item(3, 6)], removed: [1] }));
  expect(after).toEqual({ cursor: "7.7", floor: "", items: [item(3, 6), item(2, 5)] });
});

test.each([
  ["an older answer", told("7.2", "7.4", { items: [item(1, 4)] })],
  ["the same once more", told("7.4", "7.5", { items: [item(2, 5)] })],
  ["one that leaves a gap", told("7.6", "7.8", { items: [item(3, 8)] })],
  ["everything, asked for before a newer answer came", told("", "7.4", { reset: true, items: [item(1, 4)] })],
])("%s changes nothing", (_, answer) => {
  expect(merge(page, answer)).toBe(page);
});

test("what stands lower than the page goes is not added to it", () => {
  const short = { ...page, floor: "0-2", items: [item(2, 5)] };
  expect(merge(short, told("7.5", "7.6", { items: [item(1, 6)] })).items).toEqual([item(2, 5)]);
});
