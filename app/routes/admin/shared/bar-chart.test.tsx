// @vitest-environment jsdom
import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { BarChart } from "./bar-chart.tsx";

/** Where the words under these bars stand, of 360. */
function placesOf(labels: string[]): number[] {
  const bars = labels.map((label, index) => ({ key: String(index), label, short: label, value: 1 }));
  const { container, unmount } = render(<BarChart bars={bars} what="Vues" by="Jour" empty="" />);
  const words = [...container.querySelectorAll("text")].slice(1);
  expect(words.every((word) => word.getAttribute("text-anchor") === "middle")).toBe(true);
  const places = words.map((word) => Number(word.getAttribute("x")));
  unmount();
  return places;
}

test.each([
  ["an hour of minutes", Array.from({ length: 60 }, (_, index) => `14:${String(index).padStart(2, "0")}`), 15],
  ["four weeks", Array.from({ length: 28 }, (_, index) => `${index + 1} nov.`), 15],
  ["a day of hours", Array.from({ length: 24 }, (_, index) => `${index} h`), 5],
  ["a year of months", Array.from({ length: 12 }, (_, index) => `m${index + 1}`), 10],
])("the words under %s are as far from each other, inside the drawing", (_name, labels, margin) => {
  const places = placesOf(labels);
  const gaps = places.slice(1).map((place, index) => Math.round(place - (places[index] ?? 0)));
  expect(new Set(gaps).size).toBe(1);
  expect(places.length).toBeGreaterThan(3);
  expect(Math.min(...places)).toBeGreaterThanOrEqual(margin);
  expect(Math.max(...places)).toBeLessThanOrEqual(360 - margin);
});
