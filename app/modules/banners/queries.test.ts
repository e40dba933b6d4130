import { expect, test } from "vitest";
import { maintain } from "#app/platform/db.server.ts";
import { currentBanner } from "./queries.server.ts";
import { bannerForm } from "./schema.ts";

const banner = { message: "Vote ce soir", isActive: true };

test("a banner that leads to another site needs its address", () => {
  const bare = bannerForm.schema.safeParse({ ...banner, linkType: "external", internalLink: "/live" });
  expect(bare.error?.issues.map(({ path }) => path)).toEqual([["externalLink"]]);
  const whole = { ...banner, linkType: "external", externalLink: "https://example.org/vote" };
  expect(bannerForm.schema.safeParse(whole).success).toBe(true);
  expect(bannerForm.schema.safeParse({ ...banner, linkType: "internal" }).success).toBe(true);
});

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
