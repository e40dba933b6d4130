import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { everyAction } from "#app/records/actions/every-action.ts";
import { shown } from "#app/records/silence/shown.server.ts";

const app = resolve(import.meta.dirname, "../app");
const read = (path: string) => readFileSync(path, "utf8");
const tables = new Map(Object.entries(shown).map(([name, line]) => [name.toLowerCase(), [name, line] as const]));

/** The tables that a module writes: each has one owner (architecture.test.ts). */
function tablesOf(module: string): (readonly [string, unknown])[] {
  const files = globSync(`modules/${module}/**/*.ts`, { cwd: app }).filter((path) => !path.endsWith(".test.ts"));
  const verbs =
    /\.(\w+)\s*\.(?:create|update|upsert|delete)\w*\(|(?:UPDATE|INTO|DELETE FROM) "(\w+)"|\bmodel: "(\w+)"/g;
  const names = files.flatMap((path) =>
    [...read(join(app, path)).matchAll(verbs)].map(([, prisma, sql, declared]) =>
      (prisma ?? sql ?? declared ?? "").toLowerCase(),
    ),
  );
  const found = [...new Set(names)].toSorted().map((name) => tables.get(name));
  return found.filter((one) => one !== undefined);
}

/** What `change` asks of an action, by what its module writes and what readers see of that. */
function bound(module: string | undefined): string {
  const written = module ? tablesOf(module) : [];
  const seen = written.flatMap(([name, line]) => (typeof line === "string" ? [] : [name]));
  if (seen.length > 0) return `asked: ${seen.join(", ")}`;
  if (written.length === 0) return "asked: whatever it writes, no table of its own";
  const reasons = new Set(written.map(([, line]) => line as string));
  return `not: readers see none of its tables (${[...reasons].join("; ")})`;
}

const head = `What binds every action, asked in change() before its commit (records/audit/change.server.ts) of the rows it wrote:
- the electoral silence (records/silence/silence-errors.server.ts), by what readers see of their tables (shown.server.ts): below;
- the second reader (modules/articles/review/rule.server.ts), of each sensitive article on the site or on its way there.
What an action writes through another module is asked by the tables of that one.
Asked elsewhere, in one place each, since no write breaks them: a closed site binds reading
(http/pages/closed-site.server.ts); how long data is kept binds the jobs that erase (records/retention, tests/retention.test.ts).
`;

const texts = Map.groupBy(globSync("modules/**/*.server.ts", { cwd: app }), (path) => path.split("/")[1] ?? "");

/** The module of an action: the one that names its noun most. */
function moduleOf(action: string): string | undefined {
  const noun = action.slice(0, action.indexOf("."));
  const naming = new RegExp(`noun: "${noun}"|"${noun}\\.[a-z-]+"`, "g");
  const timesIn = (path: string) => read(join(app, path)).match(naming)?.length ?? 0;
  const named = [...texts].map(
    ([module, paths]) => [paths.reduce((sum, path) => sum + timesIn(path), 0), module] as const,
  );
  const [times = 0, module] = named.toSorted(([one], [other]) => other - one)[0] ?? [];
  return times > 0 ? module : undefined;
}

test("what binds each action is the list agreed; one more is in it, or this fails", async () => {
  const text = Object.keys(everyAction)
    .toSorted()
    .map((name) => `${name.padEnd(32)} ${bound(moduleOf(name))}`)
    .join("\n");
  await expect(`${head}\n${text}\n`).toMatchFileSnapshot(resolve(import.meta.dirname, "what-binds.txt"));
});
