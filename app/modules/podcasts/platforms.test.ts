import { expect, test } from "vitest";
import { DAY, travel } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { platformForm } from "./platform-schema.ts";
import { platforms } from "./platforms.server.ts";
import { listPlatforms } from "./queries.server.ts";

const read = (name: string, more: object = {}) =>
  platformForm.schema.parse({ name, url: "https://podcasts.example.org/clairvoix", ...more });
const names = async () => (await listPlatforms()).map(({ name }) => name);

test("platforms are added, ordered, renamed once at a time, deleted and brought back", async () => {
  const [editor, trial] = [await makeStaff("editor"), await makeStaff("trial")];
  const ids: number[] = [];
  for (const name of ["Un", "Deux"]) {
    const created = await platforms.create(editor, read(name));
    if (created.ok) ids.push(created.value.id);
  }
  const [one = 0, two = 0] = ids;
  expect((await platforms.create(trial, read("Trois"))).ok).toBe(false);
  expect((await platforms.bin.delete(trial, one)).ok).toBe(false);
  await platforms.move!(editor, two, "up");
  expect(await names()).toEqual(["Deux", "Un"]);

  expect(await platforms.find(one)).toMatchObject({ version: 1 });
  expect((await platforms.update(editor, one, read("Uno", { version: 1 }))).ok).toBe(true);
  const late = await platforms.update(editor, one, read("Eins", { version: 1 }));
  expect(!late.ok && late.errors.version?.[0]).toContain("Uno");
  expect(await platforms.find(one)).toMatchObject({ name: "Uno", version: 2 });

  await platforms.bin.delete(editor, two);
  expect(await names()).toEqual(["Uno"]);
  expect(
    (await platforms.list({ q: "", trash: true, sort: "position", direction: "asc", page: 1, perPage: 25 })).items,
  ).toMatchObject([{ name: "Deux", version: 2 }]);
  expect((await platforms.bin.restore(editor, two)).ok).toBe(true);
  expect(await names()).toEqual(["Deux", "Uno"]);
  expect((await platforms.bin.restore(editor, two)).ok).toBe(false);
  await platforms.bin.delete(editor, two);
  travel(31 * DAY);
  expect((await platforms.bin.restore(editor, two)).ok).toBe(false);
  await platforms.bin.purge();
  expect(await db.podcastPlatform.count({ where: { id: two } })).toBe(0);
  travel(-31 * DAY);
});

test("only https addresses lead readers away", () => {
  expect(platformForm.schema.safeParse({ name: "A", url: "javascript:alert(1)" }).success).toBe(false);
  expect(platformForm.schema.safeParse({ name: "A", url: "http://a.example" }).success).toBe(false);
});
