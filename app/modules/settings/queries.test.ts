import { expect, test } from "vitest";
import { maintain } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { done } from "#app/utils/outcome.ts";
import { mergeSettings, siteSettings } from "./queries.server.ts";
import { defaultSettings } from "./schema.ts";

test("a value that no longer fits leaves the default in its place", () => {
  const merged = mergeSettings({ name: "Autre nom", contactEmail: "pas une adresse", socials: "?", inconnu: 1 });
  expect(merged).toEqual({ ...defaultSettings, name: "Autre nom" });
});

test("what was saved shows at once, whoever saved it", async () => {
  expect((await siteSettings()).name).toBe("Clairvoix");
  const set = (value: string) => ({ where: { key: "name" }, create: { key: "name", value }, update: { value } });
  await maintain("test", (tx) => tx.setting.upsert(set('"Robinvoix"')));
  expect((await siteSettings()).name).toBe("Robinvoix");
  await change(systemActor("test"), "settings.updated", async (tx) => {
    await tx.setting.upsert(set('"Clairvoix"'));
    return done(null);
  });
  expect((await siteSettings()).name).toBe("Clairvoix");
});
