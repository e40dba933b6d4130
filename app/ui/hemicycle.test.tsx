import { gzipSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Hemicycle } from "./hemicycle.tsx";

const groups = [
  { name: "Gauche", seats: 200, color: "#e4003b" },
  { name: "Centre", seats: 177, color: "#e6a100" },
  { name: "Droite", seats: 190, color: "#0d378a" },
];
const draw = (total: number, others?: number) =>
  renderToStaticMarkup(
    <Hemicycle id="essai" title="Assemblée" groups={groups} total={total} {...(others ? { othersAt: others } : {})} />,
  );
/** The abscissas of each group's seats. */
const seatsIn = (html: string) =>
  [...html.matchAll(/<path id="essai-\d+" d="([^"]+)"/g)].map(([, d = ""]) =>
    [...d.matchAll(/M(\d+) \d+h(?:0|\.1)/g)].map(([, x]) => Number(x)),
  );

test("a seat for each, from left to right, and the same as a table, light enough for a phone", () => {
  const html = draw(577, 2);
  const seats = seatsIn(html);
  expect(seats.map(({ length }) => length)).toEqual([200, 177, 10, 190]);
  const middles = seats.map((xs) => xs.reduce((sum, x) => sum + x, 0) / xs.length);
  expect(middles).toEqual(middles.toSorted((one, other) => one - other));
  expect(html).toContain("577 sièges, 289 pour la majorité");
  const rows = [...html.matchAll(/<tr>.*?<\/tr>/g)].map(([row]) => row.replaceAll(/<[^>]+>/g, " ").trim());
  expect(rows.slice(1).map((row) => row.split(/\s+/))).toEqual([
    ["Gauche", "200"],
    ["Centre", "177"],
    ["Autres", "10"],
    ["Droite", "190"],
  ]);
  expect(gzipSync(html).length).toBeLessThan(24_000);
});

test("more seats than there are draw nothing: the table alone tells what was given", () => {
  const html = draw(500);
  expect(seatsIn(html)).toEqual([]);
  expect(html).toContain("Gauche");
});
