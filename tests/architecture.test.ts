import { readFileSync, readdirSync, existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import postcss from "postcss";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");

// What the linter cannot say; layers and circles of files are in oxlint.config.ts.

interface SourceFile {
  path: string;
  imports: string[];
  text: string;
}

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith("app/platform/prisma/"));
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(root, path), "utf8");
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/(^|\s)\/\/.*$/gm, "");
  const imports = [...code.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(([, specifier = ""]) =>
    specifier.startsWith("#app/")
      ? specifier.slice(1)
      : specifier.startsWith(".")
        ? relative(root, resolve(root, dirname(path), specifier))
        : specifier,
  );
  return { path, imports, text };
}

const files = listFiles("app").map(readSource);
const product = files.filter(({ path }) => !/\.test\.tsx?$/.test(path) && !path.includes("/fixtures/"));

const moduleOf = (path: string) =>
  /^app\/(?:modules|records)\/(elections\/(?:candidacies|programmes|results|sponsorships)|[^/]+)\//.exec(path)?.[1];

test("no circle among modules: a folder of one module never leads back to itself", () => {
  const uses = new Map<string, Set<string>>();
  for (const { path, imports } of product) {
    const from = moduleOf(path);
    for (const to of imports.map(moduleOf))
      if (from && to && to !== from) uses.set(from, (uses.get(from) ?? new Set()).add(to));
  }
  expect(uses.size).toBeGreaterThan(20);
  const proved = new Set<string>();
  const visit = (name: string, trail: string[]): void => {
    expect(trail, `circle through ${name}`).not.toContain(name);
    if (proved.has(name)) return;
    for (const next of uses.get(name) ?? []) visit(next, [...trail, name]);
    proved.add(name);
  };
  for (const name of uses.keys()) visit(name, []);
});

const verbs = "create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany";

/** The tables a file writes, through Prisma, in SQL or as declared, by the name of their model. */
function tablesWritten(text: string): string[] {
  const byPrisma = [...text.matchAll(new RegExp(`\\.(\\w+)\\s*\\.(?:${verbs})\\(`, "g"))].map(([, name = ""]) => name);
  const inSql = [...text.matchAll(/(?:UPDATE|INSERT(?: OR \w+)? INTO|DELETE FROM) "(\w+)"/g)].map(
    ([, name = ""]) => name,
  );
  const declared = [...text.matchAll(/\bmodel: "(\w+)"/g)].map(([, name = ""]) => name);
  return [...byPrisma, ...inSql, ...declared]
    .map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`)
    .filter((name) => models.has(name));
}

const models = new Set(
  readdirSync(join(root, "prisma/schema"))
    .map((name) => readFileSync(join(root, "prisma/schema", name), "utf8"))
    .flatMap((text) => [...text.matchAll(/^model (\w+)/gm)].map(([, name = ""]) => name)),
);

test("a table has one writer: the module that owns it", () => {
  const writers = new Map<string, Set<string>>();
  for (const { path, text } of product) {
    const writer = moduleOf(path) ?? path.split("/")[1] ?? path;
    for (const table of tablesWritten(text)) writers.set(table, (writers.get(table) ?? new Set()).add(writer));
  }
  expect(writers.size).toBeGreaterThan(30);
  const shares = [...writers]
    .filter(([, all]) => all.size > 1)
    .map(([table, all]) => `${table}: ${[...all].join(", ")}`);
  expect(shares).toEqual([]);
});

test("no write hides inside another: Prisma's nested ones would reach tables of other modules", () => {
  const wrong = product
    .filter(({ path }) => path.endsWith(".server.ts"))
    .filter(({ text }) => /\b(?:connectOrCreate|disconnect|createMany|updateMany|deleteMany):/.test(text))
    .map(({ path }) => path);
  expect(wrong).toEqual([]);
});

test("what moves the clock and what spares work is called by tests alone", () => {
  const others = ["prisma", "server"].flatMap(listFiles).filter((path) => !/\.test\.tsx?$/.test(path));
  const wrong = [...product, ...others.map(readSource)]
    .filter(({ text }) => /(?<!function )\b(?:travel|hashCheaply|encodeQuickly)\(/.test(text))
    .map(({ path }) => path);
  expect(wrong).toEqual([]);
});

test("only the write door writes: no create, update, delete or upsert on the reading connection", () => {
  const wrong = product
    .filter(({ path }) => path !== "app/platform/db.server.ts")
    .filter(
      ({ text }) =>
        /\bdb\s*\.\s*\w+\s*\.\s*(create|update|delete|upsert)/.test(text) ||
        /\bdb\s*\.\s*\$(executeRaw|transaction)/.test(text),
    )
    .map(({ path }) => path);
  expect(wrong).toEqual([]);
});

test("the write transaction is opened by the audited door and housekeeping alone", () => {
  const wrong = product
    .filter(({ path }) => !["app/platform/db.server.ts", "app/records/audit/change.server.ts"].includes(path))
    .filter(({ text }) => /\btransact\s*\(/.test(text))
    .map(({ path }) => path);
  expect(wrong).toEqual([]);
});

test("several machines are one folder, which one line brings in", () => {
  const all = ["app", "server", "scripts", "prisma", "bench", "tests"].flatMap(listFiles).map(readSource);
  const brought = all.flatMap(({ path, imports }) =>
    imports
      .filter((target) => /^(#|\/)?server\/cluster\//.test(target) && !path.startsWith("server/cluster/"))
      .map((target) => `${path} → ${target}`),
  );
  expect(brought).toEqual(
    existsSync(join(root, "server/cluster")) ? ["server/machines.ts → server/cluster/join.ts"] : [],
  );
});

const sheets = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".css"))
  .map((path) => ({ path: `app/${path}`, text: readFileSync(join(root, "app", path), "utf8") }));

test("no sheet has grown into two, and each is imported by what it dresses", () => {
  const long = sheets.filter(({ text }) => text.split("\n").length > 300).map(({ path }) => path);
  expect(long).toEqual([]);
  const imported = new Set([
    ...product.flatMap(({ imports }) => imports.map((target) => target.replace(/\?.*$/, ""))),
    ...sheets.flatMap(({ path, text }) =>
      [...text.matchAll(/@import "([^"]+)"/g)].map(([, name = ""]) =>
        relative(root, resolve(root, dirname(path), name)),
      ),
    ),
  ]);
  expect(sheets.map(({ path }) => path).filter((path) => !imported.has(path))).toEqual([]);
});

test("the kit's sheets give way to those of its users", () => {
  const wrong = sheets.filter(({ path, text }) =>
    path.startsWith("app/ui/") ? /@layer components\s*\{/.test(text) : /"\.\/ui\/[^"]*" layer\(components\)/.test(text),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

test("a class is one page's: all sheets are one file, where another's would dress it too", () => {
  const folders = new Map<string, Set<string>>();
  // The kit's words, and what prints, are everyone's.
  for (const { path, text } of sheets.filter(({ path }) => !/^app\/(?:ui|routes\/admin\/shared)\//.test(path)))
    postcss.parse(text).walkRules(({ selectors }) => {
      for (const name of selectors.filter((selector) => /^\.[\w-]+$/.test(selector)))
        folders.set(name, (folders.get(name) ?? new Set()).add(dirname(path)));
    });
  const shared = [...folders].filter(([, owners]) => owners.size > 1);
  expect(shared.map(([name, owners]) => `${name}: ${[...owners].join(", ")}`)).toEqual([]);
});

test("every class of a sheet is named by some code", () => {
  const named = new Set(product.flatMap(({ text }) => text.match(/[\w-]+/g) ?? []));
  const unused = sheets.flatMap(({ path, text }) =>
    [...new Set(text.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)/g, "").match(/(?<=\.)[a-z][\w-]*/g))]
      .filter((name) => !named.has(name))
      .map((name) => `${path}: .${name}`),
  );
  expect(unused).toEqual([]);
});

test("a dialog is the kit's, which stands outside any form: a raw one would let its fields send the form around it", () => {
  const makers = ["app/ui/dialog.tsx", "app/ui/page-dialog.tsx", "app/enhance/dialogs/create-dialog.ts"];
  const raw = /<dialog[\s>]|lement\(\s*["']dialog["']/;
  const wrong = product
    .filter(({ path, text }) => !makers.includes(path) && raw.test(text.replaceAll(/\/\*[\s\S]*?\*\//g, "")))
    .map(({ path }) => path);
  expect(wrong).toEqual([]);
  // Rendered where it is written: a page alone may hold one.
  const placed = product.filter(({ imports }) => imports.includes("app/ui/page-dialog.tsx")).map(({ path }) => path);
  expect(placed.filter((path) => !path.startsWith("app/routes/"))).toEqual([]);
});

test("no drawer called utils, helpers, misc or common inside a module, and no barrel", () => {
  const wrong = product
    .map(({ path }) => path)
    .filter((path) => /\/(utils|helpers|misc|common|index)\.tsx?$/.test(path));
  expect(wrong).toEqual([]);
});
