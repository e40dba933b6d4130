import { beforeAll, expect, test } from "vitest";
import { elections } from "#app/modules/elections/elections.server.ts";
import { electionForm } from "#app/modules/elections/schema.ts";
import { lateDay } from "#app/modules/fact-checks/facts.server.ts";
import { whyUndeletable } from "#app/modules/media/library-changes.server.ts";
import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { type StaffActor, systemActor } from "#app/records/rights/actor.ts";
import { done } from "#app/utils/outcome.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { candidacies, recordOfficialList } from "./candidacies.server.ts";
import { logOf, hasCandidacies, listCandidacies } from "./queries.server.ts";
import { candidacyForm, officialListSchema } from "./schema.ts";

let editor: StaffActor;
let electionId: number;
beforeAll(async () => {
  editor = await makeStaff("editor");
  const input = { name: "Présidentielle", country: "FR", level: "national", summary: "On élit.", isPublished: true };
  const made = await elections.create(editor, electionForm.schema.parse(input));
  electionId = made.ok ? made.value.id : 0;
});

const typed = (givenName: string, familyName: string, more: object = {}) => ({
  electionId,
  givenName,
  familyName,
  state: "declared",
  declaredOn: "2026-03-01",
  sources: [{ name: "Journal", url: "https://exemple.fr/annonce" }],
  ...more,
});
const add = (...args: Parameters<typeof typed>) =>
  candidacies.create(editor, candidacyForm.schema.parse(typed(...args)));
const names = async () => (await listCandidacies(electionId)).map(({ name, slug }) => `${name} /${slug}`);

test("are in the order of family names, told apart when two have one name, and stay when withdrawn", async () => {
  expect(await hasCandidacies(electionId)).toBe(false);
  const zoe = await add("Zoé", "Éluard");
  await add("Ali", "Zidi");
  const twin = await add("Zoé", "Éluard");
  expect(!twin.ok && twin.errors.precision?.[0]).toContain("dites qui est cette personne");
  expect((await add("Zoé", "Éluard", { precision: "maire d’Arras" })).ok).toBe(true);
  expect(await names()).toEqual(["Zoé Éluard /zoe-eluard", "Zoé Éluard /zoe-eluard-2", "Ali Zidi /ali-zidi"]);

  const id = zoe.ok ? zoe.value.id : 0;
  const gone = { state: "withdrawn", withdrawnOn: "2026-04-01", version: 1 };
  expect((await candidacies.update(editor, id, candidacyForm.schema.parse(typed("Zoé", "Éluard", gone)))).ok).toBe(
    true,
  );
  expect((await listCandidacies(electionId))[0]).toMatchObject({ state: "withdrawn", withdrawnOn: "2026-04-01" });

  await candidacies.bin.delete(editor, id);
  expect(await names()).toHaveLength(2);
  // Its address stays its own: it may come back.
  expect(await add("Zoé", "Éluard", { slug: "zoe-eluard" })).toMatchObject({ ok: false });
  const again = await add("Zoé", "Éluard");
  expect(await candidacies.bin.restore(editor, id)).toMatchObject({ ok: false });
  await candidacies.bin.delete(editor, again.ok ? again.value.id : 0);
  await candidacies.bin.restore(editor, id);
  expect(await names()).toHaveLength(3);
});

test("say when and by which source, or are refused", () => {
  const wrong = (more: object) =>
    candidacyForm.schema.safeParse(typed("A", "B", more)).error?.issues.map(({ path }) => path.join("."));
  expect(wrong({ sources: [] })).toEqual(["sources"]);
  expect(wrong({ declaredOn: "" })).toEqual(["declaredOn"]);
  expect(wrong({ declaredOn: "2999-01-01" })).toEqual(["declaredOn"]);
  expect(wrong({ state: "primary", declaredOn: "" })).toEqual(["declaredOn"]);
  expect(wrong({ note: "a".repeat(301) })).toEqual(["note"]);
  expect(wrong({ state: "official" })).toEqual(["officialOn"]);
  expect(wrong({ state: "withdrawn" })).toEqual(["withdrawnOn"]);
  expect(wrong({ withdrawnOn: "2026-04-01" })).toEqual(["withdrawnOn"]);
  expect(wrong({ state: "withdrawn", withdrawnOn: "2026-02-01" })).toEqual(["withdrawnOn"]);
});

test("a portrait is a credited picture of the library; without credit it is refused, and no longer shown", async () => {
  const stored = (checksum: string, credit: string) =>
    change(editor, "media.stored", async (tx, note) => {
      const data = { kind: "image", mime: "image/png", bytes: 1, widths: "[320]", licence: "cc-by-4.0" } as const;
      const { id } = await tx.media.create({ data: { ...data, key: checksum, checksum, credit } });
      note({ subject: `media:${id}` });
      return done(id);
    });
  const [credited, mute] = [await stored("portrait-1", "Zoé"), await stored("portrait-2", "")];
  if (!credited.ok || !mute.ok) throw new Error("refused");
  for (const [portraitId, words] of [
    [mute.value, "n’a pas de crédit"],
    [9999, "n’est pas dans la médiathèque"],
  ] as const) {
    const refusal = await add("Ève", "Portrait", { portraitId });
    expect(!refusal.ok && refusal.errors.portraitId?.[0]).toContain(words);
  }
  for (const portraitId of [0, -1, 1.5, 1e12])
    expect(
      candidacyForm.schema.safeParse(typed("Ève", "Portrait", { portraitId })).error?.issues[0]?.message,
    ).toContain("numéro d’une image");
  const made = await add("Ève", "Portrait", { portraitId: credited.value });
  const portrait = async () =>
    (await listCandidacies(electionId)).find(({ name }) => name === "Ève Portrait")?.portrait;
  expect(await portrait()).toMatchObject({ credit: "Zoé", licence: "CC BY 4.0" });
  const used = await whyUndeletable(credited.value);
  expect(used).toContain("Ève Portrait");
  await change(editor, "media.updated", async (tx, note) => {
    await tx.media.update({ where: { id: credited.value }, data: { credit: "" } });
    note({ subject: `media:${credited.value}` });
    return done(null);
  });
  expect(await portrait()).toBeNull();
  await candidacies.bin.delete(editor, made.ok ? made.value.id : 0);
});

test("the Conseil's list is written whole, or not at all: unknown, withdrawn and repeated names are told", async () => {
  const list = (names: string, more: object = {}) =>
    recordOfficialList(
      editor,
      officialListSchema.parse({
        electionId,
        officialOn: "2026-04-02",
        url: "https://exemple.fr/liste",
        names,
        ...more,
      }),
    );
  const why = async (names: string) => {
    const said = await list(names);
    return said.ok ? "" : said.errors.names?.[0];
  };
  await add("Jean-Luc", "Dupré");
  expect(await why("ZIDI Ali\nMARTIN Zoé")).toContain("Pas dans notre liste\u202F: MARTIN Zoé");
  await add("Paul", "Lenoir", { state: "withdrawn", withdrawnOn: "2026-04-01" });
  expect(await why("ZIDI Ali\nLENOIR Paul")).toContain("Retirée chez nous, officielle ici");
  expect(await why("ZIDI Ali\nÉLUARD Zoé")).toContain("ont ce nom\u202F: Zoé Éluard et Zoé Éluard (maire d’Arras)");
  const sources = Array.from({ length: 30 }, (_, index) => ({ name: "S", url: `https://exemple.fr/${index}` }));
  await add("Ida", "Comble", { sources });
  expect(await why("ZIDI Ali\nCOMBLE Ida")).toContain("Déjà 30 sources\u202F: Ida Comble");
  expect(await why("ZIDI Ali\nM. Ali Zidi")).toContain("deux fois");
  const states = async () => (await listCandidacies(electionId)).map(({ name, state }) => `${name} ${state}`);
  expect(await states()).toContain("Ali Zidi declared");
  expect(await list("1. M. Ali Zidi\r\n\r\n- DUPRÉ Jean-Luc")).toEqual({ ok: true, value: { count: 2 } });
  expect(await states()).toEqual(expect.arrayContaining(["Ali Zidi official", "Jean-Luc Dupré official"]));
  // Sent again, it is no change; told apart, the second of a name is found.
  const entries = () => db.auditEntry.count();
  const before = await entries();
  await list("M. Ali Zidi\nDUPRÉ Jean-Luc");
  expect(await entries()).toBe(before);
  expect((await list("ÉLUARD Zoé (maire d’Arras)")).ok).toBe(true);
  expect(await states()).toEqual(expect.arrayContaining(["Zoé Éluard withdrawn", "Zoé Éluard official"]));
  const listed = (await listCandidacies(electionId)).find(({ name }) => name === "Ali Zidi");
  expect(listed?.sources.at(-1)?.url).toBe("https://exemple.fr/liste");
  // Where the law says when sponsorships end, no list is older.
  await change(editor, "election.updated", async (tx, note) => {
    const data = { calendarRule: "fr-presidential", nextDay: "2026-05-10", secondDay: "2026-05-24" };
    await tx.election.update({ where: { id: electionId }, data });
    note({ subject: `election:${electionId}` });
    return done(null);
  });
  const early = await list("M. Ali Zidi", { officialOn: "2026-04-02" });
  expect(!early.ok && early.errors.officialOn?.[0]).toContain("après la fin des parrainages, le 3 avril 2026");
  const parsed = (names: string) =>
    officialListSchema.safeParse({ electionId, officialOn: "2026-04-02", url: "x", names });
  expect(parsed("A\n".repeat(41)).error?.issues.map(({ path }) => path[0])).toEqual(["names", "url"]);
  expect(parsed("A".repeat(4001)).success).toBe(false);
});

test("the log has each step and each vote of a party on its day, the oldest first", () => {
  const one = { name: "Ali Zidi", slug: "ali-zidi", officialOn: "" };
  const steps = [
    { ...one, state: "withdrawn" as const, declaredOn: "2026-03-01", withdrawnOn: "2026-04-01" },
    { ...one, name: "Zoé", state: "primary" as const, declaredOn: "2026-03-15", withdrawnOn: "" },
  ];
  const calendar = [{ day: "2026-03-20", label: "Vote d’un parti", note: "", url: "https://exemple.fr" }];
  expect(logOf(steps, calendar).map(({ day, text }) => `${day} ${text}`)).toEqual([
    "2026-03-01 Ali Zidi se déclare",
    "2026-03-15 Zoé entre dans une primaire",
    "2026-03-20 Vote d’un parti",
    "2026-04-01 Ali Zidi se retire",
  ]);
});

test("a list that nobody has looked at for a week is a fact to check again", async () => {
  expect(await lateDay("candidacies", electionId)).toBeNull();
  const asOf = { candidaciesAsOf: "2026-01-05" };
  await change(systemActor("tests"), "seed.finished", async (tx) =>
    done(await tx.election.update({ where: { id: electionId }, data: asOf })),
  );
  expect(await lateDay("candidacies", electionId)).toBe("2026-01-12");
});
