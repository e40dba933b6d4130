import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { incompatibilities, schemaFrom } from "../scripts/lib/schema-compatibility.ts";
import { command } from "./support/command.ts";
import { isLong, longTest } from "./support/long-run.ts";
import { smallDisk } from "./support/small-disk.ts";

const base = `CREATE TABLE "Mother" ("id" INTEGER NOT NULL PRIMARY KEY, "name" TEXT NOT NULL, "kind" TEXT DEFAULT 'a',
    CONSTRAINT "check_1" CHECK ("kind" IN ('a', 'b(c')), CHECK (length("name") > 1));
  CREATE UNIQUE INDEX "Mother_name_key" ON "Mother" ("name");
  CREATE TABLE "Child" ("id" INTEGER PRIMARY KEY, "mother" INTEGER REFERENCES "Mother" ("id") ON DELETE CASCADE);
  CREATE VIRTUAL TABLE "child_fts" USING fts5 ("title");`;
const rebuilt = (columns: string) =>
  `CREATE TABLE "new" (${columns}); DROP TABLE "Mother"; ALTER TABLE "new" RENAME TO "Mother";`;
const mother = `"id" INTEGER NOT NULL PRIMARY KEY, "name" TEXT NOT NULL, "kind" TEXT DEFAULT 'a'`;
const checks = `CONSTRAINT "check_1" CHECK ("kind" IN ('a', 'b(c')), CHECK (length("name") > 1)`;
const key = `CREATE UNIQUE INDEX "Mother_name_key" ON "Mother" ("name");`;

test.each([
  ["a table", `CREATE TABLE "Other" ("id" INTEGER PRIMARY KEY, "mother" INTEGER NOT NULL REFERENCES "Mother" ("id"))`],
  ["a nullable column", `ALTER TABLE "Mother" ADD COLUMN "more" TEXT`],
  [
    "a column with a default and a rule",
    `ALTER TABLE "Mother" ADD COLUMN "more" TEXT NOT NULL DEFAULT '' CHECK ("more" <> 'x')`,
  ],
  [
    "an index, and a unique one of a new column",
    `ALTER TABLE "Child" ADD COLUMN "n" INT; CREATE INDEX "i" ON "Child" ("mother"); CREATE UNIQUE INDEX "u" ON "Child" ("n")`,
  ],
  ["a table rebuilt with a column more", `${rebuilt(`"more" TEXT, ${mother}, ${checks}`)} ${key}`],
  [
    "a column of a full-text table",
    `DROP TABLE "child_fts"; CREATE VIRTUAL TABLE "child_fts" USING fts5 ("title", "text")`,
  ],
])("a version can serve what a newer one added: %s", (_what, sql) => {
  expect(incompatibilities(schemaFrom([base]), schemaFrom([base, sql]))).toEqual([]);
});

test.each([
  ["a renamed column", `ALTER TABLE "Mother" RENAME COLUMN "name" TO "title"`, "Mother.name n’y est plus"],
  ["a dropped column", `ALTER TABLE "Child" DROP COLUMN "mother"`, "Child.mother n’y est plus"],
  ["a dropped table", `DROP TABLE "Child"`, "Child n’y est plus"],
  [
    "a required column",
    `${rebuilt(`${mother}, "more" TEXT NOT NULL, ${checks}`)} ${key}`,
    "Mother.more est obligatoire",
  ],
  [
    "a column that may be empty now",
    `${rebuilt(`${mother.replace("TEXT NOT NULL", "TEXT")}, ${checks}`)} ${key}`,
    "Mother.name a changé",
  ],
  ["a lost unique index", `DROP INDEX "Mother_name_key"`, "UNIQUE"],
  ["a new unique index", `CREATE UNIQUE INDEX "u" ON "Child" ("mother")`, "UNIQUE"],
  ["a widened rule", `${rebuilt(`${mother}, ${checks.replace("'a'", "'a', 'd'")}`)} ${key}`, "CHECK"],
  [
    "a new link",
    `DROP TABLE "Child"; CREATE TABLE "Child" ("id" INTEGER PRIMARY KEY REFERENCES "Mother" ("id"), "mother" INTEGER REFERENCES "Mother" ("id") ON DELETE CASCADE)`,
    "Child.id a changé",
  ],
  [
    "a lost cascade",
    `DROP TABLE "Child"; CREATE TABLE "Child" ("id" INTEGER PRIMARY KEY, "mother" INTEGER REFERENCES "Mother" ("id"))`,
    "Child.mother a changé",
  ],
  [
    "a column less of a full-text table",
    `DROP TABLE "child_fts"; CREATE VIRTUAL TABLE "child_fts" USING fts5 ("text")`,
    "child_fts.title",
  ],
])("a version cannot serve %s", (_what, sql, reason) => {
  const found = incompatibilities(schemaFrom([base]), schemaFrom([base, sql])).join("\n");
  expect(found).toContain(reason);
});

describe("the way back", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "clairvoix-roll-back-"));
    dataDir = undefined;
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** A version of the site: the project's migrations and these, where it is started from. */
  function version(name: string, later: Record<string, string> = {}) {
    const place = join(folder, name);
    cpSync("prisma/migrations", join(place, "prisma/migrations"), { recursive: true });
    for (const [migration, sql] of Object.entries(later)) {
      mkdirSync(join(place, "prisma/migrations", migration));
      writeFileSync(join(place, "prisma/migrations", migration, "migration.sql"), sql);
    }
    return async (...args: string[]) => {
      const env = { DATA_DIR: data(), DATABASE_URL: "", APP_MODE: "demo", LITEFS_DIR: "", SESSION_SECRET: "" };
      const { status, stdout, stderr } = await command([resolve(args[0] ?? ""), ...args.slice(1)], env, place);
      return { status, said: stdout + stderr };
    };
  }
  let dataDir: string | undefined;
  const data = () => dataDir ?? join(folder, "data");
  const file = () => join(data(), "clairvoix.db");
  function asked(sql: string, from = file()) {
    const database = new Database(from);
    try {
      const statement = database.prepare(sql);
      return statement.reader ? statement.pluck().all() : statement.run();
    } finally {
      database.close();
    }
  }
  const deploy = ["prisma/migrate.ts", "deploy"] as const;
  const plan = ["prisma/migrate.ts", "plan"] as const;
  const back = ["scripts/roll-back.ts"] as const;
  const setting = (name: string) =>
    asked(`INSERT INTO "Setting" ("key", "value", "updatedAt") VALUES ('${name}', '1', '2026-01-01')`);

  longTest("three versions that only add: the first serves what the third made, and says so", async () => {
    const first = version("first");
    const later = { "20990101000000_one": `ALTER TABLE "Setting" ADD COLUMN "one" TEXT` };
    const third = version("third", { ...later, "20990102000000_two": `CREATE TABLE "Two" ("id" INTEGER PRIMARY KEY)` });
    expect((await first(...deploy)).status).toBe(0);
    expect((await third(...plan)).said).toMatch(/20990102000000_two\. Elles ne font qu’ajouter/);
    expect((await third(...deploy)).status).toBe(0);
    const again = await first(...deploy);
    expect(again.said).toMatch(
      /^Base de données à jour\.\nLa base a reçu .*20990101000000_one, 20990102000000_two, qui ne font qu’ajouter.*\n$/,
    );
    expect(again.status).toBe(0);
    expect(await first(...back)).toMatchObject({ status: 0, said: expect.stringContaining("rien n’a été touché") });
    expect(readdirSync(data()).filter((name) => /^(snapshot|before)/.test(name))).toEqual([]);
  });

  const droppedTable: [string, string, RegExp] = [
    "a dropped table",
    `DROP TABLE "GlossaryTerm"`,
    /GlossaryTerm n’y est plus/,
  ];
  test.each([
    [
      "a renamed column",
      `ALTER TABLE "Setting" RENAME COLUMN "version" TO "revision"`,
      /Setting\.version n’y est plus/,
    ],
    ...(isLong ? [droppedTable] : []),
  ])("%s: told before, copied, put back, and what was written since is kept and named", async (_what, sql, reason) => {
    const first = version("first");
    const second = version("second", { "20990101000000_changed": sql });
    expect((await first(...deploy)).status).toBe(0);
    setting("before");
    const planned = await second(...plan);
    expect(planned.said).toMatch(reason);
    expect(planned.said).toContain("sera copiée");
    expect((await second(...deploy)).said).toContain("Copie de la base avant migration");
    setting("since");
    asked(`INSERT INTO "AuditEntry" ("seq", "at", "actorKind", "actorLabel", "action", "subject", "detailHash", "prevHash", "hash")
      VALUES (1, '2026-01-01T10:00:00.000+00:00', 'staff', 'Zoé', 'article.published', 'article:1', '', '', '')`);
    mkdirSync(join(data(), "media/new"), { recursive: true });
    writeFileSync(join(data(), "media/new/1.avif"), "new");
    mkdirSync(join(data(), "media/old"));
    writeFileSync(join(data(), "media/old/1.avif"), "old");
    utimesSync(join(data(), "media/old/1.avif"), 1, 1);
    const refused = await first(...deploy);
    expect(refused.said).toMatch(/^✖ .*20990101000000_changed.*npm run roll-back.*\n$/);
    expect(refused.status).toBe(65);

    const returned = await first(...back);
    expect(returned).toMatchObject({
      status: 0,
      said: expect.stringMatching(/^✔ Copie du .* 1 écriture .*, 1 fichier/),
    });
    expect((await first(...deploy)).said).toBe("Base de données à jour.\n");
    expect(asked(`SELECT "key" FROM "Setting"`)).toEqual(["before"]);
    const aside = join(data(), readdirSync(data()).find((name) => name.startsWith("before-")) ?? "");
    expect(asked(`SELECT "key" FROM "Setting"`, join(aside, "clairvoix.db"))).toEqual(["before", "since"]);
    expect(readFileSync(join(aside, "since.txt"), "utf8")).toMatch(
      /^2026-01-01T10:00.* Zoé : Article publié \(article:1\)$/m,
    );
    expect(readdirSync(join(aside, "media"), { recursive: true })).toEqual(["new", "new/1.avif"]);
    // Forward again: copied anew.
    expect((await second(...deploy)).said).toContain("Copie de la base avant migration");
    expect(existsSync(join(data(), "restore.json"))).toBe(false);
  });

  longTest("where the copy does not fit nothing begins, and the database is as it was", async (context) => {
    const disk = smallDisk(24);
    if (!disk) return context.skip();
    dataDir = disk.folder;
    try {
      const first = version("first");
      const second = version("second", { "20990101000000_changed": `DROP TABLE "GlossaryTerm"` });
      expect((await first(...deploy)).status).toBe(0);
      disk.leave(1_000_000);
      const planned = await second(...plan);
      expect(planned.said).toMatch(/^✖ Le disque de .* est presque plein.*\n$/);
      const { status, said } = await second(...deploy);
      expect(said).toMatch(/^✖ Il manque de la place pour copier la base .*Rien n’a été touché\.\n$/);
      expect([planned.status, status]).toEqual([75, 75]);
      expect(asked(`SELECT count(*) FROM "GlossaryTerm"`)).toEqual([0]);
      // One that only adds, and more than there is room for.
      const large = `CREATE TABLE "Large" AS SELECT randomblob(4000000) AS "bytes"`;
      const filled = await version("third", { "20990101000000_large": large })(...deploy);
      expect(filled.said).toMatch(/^✖ Le disque de .* est plein : faites de la place.*\n$/);
      expect(filled.status).toBe(75);
      expect((await first(...deploy)).said).toBe("Base de données à jour.\n");
    } finally {
      disk.remove();
    }
  });
});
