import { createHash, randomBytes } from "node:crypto";
import { now } from "#app/platform/clock.server.ts";
import { type Tx, maintain } from "#app/platform/db.server.ts";
import { rateLimitPerMinute } from "#app/platform/limits/throttle.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Prisma } from "#app/platform/prisma/client.ts";
import { keptSince } from "#app/records/retention/retention.ts";
import { formatTime, parisDay } from "#app/utils/dates.ts";
import { trimEndOf } from "#app/utils/text.ts";
import { isCounted } from "./counted-paths.ts";

/** Different paths stored per day: past it, an invented address only grows "(autres)". */
const MAX_PATHS = 2000;
const MAX_HOSTS = 500;
const OTHER = "(autres)";

const HOST = /^(?=.{1,100}$)[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

const MAX_READERS = 200_000;

/** Counts by "day path", "day host" and "day name", Europe/Paris days. */
const noCounts = () => ({
  views: new Map<string, number>(),
  hosts: new Map<string, number>(),
  figures: new Map<string, number>(),
});
let counts = noCounts();

let today = { day: "", salt: Buffer.alloc(0), seen: new Set<number>() };

const PER_MINUTE = 120;
const mayCount = rateLimitPerMinute(PER_MINUTE);

interface View {
  path: string;
  referrerHost: string | null;
  network: string;
  /** The browser as it names itself: with the network it distinguishes readers of a day, and is stored nowhere. */
  agent?: string;
}

/** Counts a page view in memory: no cookie, no address. False for a path that is not counted. */
export function countView({ path, referrerHost, network, agent = "" }: View): boolean {
  if (!isCounted(path)) return false;
  if (!mayCount(network)) return true;
  const at = now();
  const day = parisDay(at);
  add(counts.views, day, path === "/" ? path : trimEndOf(path, /\//), MAX_PATHS);
  if (referrerHost && HOST.test(referrerHost)) add(counts.hosts, day, referrerHost, MAX_HOSTS);
  add(counts.figures, day, `${hourFigure}${formatTime(at).slice(0, 2)}`, MAX_PATHS);
  if (isNewToday(day, `${network} ${agent}`)) add(counts.figures, day, readersFigure, MAX_PATHS);
  return true;
}

export function countInstall(network: string): void {
  if (mayCount(network)) add(counts.figures, parisDay(now()), installsFigure, MAX_PATHS);
}

export const hourFigure = "views:";
export const readersFigure = "readers";
export const installsFigure = "installs";

function isNewToday(day: string, who: string): boolean {
  if (today.day !== day) today = { day, salt: randomBytes(32), seen: new Set() };
  const { salt, seen } = today;
  if (seen.size >= MAX_READERS) return false;
  const mark = createHash("sha256").update(salt).update(who).digest().readUIntBE(0, 6);
  const isNew = !seen.has(mark);
  seen.add(mark);
  return isNew;
}

function add(into: Map<string, number>, day: string, name: string, max: number): void {
  const known = into.has(`${day} ${name}`);
  increase(into, `${day} ${known || into.size < max ? name : OTHER}`, 1);
}

const increase = (into: Map<string, number>, key: string, by: number) => into.set(key, (into.get(key) ?? 0) + by);

const addTo = (table: string, name: string, count: string, rows: Prisma.Sql) => {
  const [into, named, counted] = [table, name, count].map((word) => Prisma.raw(`"${word}"`));
  return Prisma.sql`INSERT INTO ${into} ("day", ${named}, ${counted}) VALUES ${rows}
    ON CONFLICT ("day", ${named}) DO UPDATE SET ${counted} = ${counted} + excluded.${counted}`;
};

/** In one transaction. Run by a job. */
export async function flushViews(): Promise<void> {
  if (Object.values(counts).every(({ size }) => size === 0)) return;
  const taken = counts;
  counts = noCounts();
  try {
    await maintain("analytics.flush", async (tx) => {
      const write = async (rows: Row[], ...columns: [table: string, name: string, count: string]) => {
        for (const chunk of chunks(rows)) await tx.$executeRaw(addTo(...columns, values(chunk)));
      };
      await write(await withinBounds(tx, taken.views), "PageViewDay", "path", "views");
      await write([...taken.hosts].map(toRow), "ReferrerDay", "host", "views");
      await write([...taken.figures].map(toRow), "MetricDay", "name", "value");
    });
  } catch (error) {
    for (const kind of ["views", "hosts", "figures"] as const)
      for (const [key, count] of taken[kind]) increase(counts[kind], key, count);
    throw error;
  }
}

/** Forgets old days: a month is compared with the same one of two years before, none older. Run by a job. */
export function purgeViews(): Promise<unknown> {
  const before = { day: { lt: parisDay(keptSince("pageViews", now())) } };
  return maintain("analytics.purge", async (tx) => {
    await tx.pageViewDay.deleteMany({ where: before });
    await tx.referrerDay.deleteMany({ where: before });
    await tx.metricDay.deleteMany({ where: before });
  });
}

function toRow([key, count]: [string, number]) {
  const at = key.indexOf(" ");
  return { day: key.slice(0, at), name: key.slice(at + 1), count };
}

type Row = ReturnType<typeof toRow>;

/** What would take a day past its number of paths counts as others: a path counted before is still counted. */
async function withinBounds(tx: Tx, viewCounts: Map<string, number>): Promise<Row[]> {
  const known = new Map<string, Set<string>>();
  const bounded = new Map<string, number>();
  for (const { day, name, count } of [...viewCounts].map(toRow)) {
    if (!known.has(day)) {
      const rows = await tx.pageViewDay.findMany({ where: { day }, select: { path: true } });
      known.set(day, new Set(rows.map(({ path }) => path)));
    }
    const paths = known.get(day) ?? new Set();
    const path = paths.has(name) || paths.size < MAX_PATHS ? name : OTHER;
    paths.add(path);
    increase(bounded, `${day} ${path}`, count);
  }
  return [...bounded].map(toRow);
}

function chunks(rows: Row[], size = 300): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}

const values = (rows: Row[]) =>
  Prisma.join(rows.map(({ day, name, count }) => Prisma.sql`(${day}, ${name}, ${count})`));

/** One visit in ten is measured: this is a hundred pages of one network in a minute. */
const mayLog = rateLimitPerMinute(10);
/** Past ten minutes a page was left open, not waited for. */
const MOST = 600_000;

/** Good up to the first, poor past the second: milliseconds, CLS a score (docs/product.md, 9). */
const thresholds = { lcp: [2500, 4000], fid: [100, 300], cls: [0.1, 0.25], ttfb: [800, 1800] } as const;

export type Vital = keyof typeof thresholds;
type Rating = "good" | "needs-improvement" | "poor";

const vitals: readonly Vital[] = ["lcp", "fid", "cls", "ttfb"];

export function rate(vital: Vital, value: number): Rating {
  const [good, poor] = thresholds[vital];
  return value <= good ? "good" : value <= poor ? "needs-improvement" : "poor";
}

/** Logs a page's vitals, rated (docs/product.md, 1 and 9). False for a path that is not counted, or no measure. */
export function logVitals(path: string, sent: URLSearchParams, network: string): boolean {
  const measured: Partial<Record<Vital, { value: number; rating: Rating }>> = {};
  for (const vital of vitals) {
    const value = Number(sent.get(vital) || NaN);
    if (value >= 0 && value <= MOST) measured[vital] = { value, rating: rate(vital, value) };
  }
  if (!isCounted(path) || Object.keys(measured).length === 0) return false;
  if (mayLog(network)) log.info({ path, ...measured }, "web vitals");
  return true;
}
