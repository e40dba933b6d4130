import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { codeIn, type SmtpSink, startSmtp } from "../../tests/support/smtp.ts";
import { AcknowledgedWrites } from "./acknowledged-writes.ts";
import { chainOf } from "./audit-chain.ts";
import { Caller } from "./http-client.ts";
import { random } from "./odd-requests.ts";
import { type BenchSite, admin, newData, startSite } from "./site.ts";
import { type State, writers } from "./writers.ts";

interface Killed {
  kills: number;
  /** Of them, while the site was starting. */
  whileStarting: number;
  acknowledged: Record<string, number>;
  /** Writes that no answer came for: how many were there afterwards. */
  unsure: { sent: number; found: number };
  mails: { received: number; twice: number; unsure: number };
  refusals: Record<string, number>;
  entries: number;
  seconds: number;
  /** What does not hold, in words. */
  faults: string[];
}

/** Work claimed by the process that was killed is given back when its lock ends; the run does not wait for that long. */
const TIME_PASSES = `
  UPDATE Job SET lockedUntil = '2020-01-01T00:00:00.000+00:00' WHERE status = 'running';
  UPDATE Job SET runAt = '2020-01-01T00:00:00.000+00:00' WHERE status = 'queued';
  UPDATE Mail SET nextTryAt = '2020-01-01T00:00:00.000+00:00' WHERE status IN ('queued', 'sending')`;

/** The numbers of rows, told by a text in them, by kind. */
const rowsOf: Record<string, string> = {
  articles: "SELECT title FROM Article WHERE title LIKE 'tué %'",
  flashes: "SELECT title FROM Flash WHERE title LIKE 'tué %'",
  published: "SELECT title FROM Flash WHERE status = 'published' AND title LIKE 'tué %'",
  updates: "SELECT headline FROM DirectUpdate WHERE headline LIKE 'tué %'",
  questions: "SELECT text FROM DirectQuestion WHERE text LIKE 'tué %'",
  messages: "SELECT body FROM ContactMessage WHERE body LIKE 'tué %'",
  readers: "SELECT email FROM Reader WHERE email LIKE 'tue-%'",
  pictures: "SELECT alt FROM Media WHERE alt LIKE 'tué %'",
};

const sleep = (ms: number) => new Promise((next) => setTimeout(next, ms));

/** Kills the site `times` times while everyone writes, for `most` ms each time, and looks at what is left. */
export async function killing(
  times: number,
  seed: number,
  { most = 3_000, tell = () => {} }: { most?: number; tell?: (line: string) => void } = {},
): Promise<Killed> {
  const started = performance.now();
  const draw = random(seed);
  const smtp = await startSmtp();
  const dataDir = newData();
  const env = { SMTP_URL: smtp.url };
  let site = await startSite(env, { dataDir });
  const { port } = site;
  const launch = { dataDir, port };
  const ledger = new AcknowledgedWrites();
  const state: State = { version: 1, bodies: ["Début"], edits: 0, waiting: [], saved: new Map(), saves: 0 };
  const cast = await makeCast(site, smtp);
  const all = writers({ ...cast, site, ledger }, state);
  const faults: string[] = [];
  let whileStarting = 0;
  let number = 0;
  for (let kill = 1; kill <= times && faults.length === 0; kill += 1) {
    if (kill > 1) {
      // One in ten dies before it has answered anything.
      if (draw() < 0.1) {
        whileStarting += 1;
        await startSite(env, {
          ...launch,
          onLaunch: (child) => setTimeout(() => child.kill("SIGKILL"), 20 + draw() * 900),
        }).then(
          (early) => early.kill(),
          () => {},
        );
        faults.push(...(await inspect(dataDir, ledger, state, cast)));
      }
      site = await startSite(env, launch);
    }
    let isOver = false;
    const hands = all.flatMap((writer) => Array.from({ length: writer.hands ?? 1 }, () => writer));
    const loops = hands.map(async ({ write, kind }) => {
      for (let status = 1; !isOver && status !== 0;) {
        number += 1;
        status = await write(`tué ${kind} ${kill}-${number}`).catch((error: unknown) => {
          faults.push(String(error));
          return 0;
        });
      }
    });
    await sleep(100 + draw() * most);
    await site.kill();
    isOver = true;
    await Promise.all(loops);
    faults.push(...(await inspect(dataDir, ledger, state, cast)).map((fault) => `kill ${kill}: ${fault}`));
    tell(
      `${kill} kills: ${ledger.count("kept") + state.edits + state.saves} acknowledged, ${ledger.count("unsure")} unsure`,
    );
  }
  if (faults.length === 0) {
    site = await startSite(env, launch);
    faults.push(...(await drained(dataDir)));
    await site.kill();
  }
  const end = new Database(join(dataDir, "clairvoix.db"));
  const found = new Set(ledger.kinds().flatMap((kind) => marksIn(end, kind)));
  const unsureMarks = ledger.kinds().flatMap((kind) => ledger.marks(kind, "unsure"));
  const mails = mailsOf(end, smtp, ledger);
  faults.push(...mails.faults);
  const entries = end.prepare<[], number>("SELECT count(*) FROM AuditEntry").pluck().get() ?? 0;
  end.close();
  await smtp.close();
  rmSync(dataDir, { recursive: true, force: true });
  return {
    kills: times + whileStarting,
    whileStarting,
    acknowledged: {
      ...Object.fromEntries(ledger.kinds().map((kind) => [kind, ledger.marks(kind, "kept").length])),
      edits: state.edits,
      saved: state.saves,
    },
    unsure: { sent: unsureMarks.length, found: unsureMarks.filter((mark) => found.has(mark)).length },
    mails: mails.counts,
    refusals: Object.fromEntries(ledger.refusals),
    entries,
    seconds: Math.round((performance.now() - started) / 1000),
    faults,
  };
}

interface Cast {
  staff: Caller[];
  reader: Caller;
  readerId: number;
  directId: number;
  questionsOf: string;
  articleId: number;
  articleIds: number[];
}

async function makeCast(site: BenchSite, smtp: SmtpSink): Promise<Cast> {
  const staff = [1, 2, 3].map((turn) => new Caller(site.url, 700 + turn));
  for (const caller of staff) await caller.form("/auth", admin);
  const reader = new Caller(site.url, 710);
  const email = "lectrice@exemple.fr";
  const password = "trois mots calmes";
  const person = { firstName: "Léa", lastName: "Dupont", email, password, confirmPassword: password };
  await reader.json("/api/public/register", person);
  await reader.json("/api/public/verify-email", { email, code: codeIn(await smtp.mailTo(email)) });
  await reader.json("/api/public/login", { email, password });
  const made = await staff[0]?.form("/admin/articles/new", { title: "Relu à plusieurs", body: "Début" });
  const database = new Database(join(site.dataDir, "clairvoix.db"), { timeout: 5_000 });
  const one = <T>(sql: string) => database.prepare<[], T>(sql).pluck().get() as T;
  database.exec(
    "UPDATE Direct SET status = 'live', startedAt = '2026-11-20T10:00:00.000+00:00', endedAt = NULL WHERE status = 'ended'",
  );
  database.exec("UPDATE Direct SET questionsOpen = 1 WHERE status = 'live'");
  const cast = {
    staff,
    reader,
    readerId: one<number>(`SELECT id FROM Reader WHERE email = '${email}'`),
    directId: one<number>("SELECT id FROM Direct WHERE status = 'live' LIMIT 1"),
    questionsOf: one<string>("SELECT slug FROM Direct WHERE status = 'live' LIMIT 1"),
    articleId: Number(/\/articles\/(\d+)/.exec(String(made?.headers.location))?.[1]),
    articleIds: database
      .prepare<[], number>("SELECT id FROM Article WHERE status = 'published' AND deletedAt IS NULL LIMIT 12")
      .pluck()
      .all(),
  };
  database.close();
  if (!cast.articleId || !cast.readerId || !cast.directId)
    throw new Error(`nobody to write: ${JSON.stringify(cast.articleId)}`);
  return cast;
}

const marksIn = (database: Database.Database, kind: string): string[] =>
  rowsOf[kind] ? database.prepare<[], string>(rowsOf[kind]).pluck().all() : [];

/** What is left of a site that was killed, looked at before another process touches it. */
async function inspect(dataDir: string, ledger: AcknowledgedWrites, state: State, cast: Cast): Promise<string[]> {
  const database = new Database(join(dataDir, "clairvoix.db"), { timeout: 5_000 });
  const faults: string[] = [];
  const sound = database.pragma("integrity_check", { simple: true });
  if (sound !== "ok") faults.push(`integrity: ${String(sound)}`);
  const broken = database.pragma("foreign_key_check") as unknown[];
  if (broken.length > 0) faults.push(`foreign keys: ${JSON.stringify(broken).slice(0, 200)}`);
  for (const kind of ledger.kinds()) faults.push(...ledger.compare(kind, marksIn(database, kind)));
  faults.push(...editsOf(database, state, cast), ...savedOf(database, state, cast), ...filesOf(database, dataDir));
  database.exec(TIME_PASSES);
  database.close();
  faults.push(...(await chainOf(dataDir)));
  return faults;
}

/** The article edited over and over is as an acknowledged edit left it, or the one that no answer came for. */
function editsOf(database: Database.Database, state: State, { articleId }: Cast): string[] {
  const row = database
    .prepare<[number], { body: string; version: number }>("SELECT body, version FROM Article WHERE id = ?")
    .get(articleId);
  const isKnown = state.bodies.includes(row?.body ?? "");
  const faults =
    isKnown && (row?.version ?? 0) >= state.version ? [] : [`edits: ${row?.body} is not of ${state.bodies.join(", ")}`];
  state.version = row?.version ?? 0;
  state.bodies = row ? [row.body] : [];
  return faults;
}

function savedOf(database: Database.Database, state: State, { readerId }: Cast): string[] {
  const saved = new Set(
    database.prepare<[number], number>("SELECT articleId FROM SavedArticle WHERE readerId = ?").pluck().all(readerId),
  );
  const faults = [...state.saved].flatMap(([id, is]) => (saved.has(id) === is ? [] : [`saved ${id}: not ${is}`]));
  return faults;
}

/** Every picture has all of its files; a folder without a row is of a sending that was cut, and goes within a day. */
function filesOf(database: Database.Database, dataDir: string): string[] {
  const rows = database
    .prepare<[], { key: string; widths: string }>("SELECT key, widths FROM Media WHERE kind = 'image'")
    .all();
  return rows.flatMap(({ key, widths }) => {
    const folder = join(dataDir, "media", key);
    if (!existsSync(folder)) return [`picture ${key}: no folder`];
    const names = new Set(readdirSync(folder));
    const wanted = (JSON.parse(widths) as number[]).flatMap((width) =>
      ["avif", "webp", "jpg"].map((type) => `${width}.${type}`),
    );
    const missing = wanted.filter((name) => !names.has(name) || statSync(join(folder, name)).size === 0);
    return missing.length > 0 ? [`picture ${key}: ${missing.join(", ")} missing`] : [];
  });
}

/** Waits until nothing is queued: what was written before each kill must still be done, once. */
async function drained(dataDir: string): Promise<string[]> {
  const database = new Database(join(dataDir, "clairvoix.db"), { timeout: 5_000 });
  const left = database
    .prepare<[], number>(
      "SELECT (SELECT count(*) FROM Job WHERE status IN ('queued', 'running') AND runAt < '2026') + (SELECT count(*) FROM Mail WHERE status IN ('queued', 'sending'))",
    )
    .pluck();
  const limit = Date.now() + 120_000;
  while ((left.get() ?? 0) > 0 && Date.now() < limit) await sleep(100);
  const count = left.get() ?? 0;
  const dead = database
    .prepare<[], string>("SELECT kind || ': ' || lastError FROM Job WHERE status = 'dead'")
    .pluck()
    .all();
  database.close();
  return [...(count > 0 ? [`${count} jobs or mails never ended`] : []), ...dead.map((job) => `a job died: ${job}`)];
}

/** Each registration got one code. A mail cut while it was sent is never sent again, and administrators see it. */
function mailsOf(database: Database.Database, smtp: SmtpSink, ledger: AcknowledgedWrites) {
  const received = new Map<string, number>();
  for (const { to } of smtp.mails) received.set(to, (received.get(to) ?? 0) + 1);
  const told = new Set(
    database
      .prepare<[], string>("SELECT recipient FROM Mail WHERE status = 'dead' AND lastError LIKE '%peut-être reçu%'")
      .pluck()
      .all(),
  );
  const lost = ledger.marks("readers", "kept").filter((email) => !received.has(email) && !told.has(email));
  const twice = [...received].filter(([, count]) => count > 1);
  return {
    counts: { received: smtp.mails.length, twice: twice.length, unsure: told.size },
    faults: [
      ...lost.map((email) => `no mail for ${email}`),
      ...twice.map(([email, count]) => `${count} mails for ${email}`),
    ],
  };
}
