// Rows for the lists of the back office, of fictional people and things.
import { join } from "node:path";
import Database from "better-sqlite3";
import { growTo } from "./content.ts";
import type { BenchSite } from "./site.ts";

/** In one row of four, whatever the size: a search for it fills the first page of both. */
export const commonWord = "quart";
/** In one row. */
export const rareWord = "seul42x";

const words = `'Ligne ' || i || ' seul' || i || 'x' || CASE i % 4 WHEN 0 THEN ' ${commonWord}' ELSE '' END`;
const day = (span = 700) =>
  `strftime('%Y-%m-%dT%H:%M:%S.000+00:00', 'now', '-' || (i % ${span}) || ' days', '-' || (i % 86400) || ' seconds')`;
const weekly = "strftime('%Y-%m-%dT%H:%M:%S.000+00:00', 'now', '-' || (i * 7) || ' days')";
const hash = "'$argon2id$banc'";

/** What each table's columns hold, by the number of the row; what is not said has its default. */
const tables: Record<string, Record<string, string>> = {
  Application: {
    firstName: words,
    lastName: "'Nom'",
    email: "'c' || i || '@example.org'",
    position: "'Écrire'",
    motivation: "'Envie'",
  },
  // As many a month, whatever their number.
  CalendarEvent: { title: words, startAt: weekly, endAt: weekly },
  ContactMessage: {
    name: words,
    email: "'m' || i || '@example.org'",
    subject: words,
    body: "'Bonjour'",
    status: "CASE i % 3 WHEN 0 THEN 'new' ELSE 'closed' END",
  },
  Direct: { title: words, slug: "'banc' || i", status: "'ended'", startedAt: day() },
  Document: { title: words },
  Feed: { name: words, feedUrl: "'http://127.0.0.1:9/banc/' || i", isActive: "0" },
  Flash: { title: words, content: "'Texte'", status: "'published'", publishedAt: day() },
  InstagramPost: { sourceId: "1", url: "'https://www.instagram.com/p/banc' || i", postedAt: day(), caption: words },
  InstagramSource: { account: "'banc' || i", url: "'https://www.instagram.com/banc' || i", label: words },
  InsurancePolicy: { post: words, insurer: "'Assureur'", contractNumber: "'C' || i", startOn: day() },
  Mail: {
    kind: "'reply.message'",
    recipient: "'m' || i || '@example.org'",
    subject: words,
    html: "'x'",
    text: "'x'",
    messageId: "'banc' || i",
    status: "CASE WHEN i <= 10 THEN 'dead' ELSE 'sent' END",
  },
  Media: {
    key: "'banc' || i",
    kind: "'image'",
    mime: "'image/webp'",
    bytes: "1000 + i",
    checksum: "'banc' || i",
    originalName: words,
    // A third, so that the small site shows a full page of them too: both draw as many rows.
    alt: "CASE i % 3 WHEN 0 THEN '' ELSE 'Une image' END",
  },
  MemberRegisterEntry: { number: "i + 1000000", name: words, admittedOn: day() },
  NewsItem: { title: words, titleKey: "'banc' || i", content: "'Texte'", publishedAt: day(), isRss: "1" },
  PressContact: { name: words },
  Reader: {
    firstName: "'Prénom' || i",
    lastName: words,
    email: "'lectrice' || i || '@example.org'",
    passwordHash: hash,
    emailVerifiedAt: `CASE i % 9 WHEN 0 THEN NULL ELSE ${day()} END`,
  },
  ReferenceSource: { name: words, url: "'https://www.exemple.fr/' || i" },
  SecurityEvent: {
    kind: "'staff-sign-in-failed'",
    hour: day(60),
    network: "'192.0.2.0/' || i",
    place: words,
    count: "1",
    lastAt: day(60),
  },
  StaffRegisterEntry: { firstName: words, lastName: words, enteredOn: day() },
  StaffUser: { username: "'banc' || i", displayName: words, passwordHash: hash },
  TeamMember: { username: "'banc' || i", firstName: words, lastName: "'Nom'" },
  Video: { videoId: "'banc' || i", title: words },
};

/** Accounts, people and sources that are named in the filters of other lists: no newsroom has thousands. */
const fewAtMost: Record<string, number> = { Feed: 200, InstagramSource: 100, StaffUser: 100, TeamMember: 200 };

type Table = keyof typeof tables;

/** At least `count` rows in a table. */
function fillTable(database: InstanceType<typeof Database>, table: Table, count: number): void {
  const names = database.prepare(`SELECT name FROM pragma_table_info('${table}')`).pluck().all() as string[];
  const dates = Object.fromEntries(
    ["createdAt", "updatedAt"].filter((name) => names.includes(name)).map((name) => [name, day()]),
  );
  const columns = { ...dates, ...tables[table] };
  database
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < @count)
       INSERT INTO "${table}" (${Object.keys(columns).map((name) => `"${name}"`)})
       SELECT ${Object.values(columns)} FROM n WHERE i > (SELECT count(*) FROM "${table}")`,
    )
    .run({ count });
}

/** The trail's entries go on from those there, and so does its end: the site writes after them. */
function fillTrail(database: InstanceType<typeof Database>, count: number): void {
  database
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < @count)
       INSERT INTO AuditEntry (seq, at, actorKind, actorId, actorLabel, action, subject, salt, detailHash, prevHash, hash, "after")
       SELECT i, strftime('%Y-%m-%dT%H:%M:%S.000+00:00', 'now', '-' || (@count - i) || ' minutes'), 'staff', 1, 'Administration',
       CASE i % 3 WHEN 0 THEN 'article.updated' WHEN 1 THEN 'reader.suspended' ELSE 'flash.published' END,
       CASE i % 3 WHEN 0 THEN 'article:' WHEN 1 THEN 'reader:' ELSE 'flash:' END || (1 + i % 4999), 'x', 'x', 'x', 'banc-' || i, '{"version":2}'
       FROM n WHERE i > (SELECT max(seq) FROM AuditEntry)`,
    )
    .run({ count });
  database.exec(
    `UPDATE AuditHead SET seq = (SELECT max(seq) FROM AuditEntry), hash = 'banc' WHERE seq < (SELECT max(seq) FROM AuditEntry)`,
  );
}

interface Sizes {
  articles: number;
  readers: number;
  entries: number;
  /** Rows of each of the other tables. */
  others: number;
}

/** As many rows as `sizes` says behind each list. */
export function fillLists(site: BenchSite, sizes: Sizes): void {
  growTo(site, sizes.articles);
  const database = new Database(join(site.dataDir, "clairvoix.db"), { timeout: 5000 });
  database.pragma("foreign_keys = OFF");
  database.transaction(() => {
    database.exec(
      `UPDATE Article SET title = 'Ligne ' || id || ' seul' || id || 'x' || CASE id % 4 WHEN 0 THEN ' ${commonWord}' ELSE '' END`,
    );
    for (const table of Object.keys(tables))
      fillTable(
        database,
        table,
        table === "Reader" ? sizes.readers : Math.min(sizes.others, fewAtMost[table] ?? Infinity),
      );
    // All but some twenty of the pictures are of articles.
    database.exec(
      `UPDATE Article SET imageId = (SELECT id FROM Media WHERE key = 'banc' || (60 + Article.id % (SELECT count(*) - 80 FROM Media)))`,
    );
    fillTrail(database, sizes.entries);
  })();
  database.exec("ANALYZE");
  database.close();
}
