import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Essentials } from "./essentials.tsx";

const heading = (...hours: (string | null)[]) => {
  const lines = hours.map((at, index) => ({ text: `Ligne ${index}`, href: null, at }));
  const html = renderToStaticMarkup(<Essentials edition={{ day: "2026-11-26", color: "#1E5FBF", lines }} />);
  return /<h3[^>]*>(.*?)<\/h3>/.exec(html)?.[1];
};

test("what is all older than seven days is to be remembered, no news of the day", () => {
  expect(heading("2026-11-18T22:59:00Z", "2026-11-02T08:00:00Z")).toBe("À retenir");
  // The nineteenth has begun in Paris.
  expect(heading("2026-11-18T23:00:00Z", "2026-11-02T08:00:00Z")).toBe("L’essentiel");
  expect(heading(null, "2026-11-02T08:00:00Z")).toBe("L’essentiel");
  expect(heading()).toBeUndefined();
});
