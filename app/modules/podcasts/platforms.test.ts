import { expect, test } from "vitest";
import { DAY, travel } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { platformSchema } from "./platform-schema.ts";
import {
  createPlatform,
  findPlatform,
  listPlatformsForStaff,
  movePlatform,
  platformBin,
  updatePlatform,
} from "./platforms.server.ts";
import { listPlatforms } from "./queries.server.ts";

const read = (name: string, more: object = {}) =>
  platformSchema.parse({ name, url: "https://podcasts.example.org/clairvoix", ...more });
const names = async () => (await listPlatforms()).map(({ name }) => name);

test("platforms are added, ordered, renamed once at a time, deleted and brought back", async () => {
  const [editor, trial] = [await makeStaff("editor"), await makeStaff("trial")];
  const ids: number[] = [];
  for (const name of ["Un", "Deux"]) {
    const created = await createPlatform(editor, read(name));
    if (created.ok) ids.push(created.value.id);
  }
  const [one = 0, two = 0] = ids;
  expect((await createPlatform(trial, read("Trois"))).ok).toBe(false);
  expect((await platformBin.delete(trial, one)).ok).toBe(false);
  await movePlatform(editor, two, "up");
  expect(await names()).toEqual(["Deux", "Un"]);

  expect(await findPlatform(one)).toMatchObject({ version: 1 });
  expect((await updatePlatform(editor, one, read("Uno", { version: 1 }))).ok).toBe(true);
  const late = await updatePlatform(editor, one, read("Eins", { version: 1 }));
  expect(!late.ok && late.errors.version?.[0]).toContain("Uno");
  expect(await findPlatform(one)).toMatchObject({ name: "Uno", version: 2 });

  await platformBin.delete(editor, two);
  expect(await names()).toEqual(["Uno"]);
  expect((await listPlatformsForStaff({ q: "", trash: true })).items).toMatchObject([{ name: "Deux", version: 2 }]);
  expect((await platformBin.restore(editor, two)).ok).toBe(true);
  expect(await names()).toEqual(["Deux", "Uno"]);
  expect((await platformBin.restore(editor, two)).ok).toBe(false);
  await platformBin.delete(editor, two);
  travel(31 * DAY);
  expect((await platformBin.restore(editor, two)).ok).toBe(false);
  await platformBin.purge();
  expect(await db.podcastPlatform.count({ where: { id: two } })).toBe(0);
  travel(-31 * DAY);
});

test("only https addresses lead readers away", () => {
  expect(platformSchema.safeParse({ name: "A", url: "javascript:alert(1)" }).success).toBe(false);
  expect(platformSchema.safeParse({ name: "A", url: "http://a.example" }).success).toBe(false);
});
