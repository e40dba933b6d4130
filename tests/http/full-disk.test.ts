import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { chainOf } from "../../bench/shared/audit-chain.ts";
import { Caller } from "../../bench/shared/http-client.ts";
import { type BenchSite, admin, startSite } from "../../bench/shared/site.ts";
import { command } from "../support/command.ts";
import { Client, signedInAdmin } from "../support/http.ts";
import { longTest } from "../support/long-run.ts";
import { startSite as startOn } from "../support/server.ts";
import { smallDisk } from "../support/small-disk.ts";

/** A disk that can be filled to its last byte, and emptied again. */
interface Disk {
  fill: () => Promise<void>;
  free: () => Promise<void>;
}

interface FullDisk {
  /** Forms and calls that were refused, each in words and with its text, and taken later. */
  refused: number;
  /** Pages that were read meanwhile. */
  read: number;
  /** What does not hold, in words. */
  faults: string[];
}

const WORDS = "Le site manque de place";

interface Sending {
  name: string;
  send: () => Promise<{ status: number; text: string; headers: Record<string, string | string[] | undefined> }>;
  /** What a person typed, that the answer must hold; null where the sender keeps it. */
  typed: string | null;
  /** Counts what was written of it. */
  count: string;
}

async function picture(color: string): Promise<File> {
  const drawn = sharp({ create: { width: 700, height: 500, channels: 3, background: color } }).png();
  return new File([new Uint8Array(await drawn.toBuffer())], "essai.png", { type: "image/png" });
}

/** Everything that writes, with a text of its own; called twice the same. */
async function sendings(site: BenchSite, staff: Caller, directId: number): Promise<Sending[]> {
  const visitor = () => new Caller(site.url, 900 + Math.floor(Math.random() * 20_000));
  const key = crypto.randomUUID();
  const flash = { title: "Éclair sans place", content: 'Un « mot » & <b>"deux"</b>', publishedAt: "2026-11-20T10:00" };
  const long = "Une ligne de l’article sans place.\n".repeat(300);
  const upload = new Response(
    Object.entries({
      image: await picture("#146b46"),
      alt: "Image sans place",
      credit: "Zoé",
      submissionKey: key,
    }).reduce((form, [name, value]) => (form.append(name, value), form), new FormData()),
  );
  const bytes = Buffer.from(await upload.clone().arrayBuffer());
  const person = { firstName: "Zoé", lastName: "Sansplace", email: "sansplace@exemple.fr" };
  const secret = { password: "trois mots calmes", confirmPassword: "trois mots calmes" };
  const told = (table: string, column: string, text: string) =>
    `SELECT count(*) FROM ${table} WHERE ${column} LIKE '${text}%'`;
  return [
    {
      name: "a flash published",
      send: () => staff.form("/admin/flash-infos/nouveau", { ...flash, submissionKey: key }),
      typed: "Un « mot » &amp; &lt;b&gt;&quot;deux&quot;&lt;/b&gt;",
      count: told("Flash", "title", "Éclair sans place"),
    },
    {
      name: "a flash published by the page's script",
      send: () =>
        staff.form(
          "/admin/flash-infos/nouveau.data",
          { title: "Éclair du script sans place", publishedAt: "2026-11-20T10:00", submissionKey: `${key}-s` },
          { headers: { accept: "*/*" } },
        ),
      typed: null,
      count: told("Flash", "title", "Éclair du script"),
    },
    {
      name: "an article",
      send: () => staff.form("/admin/articles/new", { title: "Article sans place", body: long, submissionKey: key }),
      typed: long.slice(0, 5_000),
      count: told("Article", "title", "Article sans place"),
    },
    {
      name: "a live update",
      send: () =>
        staff.form(`/admin/directs/${directId}/mises-a-jour`, {
          kind: "text",
          headline: "Suivi sans place",
          submissionKey: key,
        }),
      typed: "Suivi sans place",
      count: told("DirectUpdate", "headline", "Suivi sans place"),
    },
    {
      name: "a message",
      send: () =>
        visitor().form("/contact", {
          name: "Léa",
          email: "lea@exemple.fr",
          subject: "Place",
          body: "Message sans place",
          submissionKey: key,
        }),
      typed: "Message sans place",
      count: told("ContactMessage", "body", "Message sans place"),
    },
    {
      name: "a registration of the interface",
      send: () => visitor().json("/api/public/register", { ...person, ...secret }),
      typed: null,
      count: told("Reader", "email", "sansplace@"),
    },
    {
      name: "a picture",
      send: () =>
        staff.send("/admin/media/nouvelle", {
          method: "POST",
          body: bytes,
          headers: { "content-type": upload.headers.get("content-type") ?? "", accept: "text/html" },
        }),
      typed: "Image sans place",
      count: told("Media", "alt", "Image sans place"),
    },
  ];
}

const reads = [
  "/",
  "/articles",
  "/mur-actualites",
  "/contact",
  "/agenda",
  "/recherche?q=loi",
  "/api/categories",
  "/healthz",
];
const staffReads = ["/admin", "/admin/articles", "/admin/flash-infos", "/admin/articles/new"];

/** Waits until /readyz says this: it tries the disk every few seconds. */
async function becomes(site: BenchSite, wanted: string, faults: string[]): Promise<void> {
  const caller = new Caller(site.url, 804);
  for (let times = 0; times < 100; times += 1) {
    const { status, text } = await caller.send("/readyz");
    if ((JSON.parse(text) as { status: string }).status === wanted && status === (wanted === "ok" ? 200 : 503)) return;
    await new Promise((again) => setTimeout(again, 500));
  }
  faults.push(`/readyz never says ${wanted}`);
}

/** Fills the disk in the middle of an evening: what is sent is refused whole and in words, what is read is read, all is taken once there is room. */
async function onFullDisk(site: BenchSite, disk: Disk): Promise<FullDisk> {
  const faults: string[] = [];
  const staff = new Caller(site.url, 801);
  await staff.form("/auth", admin);
  const database = new Database(join(site.dataDir, "clairvoix.db"), { timeout: 5_000 });
  database.exec(
    "UPDATE Direct SET status = 'live', startedAt = '2026-11-20T10:00:00.000+00:00', endedAt = NULL WHERE status = 'ended'",
  );
  const directId =
    database.prepare<[], number>("SELECT id FROM Direct WHERE status = 'live' LIMIT 1").pluck().get() ?? 0;
  const all = await sendings(site, staff, directId);
  const count = ({ count: sql }: Sending) => database.prepare<[], number>(sql).pluck().get() ?? 0;
  const pictures = () =>
    existsSync(join(site.dataDir, "media")) ? readdirSync(join(site.dataDir, "media")).length : 0;
  // Read once before: what a first visit compiles is not what is looked at.
  for (const path of reads) await new Caller(site.url, 802).send(path);
  const before = pictures();

  await disk.fill();
  for (const one of all) {
    const { status, text, headers } = await one.send();
    const words = text.replaceAll("\\u202F", "\u202F");
    if (status !== 507) faults.push(`${one.name}: ${status} on a full disk: ${text.slice(0, 200)}`);
    else if (!words.includes(WORDS)) faults.push(`${one.name}: not in our words: ${text.slice(0, 200)}`);
    else if (one.typed && !text.includes(one.typed)) faults.push(`${one.name}: what was typed is not given back`);
    else if (/trois mots calmes|ENOSPC|SQLITE/.test(text)) faults.push(`${one.name}: says too much`);
    if (headers["cache-control"] !== "no-store" || !headers["retry-after"]) faults.push(`${one.name}: kept by caches`);
    if (count(one) !== 0) faults.push(`${one.name}: half written`);
  }
  await becomes(site, "disk", faults);
  let read = 0;
  for (let turn = 0; turn < 3; turn += 1) {
    for (const [caller, paths] of [
      [new Caller(site.url, 803), reads],
      [staff, staffReads],
    ] as const)
      for (const path of paths) {
        const { status } = await caller.send(path);
        if (status === 200) read += 1;
        else faults.push(`${path}: ${status} on a full disk`);
      }
  }
  if (pictures() !== before) faults.push("a picture's folder was left behind");
  for (const folder of ["media-incoming", "private"])
    if (
      existsSync(join(site.dataDir, folder)) &&
      readdirSync(join(site.dataDir, folder)).some((name) => folder === "media-incoming" || name.endsWith(".new"))
    )
      faults.push(`${folder} keeps what was half written`);

  await disk.free();
  await becomes(site, "ok", faults);
  for (const one of all) {
    const { status, text } = await one.send();
    if (status === 0 || status >= 400)
      faults.push(`${one.name}: ${status} when there is room again: ${text.slice(0, 200)}`);
    else if (count(one) !== 1) faults.push(`${one.name}: written ${count(one)} times`);
  }
  const sound = database.pragma("integrity_check", { simple: true });
  if (sound !== "ok") faults.push(`integrity: ${String(sound)}`);
  if ((database.pragma("foreign_key_check") as unknown[]).length > 0) faults.push("foreign keys are broken");
  database.close();
  if (!site.isAlive()) faults.push(`the process died: ${site.output().slice(-500)}`);
  faults.push(...(await chainOf(site.dataDir)));
  return { refused: all.length, read, faults };
}

const secret = "a-secret-for-tests-only-0123456789abcdef";

test("on a full disk nothing typed is lost, reading goes on, and all is taken once when there is room again", async () => {
  process.env.TEST_SEED_DIR ??= inject("seededData");
  const site = await startSite({}, { flags: ["--import", "./tests/support/full-disk.mjs"] });
  const turn = async (said: string) => {
    process.kill(site.pid, "SIGUSR2");
    await expect.poll(site.output).toContain(said);
  };
  const disk = { fill: () => turn("disk full"), free: () => turn("room again") };
  const { faults, refused, read } = await onFullDisk(site, disk);
  const said = site
    .output()
    .split("\n")
    .filter((line) => line.includes("make room"));
  await site.stop();
  expect(faults).toEqual([]);
  expect([refused, read]).toEqual([7, 36]);
  expect(said, "one line a minute, without a stack").toHaveLength(1);
  expect(said[0]).not.toContain("stack");
});

longTest(
  "started again on a disk that is full to the last byte, the site reads, and the back office says why nothing is saved",
  async (context) => {
    const disk = smallDisk(60);
    if (!disk) return context.skip();
    const env = {
      DATA_DIR: `${disk.folder}/data`,
      DATABASE_URL: "",
      SESSION_SECRET: secret,
      APP_MODE: "demo",
      SEED: "none",
    };
    const start = async () => {
      for (const program of [["prisma/migrate.ts", "deploy"], ["prisma/seed.ts"]])
        expect(await command(program, env)).toMatchObject({ status: 0, stderr: "" });
      return startOn(env);
    };
    try {
      mkdirSync(env.DATA_DIR);
      let site = await startOn(env);
      const before = await signedInAdmin(site);
      await site.stop();
      disk.leave(0);
      site = await start();
      for (const path of ["/", "/articles", "/contact"]) expect((await fetch(site.url + path)).status, path).toBe(200);
      // What was reserved for the start is used up too.
      disk.leave(0);
      await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status, { timeout: 20_000 }).toBe(503);
      const admin = new Client(site);
      for (const [name, value] of before.cookies) admin.cookies.set(name, value);
      const warning = "le disque du serveur est plein";
      expect(await (await admin.get("/admin/categories")).text()).toContain(warning);
      expect(
        (await admin.post("/admin/calendar/nouveau", { title: "Écrit", startAt: "2030-01-01T20:00" })).status,
      ).toBe(507);
      disk.free();
      await expect
        .poll(async () => (await admin.get("/admin/categories")).text(), { timeout: 20_000 })
        .not.toContain(warning);
      expect(
        (await admin.post("/admin/calendar/nouveau", { title: "Écrit", startAt: "2030-01-01T20:00" })).status,
      ).toBe(303);
      await site.stop();
    } finally {
      disk.remove();
    }
  },
);
