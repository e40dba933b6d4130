import { beforeAll, expect, test } from "vitest";
import { electionSchema } from "#app/modules/elections/schema.ts";
import { createElection } from "#app/modules/elections/elections.server.ts";
import type { StaffActor } from "#app/modules/rights/actor.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { candidacyBin, createCandidacy, updateCandidacy } from "./mutations.server.ts";
import { hasCandidacies, listCandidacies } from "./queries.server.ts";
import { candidacySchema } from "./schema.ts";

let editor: StaffActor;
let electionId: number;
beforeAll(async () => {
  editor = await makeStaff("editor");
  const input = { name: "Présidentielle", country: "FR", level: "national", summary: "On élit.", isPublished: true };
  const made = await createElection(editor, electionSchema.parse(input));
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
const add = (...args: Parameters<typeof typed>) => createCandidacy(editor, candidacySchema.parse(typed(...args)));
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
  expect((await updateCandidacy(editor, id, candidacySchema.parse(typed("Zoé", "Éluard", gone)))).ok).toBe(true);
  expect((await listCandidacies(electionId))[0]).toMatchObject({ state: "withdrawn", withdrawnOn: "2026-04-01" });

  await candidacyBin.delete(editor, id);
  expect(await names()).toHaveLength(2);
  // Its address stays its own: it may come back.
  expect(await add("Zoé", "Éluard", { slug: "zoe-eluard" })).toMatchObject({ ok: false });
  const again = await add("Zoé", "Éluard");
  expect(await candidacyBin.restore(editor, id)).toMatchObject({ ok: false });
  await candidacyBin.delete(editor, again.ok ? again.value.id : 0);
  await candidacyBin.restore(editor, id);
  expect(await names()).toHaveLength(3);
});

test("say when and by which source, or are refused", () => {
  const wrong = (more: object) =>
    candidacySchema.safeParse(typed("A", "B", more)).error?.issues.map(({ path }) => path.join("."));
  expect(wrong({ sources: [] })).toEqual(["sources"]);
  expect(wrong({ declaredOn: "" })).toEqual(["declaredOn"]);
  expect(wrong({ declaredOn: "2999-01-01" })).toEqual(["declaredOn"]);
  expect(wrong({ state: "official" })).toEqual(["officialOn"]);
  expect(wrong({ state: "withdrawn" })).toEqual(["withdrawnOn"]);
  expect(wrong({ withdrawnOn: "2026-04-01" })).toEqual(["withdrawnOn"]);
  expect(wrong({ state: "withdrawn", withdrawnOn: "2026-02-01" })).toEqual(["withdrawnOn"]);
});
