import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

/** What one person can hold: lines and files by folder, at most. Raising a figure of weight.json is a line of reason in its commit. */
interface Weight {
  files: number;
  lines: number;
}

const root = resolve(import.meta.dirname, "..");
const ceilings = JSON.parse(readFileSync(new URL("weight.json", import.meta.url), "utf8")) as {
  running: Record<string, Weight>;
  sheets: Weight;
  tests: Weight;
  documents: { words: number };
};

const listed = ["app", "server", "scripts", "prisma", "public", "tests", "docs"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
);
const atRoot = readdirSync(root).filter((name) => /\.(?:ts|mjs)$/.test(name));
// Made by commands: the database's client, and what tests take from the demonstration's content.
const files = [...atRoot, ...listed].filter(
  (path) => !/^(?:app\/platform\/prisma|prisma\/(?:seed|migrations))\//.test(path),
);
const textOf = (path: string) => readFileSync(join(root, path), "utf8");

function weigh(paths: string[]): Weight {
  return { files: paths.length, lines: paths.reduce((sum, path) => sum + textOf(path).split("\n").length - 1, 0) };
}

const isCode = (path: string) => /\.(?:ts|tsx|mjs|js)$/.test(path);
const isTest = (path: string) => /^tests\/|\.(?:test|e2e|http)\.tsx?$|\/(?:fixtures|testing)\//.test(path);
const running = files.filter((path) => isCode(path) && !isTest(path));

/** The folder of weight.json that a file counts in: the longest that it is under; "." is the rest. */
function folderOf(path: string): string {
  const names = Object.keys(ceilings.running).filter((name) => path.startsWith(`${name}/`));
  return names.toSorted((one, other) => other.length - one.length)[0] ?? ".";
}

const over = (name: string, weight: Weight, ceiling: Weight) =>
  weight.files > ceiling.files || weight.lines > ceiling.lines
    ? [`${name}: ${weight.lines} lines in ${weight.files} files, at most ${ceiling.lines} in ${ceiling.files}`]
    : [];

test("no folder of running code outgrows its ceiling, nor the whole", () => {
  const byFolder = Map.groupBy(running, folderOf);
  const grown = Object.entries(ceilings.running).flatMap(([name, ceiling]) =>
    over(name, weigh(name === "total" ? running : (byFolder.get(name) ?? [])), ceiling),
  );
  expect(grown).toEqual([]);
});

test("nor do sheets, tests and documents", () => {
  const words = files
    .filter((path) => /^docs\/.*\.md$/.test(path))
    .reduce((sum, path) => sum + (textOf(path).match(/\S+/g)?.length ?? 0), 0);
  expect([
    ...over("sheets", weigh(files.filter((path) => path.endsWith(".css"))), ceilings.sheets),
    ...over("tests", weigh(files.filter((path) => isCode(path) && isTest(path))), ceilings.tests),
    ...(words > ceilings.documents.words ? [`documents: ${words} words, at most ${ceilings.documents.words}`] : []),
  ]).toEqual([]);
});
