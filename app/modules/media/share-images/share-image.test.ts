import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { PERCENT } from "#app/utils/drawn-share.ts";
import type { Card, CardDrawing } from "./card.ts";
import { drawCard } from "./draw.server.ts";
import { widthOf } from "./font.server.ts";
import { sweepDrawings } from "./kept-drawings.server.ts";
import { setText } from "./line-breaking.server.ts";
import { drawnAddress, drawnPicture, versionOf } from "./share-image.server.ts";

const card: Card = {
  title: "Budget",
  label: "Société",
  colour: "#C2467A",
  picture: "/art/maison/societe-2",
  site: "Clairvoix",
};
const drawing = () => readFileSync("public/art/maison/societe-2/share.jpg");

const bars = (count: number) =>
  Array.from({ length: count }, (_, value) => ({ label: `Étiquette ${value} ${"longue ".repeat(8)}`, value }));

/** Columns and rows of the paper where letters of ink stand, between two heights. */
async function inked(file: Buffer, from: number, to: number) {
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  const columns: number[] = [];
  for (let x = 480; x < info.width; x++)
    for (let y = from; y < to; y++)
      if ((data[y * info.width + x] ?? 255) < 60) {
        columns.push(x);
        break;
      }
  return { left: columns[0] ?? 0, right: columns.at(-1) ?? 0 };
}

test("a card is a JPEG of 1200 × 630 px and 150 kB at most, with a picture or without one", async () => {
  for (const picture of [drawing(), null]) {
    const file = await drawCard(card, picture);
    expect(await sharp(file).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(file.length).toBeLessThan(150_000);
  }
  const noise = { type: "gaussian", mean: 128, sigma: 90 } as const;
  const noisy = sharp({ create: { width: 1280, height: 800, channels: 3, background: "#888", noise } });
  expect((await drawCard(card, await noisy.jpeg({ quality: 95 }).toBuffer())).length).toBeLessThan(150_000);
});

test("its title is written in our face where the machine has no font at all", async () => {
  const folder = mkdtempSync(join(tmpdir(), "no-fonts-"));
  const [empty, out] = [join(folder, "fonts.conf"), join(folder, "card.jpg")];
  writeFileSync(empty, '<?xml version="1.0"?><fontconfig></fontconfig>');
  const program = `
    const { drawCard } = await import(${JSON.stringify(resolve("app/modules/media/share-images/draw.server.ts"))});
    const { writeFileSync } = await import("node:fs");
    writeFileSync(${JSON.stringify(out)}, await drawCard(${JSON.stringify(card)}, null));`;
  execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    env: { PATH: process.env.PATH, FONTCONFIG_FILE: empty, HOME: folder },
  });
  const [there, here] = [readFileSync(out), await drawCard(card, null)];
  const { size } = setText(card.title, { width: 652, height: 306 });
  for (const file of [there, here]) {
    const { left, right } = await inked(file, 160, 330);
    // Boxes in place of letters would be as wide as each other.
    expect(Math.abs(right - left - widthOf(card.title, size))).toBeLessThan(size * 0.12);
  }
  // The edges of letters may be smoothed otherwise; their shapes are the same.
  const grey = (file: Buffer) => sharp(file).greyscale().resize(300).raw().toBuffer();
  const [one, other] = [await grey(there), await grey(here)];
  const apart = one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > 60).length;
  expect(apart / one.length).toBeLessThan(0.002);
});

test("signs of markup in a title are letters like others", async () => {
  const file = await drawCard({ ...card, title: "<b>R&D</b> & cie" }, null);
  expect((await inked(file, 160, 330)).right).toBeGreaterThan(900);
});

test("an endless word, an endless category and an endless name of the site stay on the paper", async () => {
  const long = "anticonstitutionnellement".repeat(20);
  const file = await drawCard({ ...card, title: long, label: long, site: long }, null);
  expect((await inked(file, 0, 630)).right).toBeLessThan(1180);
});

test.each<[string, CardDrawing]>([
  ["a number", { kind: "number", value: "289 voix", text: "Il en faut autant." }],
  ["an endless number", { kind: "number", value: "1".repeat(40), text: "anticonstitutionnellement".repeat(12) }],
  ["signs that the face lacks", { kind: "number", value: "選挙", text: "🎉" }],
  ["bars", { kind: "bars", title: "Un ".repeat(60), unit: "milliards ".repeat(9), bars: bars(12), scale: PERCENT }],
  ["bars of nothing", { kind: "bars", title: "", unit: "", bars: [{ label: "A", value: 0 }], scale: PERCENT }],
  [
    "a timeline",
    { kind: "timeline", title: "Une", steps: bars(15).map(({ label }) => ({ moment: label, text: label })) },
  ],
  [
    "seats",
    { kind: "seats", groups: [{ seats: 751, color: "#cc2443" }], majority: 751, lines: ["Un ".repeat(50), "Deux"] },
  ],
])("%s is drawn under the title, and stays on the paper", async (_, drawing) => {
  const file = await drawCard({ ...card, title: "Un long titre ".repeat(14), drawing }, null);
  expect(await sharp(file).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(file.length).toBeLessThan(150_000);
  expect((await inked(file, 0, 630)).right).toBeLessThan(1160);
});

test("its address changes with what is seen on it, and with nothing else", () => {
  const address = drawnAddress("articles/budget", card);
  expect(address).toMatch(/^\/partage\/articles\/budget\/[0-9a-f]{16}\.jpg$/);
  expect(drawnAddress("articles/budget", { ...card })).toBe(address);
  expect(drawnAddress("articles/budget", { ...card, drawing: null })).toBe(address);
  const others: Partial<Card>[] = [
    { drawing: { kind: "number", value: "1", text: "" } },
    { title: "Budgets" },
    { label: null },
    { colour: "#000000" },
    { picture: null },
  ];
  for (const other of others) expect(versionOf({ ...card, ...other })).not.toBe(versionOf(card));
  expect(drawnAddress("articles/budget", { ...card, title: "🎉" })).toBeNull();
});

test("it is drawn once, however many ask, kept, and swept when nobody asks any more", async () => {
  const folder = join(process.env.DATA_DIR ?? "", "cache", "shared");
  const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => drawnPicture(card)));
  expect(first).not.toBeNull();
  for (const other of others) expect(other).toBe(first);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(await drawnPicture(card)).toEqual(first);
  await sweepDrawings();
  expect(readdirSync(folder)).toHaveLength(1);
});

test("a picture that is gone leaves its place to Robin; what cannot be drawn is null", async () => {
  expect(await drawnPicture({ ...card, picture: "/media/0123456789abcdef01234567" })).not.toBeNull();
  expect(await drawnPicture({ ...card, title: "選挙" })).toBeNull();
});
