import { type MockInstance, beforeEach, expect, test, vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { type Vital, logVitals, rate } from "./page-views.server.ts";

test.each<[Vital, number, number, number]>([
  ["lcp", 2500, 4000, 1],
  ["fid", 100, 300, 1],
  ["cls", 0.1, 0.25, 0.0001],
  ["ttfb", 800, 1800, 1],
])("%s is good up to %d, poor past %d", (vital, good, poor, little) => {
  expect([0, good].map((value) => rate(vital, value))).toEqual(["good", "good"]);
  expect([good + little, poor].map((value) => rate(vital, value))).toEqual(["needs-improvement", "needs-improvement"]);
  expect(rate(vital, poor + little)).toBe("poor");
});

let info: MockInstance<typeof log.info>;
beforeEach(() => {
  info = vi.spyOn(log, "info");
});

const send = (fields: Record<string, string>, network: string, path = "/articles") =>
  logVitals(path, new URLSearchParams(fields), network);

test("what a page took is logged with its ratings, and nothing about who", () => {
  expect(send({ lcp: "2600", cls: "0.3", ttfb: "12", fid: "", name: "Lina" }, "192.0.2.1")).toBe(true);
  expect(info.mock.calls).toEqual([
    [
      {
        path: "/articles",
        lcp: { value: 2600, rating: "needs-improvement" },
        cls: { value: 0.3, rating: "poor" },
        ttfb: { value: 12, rating: "good" },
      },
      "web vitals",
    ],
  ]);
});

test.each([
  [{}, "/articles"],
  [{ lcp: "-1", fid: "abc", cls: "Infinity", ttfb: "600001" }, "/articles"],
  [{ lcp: "12" }, "/admin/articles"],
  [{ lcp: "12" }, "https://mal.example/"],
  [{ lcp: "12" }, "/articles?q=secret"],
])("%j of %s is not logged", (fields, path) => {
  expect(send(fields, "192.0.2.2", path)).toBe(false);
  expect(info).not.toHaveBeenCalled();
});

test("one network cannot fill the log", () => {
  for (let count = 0; count < 50; count += 1) send({ lcp: "12" }, "192.0.2.3");
  expect(info.mock.calls.length).toBeLessThanOrEqual(20);
  expect(info.mock.calls.length).toBeGreaterThan(0);
});
