import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { proposeAlert } from "#app/modules/alerts/proposals.server.ts";
import { categories } from "#app/modules/categories/categories.server.ts";
import { openRehearsal } from "#app/modules/live/rehearsal.server.ts";
import { updateSchema } from "#app/modules/live/schema.ts";
import { postUpdate } from "#app/modules/live/updates.server.ts";
import { addMedia } from "#app/modules/media/library-changes.server.ts";
import { db } from "#app/platform/db.server.ts";
import { subjectTables } from "#app/records/actions/subject-tables.ts";
import type { Outcome } from "#app/utils/outcome.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { differencesOf } from "./differences.server.ts";
import { isHidden, knownField } from "./field-labels.server.ts";

const told = async (subject: string, before: object | null, after: object | null) =>
  (
    await differencesOf([{ subject, before: before && JSON.stringify(before), after: after && JSON.stringify(after) }])
  )[0] ?? [];

test("fields, states, dates and people are said in French, and what did not change is left out", async () => {
  const lea = await makeStaff("editor");
  const rows = await told(
    "article:1",
    { title: "Un", status: "draft", publishedAt: null, featured: false, tags: ["a"], version: 1 },
    {
      title: "Un",
      status: "published",
      publishedAt: "2026-11-20T13:05:00.000Z",
      featured: true,
      tags: ["a", "b"],
      version: 2,
      createdById: lea.id,
    },
  );
  expect(rows.map(({ label, before, after }) => [label, before, after])).toEqual([
    ["État", "Brouillon", "Publié"],
    ["Date de publication", "", "20 novembre 2026 à 14:05"],
    ["À la une", "non", "oui"],
    ["Sujets", "a", "a, b"],
    ["Écrit par", "", lea.displayName],
  ]);
});

/** Columns that no form fills and no entry tells: what the machine makes, counts or fetches, and people's own data. */
const untold =
  /^(id|key|checksum|dominantColor|width|height|\w+(Html|With|Key|Error|Count|Status|Step)|revision|created\w+|updated\w+|modifiedAt|notifiedAt|confirmedPush|announced\w+|edited\w+|answered\w+|author\w+|is(Demo|Rss|Fictional)|thumbnail\w+|etag|last\w+|nextFetchAt|remindedAt|imageUrl|totp\w+|headRevision|readerId|storyId)$/;
const nouns = [...Object.keys(subjectTables), "question", "studio", "settings"];

/** Whose fields the trail never tells. */
const silent = ["alert", "application", "campaign", "comment", "message", "reader"];

test("every field that an entry may tell has a French name", async () => {
  const unnamed: string[] = [];
  const more = { "law-guide": "LawGuide", question: "DirectQuestion" };
  const tables: [string, string | { table: string }][] = Object.entries({
    ...subjectTables,
    ...more,
    studio: "Studio",
  });
  for (const [noun, found] of tables.filter(([noun]) => !silent.includes(noun))) {
    const table = typeof found === "string" ? found : found.table;
    const columns = await db.$queryRaw<{ name: string }[]>`SELECT name FROM pragma_table_info(${table})`;
    expect(columns.length).toBeGreaterThan(3);
    for (const { name } of columns)
      if (!untold.test(name) && !isHidden(name) && !knownField(noun, name)) unnamed.push(`${noun}.${name}`);
  }
  // What entries add, as the code writes it.
  const modules = join(import.meta.dirname, "../../../modules");
  for (const file of globSync("**/*.server.ts", { cwd: modules })) {
    const text = readFileSync(join(modules, file), "utf8");
    for (const [, fields = ""] of text.matchAll(/\b(?:before|after|told)(?::| =) \{([^{}]*)\}/g))
      for (const [, name = ""] of fields.matchAll(/(?:^|,)\s*(\w+)(?=\s*[:,]|\s*$)/g))
        if (name !== "id" && !isHidden(name) && nouns.every((noun) => !knownField(noun, name)))
          unnamed.push(`${file}: ${name}`);
  }
  expect(unnamed).toEqual([]);
});

test("a long text is compared line by line, and lists of things read as lines", async () => {
  const [text] = await told("flash:1", { content: "un\ndeux" }, { content: "un\n2" });
  expect(text?.parts).toEqual([
    { kind: "same", text: "un" },
    { kind: "removed", text: "deux" },
    { kind: "added", text: "2" },
  ]);
  const [list] = await told("article:1", null, {
    sources: [{ title: "Sénat", url: "https://www.senat.fr", consultedAt: "2026-11-20" }],
  });
  expect(list?.after).toBe("Titre\u202F: Sénat · Lien\u202F: https://www.senat.fr · Consultée\u202F: 20 novembre 2026");
});

test("what looks like a day and is none is said as it was typed", async () => {
  for (const title of ["0000-00-00", "2026-13-45", "2026-01-01T99:99Z"])
    expect((await told("flash:1", null, { title })).map(({ after }) => after)).toEqual([title]);
});

test("an alert, a rehearsal, an update and a picture are told in words, as their rows are written", async () => {
  const [lea, noe] = [await makeStaff("admin"), await makeStaff("editor")];
  const value = <T>(outcome: Outcome<T>): T => {
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.errors));
    return outcome.value;
  };
  const { id: direct } = value(await openRehearsal(lea));
  const update = updateSchema.parse({ kind: "check", claim: "Il a dit 3", verdict: "faux", headline: "Non", body: "" });
  value(await postUpdate(lea, direct, update, null));
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#888" } })
    .png()
    .toBuffer();
  const media = { alt: "Un mur gris", credit: "", licence: "", sourceUrl: "" };
  value(await addMedia(lea, media as never, new File([new Uint8Array(bytes)], "mur.png")));
  const alert = { title: "Le vote", body: "", url: "/articles", audience: "articles" as const, sendAt: null };
  value(await proposeAlert(noe, alert));
  const entries = await db.auditEntry.findMany({ where: { subject: { not: { startsWith: "staff:" } } } });
  const shown = (await differencesOf(entries)).flat().map(({ label, after }) => `${label}\u202F: ${after}`);
  expect(shown).toEqual(
    expect.arrayContaining([
      "Destinataires\u202F: Tous les articles",
      "Modèle\u202F: Une soirée de résultats",
      "Contenu\u202F: Genre\u202F: Vérifié · Ce qui a été affirmé\u202F: Il a dit 3 · Ce que nous avons trouvé\u202F: C’est faux",
    ]),
  );
  expect(shown.join("\n")).not.toMatch(/Autre détail|[{"]|resultats/);
});

test("to whom something goes is said by its name: everyone, a category, a coverage", async () => {
  const made = await categories.create(await makeStaff("admin"), {
    name: "Justice",
    slug: "justice",
    color: "#146B46",
    description: "",
  });
  const id = made.ok ? made.value.id : 0;
  const after = async (audience: string) => (await told("alert:1", null, { audience }))[0]?.after;
  expect([await after("*"), await after(`categorie:${id}`), await after("categorie:999")]).toEqual([
    "Tous les abonnés",
    "Justice",
    "categorie:999",
  ]);
});

test("a secret is never shown, whatever an entry holds", async () => {
  const secrets = { passwordHash: "x", totpSecret: "y", token: "z", resetToken: "t", recoveryCodes: ["r"] };
  expect(await told("staff:1", secrets, { ...secrets, token: "other" })).toEqual([]);
});

test("details that are a list, or nothing, do no harm", async () => {
  expect(await told("reader:1", null, null)).toEqual([]);
  const [topics] = (await differencesOf([{ subject: "reader:1", before: "[]", after: '["justice"]' }]))[0] ?? [];
  expect(topics).toMatchObject({ label: "Sujets suivis", before: "", after: "justice" });
});
