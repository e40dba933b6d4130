// Exports the site's own pictures from their drawings, at the widths pages ask for: node scripts/render-art.mjs [name…]
import { mkdir, readFile, stat } from "node:fs/promises";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { createServer } from "vite";

const themes = ["institutions", "elections", "justice", "belgique", "europe", "societe", "general"];
const house = [
  ...themes.flatMap((theme) => [1, 2, 3, 4].map((number) => `${theme}-${number}`)),
  ...[1, 2, 3, 4, 5, 6].map((number) => `apprendre-${number}`),
];

/** Few and first on their pages: worth a slow encoder. The many drawings of articles are small already. */
const careful = { density: 144, avif: 7, webp: 6 };
const quick = { density: 72, avif: 2, webp: 4 };

const pictures = [
  { drawing: "hero-parlement-europeen", folder: "public/art/hero", widths: [480, 720, 1200, 1600], effort: careful },
  { drawing: "studio", folder: "public/art/studio", widths: [480, 800, 1200], effort: careful },
  { drawing: "direct", folder: "public/art/direct", widths: [480, 800, 1200], effort: careful },
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({
    drawing: `courte-${number}`,
    folder: `public/art/courte/${number}`,
    widths: [240, 480],
    effort: careful,
  })),
  ...house.map((key) => ({
    drawing: `maison-${key}`,
    folder: `public/art/maison/${key}`,
    widths: [480, 720, 960],
    effort: quick,
  })),
];

const only = process.argv.slice(2);

for (const { drawing, folder, widths, effort } of pictures) {
  if (only.length > 0 && !only.some((name) => drawing.startsWith(name))) continue;
  await mkdir(folder, { recursive: true });
  for (const width of widths) {
    const picture = sharp(`prisma/seed/art/${drawing}.svg`, { density: effort.density }).resize(width);
    const files = {
      avif: picture.clone().avif({ quality: 48, effort: effort.avif }),
      webp: picture.clone().webp({ quality: 68, effort: effort.webp }),
      jpg: picture.clone().jpeg({ quality: 70, mozjpeg: true }),
    };
    for (const [extension, file] of Object.entries(files)) {
      const path = `${folder}/${width}.${extension}`;
      await file.toFile(path);
      console.log(`${path}  ${Math.round((await stat(path)).size / 1024)} kB`);
    }
  }
  // What an article that shows this drawing is shared with (docs/product.md, 9).
  if (drawing.startsWith("maison-")) {
    const whole = sharp(`prisma/seed/art/${drawing}.svg`, { density: effort.density }).resize(1200, 630);
    await whole.jpeg({ quality: 70, mozjpeg: true }).toFile(`${folder}/share.jpg`);
  }
}

/** Robin as cut out of paper: he is drawn at `size` px, on a sheet whose edge is 16 px wider for each 480 of it. */
async function cutOut(svg, size, file) {
  const part = size / 480;
  const [margin, whole] = [Math.round(16 * part), size + 2 * Math.round(16 * part)];
  const robin = await sharp(Buffer.from(svg), { density: 180 * part })
    .resize(size, size)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: "#0000" })
    .png()
    .toBuffer();
  const seen = await sharp(robin).extractChannel("alpha").png().toBuffer();
  const edge = await sharp(seen)
    .blur(8 * part)
    .linear(14, -160)
    .toColourspace("b-w")
    .png()
    .toBuffer();
  const paper = sharp({ create: { width: whole, height: whole, channels: 3, background: "#fffdf9" } }).joinChannel(
    edge,
  );
  await sharp(await paper.png().toBuffer())
    .composite([{ input: robin }])
    .png({ palette: true, effort: 10 })
    .toFile(file);
}

// For what pages are shared with (modules/media/share-images), and larger, in each pose, for social networks: what he
// sings is written there.
if (only.length === 0 || only.includes("robin")) {
  const singing = (await readFile("public/art/robin-singing.svg", "utf8")).replace(/<path d="M215 29[^>]*>/, "");
  await cutOut(singing, 480, "public/art/robin-decoupe.png");
  await cutOut(singing, 840, "public/art/robin/chante.png");
  const vite = await createServer({ configFile: false, server: { middlewareMode: true }, appType: "custom" });
  const { RobinReading, RobinListening } = await vite.ssrLoadModule("/app/ui/robin/robin.tsx");
  for (const [pose, file] of [
    [RobinReading, "lit"],
    [RobinListening, "ecoute"],
  ]) {
    const svg = renderToStaticMarkup(createElement(pose)).replace("<svg", '<svg width="240" height="240"');
    await cutOut(svg, 840, `public/art/robin/${file}.png`);
  }
  await vite.close();
}
