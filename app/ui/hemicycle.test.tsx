import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AsOfBadge } from "./as-of.tsx";
import { Hemicycle } from "./hemicycle.tsx";
import { TodayContext } from "./page-contexts.ts";
import { RobinSinging } from "./robin/robin.tsx";

test("the file of Robin is the drawing of the component", () => {
  const drawing = (svg: string) =>
    svg
      .replaceAll(/><\/(path|circle)>/g, "/>")
      .replace(/^<svg[^>]*>/, "")
      .trim();
  const file = readFileSync(new URL("../../public/art/robin-singing.svg", import.meta.url), "utf8");
  expect(drawing(file)).toBe(drawing(renderToStaticMarkup(<RobinSinging />)));
});

const shown = (today: string) =>
  renderToStaticMarkup(
    <TodayContext value={today}>
      <AsOfBadge day="2026-03-04" />
    </TodayContext>,
  );

test("ninety days after, the date stays and the tick goes", () => {
  expect(shown("2026-06-02")).toMatch(/badge-green.*<svg.*à jour au <time dateTime="2026-03-04">4 mars 2026</);
  const old = shown("2026-06-03");
  expect(old).toContain('vérifié le <time dateTime="2026-03-04">4 mars 2026</time>');
  expect(old).not.toMatch(/badge-green|<svg/);
});

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
