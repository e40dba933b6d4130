import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { categories } from "#app/modules/categories/categories.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { everyAction } from "#app/records/actions/every-action.ts";
import { change } from "#app/records/audit/change.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { done } from "#app/utils/outcome.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { housekeeping, watchTables } from "./support/unaudited-changes.ts";

const root = resolve(import.meta.dirname, "..");
const code = ["app", "server"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith("app/platform/prisma/"))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

/**
 * Writes without an entry, by reason, and why nobody would ask the trail. All others go through `change`: `transact`
 * has no third caller (architecture.test.ts).
 */
const unaudited: Record<string, string> = {
  "release.proof": "a value written to be read, when a version is put into use",
  "secret.digest": "what tells a changed SESSION_SECRET; its change is vouched for with an entry",
  "account.code-attempt": "tries of a code are counted",
  "account.code-at-sign-in": "a code asked for by signing in: the sign-in is counted among refusals",
  "account.purge-unverified": "registrations nobody confirmed within seven days",
  "account.send-code": "a code is made for a request that is in the trail",
  "account.send-reset": "a link is made for a request that is in the trail",
  "account.warn-again": "a warning that could not go is to be written again: that one is in the trail",
  "accounts.note-place": "where a reader stopped in what they kept: theirs alone",
  "alerts.mail": "the letters of an alert that is in the trail",
  "alerts.purge": "alerts of 25 months ago",
  "analytics.flush": "counts of visits",
  "analytics.purge": "counts of visits",
  "audit.forget-details": "details readers left a year ago; the link stays",
  autosave: "what one person typed and has not saved",
  "autosave.drop": "the same",
  "autosave.purge": "the same",
  "balance.count": "whom each text names, counted from its words",
  "directs.announce": "the letters of an announcement that is in the trail",
  "directs.forget-devices": "what ties questions of a coverage that is over to a device",
  "directs.play": "how far a recorded evening is: each of its lines is in the trail",
  "directs.forget-reminders": "reminders of coverages that are over",
  "elections.forget-reminders": "who followed an election that is over, and what they were told",
  "editions.front-page": "what the front page shows: what puts it there is in the trail",
  "feeds.failed": "how a fetch went",
  "feeds.postponed": "how a fetch went",
  "feeds.purge": "items and fetches past their 30 days",
  "feeds.reading": "a fetch begins",
  "feeds.unchanged": "a fetch that brought nothing",
  "glossary.link": "texts linked again to the terms: the same words, and the change of a term is in the trail",
  "jobs.claim": "work to be done",
  "jobs.done": "work to be done",
  "jobs.failed": "work to be done",
  "jobs.purge": "work to be done",
  "letter.end": "a letter told whole: its leaving is in the trail",
  "letter.forget-deliveries": "to whom letters of 90 days ago went",
  "letter.interrupted": "letters on their way",
  "letter.links": "counts of presses",
  "letter.plan": "letters on their way",
  "letter.returned": "what mail services tell of letters: the list of addresses has its reasons and dates",
  "letter.send": "letters on their way",
  "mail.claim": "letters on their way",
  "mail.finish": "letters on their way",
  "mail.forget": "the last letter of an account leaves nothing",
  "mail.interrupted": "letters on their way",
  "mail.later": "letters on their way",
  "mail.purge": "letters of 90 days ago",
  "mail.sending": "letters on their way",
  "media.phone-width": "a smaller copy of a picture that is in the trail",
  "news.grouped": "which items tell one story, counted from their words",
  "push.clicks": "counts of clicks",
  "push.end": "campaigns told whole: each is in the trail",
  "push.interrupted": "messages on their way",
  "push.plan": "messages on their way",
  "push.purge": "devices not seen for 24 months, campaigns of 25 months ago",
  "push.seen": "when a browser last came by",
  "push.send": "messages on their way",
  "security-events.flush": "counts of refusals",
  "security-events.purge": "counts of refusals",
  "sessions.purge": "sessions that ended by themselves",
  "sessions.touch": "when a session was last used",
  ...(existsSync(join(root, "server/cluster"))
    ? { "shown.changed": "which pages of other machines are stale, after housekeeping that is told here" }
    : {}),
  "submissions.purge": "forms sent twice",
  "throttle.clear": "tries counted",
  "throttle.count": "tries counted",
  "throttle.purge": "tries counted",
  "videos.thumbnail": "the picture of a video, fetched for a change that is in the trail",
};

test("every write leaves an entry, but for those that say here why not", () => {
  const calls = code
    .filter(({ path }) => path !== join("app", "platform", "db.server.ts"))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bmaintain\(\s*([^\s,]+)/g)].map(([, reason = ""]) => ({ path, reason })),
    );
  expect(calls.length).toBeGreaterThan(20);
  // A reason that is put together cannot be looked up.
  expect(calls.filter(({ reason }) => !/^"[a-z.-]+"$/.test(reason))).toEqual([]);
  const reasons = new Set(calls.map(({ reason }) => reason.slice(1, -1)));
  expect([...reasons].filter((reason) => !(reason in unaudited))).toEqual([]);
  expect(Object.keys(unaudited).filter((reason) => !reasons.has(reason))).toEqual([]);
});

test("every action of the house leaves its entry, whatever its work notes", async () => {
  const { lastEntry } = watchTables();
  const first = lastEntry();
  const names = Object.keys(everyAction) as (keyof typeof everyAction)[];
  for (const name of names) await change(systemActor("tests"), name, async () => done(null));
  expect(lastEntry() - first).toBe(names.length);
  const written = await db.auditEntry.findMany({ where: { seq: { gt: first } }, orderBy: { seq: "asc" } });
  expect(written.map(({ action }) => action)).toEqual(names);
});

test("the witness sees what is written, and that nothing was", async () => {
  const witness = watchTables();
  witness.changes();
  const admin = await makeStaff("admin");
  expect(witness.changes()).toEqual({ StaffUser: 1 });
  await categories.create(admin, { name: "Justice", slug: "justice", color: "#146B46", description: "" });
  expect(witness.changes()).toEqual({ Category: 1 });
  expect(
    (await categories.create(admin, { name: "Autre", slug: "justice", color: "#146B46", description: "" })).ok,
  ).toBe(false);
  expect(witness.changes()).toEqual({});
  await maintain("tests", (tx) => tx.job.create({ data: { kind: "tests" } }));
  expect(witness.changes()).toEqual({});
});

test("what is housekeeping is a table, or was one", async () => {
  const tables = (watchTables().database.prepare(`SELECT name FROM sqlite_master`).pluck().all() as string[]) ?? [];
  expect(Object.keys(housekeeping).filter((name) => !tables.includes(name) && !name.startsWith("sqlite_"))).toEqual([]);
});
