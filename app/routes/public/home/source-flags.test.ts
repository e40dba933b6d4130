import { expect, it } from "vitest";
import { withFlag } from "./source-flags.ts";

it("puts the flag before a known source, however its name is written", () => {
  expect(withFlag("France24")).toBe("🇫🇷 France24");
  expect(withFlag("FRANCE 24 - Infos")).toBe("🇫🇷 FRANCE 24 - Infos");
  expect(withFlag("RTBF Info", "")).toBe("🇧🇪 RTBF Info");
  expect(withFlag("Le Figaro")).toBe("🇫🇷 Le Figaro");
});

it("takes the feed's own flag for the others, or none", () => {
  expect(withFlag("Politico", "🇪🇺")).toBe("🇪🇺 Politico");
  expect(withFlag("La rédaction")).toBe("La rédaction");
});
