import { readFileSync, readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { now, travel } from "#app/platform/clock.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { done } from "#app/utils/outcome.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { rowsOfEveryTable } from "#tests/support/row-of-every-table.ts";
import { watchTables } from "#tests/support/unaudited-changes.ts";
import { shown } from "./shown.server.ts";

// Every table that readers see, and every text of it, from the schema: a new one is in these tests by itself.
const estimate = "Estimation Ipsos : Macron 58 %, Le Pen 42 %";
const at = (iso: string) => travel(Date.parse(iso) - now().getTime());
const dayOfVote = () => at("2027-04-18T10:00:00Z");
const { database } = watchTables();

interface Rule {
  from?: string;
  of?: readonly [string, string];
  unseen?: readonly string[];
}
const rules = Object.entries(shown).flatMap(([table, rule]) =>
  typeof rule === "string" ? [] : [{ table, ...(rule as Rule) }],
);

/** What makes the first row of a table seen, where its default is a draft. */
const out: Record<string, string> = {
  Article: `"status" = 'published', "publishedAt" = '2026-11-01T08:00:00.000+00:00'`,
  ArticleRevision: `"publicFrom" = '2026-11-01T08:00:00.000+00:00'`,
  Banner: `"isActive" = 1`,
  CalendarEvent: `"visibility" = 'public'`,
  Direct: `"status" = 'live'`,
  DirectQuestion: `"status" = 'answered'`,
  Document: `"visibility" = 'public'`,
  Flash: `"status" = 'published', "publishedAt" = '2026-11-01T08:00:00.000+00:00'`,
  LetterIssue: `"state" = 'sent'`,
  Mail: `"stopUrl" = 'https://www.exemple.fr/non'`,
  Media: `"kind" = 'image'`,
  RoundResult: ["turnoutAt", "estimatesAt", "resultsAt"]
    .map((column) => `"${column}" = '2026-11-01T08:00:00.000+00:00'`)
    .join(),
};

/** What hides a row of any table that has this column, and shows it. */
const ofColumns = {
  deletedAt: ["'2026-11-01'", "NULL"],
  isPublished: ["0", "1"],
  isHidden: ["1", "0"],
  visibility: ["'staff'", "'public'"],
};
/** The same of one table. */
const ofTables: Record<string, [column: string, hide: string, show: string][]> = {
  Article: [
    ["status", "'draft'", "'published'"],
    ["status", "'archived'", "'published'"],
  ],
  ArticleRevision: [["hiddenAt", "'2026-11-01'", "NULL"]],
  Banner: [["isActive", "0", "1"]],
  Direct: [["status", "'draft'", "'live'"]],
  DirectQuestion: [["status", "'rejected'", "'answered'"]],
  Flash: [["status", "'draft'", "'published'"]],
  InstagramSource: [["isActive", "0", "1"]],
  LetterIssue: [["state", "'draft'", "'sent'"]],
  Media: [["kind", "'document'", "'image'"]],
};

const switches = Object.fromEntries(
  rules.map(({ table }): [string, { hide: string; show: string }[]] => {
    const columns = columnsOf(table);
    const shared = Object.entries(ofColumns).flatMap(([column, [hide = "", show = ""]]) =>
      columns.includes(column) ? [[column, hide, show] as const] : [],
    );
    const all = [...(ofTables[table] ?? []), ...shared];
    return [
      table,
      all.map(([column, hide, show]) => ({ hide: `"${column}" = ${hide}`, show: `"${column}" = ${show}` })),
    ];
  }),
);

function columnsOf(table: string): string[] {
  return database.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck().all() as string[];
}

const folder = new URL("../../../prisma/schema/", import.meta.url);
const schema = readdirSync(folder)
  .map((name) => readFileSync(new URL(name, folder), "utf8"))
  .join("\n");

/** Its columns of text, but for days and what is rendered from another. */
function textsOf(table: string, unseen: readonly string[] = []): string[] {
  const [, body = ""] = new RegExp(`^model ${table} \\{([\\s\\S]*?)^\\}`, "m").exec(schema) ?? [];
  return [...body.matchAll(/^\s+(\w+)\s+String\??(?=\s)(?!.*@map)/gm)]
    .map(([, name = ""]) => name)
    .filter((name) => !/day$|html$/i.test(name) && !unseen.includes(name));
}

const set = (table: string, what: string) => `UPDATE "${table}" SET ${what} WHERE "rowid" = 1`;
const valueIn = (table: string, column: string) =>
  database.prepare<[], string | null>(`SELECT "${column}" FROM "${table}" WHERE "rowid" = 1`).pluck().get() ?? null;

/** The change that gives the estimate there, as text or in JSON; null where the column checks what it takes, a colour. */
function telling(table: string, column: string): string | null {
  for (const value of [estimate, JSON.stringify([estimate])]) {
    const sql = set(table, `"${column}" = '${value}'`);
    database.exec("BEGIN");
    try {
      database.exec(sql);
      return sql;
    } catch (error) {
      if (!/CHECK/.test(String(error))) throw error;
    } finally {
      database.exec("ROLLBACK");
    }
  }
  return null;
}

async function refusalOf(sql: string): Promise<string> {
  const outcome = await change(systemActor("tests"), "seed.finished", async (tx) =>
    done(await tx.$executeRawUnsafe(sql)),
  );
  return outcome.ok ? "" : Object.values(outcome.errors).flat().join(" ");
}

beforeAll(async () => {
  const { id } = await makeStaff("admin");
  rowsOfEveryTable(database, id);
  database.exec(`
    INSERT INTO "Setting" ("key", "value", "updatedAt") VALUES ('essai', '""', '2026-11-01T08:00:00.000+00:00');
    INSERT INTO "ArticleRevision" ("id", "articleId", "number", "title", "body", "snapshot", "authorLabel")
      VALUES (1, 1, 1, '', '', '{}', '');
    INSERT INTO "Media" ("id", "key", "kind", "mime", "bytes", "checksum") VALUES (1, 'a', 'image', 'image/png', 1, 'a');
    INSERT INTO "Banner" ("id", "kind", "message") VALUES (1, 'breaking', '');
    INSERT INTO "Programme" ("candidacyId", "asOf") VALUES (1, '2026-11-01');
    INSERT INTO "ProgrammeCell" VALUES (1, 1, '', '', '', '', '');
    INSERT INTO "SponsorshipCount" VALUES (1, '', '', 1);
    INSERT INTO "Election" ("id", "name", "slug", "country", "level", "nextDay", "updatedAt")
      VALUES (2, 'Présidentielle', 'presidentielle', 'FR', 'national', '2027-04-18', '2026-11-01T08:00:00.000+00:00')`);
  for (const [table, what] of Object.entries(out)) database.exec(set(table, what));
  // Where nobody knows what is seen of a first row, nothing would be refused.
  const empty = rules.filter(({ table }) => !database.prepare(`SELECT 1 FROM "${table}" WHERE "rowid" = 1`).get());
  expect(empty.map(({ table }) => table)).toEqual([]);
});
afterAll(() => travel(Date.now() - now().getTime()));

test("there is something to ask about", () => {
  expect(rules.length).toBeGreaterThan(40);
  expect(rules.flatMap(({ table, unseen }) => textsOf(table, unseen)).length).toBeGreaterThan(150);
});

const forbidden = /la loi l’interdit jusqu’au dimanche 18 avril à 20.h/;

describe.each(rules.filter(({ table, unseen }) => textsOf(table, unseen).length > 0))("$table", ({ table, unseen }) => {
  const changes = () =>
    textsOf(table, unseen).flatMap((column) => {
      const told = telling(table, column);
      return told ? [{ column, told }] : [];
    });

  test("gives no estimate on the day of a vote, in any of its texts", async () => {
    dayOfVote();
    for (const { column, told } of changes()) expect(await refusalOf(told), column).toMatch(forbidden);
  });

  test("gives it after 20:00; on the day what was told is saved again, and a draft keeps it", async () => {
    const [{ column, told } = { column: "", told: "" }] = changes();
    const before = valueIn(table, column);
    const restore = () => database.prepare(set(table, `"${column}" = ?`)).run(before);
    at("2027-04-18T18:00:00Z");
    expect(await refusalOf(told)).toBe("");
    dayOfVote();
    expect(await refusalOf(told)).toBe("");
    restore();
    for (const { hide, show } of switches[table] ?? []) {
      database.exec(set(table, hide));
      expect(await refusalOf(told)).toBe("");
      expect(await refusalOf(set(table, show))).toMatch(forbidden);
      restore();
      database.exec(set(table, show));
    }
  });
});

test.each(rules.filter(({ of }) => of))("$table shows with its $of.0", async ({ table, of: [parent] = [""] }) => {
  const [column = ""] = textsOf(table).filter((name) => telling(table, name));
  const before = valueIn(table, column);
  const [{ hide, show } = { hide: "", show: "" }] = switches[parent] ?? [];
  database.exec(set(parent, hide));
  dayOfVote();
  expect(await refusalOf(telling(table, column) ?? "")).toBe("");
  expect(await refusalOf(set(parent, show))).toMatch(forbidden);
  database.prepare(set(table, `"${column}" = ?`)).run(before);
  database.exec(set(parent, show));
});

test("a draft is read by who has its link: held there, and held again when it is published", async () => {
  const title = valueIn("Article", "title");
  const told = set("Article", `"title" = '${estimate}'`);
  const open = set("Article", `"previewToken" = 'lien'`);
  const publish = set("Article", `"status" = 'published'`);
  database.exec(set("Article", `"status" = 'draft'`));
  dayOfVote();
  expect(await refusalOf(told)).toBe("");
  expect(await refusalOf(open)).toMatch(/la loi l’interdit.+lien de relecture/);
  database.exec(open);
  // Read before: a save without another figure passes, publication does not.
  expect(await refusalOf(set("Article", `"excerpt" = 'Un mot.'`))).toBe("");
  expect(await refusalOf(set("ArticleSource", `"title" = '${estimate.replace("58", "57")}'`))).toMatch(forbidden);
  expect(await refusalOf(publish)).toMatch(forbidden);
  database.prepare(set("Article", `"title" = ?, "previewToken" = NULL, "status" = 'published'`)).run(title);
  // On the site, its link shows no more; archived, no less.
  database.exec(told);
  expect(await refusalOf(open)).toBe("");
  expect(await refusalOf(set("Article", `"status" = 'archived'`))).toBe("");
  expect(await refusalOf(publish)).toMatch(forbidden);
  database.prepare(set("Article", `"title" = ?, "previewToken" = NULL, "status" = 'published'`)).run(title);
});

const electionOf = (what: string) => `UPDATE "Election" SET ${what} WHERE "id" = 2`;
const waiting = rules.filter(({ from }) => from);

test("a column with an hour of publication is one that readers wait for, where it may be to come", () => {
  const hours = rules.flatMap(({ table }) => columnsOf(table).map((column) => `${table}.${column}`));
  const found = hours.filter((name) => /\.(?:publishedAt|postedAt|pubDate|visibleAt|publishAt)$/.test(name));
  // An update has the hour at which it is sent; the date of an episode that is to come is none (feeds/reading/dates.ts).
  const never = ["DirectUpdate.publishedAt", "PodcastEpisode.pubDate"];
  const lines = waiting.map(({ table, from }) => `${table}.${from}`);
  expect([...lines, ...never].toSorted()).toEqual([...found, "Edition.day", "LetterIssue.scheduledFor"].toSorted());
});

describe.each(waiting)("$table waits for its hour", ({ table, from = "", unseen }) => {
  const [column = ""] = textsOf(table, unseen).filter((name) => telling(table, name));
  const hour = from === "day" ? "2027-05-16" : "2027-05-16T10:00:00.000+00:00";
  const named = /flash info|article|édition|publication Instagram|actualité|lettre/;

  test("and holds back a round that would be put on it, whatever brings it", async () => {
    const before = { text: valueIn(table, column), hour: valueIn(table, from) };
    at("2027-03-01T10:00:00Z");
    expect(await refusalOf(`${telling(table, column)}`)).toBe("");
    database.exec(`${telling(table, column)}; ${set(table, `"${from}" = '${hour}'`)}`);
    const brought = [
      [`"nextDay" = '2027-05-16'`, `"nextDay" = '2027-04-18'`],
      [`"nextDay" = '2027-05-17'`, `"nextDay" = '2027-04-18'`],
      [`"secondDay" = '2027-05-16'`, `"secondDay" = ''`],
      [`"isPublished" = 1`, `"isPublished" = 0, "nextDay" = '2027-05-16'`],
      [`"deletedAt" = NULL`, `"deletedAt" = '2026-11-01', "nextDay" = '2027-05-16'`],
      [`"country" = 'FR'`, `"country" = 'BE', "nextDay" = '2027-05-16'`],
    ] as const;
    const restored = `"nextDay" = '2027-04-18', "secondDay" = '', "isPublished" = 1, "deletedAt" = NULL, "country" = 'FR'`;
    for (const [move, start] of brought) {
      database.exec(electionOf(start));
      const refusal = await refusalOf(electionOf(move));
      expect(refusal, move).toMatch(named);
      expect(refusal, move).toMatch(/dimanche 16 mai à (?:12|0).h.+Changez son heure/);
      database.exec(electionOf(restored));
    }
    expect(await refusalOf(electionOf(`"nextDay" = '2027-05-09'`))).toBe("");
    // What waits in a silence that was there is no news of this change.
    expect(await refusalOf(electionOf(`"nextDay" = '2027-05-16', "isPublished" = 0`))).toBe("");
    database.exec(electionOf(`"isPublished" = 1`));
    expect(await refusalOf(electionOf(`"summary" = 'Un mot.'`))).toBe("");
    database.prepare(set(table, `"${column}" = ?, "${from}" = ?`)).run(before.text, before.hour);
    database.exec(electionOf(restored));
    expect(await refusalOf(electionOf(`"nextDay" = '2027-05-16'`))).toBe("");
    database.exec(electionOf(restored));
  });
});

test("a silence is not ended by its election, whatever takes the day of the vote away", async () => {
  dayOfVote();
  for (const move of [
    `"nextDay" = ''`,
    `"nextDay" = '2027-04-17'`,
    `"nextDay" = '2027-05-16'`,
    `"isPublished" = 0`,
    `"country" = 'BE'`,
    `"deletedAt" = '2027-04-18'`,
  ])
    expect(await refusalOf(electionOf(move)), move).toContain("silence électoral");
  expect(await refusalOf(electionOf(`"summary" = 'Le vote.'`))).toBe("");
});

test("a scheduled article is named with its title; its sources count", async () => {
  const before = valueIn("ArticleSource", "title");
  const wait = `"status" = 'scheduled', "publishedAt" = '2027-05-16T10:00:00.000+00:00', "title" = 'Le pouls'`;
  database.exec(`${set("Article", wait)}; ${set("ArticleSource", `"title" = '${estimate}'`)}`);
  at("2027-03-01T10:00:00Z");
  expect(await refusalOf(electionOf(`"secondDay" = '2027-05-16'`))).toMatch(
    /article «.Le pouls.» \(dimanche 16 mai à 12.h\)/,
  );
  database.exec(set("Article", `${out.Article}`));
  database.prepare(set("ArticleSource", `"title" = ?`)).run(before);
});

test("a figure beside who stands is a result, on the day and for the day; of another election it is none", async () => {
  const candidacy = (election: number) =>
    database.exec(`UPDATE "Candidacy" SET "familyName" = 'Macron', "electionId" = ${election} WHERE "id" = 1`);
  const told = set("Flash", `"title" = 'Macron à 28'`);
  const before = valueIn("Flash", "title");
  const restore = () => database.prepare(set("Flash", `"title" = ?, ${out.Flash}`)).run(before);
  candidacy(2);
  dayOfVote();
  expect(await refusalOf(told)).toMatch(forbidden);
  at("2027-03-01T10:00:00Z");
  expect(await refusalOf(told)).toBe("");
  const then = `"title" = 'Macron à 28', "publishedAt" = '2027-04-18T10:00:00.000+00:00'`;
  restore();
  expect(await refusalOf(set("Flash", then))).toMatch(forbidden);
  candidacy(1);
  dayOfVote();
  expect(await refusalOf(told)).toBe("");
  restore();
});
