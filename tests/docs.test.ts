import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");

/** Paths between backquotes: whole ones from the root; a bare file name is looked for among all files. */
function named(text: string): string[] {
  return [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|css|md|prisma|json))`/g)].map(([, path = ""]) => path);
}

test("the pages of docs/ name files that exist", () => {
  const all = ["app", "server", "tests", "prisma", "scripts", "bench", "docs"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${String(path)}`),
  );
  const exists = (path: string) => existsSync(join(root, path)) || all.some((file) => file.endsWith(`/${path}`));
  const missing = readdirSync(join(root, "docs"), { recursive: true })
    .map(String)
    // style.md shows names not to give.
    .filter((page) => page.endsWith(".md") && page !== "style.md")
    .flatMap((page) =>
      named(readFileSync(join(root, "docs", page), "utf8"))
        // The section that adding-a-section.md makes was an experiment.
        .filter((path) => !exists(path) && !path.includes("partners"))
        .map((path) => `${page}: ${path}`),
    );
  expect(missing).toEqual([]);
});
