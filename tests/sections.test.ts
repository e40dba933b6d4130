import { globSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import "#app/routes/admin/sections.server.ts";
import { type Section, sections } from "#app/http/sections.server.ts";
import { purgedUpdates } from "#app/modules/live/updates.server.ts";
import { DAY, travel } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { subjectTables } from "#app/records/actions/subject-tables.ts";
import { subjectInWords } from "#app/records/audit/sentences.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canChangeAll } from "#app/records/rights/permissions.ts";
import { pageOf } from "#app/routes/admin/audit-trail/subject-pages.server.ts";
import { sectionOf } from "#app/routes/admin/navigation.ts";
import { contextFor, makeStaff } from "./support/actors.ts";
import { rawFieldsOfTrail } from "./support/raw-fields.ts";
import { listRoutes } from "./support/route-tree.ts";
import { rowsOfEveryTable } from "./support/row-of-every-table.ts";
import { flashOf, post, trailOf } from "./support/section.ts";
import { watchTables } from "./support/unaudited-changes.ts";

/** What every section does alike, of each: deleting, taking back, several at once, the purge; as who may, and as who may not. */
const withBin = sections().filter(({ bin }) => bin);
/** Rows of other tables show the first picture. */
const idOf = ({ noun }: Section) => (noun === "media" ? 2 : 1);

let people: Record<"trial" | "editor" | "admin" | "other", StaffActor>;
let paths: Set<string>;

beforeAll(async () => {
  paths = new Set((await listRoutes()).map(({ path }) => path));
  people = {
    trial: await makeStaff("trial"),
    editor: await makeStaff("editor"),
    admin: await makeStaff("admin"),
    other: await makeStaff("admin"),
  };
});

/** A row of each, whatever the purge of another took with it; one that its section lets go. */
function makeRows() {
  const { database } = watchTables();
  rowsOfEveryTable(database, people.admin.id);
  database.exec(`
    UPDATE "NewsItem" SET "isRss" = 0;
    UPDATE "Direct" SET "status" = 'draft';
    INSERT OR IGNORE INTO "Media" ("id", "kind", "key", "mime", "bytes", "alt", "checksum")
      VALUES (2, 'image', 'k7q2x9', 'image/png', 1, 'Sans emploi', 'x');
  `);
}

let days = 0;
function later(more: number): void {
  days += more;
  travel(more * DAY);
}
afterEach(() => later(-days));

const press = (section: Section, actor: StaffActor, word: string) =>
  post(section.buttons, actor, {}, { id: idOf(section) }, word);
const several = (section: Section, actor: StaffActor, word: string, version = "") =>
  post(section.bulk.action, actor, { row: `${idOf(section)}${version}`, confirmed: "1" }, {}, word);
const stands = async (section: Section) => (await section.bin?.find(idOf(section))) !== null;
const lastOf = async (section: Section) => (await trailOf(`${section.noun}:${idOf(section)}`)).at(-1);

describe.each(withBin.map((section) => ({ at: section.at, section })))("$at", ({ at, section }) => {
  const id = idOf(section);
  beforeAll(makeRows);

  test("is deleted and taken back by who may, and by nobody else", async () => {
    expect(await stands(section)).toBe(true);
    expect(paths).toContain(`${at}/:id/supprimer`);
    for (const actor of [people.trial, people.editor].filter((one) => !mayDelete(one, section))) {
      for (const answer of [
        await press(section, actor, "supprimer"),
        await press(section, actor, "retablir"),
        await several(section, actor, "supprimer"),
        await several(section, actor, "retablir"),
      ])
        expect(flashOf(answer)?.style).toBe("destructive");
      expect(await stands(section)).toBe(true);
    }
    const gone = flashOf(await press(section, people.admin, "supprimer"));
    expect(gone).toMatchObject({ undo: `${at}/${id}/retablir`, bin: `${at}?corbeille=1` });
    expect([await stands(section), await lastOf(section)]).toEqual([false, `${section.noun}.deleted`]);
    expect(flashOf(await press(section, people.admin, "supprimer"))?.title).toMatch(/plus|n’/);
    expect(flashOf(await press(section, people.admin, "retablir"))?.style).toBeUndefined();
    expect([await stands(section), await lastOf(section)]).toEqual([true, `${section.noun}.restored`]);
  });

  test("is deleted with others, unless someone changed it meanwhile, and taken back with them", async () => {
    const old = flashOf(await several(section, people.other, "supprimer", ".1"));
    expect(old?.title).toBe("Rien n’a été changé.");
    expect(old?.description).toContain(people.admin.displayName);
    expect(await stands(section)).toBe(true);
    const asked = await post(section.bulk.action, people.admin, { row: String(id) }, {}, "supprimer");
    expect(asked instanceof Response && asked.headers.get("Location")).toContain(`${at}/lot/supprimer?rows=${id}`);
    expect(await stands(section)).toBe(true);
    const gone = flashOf(await several(section, people.admin, "supprimer"));
    expect(gone?.title).toMatch(/^1 .+ supprimée?\.$/);
    expect(gone).toMatchObject({ undo: `${at}/lot/retablir?rows=${id}`, bin: `${at}?corbeille=1` });
    expect(await stands(section)).toBe(false);
    // The trail keeps no name of a candidate, nor the bin.
    if (await section.bin?.nameOf(id)) {
      const again = flashOf(await several(section, people.admin, "supprimer"));
      expect(again?.description).toMatch(/^«\u202F(?!nº).{3,}\u202F»\u202F: (Ce|Cet|Cette) .* n’(existe|est) plus/);
    }
    expect(flashOf(await several(section, people.admin, "retablir"))?.title).toMatch(/^1 .+ rétablie?\.$/);
    expect(await stands(section)).toBe(true);
  });

  test("is asked about by its name, and its other addresses do not open", async () => {
    const ask = (word: string) =>
      section.question({
        request: new Request(`http://localhost:3000${at}/${id}/${word}`),
        context: contextFor(people.admin),
        params: { id: String(id) },
        pattern: `${at}/:id/${word}`,
      } as never);
    const asked = await ask("supprimer");
    expect(asked).toMatchObject({ action: `${at}/${id}/supprimer`, back: `${at}/${id}` });
    expect(asked.what).toMatch(/^(?!.*(?:undefined|null|NaN))\p{Ll}.{5,}/u);
    const name = await section.bin?.nameOf(id);
    // A publication is named by its account, not by its address.
    if (name && !name.startsWith("https:")) expect(asked.what).toContain(name.slice(0, 30));
    await expect(ask("retablir")).rejects.toMatchObject({ init: { status: 405 } });
    await expect(async () => press(section, people.admin, "constructor")).rejects.toMatchObject({
      init: { status: 405 },
    });
  });

  test("waits in the bin for its days, then goes for good", async () => {
    const remove = () => press(section, people.admin, "supprimer");
    flashOf(await remove());
    later(29);
    await section.bin?.purge();
    flashOf(await press(section, people.admin, "retablir"));
    expect(await stands(section)).toBe(true);
    flashOf(await remove());
    later(31);
    expect(flashOf(await press(section, people.admin, "retablir"))?.title).toContain("plus dans la corbeille");
    await section.bin?.purge();
    expect(await lastOf(section)).toBe(`${section.noun}.purged`);
    // When it could still have been taken back, were it there.
    later(-31);
    expect(flashOf(await press(section, people.admin, "retablir"))?.style).toBe("destructive");
  });
});

function mayDelete(actor: StaffActor, { at }: Section): boolean {
  return canChangeAll(actor, sectionOf(at)) && !adminsAlone.test(at);
}

/** Sections that an editor does not enter, or where only administrators delete. */
const adminsAlone = /^\/admin\/(team|applications|assurances|registres|messages|directs)/;

test("the audit trail finds the row of every section, names what it is about and leads to its page", () => {
  // A mail has no page, a subscriber none of its own.
  const told = sections().filter(({ noun }) => noun !== "mail" && noun !== "subscriber");
  expect(pageOf("subscriber:1", { isDeleted: false })).toBe("/admin/public-users/lettre");
  expect(told.filter(({ noun }) => !(noun in subjectTables)).map(({ noun }) => noun)).toEqual([]);
  expect(told.filter(({ noun }) => subjectInWords(`${noun}:1`).startsWith("Élément"))).toEqual([]);
  const standing = { isDeleted: false };
  expect(told.flatMap(({ noun }) => pageOf(`${noun}:1`, standing) ?? [])).toEqual(told.map(({ at }) => `${at}/1`));
  expect(told.filter(({ at }) => !paths.has(`${at}/:id`)).map(({ at }) => at)).toEqual([]);
});

test("what the trail noted of it is said in French, field by field", async () => {
  expect(await db.auditEntry.count()).toBeGreaterThan(100);
  expect(await rawFieldsOfTrail()).toEqual([]);
});

test("every bin is a section's, so that it is purged, but for that of a coverage's updates", async () => {
  const modules: object[] = await Promise.all(
    globSync("app/{modules,records}/**/*.server.{ts,tsx}").map((file) => import(/* @vite-ignore */ `../${file}`)),
  );
  const isBin = (one: unknown): one is { purge: unknown } =>
    typeof one === "object" && one !== null && "purge" in one && "restore" in one;
  const inTable = (one: unknown) => (typeof one === "object" && one !== null && "bin" in one ? one.bin : one);
  const bins = modules.flatMap((module) => Object.values(module).map(inTable).filter(isBin));
  // A section may add to what its bin does, never to the purge.
  const purges = new Set<unknown>([...withBin.map(({ bin }) => bin?.purge), purgedUpdates.purge]);
  expect(bins.length).toBeGreaterThan(30);
  expect(bins.filter((bin) => !purges.has(bin.purge))).toEqual([]);
});

test("every shared route has its section", async () => {
  const shared = (await listRoutes()).filter(({ file }) => /admin\/shared\/(buttons|bulk|export)\.tsx?$/.test(file));
  expect(shared.length).toBeGreaterThan(100);
  const known = new Set(sections().map(({ at }) => at));
  const under = ({ path }: { path: string }) => path.replace(/\/(:id\/.+|lot\/[\w-]+|exporter)$/, "");
  expect(shared.map(under).filter((at) => !known.has(at))).toEqual([]);
});
