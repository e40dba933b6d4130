import { beforeAll, describe, expect, test } from "vitest";
import "#app/routes/admin/sections.server.ts";
import { sections } from "#app/http/sections.server.ts";
import type { StaffActor } from "#app/modules/rights/actor.ts";
import { canChangeAll } from "#app/modules/rights/permissions.ts";
import { db } from "#app/platform/db.server.ts";
import { sectionOf } from "#app/routes/admin/navigation.ts";
import { makeStaff } from "./support/actors.ts";
import { rawFieldsOfTrail } from "./support/raw-fields.ts";
import { rowsOfEveryTable } from "./support/row-of-every-table.ts";
import { post, trailOf } from "./support/section.ts";
import { watchTables } from "./support/unaudited-changes.ts";

// What the form of every section does alike: a row is added, changed, and not written over; by who may, and by nobody else.
const site = "https://www.exemple.fr/x";
const source = { "sources[0].name": "Fiche", "sources[0].url": site, asOf: "2026-03-01" };
const summary = "Une phrase.";

/** What fits the form of each, by its address. */
const filled: Record<string, Record<string, string>> = {
  categories: { name: "Un nom", color: "#146B46" },
  "elections/candidatures": {
    electionId: "1",
    familyName: "Un nom",
    state: "declared",
    declaredOn: "2026-03-01",
    "sources[0].name": "Fiche",
    "sources[0].url": site,
  },
  "elections/themes": { electionId: "1", name: "Un thème", question: "Quoi ?" },
  elections: { name: "Un nom", country: "FR", level: "national", summary },
  glossaire: { term: "Un terme", shortDefinition: summary, ...source },
  "instagram-sources": { account: "exemple", url: "https://www.instagram.com/exemple/" },
  "instagram-sources/publications": {
    sourceId: "1",
    url: "https://www.instagram.com/p/C0deExemple/",
    alt: "Une image",
    caption: "Une légende",
    postedAt: "2026-03-01T10:00",
  },
  assurances: { post: "Un poste", insurer: "Mutuelle", contractNumber: "A-1", startOn: "2026-01-01" },
  "fabrique-loi": { country: "BE", path: "start", title: "Un titre", who: "La Chambre", text: "Elle vote.", ...source },
  apprendre: { title: "Un titre", summary },
  "apprendre/lecons": { moduleId: "1", title: "Un titre", body: "Un texte." },
  partis: {
    name: "Un nom",
    shortName: "UN",
    country: "FR",
    color: "#146B46",
    foundedOn: "1905",
    position: "Où il se situe, en une phrase ou deux.".repeat(4),
    ...source,
  },
  demandes: { kind: "correction", asked: "Une date est fausse.", receivedOn: "2026-03-01" },
  "registres/adherant": { name: "Un nom", admittedOn: "2026-03-01" },
  "registres/effectif": { firstName: "Un", lastName: "Nom", contract: "intern", enteredOn: "2026-02-01" },
  "sources/contacts": { name: "Un nom" },
  "sources/plateformes": { name: "Un nom", url: site },
  "sources/references": { name: "Un nom", url: site, country: "FR" },
  team: { firstName: "Un", lastName: "Nom" },
  une: { day: "2026-03-01", "lines[0].text": summary },
  videos: { videoId: "aqz-KE-bpKQ", title: "Un titre" },
};

interface WithForm {
  at: string;
  noun: string;
  row?: { action: (args: never) => unknown };
}
const withForm = (sections() as WithForm[]).flatMap(({ at, noun, row }) =>
  row ? [{ at, noun, action: row.action, fields: filled[at.replace("/admin/", "")] ?? {} }] : [],
);
const adminsAlone = /^\/admin\/(team|assurances|registres)/;

/** The same, with other values where two rows may not share one. */
const anotherOf = (fields: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (name === "videoId") return [name, "dQw4w9WgXcQ"];
      if (name === "day") return [name, "2026-03-02"];
      if (name === "account" || name === "lastName") return [name, `${value}2`];
      return [name, name === "url" ? `${value.replace(/\/$/, "")}2/` : value.replace(/^(Un \w+)$/, "$1 bis")];
    }),
  );

let people: Record<"trial" | "editor" | "admin" | "other", StaffActor>;
beforeAll(async () => {
  people = {
    trial: await makeStaff("trial"),
    editor: await makeStaff("editor"),
    admin: await makeStaff("admin"),
    other: await makeStaff("admin"),
  };
  rowsOfEveryTable(watchTables().database, people.admin.id);
});

test("every section with a form is filled here", () => {
  expect(withForm.map(({ at }) => at.replace("/admin/", "")).toSorted()).toEqual(Object.keys(filled).toSorted());
});

describe.each(withForm)("$at", ({ at, noun, action, fields }) => {
  const entries = () => db.auditEntry.count();
  const lastAction = async () => (await db.auditEntry.findFirst({ orderBy: { seq: "desc" } }))?.action;

  test("is not written by who may not", async () => {
    const before = await entries();
    for (const actor of [people.trial, people.editor]) {
      if (canChangeAll(actor, sectionOf(at)) && !adminsAlone.test(at)) continue;
      for (const params of [{}, { id: 1 }] as Record<string, number>[])
        expect(await post(action, actor, { ...fields, version: "1" }, params)).toMatchObject({
          status: 422,
          errors: { "": [expect.stringContaining("rôle")] },
        });
    }
    expect(await entries()).toBe(before);
  });

  // A publication comes with its picture (instagram-sources/posts).
  test.skipIf(at.endsWith("/publications"))(
    "adds a row once, however often its form is sent, and none of an empty form",
    async () => {
      const added = { ...anotherOf(fields), submissionKey: "k".repeat(22) };
      expect(await post(action, people.admin, added)).toBeInstanceOf(Response);
      const before = await entries();
      expect(await lastAction()).toBe(`${noun}.created`);
      await post(action, people.admin, added);
      expect(await post(action, people.admin, {})).toMatchObject({ status: 422 });
      expect(await entries()).toBe(before);
    },
  );

  test("takes a row and a change of it, and not another made over an older version", async () => {
    const changed = await post(action, people.admin, { ...fields, version: "1" }, { id: 1 });
    expect(changed).toBeInstanceOf(Response);
    expect((await trailOf(`${noun}:1`)).at(-1)).toBe(`${noun}.updated`);
    const before = await entries();
    expect(await post(action, people.other, { ...fields, version: "1" }, { id: 1 })).toMatchObject({
      status: 409,
      errors: { version: [expect.stringContaining(people.admin.displayName), "2"] },
    });
    expect(await entries()).toBe(before);
    const again = await post(action, people.other, { ...fields, version: "1", overwrite: "2" }, { id: 1 });
    expect(again).toBeInstanceOf(Response);
  });
});

test("what the trail noted of these forms is said in French, field by field", async () => {
  expect(await db.auditEntry.count()).toBeGreaterThan(40);
  expect(await rawFieldsOfTrail()).toEqual([]);
});
