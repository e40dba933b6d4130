import { beforeEach, expect, test } from "vitest";
import { DAY, HOUR, now } from "#app/platform/clock.server.ts";
import { maintain } from "#app/platform/db.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { findStudio, saveStudio, startStudio, stopStudio } from "./mutations.server.ts";
import { studioStatus } from "./queries.server.ts";
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
