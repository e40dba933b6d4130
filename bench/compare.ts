// npm run bench -- compare OLD [NEW] [--pictures]: every page of two built checkouts, on the same data and at the same hour:
// HTML, exports and refusals of forms, as an administrator and as nobody; with --pictures, what Chromium draws at 360 and
// 1280 px too. Prints what differs; whole answers stay in the folder it names.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { chromium } from "playwright";
import { matchPath } from "react-router";
import sharp from "sharp";
import { chromiumOptions } from "../tests/support/chromium.ts";
import { Client, signedInAdmin } from "../tests/support/http.ts";
import { listRoutes } from "../tests/support/route-tree.ts";
import { type BenchSite, newData, startSite } from "./shared/site.ts";

/** Where both clocks stand, so that "il y a trois jours" says the same of both. */
const HOUR = Date.parse("2026-11-28T10:00:00Z");
/** Of one pattern and one set of query parameters: more examples say the same. */
const EXAMPLES = 2;
const WIDTHS = [360, 1280];
/** Addresses of the site are in its pages, their QR codes and their share images. */
const PORT = 4872;

type Answers = Record<string, string>;

const fixedClock = `data:text/javascript,${encodeURIComponent(`
  const Real = Date, now = () => ${HOUR};
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, made) => Reflect.construct(target, args.length > 0 ? args : [now()], made),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });`)}`;

/** Without what each build and each answer names anew: files, nonces, keys of forms. */
function comparable(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>|<style\b[^>]*>[\s\S]*?<\/style>|<link\b[^>]*>/g, "")
    .replaceAll(/\s(?:nonce|data-build|data-page-build)="[^"]*"/g, "")
    .replaceAll(/[\w./-]*\/assets\/([\w.]+?)-[\w-]{8}\.(\w+)/g, "/assets/$1.$2")
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "UUID")
    .replaceAll(/_R_\w+_/g, "ID")
    .replaceAll(/name="(csrf|submissionKey)" value="[^"]*"/g, 'name="$1"')
    .replaceAll("><", ">\n<");
}

async function crawl(people: Record<string, Client>): Promise<Answers> {
  const patterns = (await listRoutes()).map(({ path }) => path).toSorted((one, other) => other.length - one.length);
  const patternOf = (path: string) => patterns.find((pattern) => matchPath(pattern, path)) ?? path;
  const seen = new Map<string, number>();
  const answers: Answers = {};
  for (const [who, client] of Object.entries(people)) {
    const waiting = who === "admin" ? ["/admin"] : ["/", "/sitemap.xml", "/plan-du-site"];
    const known = new Set(waiting);
    for (let address = waiting.shift(); address; address = waiting.shift()) {
      const url = new URL(address, client.site.url);
      const kind = `${who} ${patternOf(url.pathname)} ${[...url.searchParams.keys()].toSorted().join()}`;
      const count = seen.get(kind) ?? 0;
      if (count >= EXAMPLES) continue;
      seen.set(kind, count + 1);
      const text = await read(client, address);
      answers[`${who} GET ${address}`] = text;
      for (const [, given = ""] of text.matchAll(/\bhref="([^"#]+)/g)) {
        const next = given.replaceAll("&amp;", "&");
        const mine = who === "admin" ? /^\/admin/ : /^\/(?!admin|auth|assets|media)/;
        if (mine.test(next) && !known.has(next)) waiting.push(next);
        known.add(next);
      }
    }
  }
  return answers;
}

async function read(client: Client, address: string): Promise<string> {
  const answer = await client.get(address, { accept: "text/html,*/*" });
  const type = answer.headers.get("content-type") ?? "";
  const head = `${answer.status} ${answer.headers.get("location") ?? ""} ${type}\n`;
  if (/^(image|audio|application\/(pdf|zip|octet))/.test(type)) return head;
  return head + comparable(await answer.text());
}

/** The forms of new rows, sent empty: what each field is refused with. */
async function refusals(admin: Client, answers: Answers): Promise<Answers> {
  const forms = Object.keys(answers).filter((key) => /^admin GET \/admin.*\/nouve/.test(key));
  const refused: Answers = {};
  for (const key of forms) {
    const address = key.slice("admin GET ".length);
    const names = [...(answers[key] ?? "").matchAll(/<(?:input|textarea|select)\b[^>]*\bname="([^"]+)"/g)];
    const answer = await admin.post(address, Object.fromEntries(names.map(([, name = ""]) => [name, ""])));
    refused[`admin POST ${address}`] = `${answer.status}\n${comparable(await answer.text())}`;
  }
  return refused;
}

async function draw(site: BenchSite, admin: Client, addresses: string[], into: string): Promise<void> {
  const browser = await chromium.launch(chromiumOptions(false));
  for (const width of WIDTHS) {
    const viewport = { width, height: 900 };
    const context = await browser.newContext({ viewport, reducedMotion: "reduce", serviceWorkers: "block" });
    await context.clock.setFixedTime(HOUR);
    for (const [who, cookies] of [
      ["nobody", []],
      ["admin", [...admin.cookies].map(([name, value]) => ({ name, value, url: site.url }))],
    ] as const) {
      await context.addCookies([...cookies]);
      for (const [index, key] of addresses.entries()) {
        if (!key.startsWith(`${who} GET`)) continue;
        const page = await context.newPage();
        await page.goto(site.url + key.slice(`${who} GET `.length), { waitUntil: "networkidle" }).catch(() => null);
        await page.screenshot({ path: join(into, `${index}-${width}.png`), fullPage: true }).catch(() => null);
        await page.close();
      }
    }
    await context.close();
  }
  await browser.close();
}

async function capture(into: string, given: string | undefined, pictures: boolean): Promise<void> {
  const site = await startSite(
    { LOG_LEVEL: "silent" },
    { port: PORT, dataDir: newData(join(into, "data")), flags: ["--import", fixedClock] },
  );
  const people = { nobody: new Client(site), admin: await signedInAdmin(site) };
  let answers: Answers = {};
  if (given) {
    const keys = Object.keys(JSON.parse(readFileSync(given, "utf8")) as Answers).filter((key) => key.includes(" GET "));
    for (const key of keys) {
      const [who = "", , ...address] = key.split(" ");
      answers[key] = await read(people[who as keyof typeof people], address.join(" "));
    }
  } else answers = await crawl(people);
  const html = Object.keys(answers).filter(
    (key) => answers[key]?.startsWith("200") && answers[key].includes("text/html"),
  );
  if (pictures) await draw(site, people.admin, html, into);
  Object.assign(answers, await refusals(people.admin, answers));
  writeFileSync(join(into, "answers.json"), JSON.stringify(answers));
  writeFileSync(join(into, "drawn.json"), JSON.stringify(html));
  await site.stop();
}

/** Lines of one text that the other has not, in short. */
function differences(before: string, after: string): string[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  const [known, kept] = [new Set(old), new Set(now)];
  const gone = old.filter((line) => !kept.has(line)).map((line) => `- ${line}`);
  const come = now.filter((line) => !known.has(line)).map((line) => `+ ${line}`);
  return [...gone, ...come].length > 0 ? [...gone.slice(0, 6), ...come.slice(0, 6)] : ["the order of lines"];
}

async function pixels(one: string, other: string): Promise<string> {
  const read = (path: string) => sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [a, b] = await Promise.all([read(one), read(other)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height)
    return `${a.info.width} × ${a.info.height} before, ${b.info.width} × ${b.info.height} now`;
  let count = 0;
  for (let at = 0; at < a.data.length; at += 3)
    if (a.data[at] !== b.data[at] || a.data[at + 1] !== b.data[at + 1] || a.data[at + 2] !== b.data[at + 2]) count += 1;
  return count > 0 ? `${count} pixels` : "";
}

async function compare(old: string, now: string, pictures: boolean): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "clairvoix-compare-"));
  const env = { ...process.env, TEST_SEED_DIR: process.env.TEST_SEED_DIR ?? join(folder, "seed") };
  for (const [name, site] of Object.entries({ old, now })) {
    const into = join(folder, name);
    mkdirSync(into);
    const given = name === "now" ? join(folder, "old/answers.json") : "";
    const run = [...process.execArgv, import.meta.filename, "capture", into, given, pictures ? "pictures" : ""];
    const { status } = spawnSync(process.execPath, run, {
      env: { ...env, BENCH_SITE: resolve(site) },
      stdio: "inherit",
    });
    if (status !== 0) throw new Error(`${site}: not captured`);
  }
  const answersOf = (name: string) => JSON.parse(readFileSync(join(folder, name, "answers.json"), "utf8")) as Answers;
  const [before, after] = [answersOf("old"), answersOf("now")];
  const differing = Object.keys(before).filter((key) => before[key] !== after[key]);
  for (const key of differing)
    console.log(
      `${key}\n  ${differences(before[key] ?? "", after[key] ?? "")
        .map((line) => line.slice(0, 240))
        .join("\n  ")}`,
    );
  console.log(`${Object.keys(before).length} answers, ${differing.length} differ`);
  if (pictures) {
    const drawn = JSON.parse(readFileSync(join(folder, "old/drawn.json"), "utf8")) as string[];
    let count = 0;
    for (const [index, key] of drawn.entries())
      for (const width of WIDTHS) {
        const of = (name: string) => join(folder, name, `${index}-${width}.png`);
        const said = await pixels(of("old"), of("now")).catch(() => "not drawn");
        if (said) console.log(`${key} at ${width} px: ${said} (${index}-${width}.png)`);
        if (said) count += 1;
      }
    console.log(`${drawn.length * WIDTHS.length} pictures, ${count} differ`);
  }
  console.log(folder);
}

const [first = "", ...rest] = process.argv.slice(2);
if (first === "capture") await capture(rest[0] ?? "", rest[1], rest[2] === "pictures");
else await compare(first, rest.find((one) => !one.startsWith("--")) ?? ".", rest.includes("--pictures"));
