import type Database from "better-sqlite3";

/** The number of every row below, so that an address with a number names one of them, whatever its section. */
export const HIDDEN_ID = 9001;

type Row = Record<string, string | number | null>;

const farFuture = "2099-01-01T08:00:00.000+00:00";
const past = "2026-11-01T08:00:00.000+00:00";
const bothWith = (word: string) => ({
  title: word,
  slug: word,
  body: word,
  bodyHtml: `<p>${word}</p>`,
  linkedHtml: `<p>${word}</p>`,
});
const named = (word: string) => ({ title: word, slug: word, description: word });
const person = (word: string) => ({ firstName: word, lastName: word, email: `${word}@exemple.fr` });

/**
 * Hidden rows, each with a unique word that tells where and to whom it shows. Number 9001 in each table, more where one
 * hides in several ways.
 */
const rows: [table: string, row: Row][] = [
  ["Article", { id: HIDDEN_ID, ...bothWith("zqbrouillon"), status: "draft" }],
  ["Article", { id: 9002, ...bothWith("zqprevu"), status: "scheduled", publishedAt: farFuture }],
  ["Article", { id: 9003, ...bothWith("zqretire"), status: "archived", publishedAt: past }],
  ["Article", { id: 9004, ...bothWith("zqjete"), status: "published", publishedAt: past, deletedAt: past }],
  ["Flash", { title: "zqflash", content: "zqflash", status: "draft" }],
  ["Direct", { ...named("zqdirect"), status: "draft" }],
  ["Direct", { id: 9010, ...named("zqrepetition"), status: "draft", isRehearsal: 1, startedAt: past }],
  ["DirectUpdate", { id: 9010, directId: 9010, headline: "zqrepetition", body: "zqrepetition", isPinned: 1 }],
  [
    "DirectQuestion",
    { id: 9010, directId: 9010, authorName: "zqrepetition", text: "zqrepetition", status: "published" },
  ],
  ["DirectUpdate", { directId: 1, headline: "zqmaj", body: "zqmaj", bodyHtml: "<p>zqmaj</p>", deletedAt: past }],
  ["DirectQuestion", { directId: 1, authorName: "zqquestion", text: "zqquestion", status: "pending" }],
  ["Document", { title: "zqdocument", category: "autre", visibility: "staff" }],
  ["CalendarEvent", { title: "zqreunion", startAt: farFuture, endAt: farFuture, visibility: "staff" }],
  ["Edition", { day: "2099-01-01", lines: '[{"text":"zqedition","link":"","time":""}]' }],
  ["Election", { name: "zqelection", slug: "zqelection", country: "FR", level: "national", isPublished: 0 }],
  ["Lesson", { ...without(bothWith("zqlecon"), "linkedHtml"), moduleId: 1, isPublished: 0 }],
  ["TeamMember", { username: "zqmembre", firstName: "zqmembre", lastName: "zqmembre", isPublished: 0 }],
  ["Video", { videoId: "aqz-KE-bpKR", title: "zqvideo", isPublished: 0 }],
  ["NewsItem", { title: "zqactu", content: "zqactu", publishedAt: past, titleKey: "zqactu", isHidden: 1 }],
  ["ContactMessage", { name: "zqmessage", email: "a@exemple.fr", subject: "zqmessage", body: "zqmessage" }],
  ["Application", { ...person("zqcandidat"), position: "redaction", motivation: "zqcandidat" }],
  ["PressContact", { name: "zqpresse", email: "zqpresse@exemple.fr" }],
  ["InsurancePolicy", { post: "zqassurance", insurer: "zqassurance", contractNumber: "1", startOn: "2026-01-01" }],
  ["MemberRegisterEntry", { number: 9001, name: "zqadherent", admittedOn: "2026-01-01" }],
  ["StaffRegisterEntry", { ...person("zqsalarie"), enteredOn: "2026-01-01" }],
  [
    "Mail",
    {
      kind: "reply",
      recipient: "a@exemple.fr",
      subject: "zqcourriel",
      html: "zqcourriel",
      text: "zqcourriel",
      messageId: "a@b",
      status: "dead",
    },
  ],
  ["Autosave", { staffId: 1, formKey: "page:/admin/flash-infos/9001", payload: '"title=zqsaisie"' }],
  ["SavedView", { staffId: 1, list: "articles", name: "zqvue", query: "" }],
];

function without(row: Row, name: string): Row {
  const { [name]: _, ...rest } = row;
  return rest;
}

/** Every word that the rows hold; of the reader who has one of everything too. */
export const hiddenWords: ReadonlySet<string> = new Set([
  ...rows.flatMap(([, row]) => JSON.stringify(row).match(/zq[a-z]+/g) ?? []),
  "zqlecteur",
]);

export function addHiddenRows(database: InstanceType<typeof Database>): void {
  database.pragma("foreign_keys = OFF");
  for (const [table, rowsOfTable] of rows) {
    const known = database.prepare(`PRAGMA table_info("${table}")`).all() as { name: string }[];
    const dates: Row = known.some(({ name }) => name === "updatedAt") ? { updatedAt: past, createdAt: past } : {};
    const row: Row = { id: HIDDEN_ID, ...dates, ...rowsOfTable };
    const names = Object.keys(row);
    database
      .prepare(
        `INSERT INTO "${table}" (${names.map((name) => `"${name}"`)}) VALUES (${names.map((name) => `@${name}`)})`,
      )
      .run(row);
  }
}
