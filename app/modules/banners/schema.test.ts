import { expect, test } from "vitest";
import { bannerSchema } from "./schema.ts";

const banner = { message: "Vote ce soir", isActive: true };

test("a banner that leads to another site needs its address", () => {
  const bare = bannerSchema.safeParse({ ...banner, linkType: "external", internalLink: "/live" });
  expect(bare.error?.issues.map(({ path }) => path)).toEqual([["externalLink"]]);
  const whole = { ...banner, linkType: "external", externalLink: "https://example.org/vote" };
  expect(bannerSchema.safeParse(whole).success).toBe(true);
  expect(bannerSchema.safeParse({ ...banner, linkType: "internal" }).success).toBe(true);
});
