import { expect, test } from "vitest";
import { bannerForm } from "./schema.ts";

const banner = { message: "Vote ce soir", isActive: true };

test("a banner that leads to another site needs its address", () => {
  const bare = bannerForm.schema.safeParse({ ...banner, linkType: "external", internalLink: "/live" });
  expect(bare.error?.issues.map(({ path }) => path)).toEqual([["externalLink"]]);
  const whole = { ...banner, linkType: "external", externalLink: "https://example.org/vote" };
  expect(bannerForm.schema.safeParse(whole).success).toBe(true);
  expect(bannerForm.schema.safeParse({ ...banner, linkType: "internal" }).success).toBe(true);
});
