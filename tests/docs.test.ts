import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
const all = ["app", "server", "tests", "prisma", "scripts", "bench", "docs", "public", "deploy"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${String(path)}`),
);
const exists = (path: string) => existsSync(join(root, path)) || all.some((file) => file.endsWith(`/${path}`));

/** Paths between backquotes: whole ones from the root; a bare file name is looked for among all files. */
function named(text: string): string[] {
  return [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|css|md|prisma|json))`/g)].map(([, path = ""]) => path);
}

test("the README and the pages of docs/ name files that exist", () => {
  const missing = ["README.md", ...all.filter((file) => file.startsWith("docs/"))]
    // style.md shows names not to give.
    .filter((page) => page.endsWith(".md") && page !== "docs/style.md")
    .flatMap((page) =>
      named(readFileSync(join(root, page), "utf8"))
        .filter((path) => !exists(path))
        .map((path) => `${page}: ${path}`),
    );
  expect(missing).toEqual([]);
});

test("comments name files that exist", () => {
  const missing = all
    .filter((file) => /^(app|server|tests|prisma\/schema|scripts|bench)\/.*\.(tsx?|mjs|css|prisma)$/.test(file))
    .filter((file) => !file.startsWith("app/platform/prisma/"))
    .flatMap((file) => {
      const comments = readFileSync(join(root, file), "utf8").match(/\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*/gs) ?? [];
      return comments
        .flatMap((comment) => [
          ...comment.matchAll(/(?<![\w./@*-])((?:[\w-]+\/)*[\w-]+(?:\.\w+)*\.(?:tsx?|css|md))\b/g),
        ])
        .flatMap(([, path = ""]) => (exists(path) ? [] : [`${file}: ${path}`]));
    });
  expect(missing).toEqual([]);
});
