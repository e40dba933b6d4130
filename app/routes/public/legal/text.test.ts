import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { defaultSettings } from "#app/modules/settings/schema.ts";
import { fill, loadText } from "./text.server.ts";

const folder = join(import.meta.dirname, "content");

test.each(readdirSync(folder))("%s has a title, a date and no placeholder left", async (name) => {
  const text = await loadText(name.replace(".md", ""));
  expect(text.title).not.toBe("");
  expect(text.updatedAt).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(text.html).not.toMatch(/\{[\w.]+\}/);
  expect(text.parts.length).toBeGreaterThan(2);
  for (const [, id = ""] of text.html.matchAll(/href="#([^"]+)"/g)) expect(text.html).toContain(`id="${id}"`);
});

test("what people typed in the settings is text, never Markdown", () => {
  const settings = { ...defaultSettings, legalEntity: "[Nous](https://exemple.fr) **& co**", address: "" };
  expect(fill("{legalEntity}", settings)).toBe(String.raw`\[Nous\]\(https://exemple.fr\) \*\*& co\*\*`);
  expect(fill("{address}", settings)).toBe("(information à compléter)");
  expect(fill("{contactEmail}", settings)).toContain("(mailto:redaction@clairvoix.example)");
  expect(fill("{inconnu}", settings)).toBe("{inconnu}");
});
