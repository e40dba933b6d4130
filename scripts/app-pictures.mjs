// Makes the pictures that only the installed app needs: its monochrome icon, those of its shortcuts, and what stores and
// browsers show of it before it is installed, taken of a running demonstration: node scripts/app-pictures.mjs http://localhost:3000
import { existsSync } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { chromium } from "playwright";
import sharp from "sharp";

const [site] = process.argv.slice(2);

const robin = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><mask id="m"><path fill="#fff" d="M24.5 8.6C38 7 45 19 44.5 31C49.2 42 48.6 54 43 62.8L13 62.6C5.8 62.5 1.3 58.2 1 51L1.1 46.5C4.6 41 8.6 34.6 9 27C9.4 18.6 13.4 9.8 24.5 8.6z"/><circle cx="32" cy="27.5" r="4.2" fill="#000"/><path fill="none" stroke="#000" stroke-width="2.6" d="M40.5 17C31 17.2 23.6 22.6 21.6 30C20.7 33.8 20.9 35.6 21 40C21.2 48.6 26.5 56 33.5 62.8"/></mask></defs><g transform="translate(11 9) scale(.68)"><path fill="#fff" mask="url(#m)" d="M0 0h64v64H0z"/><path fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M49.5 21.5L42.4 30L49.7 38.4M58.3 21.8L51.2 30L58.3 38.2"/></g></svg>`;

const shortcuts = {
  "trois-minutes": "M12 6a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM12 10v4l2.5 2M9.5 3h5",
  articles: "M6 3.5h9l4 4v13H6zM14.5 3.5V8H19M9 12h7M9 16h7",
  mur: "M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z",
  podcasts: "M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21M8.5 21h7",
};

const sign = (path) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="11" fill="#bc1b2a"/><g transform="translate(10 10) scale(1.17)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></g></svg>`;

async function drawPicture(svg, size, file) {
  await sharp(Buffer.from(svg), { density: 600 }).resize(size).png({ palette: true }).toFile(file);
  console.log(`${file}  ${(await stat(file)).size} B`);
}

await drawPicture(robin, 512, "public/icons/monochrome-512.png");
for (const [name, path] of Object.entries(shortcuts))
  await drawPicture(sign(path), 96, `public/icons/raccourci-${name}.png`);

const windows = [
  { name: "etroit", width: 390, height: 780, scale: 1.5 },
  { name: "large", width: 1280, height: 800, scale: 1 },
];
const pages = { accueil: "/", article: "/articles/article-49-3-mode-d-emploi" };

if (site) {
  const system = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));
  const browser = await chromium.launch({ args: ["--no-sandbox"], ...(system ? { executablePath: system } : {}) });
  await mkdir("public/icons/captures", { recursive: true });
  for (const { name, width, height, scale } of windows) {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: scale,
      locale: "fr-FR",
      reducedMotion: "reduce",
      colorScheme: "light",
    });
    const page = await context.newPage();
    for (const [title, path] of Object.entries(pages)) {
      await page.goto(new URL(path, site).href, { waitUntil: "networkidle" });
      // As in the app: banners were closed long ago.
      await page.evaluate(() => document.querySelectorAll("[data-banner]").forEach((banner) => banner.remove()));
      const file = `public/icons/captures/${title}-${name}.webp`;
      await sharp(await page.screenshot())
        .webp({ quality: 72, effort: 6 })
        .toFile(file);
      console.log(`${file}  ${(await stat(file)).size} B`);
    }
    await context.close();
  }
  await browser.close();
}
