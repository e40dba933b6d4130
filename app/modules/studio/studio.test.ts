import { beforeEach, expect, test } from "vitest";
import { DAY, HOUR, now } from "#app/platform/clock.server.ts";
import { db, maintain } from "#app/platform/db.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { findStudio, saveStudio, startStudio, stopStudio } from "./mutations.server.ts";
import { studioGuests, studioPresenters, studioStatus } from "./queries.server.ts";
import { studioForm } from "./schema.ts";

const admin = await makeStaff("admin");
beforeEach(() =>
  maintain("test", async (tx) => {
    await tx.studio.deleteMany();
    await tx.studioGuest.deleteMany();
    await tx.studioPresenter.deleteMany();
  }),
);

const form = (value: object) => studioForm.schema.parse(value);
const problems = (value: object) =>
  studioForm.schema.safeParse(value).error?.issues.map(({ path, message }) => `${String(path[0])}: ${message}`) ?? [];

test("saved with its people in order, and shown so", async () => {
  const guests = "Jeanne Roy, maire de Lens, élue en 2020\n\n  Ali  Ben  ";
  const saved = await saveStudio(
    admin,
    form({
      title: "Le studio",
      videoId: "https://youtu.be/aqz-KE-bpKQ?t=3",
      guests,
      presenters: "Lou\r\nMax",
      version: 0,
    }),
  );
  expect(saved.ok).toBe(true);
  expect(await studioGuests()).toMatchObject([
    { name: "Jeanne Roy", title: "maire de Lens, élue en 2020" },
    { name: "Ali Ben", title: "" },
  ]);
  expect((await studioPresenters()).map(({ name }) => name)).toEqual(["Lou", "Max"]);
  expect((await findStudio()).values.guests).toBe("Jeanne Roy, maire de Lens, élue en 2020\nAli Ben");
  const row = await db.studio.findUniqueOrThrow({ where: { id: 1 } });
  expect([row.videoId, row.version, row.isLive]).toEqual(["aqz-KE-bpKQ", 1, false]);
});

test("two who save at once: the second is told what changed, and loses nothing", async () => {
  await saveStudio(admin, form({ title: "Un", version: 0 }));
  const late = await saveStudio(await makeStaff("admin"), form({ title: "Deux", version: 0 }));
  expect(late.ok ? "" : late.errors.version?.[0]).toMatch(/Titre.*«\u202FUn\u202F»/);
  expect((await saveStudio(admin, form({ title: "Deux", version: 0, overwrite: 1 }))).ok).toBe(true);
});

test("on and off the air, each once, by administrators alone", async () => {
  for (const role of ["editor", "trial"] as const) {
    const person = await makeStaff(role);
    expect((await startStudio(person)).ok).toBe(false);
    expect((await saveStudio(person, form({ title: "Non" }))).ok).toBe(false);
  }
  expect((await stopStudio(admin)).ok).toBe(false);
  expect((await startStudio(admin)).ok).toBe(true);
  expect((await startStudio(admin)).ok).toBe(false);
  expect(await studioStatus()).toMatchObject({ isLive: true });
  await saveStudio(admin, form({ title: "En cours", version: 1 }));
  expect((await findStudio()).isLive).toBe(true);
  expect((await stopStudio(admin)).ok).toBe(true);
});

test("the next broadcast is told until two hours past it, and goes with the one that ends", async () => {
  const at = (ms: number) => new Date(now().getTime() + ms);
  const plan = (nextBroadcastAt: Date) =>
    maintain("test", (tx) =>
      tx.studio.upsert({ where: { id: 1 }, create: { id: 1, nextBroadcastAt }, update: { nextBroadcastAt } }),
    );
  const tomorrow = at(DAY);
  await plan(tomorrow);
  expect((await studioStatus()).nextBroadcastAt).toBe(tomorrow.toISOString());
  await plan(at(-HOUR));
  expect((await studioStatus()).nextBroadcastAt).not.toBeNull();
  await startStudio(admin);
  await stopStudio(admin);
  expect((await studioStatus()).nextBroadcastAt).toBeNull();
  await plan(at(-3 * HOUR));
  expect((await studioStatus()).nextBroadcastAt).toBeNull();
});

test("what is odd is refused in words", () => {
  expect(problems({ videoId: "https://vimeo.com/1234" })).toEqual([expect.stringMatching(/^videoId: .*YouTube/)]);
  expect(problems({ videoId: "<script>" })).toHaveLength(1);
  expect(problems({ guests: "Ali\n, maire" })).toEqual(["guests: Ligne 2\u202F: le nom manque avant la virgule."]);
  expect(problems({ guests: `Ali, ${"x".repeat(121)}` })[0]).toContain("cette fonction est trop longue");
  expect(problems({ presenters: Array.from({ length: 13 }, (_, n) => `P${n}`).join("\n") })).toEqual([
    "presenters: 12 personnes au plus.",
  ]);
  expect(problems({ nextBroadcastAt: "demain" })).toHaveLength(1);
  expect(problems({ nextBroadcastAt: "0026-01-01T10:00" })).toHaveLength(1);
  expect(problems({ title: "t".repeat(201), description: "d".repeat(2001) })).toHaveLength(2);
  expect(problems({})).toEqual([]);
});
