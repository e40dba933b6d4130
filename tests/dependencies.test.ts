import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
const json = <T>(path: string) => JSON.parse(readFileSync(join(root, path), "utf8")) as T;
type Names = Record<string, string>;
interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
}
const own = json<{ dependencies: Names; devDependencies: Names; allowScripts: Record<string, boolean> }>(
  "package.json",
);
const locked = Object.entries(json<{ packages: Record<string, Locked> }>("package-lock.json").packages).filter(
  ([path]) => path !== "",
);
const page = readFileSync(join(root, "docs/dependencies.md"), "utf8");

/** Names and licence of each line under a heading; a line may name several packages. */
function lines(heading: string): Names {
  const list = page.split(`## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  return Object.fromEntries(
    [...list.matchAll(/^- (`.+?`) \(([^;)]+)/gm)].flatMap(([, names = "", licence = ""]) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => [name, licence]),
    ),
  );
}

test.each([
  ["What the site runs on", own.dependencies],
  ["What it is made and tested with", own.devDependencies],
])("%s: each package stands in a line, with its licence, and nothing else does", (heading, named) => {
  const installed = Object.keys(named).map((name) => [
    name,
    json<{ license?: string }>(`node_modules/${name}/package.json`).license,
  ]);
  expect(Object.entries(lines(heading)).toSorted()).toEqual(installed.toSorted());
});

test("versions are exact, but for types that follow a major version", () => {
  const loose = Object.entries({ ...own.dependencies, ...own.devDependencies }).filter(
    ([name, version]) =>
      !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version) && !(name.startsWith("@types/") && /^\d+$/.test(version)),
  );
  expect(loose).toEqual([]);
});

test("what runs the site has licences that ask nothing of our own code", () => {
  const free = /^(?:MIT|MIT-0|ISC|0BSD|BlueOak-1\.0\.0|Unlicense|BSD-[23]-Clause|Apache-2\.0|PSF-2\.0|CC0-1\.0)$/;
  /** Libraries with a condition on themselves alone: used as they are, replaceable. */
  const kept: Record<string, RegExp> = { "LGPL-3.0-or-later": /@img\/sharp/, "EPL-2.0": /./, "MPL-2.0": /./ };
  const odd = locked
    .filter(([, { dev }]) => !dev)
    .flatMap(([path, { license }]) => {
      const parts = (license ?? "").replaceAll(/[()]/g, "").split(/ (?:AND|and) /);
      // Between two licences one chooses.
      const isFine = parts.every((part) => part.split(" OR ").some((one) => free.test(one) || kept[one]?.test(path)));
      return isFine || (!license && read(path)) ? [] : [`${path}: ${license}`];
    });
  expect(odd).toEqual([]);
});

/** The lock file leaves a licence out where the package's own file does: its text says it. */
function read(path: string): boolean {
  const file = join(root, path, "LICENSE");
  return existsSync(file) && /^\W*(?:The )?MIT License/.test(readFileSync(file, "utf8"));
}

test("no install script runs but the one that is allowed", () => {
  const scripts = locked
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ""));
  const unknown = scripts.filter((name) => own.allowScripts[name] === undefined);
  expect(unknown).toEqual([]);
  expect(Object.keys(own.allowScripts).filter((name) => own.allowScripts[name])).toEqual(["node"]);
});

test("one SQLite in the process", () => {
  const copies = locked.filter(([path]) => path.endsWith("node_modules/better-sqlite3"));
  expect(copies.map(([path, { version }]) => [path, version])).toEqual([
    ["node_modules/better-sqlite3", own.dependencies["better-sqlite3"]],
  ]);
});
