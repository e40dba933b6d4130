// npm run bench -- typing: from a key to its paint in an article of 9,000 words, on a processor four times slower; with
// the list of blocks open too, and one paste of Word. The 95th of a hundred keys, ms.
import { chromium } from "playwright";
import { chromiumOptions } from "../tests/support/chromium.ts";
import { say, sayRun } from "./shared/report.ts";
import { admin, startSite } from "./shared/site.ts";

const WORDS = 9000;
const KEYS = 100;
const RATE = 4;
const sentence = "Les députés votent la loi, puis les sénateurs la lisent à leur tour. ";
const paragraph = sentence.repeat(6).trim();
const perParagraph = paragraph.split(" ").length;
const text = Array.from({ length: Math.ceil(WORDS / perParagraph) }, (_, at) =>
  at % 8 === 0 ? `## Partie ${at / 8 + 1}` : paragraph,
).join("\n\n");

sayRun();
const site = await startSite({ LOG_LEVEL: "silent" });
const browser = await chromium.launch(chromiumOptions(true));
const context = await browser.newContext({ baseURL: site.url, viewport: { width: 1280, height: 900 } });
const page = await context.newPage();
const headers = { origin: site.url };
await page.request.post("/auth", { form: admin, headers, maxRedirects: 0 });
const made = await page.request.post("/admin/articles/new", {
  form: { title: "Neuf mille mots", body: text },
  headers,
  maxRedirects: 0,
});
await page.goto(made.headers().location ?? "");
const rich = page.locator(".rich-text");
await rich.waitFor();
const line = await context.newCDPSession(page);
await line.send("Emulation.setCPUThrottlingRate", { rate: RATE });
await page.evaluate(() => {
  const seen: number[] = [];
  Object.assign(window, { seen });
  const onPaint = (then: () => void) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", then);
      port1.start();
      port2.postMessage(null);
    });
  addEventListener("keydown", ({ timeStamp }) => onPaint(() => seen.push(performance.now() - timeStamp)), true);
});

const spread = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
  return `${at(0.5)} | ${at(0.95)} | ${at(0.999)}`;
};

async function keys(words: string): Promise<number[]> {
  await page.evaluate(() => (window as unknown as { seen: number[] }).seen.splice(0));
  for (const letter of words) {
    await page.keyboard.press(letter);
    await page.waitForTimeout(60);
  }
  await page.waitForTimeout(500);
  return page.evaluate(() => (window as unknown as { seen: number[] }).seen);
}

const goTo = async () => {
  await rich.locator("p").nth(90).click();
  await page.keyboard.press("End");
  await page.waitForTimeout(500);
};

say(`\n| ${WORDS} mots, processeur ${RATE} fois plus lent | médiane, ms | 95e | la plus longue |`);
say("|---|---:|---:|---:|");
await goTo();
say(`| taper dans un paragraphe | ${spread(await keys("ceci est la suite ".repeat(6).slice(0, KEYS)))} |`);
await page.keyboard.press("Enter");
if (process.argv[2] !== "sans-liste") {
  const open: number[] = [];
  while (open.length < KEYS) {
    open.push(...(await keys("/citation")));
    for (const _letter of "/citation") await page.keyboard.press("Backspace");
    await page.waitForTimeout(500);
  }
  say(`| taper, la liste ouverte | ${spread(open)} |`);
}
const pasteMs = await rich.evaluate((node) => {
  const words = `<p class=MsoNormal>Un "mot" de <b>Word</b>... et l'autre<sup>2</sup>.<o:p></o:p></p>`;
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/html", words.repeat(2500));
  clipboardData.setData("text/plain", "x".repeat(100_000));
  const at = performance.now();
  node.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  return Math.round(performance.now() - at);
});
say(`| coller 200 000 caractères de Word | ${pasteMs} | | |`);
await browser.close();
await site.stop();
process.exit(0);
