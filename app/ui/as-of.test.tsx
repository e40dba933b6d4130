import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AsOfBadge } from "./as-of.tsx";
import { TodayContext } from "./page-contexts.ts";

const shown = (today: string) =>
  renderToStaticMarkup(
    <TodayContext value={today}>
      <AsOfBadge day="2026-03-04" />
    </TodayContext>,
  );

test("ninety days after, the date stays and the tick goes", () => {
  expect(shown("2026-06-02")).toMatch(/badge-green.*<svg.*à jour au <time dateTime="2026-03-04">4 mars 2026</);
  const old = shown("2026-06-03");
  expect(old).toContain('vérifié le <time dateTime="2026-03-04">4 mars 2026</time>');
  expect(old).not.toMatch(/badge-green|<svg/);
});
