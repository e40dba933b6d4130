// npm run bench -- feeds: 60 sources of 200 items from loopback, then the wall with 1,000 and with 100,000 items.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker, isMainThread, parentPort } from "node:worker_threads";
import { applyMigrations } from "../prisma/apply-migrations.ts";

const sources = 60;
const itemsPerSource = 200;

const paragraph =
  "Le Parlement examine cette semaine un texte attendu, dont les députés et les sénateurs ont déjà longuement débattu en commission. ".repeat(
    4,
  );

function feedBody(source: number, round: number): string {
  const items = Array.from({ length: itemsPerSource }, (_, index) => {
    const date = new Date(Date.UTC(2026, 0, 1) + index * 600_000 + source * 1_000).toUTCString();
    return `<item><title>Dépêche ${source}-${index + round} : l’essentiel de la journée</title><link>https://source${source}.test/a/${index + round}?utm_source=rss</link><guid isPermaLink="false">g${source}-${index + round}</guid><pubDate>${date}</pubDate><description>&lt;p&gt;${paragraph}&lt;/p&gt;</description><enclosure url="https://source${source}.test/i/${index + round}.jpg" type="image/jpeg" length="1"/></item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Source ${source}</title><link>https://source${source}.test/</link>${items.join("\n")}</channel></rss>`;
}

/** The sources, in a thread of their own: what they cost is not ours. */
function serveSources(): void {
  const server = createServer((request, response) => {
    const [, source, round] = (request.url ?? "").split("/");
    response.writeHead(200, { "content-type": "application/rss+xml" }).end(feedBody(Number(source), Number(round)));
  });
  server.listen(0, "127.0.0.1", () => parentPort?.postMessage((server.address() as AddressInfo).port));
}

const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

async function benchRefresh(port: number): Promise<void> {
  const { db, maintain } = await import("../app/platform/db.server.ts");
  const { refreshDueFeeds } = await import("../app/modules/feeds/fetching/scheduler.server.ts");
  const { listCombinedNews } = await import("../app/modules/news/queries.server.ts");
  await maintain("bench", (tx) =>
    tx.feed.createMany({
      data: Array.from({ length: sources }, (_, index) => ({
        name: `Source ${index}`,
        feedUrl: `http://127.0.0.1:${port}/${index}/0`,
        siteUrl: `https://source${index}.test/`,
      })),
    }),
  );
  // A page of ours, asked again and again meanwhile: what a reader feels.
  const page = createServer(
    (_request, response) => void listCombinedNews({ limit: 10 }).then((news) => response.end(JSON.stringify(news))),
  );
  await new Promise<void>((done) => page.listen(0, "127.0.0.1", done));
  const address = `http://127.0.0.1:${(page.address() as AddressInfo).port}/`;
  const read = () =>
    new Promise<number>((done) => {
      const started = performance.now();
      get(address, (response) => response.resume().on("end", () => done(performance.now() - started)));
    });
  const round = async (label: string) => {
    const waits: number[] = [];
    let isOver = false;
    const reader = (async () => {
      while (!isOver) {
        waits.push(await read());
        await new Promise((next) => setTimeout(next, 10));
      }
    })();
    const before = process.memoryUsage.rss();
    let peak = before;
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
    const started = performance.now();
    const result = await refreshDueFeeds();
    const took = performance.now() - started;
    isOver = true;
    await reader;
    clearInterval(watch);
    console.log(
      `${label}: ${result.fetched} sources, ${result.newItems} new items in ${(took / 1000).toFixed(1)} s; memory +${Math.round((peak - before) / 1e6)} MB (peak ${Math.round(peak / 1e6)} MB); ` +
        `a page meanwhile: median ${ms(percentile(waits, 0.5))}, p99 ${ms(percentile(waits, 0.99))}, worst ${ms(Math.max(...waits))} (${waits.length} requests)`,
    );
  };
  await round("first fetch");
  const due = () => maintain("bench", (tx) => tx.feed.updateMany({ data: { nextFetchAt: null } }));
  await due();
  await round("nothing new");
  await maintain("bench", async (tx) => {
    for (const feed of await tx.feed.findMany())
      await tx.feed.update({
        where: { id: feed.id },
        data: { feedUrl: feed.feedUrl.replace(/0$/, "10"), nextFetchAt: null },
      });
  });
  await round("10 new items each");
  console.log(`items in the database: ${await db.newsItem.count()}`);
  await new Promise((done) => page.close(done));
}

async function fill(from: number, to: number): Promise<void> {
  const { maintain } = await import("../app/platform/db.server.ts");
  const start = Date.UTC(2026, 0, 1);
  for (let first = from; first < to; first += 1_000) {
    await maintain("bench", async (tx) => {
      const rows = Array.from({ length: Math.min(1_000, to - first) }, (_, offset) => {
        const id = first + offset + 1;
        return {
          id,
          country: (["FR", "BE", "EU"] as const)[id % 3] ?? "FR",
          title: `Dépêche numéro ${id} du Parlement`,
          content: paragraph.slice(0, 300),
          link: `https://source${id % 20}.test/${id}`,
          linkKey: `source${id % 20}.test/${id}`,
          titleKey: `depeche numero ${id}|2026-01-01`,
          publishedAt: new Date(start + id * 30_000),
        };
      });
      await tx.newsItem.createMany({ data: rows });
      await tx.newsItemSource.createMany({
        data: rows.map(({ id, publishedAt, link }) => ({
          feedId: (id % 20) + 1,
          guid: `g${id}`,
          newsItemId: id,
          publishedAt,
          link,
        })),
      });
    });
  }
}

async function measure(run: (turn: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 120; turn++) {
    const started = performance.now();
    await run(turn);
    if (turn >= 20) times.push(performance.now() - started);
  }
  return percentile(times, 0.5);
}

async function benchWall(): Promise<void> {
  const { maintain, db } = await import("../app/platform/db.server.ts");
  const { listCombinedNews } = await import("../app/modules/news/queries.server.ts");
  const { listWall } = await import("../app/modules/news/wall.server.ts");
  const { writeDateCursor } = await import("../app/modules/news/cursor.ts");
  await maintain("bench", async (tx) => {
    await tx.newsItem.deleteMany();
    await tx.feed.deleteMany();
    await tx.feed.createMany({
      data: Array.from({ length: 20 }, (_, index) => ({
        id: index + 1,
        name: `Source ${index}`,
        feedUrl: `https://source${index}.test/flux`,
      })),
    });
  });
  const limit = 24;
  const run = async () => {
    const middle = await db.newsItem.findFirstOrThrow({ orderBy: { publishedAt: "asc" }, skip: 100 });
    return {
      "first page": await measure(() => listWall({ limit })),
      "page near the end": await measure(() => listWall({ limit, cursor: writeDateCursor(middle) })),
      "by country": await measure(() => listWall({ limit, country: "BE" })),
      "by source": await measure(() => listWall({ limit, sourceId: 7 })),
      "search, a word in every item": await measure(() => listWall({ limit, q: "parlement" })),
      "search, two letters": await measure(() => listWall({ limit, q: "pa" })),
      "search, one item": await measure((turn) => listWall({ limit, q: `numéro ${500 + turn}` })),
      "source and words": await measure(() => listWall({ limit, sourceId: 7, q: "parlement" })),
      "strip (10)": await measure(() => listCombinedNews({ limit: 10 })),
    };
  };
  await fill(0, 1_000);
  const small = await run();
  await fill(1_000, 100_000);
  const large = await run();
  for (const [name, before] of Object.entries(small)) {
    const after = large[name as keyof typeof large];
    console.log(
      `${name}: ${ms(before)} with 1,000 items, ${ms(after)} with 100,000 (ratio ${(after / before).toFixed(2)})`,
    );
  }
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "clairvoix-bench-"));
  Object.assign(process.env, {
    NODE_ENV: "production",
    APP_MODE: "demo",
    DATA_DIR: folder,
    DATABASE_URL: `file:${join(folder, "clairvoix.db")}`,
    FEEDS_ALLOW_PRIVATE: "1",
    LOG_LEVEL: "warn",
  });
  applyMigrations(join(folder, "clairvoix.db"));
  const worker = new Worker(new URL(import.meta.url));
  try {
    const port = await new Promise<number>((done) => worker.once("message", done));
    await benchRefresh(port);
    await benchWall();
    const { closeDatabase } = await import("../app/platform/db.server.ts");
    await closeDatabase();
  } finally {
    await worker.terminate();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (isMainThread) await main();
else serveSources();
