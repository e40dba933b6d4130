import { expect, test, vi } from "vitest";
import { log } from "#app/platform/log.server.ts";
import { Counts, Timings, gauge, metricsText, quantile } from "./metrics.server.ts";

const lines = async (name: string) =>
  (await metricsText()).text.split("\n").filter((line) => line.startsWith(`clairvoix_${name}`));

test("counts, durations and values are written as Prometheus reads them", async () => {
  const counts = new Counts("test_total", "Tests.", ["outcome"]);
  counts.add("done");
  counts.add("done");
  counts.add('a "word"\n');
  const timings = new Timings("test_seconds", "Time.", [0.1, 1], "kind");
  for (const seconds of [0.05, 0.1, 0.5, 20]) timings.observe(seconds, "slow");
  gauge("test_none", "Nothing to say.", () => null);
  gauge("test_broken", "Cannot be read.", () => Promise.reject(new Error("en panne")));
  const logged = vi.spyOn(log, "error").mockReturnValue();
  expect(await lines("test_total")).toEqual([
    'clairvoix_test_total{outcome="done"} 2',
    'clairvoix_test_total{outcome="a \\"word\\"\\n"} 1',
  ]);
  expect(await lines("test_seconds")).toEqual([
    'clairvoix_test_seconds_bucket{le="0.1",kind="slow"} 2',
    'clairvoix_test_seconds_bucket{le="1",kind="slow"} 3',
    'clairvoix_test_seconds_bucket{le="+Inf",kind="slow"} 4',
    'clairvoix_test_seconds_sum{kind="slow"} 20.65',
    'clairvoix_test_seconds_count{kind="slow"} 4',
  ]);
  expect(await lines("test_none")).toEqual([]);
  expect(await lines("test_broken")).toEqual([]);
  expect(logged).toHaveBeenCalled();
});

test("labels that somebody makes up end in one series", async () => {
  const counts = new Counts("test_many_total", "Too many.", ["name"]);
  for (let index = 0; index < 5_000; index += 1) counts.add(`name-${index}`);
  const series = await lines("test_many_total");
  expect(series).toHaveLength(2_001);
  expect(series).toContain('clairvoix_test_many_total{name="(other)"} 3000');
});

test("a part of durations falls under a bound", () => {
  const bounds = [0.1, 1];
  expect(quantile(bounds, [0, 0, 0], 0.5)).toBeNull();
  expect(quantile(bounds, [90, 9, 1], 0.5)).toBe(0.1);
  expect(quantile(bounds, [90, 9, 1], 0.95)).toBe(1);
  expect(quantile(bounds, [90, 9, 1], 1)).toBe(Infinity);
});
