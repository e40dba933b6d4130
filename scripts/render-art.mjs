// Exports the home page's pictures from their drawings, at the widths the page asks for: node scripts/render-art.mjs
import { mkdir, stat } from "node:fs/promises";
import sharp from "sharp";

const pictures = [
  { drawing: "hero-parlement-europeen", folder: "public/art/hero", widths: [480, 800, 1200, 1600] },
  { drawing: "studio", folder: "public/art/studio", widths: [480, 800, 1200] },
];

for (const { drawing, folder, widths } of pictures) {
  await mkdir(folder, { recursive: true });
  for (const width of widths) {
    const picture = sharp(`prisma/seed/art/${drawing}.svg`, { density: 144 }).resize(width);
    const files = {
      avif: picture.clone().avif({ quality: 48, effort: 7 }),
      webp: picture.clone().webp({ quality: 68, effort: 6 }),
      jpg: picture.clone().jpeg({ quality: 70, mozjpeg: true }),
    };
    for (const [extension, file] of Object.entries(files)) {
      const path = `${folder}/${width}.${extension}`;
      await file.toFile(path);
      console.log(`${path}  ${Math.round((await stat(path)).size / 1024)} kB`);
    }
  }
}
