import { expect, test } from "vitest";
import { maintain } from "#app/platform/db.server.ts";
import { currentBanner } from "./queries.server.ts";

const add = (message: string, isActive: boolean, kind: "breaking" | "recruitment" = "breaking") =>
  maintain("test", (tx) => tx.banner.create({ data: { kind, message, isActive } }));

test("the last banner written counts, and only while it is switched on", async () => {
  expect(await currentBanner("breaking")).toBeNull();
  await add("Première", true);
  await add("Seconde", true);
  await add("Recrutement", true, "recruitment");
  expect(await currentBanner("breaking")).toMatchObject({ message: "Seconde", linkType: "internal" });
  await add("Éteinte", false);
  expect(await currentBanner("breaking")).toBeNull();
  expect((await currentBanner("recruitment"))?.message).toBe("Recrutement");
});
