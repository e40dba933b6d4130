import { readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import type { Minute } from "#app/platform/metrics/http-requests.server.ts";
import {
  checkAnswers,
  checkBackup,
  checkDatabase,
  checkDisk,
  checkFeeds,
  checkMemory,
  checkSpeed,
  checkStops,
  worst,
  worstFirst,
} from "./checks.ts";
import { isMessageKnown, type ProblemInWords, inWords, repeated } from "./log-words.ts";
import { isQueueKnown, isTaskKnown } from "./queue-checks.ts";

const line = (message: string, at: string, more: Partial<ProblemInWords> = {}): ProblemInWords =>
  inWords({ level: "error", at, requestId: null, message, error: null, about: [], ...more });

test("what repeats is said once, with how often, since when, and of what it was last", () => {
  const said = [
    line("job failed", "12:09", { error: "no disk", about: ["job: 7"] }),
    line("mail not sent", "12:08"),
    line("job failed", "12:05", { error: "no disk", about: ["job: 6"] }),
    line("job failed", "12:04", { error: "no line" }),
    line("job failed", "12:01", { error: "no disk" }),
    line("mail not sent", "12:00", { level: "warn" }),
  ];
  expect(repeated(said).map(({ message, error, times, since, at }) => [message, error, times, since, at])).toEqual([
    ["job failed", "no disk", 3, "12:01", "12:09"],
    ["mail not sent", null, 1, "12:08", "12:08"],
    ["job failed", "no line", 1, "12:04", "12:04"],
    ["mail not sent", null, 1, "12:00", "12:00"],
  ]);
  expect(repeated(said)[0]?.about).toEqual(["job: 7"]);
  expect(said[0]).not.toHaveProperty("times");
});

const at = new Date("2026-11-22T12:00:00Z");
const ago = (minutes: number) => new Date(at.getTime() - minutes * 60_000);
const calm: Minute = { at: 0, requests: 100, kept: 80, errors: 0, half: 0.025, most: 0.1, lag: 0.002 };
const hour = (...last: Partial<Minute>[]) => [
  ...Array.from({ length: 20 }, () => calm),
  ...last.map((one) => ({ ...calm, ...one })),
];

test("what fails by our fault is watched, and a site that fails one time of twenty is down", () => {
  expect(checkAnswers(hour())).toMatchObject({ verdict: "good", words: expect.stringContaining("aucune n’a échoué") });
  expect(checkAnswers(hour({ errors: 1 }))).toMatchObject({
    verdict: "watch",
    words: expect.stringContaining("1 a échoué"),
  });
  expect(checkAnswers(hour({ errors: 90 })).verdict).toBe("down");
  // One reader and one error say nothing of the site.
  expect(checkAnswers([{ ...calm, requests: 2, errors: 1 }]).verdict).toBe("watch");
  expect(checkAnswers([]).verdict).toBe("good");
});

test("one slow minute is nothing, several are watched, most of them are a failure", () => {
  expect(checkSpeed(hour({ most: 2.5 })).verdict).toBe("good");
  expect(checkSpeed(hour({ most: 2.5 }, { most: 2.5 })).verdict).toBe("watch");
  expect(checkSpeed(hour(...Array.from({ length: 8 }, () => ({ most: Infinity })))).verdict).toBe("down");
  expect(checkSpeed(hour({ lag: 0.4 })).words).toContain("400\u00A0ms de retard");
  expect(checkSpeed([{ ...calm, most: null }]).words).toContain("Aucune page");
});

test("sources that fail are named with what they answered", () => {
  const items = [{ id: 3, name: "Le Flux", lastError: "Erreur 503.", lastFetchedAt: ago(5) }];
  const check = checkFeeds({ sound: 3, failing: 1, items, newestAt: ago(30) }, at);
  expect(check).toMatchObject({ verdict: "watch", details: [{ name: "Le Flux", text: "Erreur 503.", feed: 3 }] });
  expect(check.words).toContain("1 source ne répond pas, sur 4 lues. La dernière actualité reçue a 30 minutes.");
  expect(checkFeeds({ sound: 1, failing: 3, items, newestAt: null }, at).verdict).toBe("down");
  expect(checkFeeds({ sound: 4, failing: 0, items: [], newestAt: ago(2 * 24 * 60) }, at).verdict).toBe("watch");
  expect(checkFeeds({ sound: 0, failing: 0, items: [], newestAt: null }, at).verdict).toBe("good");
});

test("a process that stopped answering is told with the place, and watched for a day", () => {
  const request = { method: "GET", path: "/recherche?", network: "" };
  const stop = (minutesAgo: number, requests = [request]) => ({
    at: ago(minutesAgo).toISOString(),
    pid: 1,
    stack: ["readQuery (build/server/assets/app.js:12:3)", "outer (a.js:1:1)"],
    requests,
    isSure: true,
  });
  expect(checkStops({ stops: [] }, at)).toMatchObject({ verdict: "good", words: "Aucun depuis une semaine." });
  const check = checkStops({ stops: [stop(20_000), stop(90), stop(30, [])] }, at);
  expect(check).toMatchObject({ verdict: "watch", words: expect.stringContaining("C’est arrivé 2 fois") });
  expect(check.words).toContain("le 22 novembre 2026 à 12:30");
  expect(check.details).toMatchObject([
    { name: "Pendant un travail de fond", text: "readQuery (build/server/assets/app.js:12:3)" },
    { name: "Pendant GET /recherche?" },
  ]);
  expect(checkStops({ stops: [{ ...stop(2_000), stack: [], isSure: false }] }, at)).toMatchObject({
    verdict: "good",
    details: [{ name: "Peut-être pendant GET /recherche?", text: expect.stringContaining("question à la base") }],
  });
});

test("room on the disk, in memory and in the database", () => {
  expect(checkDisk({ free: 50e9, size: 100e9 })).toMatchObject({
    verdict: "good",
    words: "Il reste 50\u00A0Go sur 100\u00A0Go (50\u00A0%).",
  });
  expect(checkDisk({ free: 9e9, size: 100e9 }).verdict).toBe("watch");
  expect(checkDisk({ free: 2e9, size: 100e9 }).verdict).toBe("down");
  expect(checkDisk(null).verdict).toBe("watch");
  const memory = { resident: 2e8, machine: 1e9, heap: 6e7, heapLimit: 2.6e8 };
  expect(checkMemory(memory).verdict).toBe("good");
  expect(checkMemory({ ...memory, heap: 2.2e8 }).verdict).toBe("watch");
  expect(checkMemory({ ...memory, resident: 9.7e8 }).verdict).toBe("down");
  expect(checkDatabase({ database: 4.7e6, wal: 4e5, slowWrite: 0.03 })).toMatchObject({
    verdict: "good",
    words: expect.stringContaining("4,7\u00A0Mo"),
  });
  expect(checkDatabase({ database: 4.7e6, wal: 2e8, slowWrite: 0.03 }).verdict).toBe("watch");
  expect(checkDatabase({ database: null, wal: null, slowWrite: null }).verdict).toBe("good");
});

test("backups that fail, are late or are not taken", () => {
  const success = { at: ago(60).toISOString(), bytes: 4.7e6, seconds: 2 };
  const facts = { everyHours: 24, isNeeded: true, success, failure: null };
  expect(checkBackup(facts, ago(120), at)).toMatchObject({
    verdict: "good",
    words: "La dernière réussie a 60 minutes\u202F: 4,7\u00A0Mo, en 2\u00A0s.",
  });
  const failed = checkBackup({ ...facts, failure: { error: "Le disque est plein." } }, ago(120), at);
  expect(failed).toMatchObject({ verdict: "watch", details: [{ name: "Pourquoi", text: "Le disque est plein." }] });
  expect(
    checkBackup({ ...facts, everyHours: 1, success: { ...success, at: ago(121).toISOString() } }, ago(500), at).verdict,
  ).toBe("watch");
  const none = { ...facts, success: null };
  expect(checkBackup(none, ago(10), at)).toMatchObject({
    verdict: "good",
    word: "Attendue",
    words: "Aucune n’a encore été faite, la première est attendue.",
  });
  expect(checkBackup(none, ago(25 * 60), at)).toMatchObject({
    verdict: "watch",
    words: "Aucune n’a encore été faite\u202F: la première est en retard.",
  });
  expect(checkBackup(facts, ago(10), at).word).toBeUndefined();
  expect(checkBackup({ ...facts, success: null, everyHours: null }, ago(10), at).verdict).toBe("watch");
  expect(checkBackup({ ...facts, success: null, everyHours: null, isNeeded: false }, ago(10), at)).toMatchObject({
    verdict: "good",
    word: "Aucune",
  });
});

test("the worst is said first", () => {
  expect(worst([])).toBe("good");
  expect(worst([checkDisk(null), checkDisk({ free: 1, size: 100 })])).toBe("down");
  const good = checkMemory({ resident: 1, machine: 100, heap: 1, heapLimit: 100 });
  const listed = worstFirst([
    good,
    { ...good, name: "mails", verdict: "watch" },
    checkDisk({ free: 1, size: 100 }),
    good,
  ]);
  expect(listed.map(({ verdict }) => verdict)).toEqual(["down", "watch", "good", "good"]);
});

const root = resolve(import.meta.dirname, "../../..");
const code = ["app", "server"]
  .flatMap((folder) =>
    readdirSync(resolve(root, folder), { recursive: true, encoding: "utf8" }).map((path) =>
      resolve(root, folder, path),
    ),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.includes("/prisma/"))
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");

test("every warning and error of the log, every recurring work and kind of job has its words", () => {
  const messages = [...code.matchAll(/\blog\.(?:warn|error|fatal)\(\s*(?:\{[\s\S]*?\},\s*)?"([^"]+)"/g)].map(
    ([, message = ""]) => message,
  );
  expect(messages.length).toBeGreaterThan(20);
  expect([...new Set(messages)].filter((message) => !isMessageKnown(message))).toEqual([]);
  const tasks = [...code.matchAll(/\bevery\(\s*"([^"]+)"/g)].map(([, name = ""]) => name);
  const kinds = [...code.matchAll(/\bhandleJob\(\s*"([^"]+)"/g)].map(([, kind = ""]) => kind);
  expect(tasks.length).toBeGreaterThan(30);
  expect([...tasks, ...kinds].filter((name) => !isTaskKnown(name))).toEqual([]);
  const queues = [...code.matchAll(/\bname: "([\w.-]+)",\s*lateAfterMs\b/g)].map(([, name = ""]) => name);
  expect(queues.length).toBeGreaterThan(5);
  expect(queues.filter((name) => !isQueueKnown(name))).toEqual([]);
});
