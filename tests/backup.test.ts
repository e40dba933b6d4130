import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { env } from "#app/platform/env.server.ts";
import { signature } from "#app/platform/secrets.server.ts";
import { putPrivateFile } from "#app/platform/storage/private-files.server.ts";
import { Bucket, sha256 } from "#app/platform/storage/s3.server.ts";
import { putFolder } from "#app/platform/storage/storage.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { witnessEnd } from "#app/records/audit/witness.server.ts";
import { systemActor } from "#app/records/rights/actor.ts";
import { done } from "#app/utils/outcome.ts";
import { outcome, taken } from "#tests/support/backups.ts";
import { command } from "#tests/support/command.ts";
import { describeLong, longTest, some } from "#tests/support/long-run.ts";
import { answering } from "#tests/support/s3-faults.ts";
import { type S3, startS3 } from "#tests/support/s3.ts";
import { s3Target } from "../scripts/backup/target.ts";
import { takeFolder, takeLock } from "../scripts/lib/data-folder.ts";
import { finishRestore } from "../scripts/lib/finish-restore.ts";

const place = mkdtempSync(join(tmpdir(), "clairvoix-backups-"));
const to = join(place, "to");
let number = 0;
const folder = () => join(place, `folder-${number++}`);
const back = (args: string[], variables = {}) => command(["scripts/backup.ts", ...args], variables);
const restore = (args: string[], variables = {}) => command(["scripts/restore.ts", ...args], variables);

/** Every file under a folder, by its digest. */
function tree(root: string): Record<string, string> {
  if (!existsSync(root)) return {};
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => join(parentPath, name))
      // The lock has nothing in it.
      .filter((path) => !path.endsWith("running.lock"))
      .map((path) => [path.slice(root.length), createHash("sha256").update(readFileSync(path)).digest("hex")]),
  );
}

const write = (title: string) =>
  change(systemActor("tests"), "seed.finished", async (tx) => done(await tx.flash.create({ data: { title } })));
const flashes = (root: string) => {
  const database = new Database(join(root, "clairvoix.db"), { readonly: true });
  const titles = database.prepare('SELECT title FROM "Flash" ORDER BY id').pluck().all();
  database.close();
  return titles;
};

beforeAll(async () => {
  await write("Avant la sauvegarde");
  await putFolder("aaaa", [{ name: "320.jpg", bytes: Buffer.from("une image") }]);
  await putFolder("bbbb", [{ name: "320.jpg", bytes: Buffer.from("une autre image") }]);
  await putPrivateFile(Buffer.from("%PDF un CV"));
  await witnessEnd();
  const { status, stderr } = await back(["--to", to]);
  expect([status, stderr]).toEqual([0, ""]);
  expect(await outcome(to, restored)).toBe("put back");
});
/** The backup put back, for others to begin from. */
const restored = join(place, "restored");
function copied(from: string): string {
  const into = folder();
  cpSync(from, into, { recursive: true });
  return into;
}
afterEach(() => vi.useRealTimers());
afterAll(() => rmSync(place, { recursive: true, force: true }));

const manifestFile = (root: string) => join(root, "backups", readdirSync(join(root, "backups"))[0] ?? "none");
interface Written {
  files: { path: string; sha256: string }[];
  database: { kept: { sha256: string } };
  migrations: string[];
}
const readWritten = (root: string) =>
  JSON.parse(readFileSync(manifestFile(root), "utf8")) as { sha256: string; backup: Written };
/** As the site would have: what it says is still to be judged. */
const signedByUs = (name: string, digest: string) => `"signature":"${signature("backup", `${name} ${digest}`)}",`;
function rewrite(root: string, alter: (backup: Written) => object, sign = signedByUs): void {
  const text = JSON.stringify(alter(readWritten(root).backup));
  const name = basename(manifestFile(root), ".json");
  writeFileSync(manifestFile(root), `{"sha256":"${sha256(text)}",${sign(name, sha256(text))}"backup":\n${text}\n}\n`);
}
const objectOf = (root: string, path: string) => {
  const { files, database } = readWritten(root).backup;
  const digest = files.find((file) => file.path === path)?.sha256 ?? database.kept.sha256;
  return join(root, "objects", digest.slice(0, 2), digest);
};

test("a backup is put back in an empty folder as it was: rows, pictures, private files, witness", async () => {
  const into = folder();
  const { status, stdout, stderr } = await restore([to, "--into", into]);
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout.trim().split("\n").at(-1)).toMatch(
    /^✔ Sauvegarde \d{8}T\d{6}Z vérifiée et remise dans .*lignes, 4 fichiers/,
  );
  expect(flashes(into)).toEqual(["Avant la sauvegarde"]);
  for (const part of ["media", "private"]) expect(tree(join(into, part))).toEqual(tree(join(env.DATA_DIR, part)));
  expect(readFileSync(join(into, "audit-witness.txt"))).toEqual(readFileSync(join(env.DATA_DIR, "audit-witness.txt")));
  expect(readdirSync(into).toSorted()).toEqual(
    ["audit-witness.txt", "clairvoix.db", "media", "private", "running.lock"].toSorted(),
  );
});

longTest("what the last backup has is not copied again, and secrets are nowhere", async () => {
  const again = join(place, "again");
  cpSync(to, again, { recursive: true, preserveTimestamps: true });
  const before = tree(join(again, "objects"));
  await write("Après");
  const { status, stdout } = await back(["--to", again]);
  expect(status).toBe(0);
  // The database alone.
  expect(Object.keys(tree(join(again, "objects")))).toHaveLength(Object.keys(before).length + 1);
  expect(stdout).toContain("Les secrets (.env) n’y sont pas");
  // A small change is one: not "0,0 Mo".
  expect(stdout).toMatch(/\([1-9][\d\s]*\u00a0ko de neuf\)/);
  const all = readdirSync(again, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of all)
    expect(readFileSync(join(parentPath, name)).includes("a-secret-for-tests-only")).toBe(false);
});

longTest("what is there goes aside, whole, and its witness stays told", async () => {
  const into = copied(restored);
  const witness = join(into, "audit-witness.txt");
  writeFileSync(witness, `${readFileSync(witness, "utf8")}2099-01-01T00:00:00.000Z 999 ${"a".repeat(64)}\n`);
  const before = tree(into);
  const { status, stdout } = await restore([to, "--into", into]);
  expect(status).toBe(0);
  expect(stdout).toMatch(/Le fil d’audit allait jusqu’à l’entrée 999 \(2099/);
  const aside = readdirSync(into).find((name) => name.startsWith("before-")) ?? "?";
  expect(tree(join(into, aside))).toEqual(before);
  expect(readFileSync(witness, "utf8")).toContain(" 999 ");
  expect(flashes(into)).toEqual(["Avant la sauvegarde"]);
});

longTest("of two restores in one second each puts aside what was there", async () => {
  const into = copied(restored);
  vi.useFakeTimers({ toFake: ["Date"] });
  for (let times = 0; times < 2; times += 1) expect(await outcome(to, into)).toBe("put back");
  expect(readdirSync(into).filter((name) => name.startsWith("before-"))).toHaveLength(2);
});

const flip = (path: string) => {
  const bytes = readFileSync(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(path, bytes);
};
const wrong: [string, (root: string) => void, RegExp][] = [
  ["a byte of a picture", (root) => flip(objectOf(root, "media/aaaa/320.jpg")), /abîmée : objects/],
  ["a byte of the database", (root) => flip(objectOf(root, "")), /abîmée : objects/],
  ["a byte of the manifest", (root) => flip(manifestFile(root)), /abîmée : son manifeste/],
  ["a truncated picture", (root) => truncateSync(objectOf(root, "media/aaaa/320.jpg"), 4), /abîmée : objects/],
  [
    "a longer one",
    (root) => writeFileSync(objectOf(root, "media/aaaa/320.jpg"), "une image et plus"),
    /abîmée : objects/,
  ],
  ["a truncated database", (root) => truncateSync(objectOf(root, ""), 1000), /abîmée : objects/],
  ["a truncated manifest", (root) => truncateSync(manifestFile(root), 500), /abîmée : son manifeste/],
  [
    "a picture that is missing",
    (root) => rmSync(objectOf(root, "media/bbbb/320.jpg")),
    /media\/bbbb\/320.jpg y manque/,
  ],
  ["no database", (root) => rmSync(objectOf(root, "")), /sa base y manque/],
  [
    "a later migration",
    (root) => rewrite(root, (backup) => ({ ...backup, migrations: [...backup.migrations, "20991231000000_later"] })),
    /migration que cette version du site ne connaît pas \(20991231000000_later\)/,
  ],
  ["another application", (root) => writeFileSync(manifestFile(root), '{"app":"autre"}'), /d’une autre application/],
  [
    "another application, same form",
    (root) => rewrite(root, (backup) => ({ ...backup, application: "autre" })),
    /d’une autre application/,
  ],
  ["a later format", (root) => rewrite(root, (backup) => ({ ...backup, format: 2 })), /version plus récente du site/],
  ["rows that are not there", (root) => rewrite(root, (backup) => ({ ...backup, rows: {} })), /n’a pas les lignes/],
  [
    "a file that would go elsewhere",
    (root) =>
      rewrite(root, (backup) => ({
        ...backup,
        files: backup.files.map((file) => ({ ...file, path: "media/../../evil.txt" })),
      })),
    /dit ce qu’aucun ne dit \(files\.0\.path : "media\/\.\.\/\.\.\/evil/,
  ],
  [
    "the same file twice",
    (root) => rewrite(root, (backup) => ({ ...backup, files: [...backup.files, ...backup.files] })),
    /dit ce qu’aucun ne dit \(files\)/,
  ],
  [
    "a size that is none",
    (root) => rewrite(root, (backup) => ({ ...backup, database: { ...backup.database, bytes: -1 } })),
    /dit ce qu’aucun ne dit \(database\.bytes : -1\)/,
  ],
  [
    "a digest that is none",
    (root) =>
      rewrite(root, (backup) => ({ ...backup, files: backup.files.map((file) => ({ ...file, sha256: "../../x" })) })),
    /dit ce qu’aucun ne dit \(files\.0\.sha256 : "\.\.\/\.\.\/x"\)/,
  ],
  [
    "a date that is none",
    (root) => rewrite(root, (backup) => ({ ...backup, takenAt: "hier" })),
    /dit ce qu’aucun ne dit \(takenAt : "hier"\)/,
  ],
  ["nothing in it", (root) => rewrite(root, () => []), /d’une autre application/],
  [
    "one that somebody else wrote, with its digest",
    (root) =>
      rewrite(
        root,
        (backup) => ({ ...backup, files: [] }),
        () => `"signature":"${"a".repeat(43)}",`,
      ),
    /n’est pas signée par ce site.*--other-secret/,
  ],
  [
    "one whose signature was taken off",
    (root) =>
      rewrite(
        root,
        (backup) => backup,
        () => "",
      ),
    /n’a pas de signature.*--unsigned/,
  ],
  [
    "an older one under a later name",
    (root) => renameSync(manifestFile(root), join(root, "backups/20990101T000000Z.json")),
    /20990101T000000Z n’est pas signée par ce site/,
  ],
  ["no backup", (root) => rmSync(manifestFile(root)), /Il n’y a pas de sauvegarde dans/],
];

describe("a backup that is not whole is refused in one line, and what is there stays as it is", () => {
  test.each(wrong)("%s", async (_name, alter, words) => {
    const from = folder();
    cpSync(to, from, { recursive: true });
    alter(from);
    const into = folder();
    mkdirSync(into);
    cpSync(join(env.DATA_DIR, "media"), join(into, "media"), { recursive: true });
    writeFileSync(join(into, "clairvoix.db"), "ce qui est là");
    const before = tree(into);
    expect((await outcome(from, into)).split("\n")).toEqual([expect.stringMatching(words)]);
    expect(tree(into)).toEqual(before);
    // Not even an empty folder, or the lock.
    expect(readdirSync(into).toSorted()).toEqual(["clairvoix.db", "media"]);
  });

  test.each(["", "of/folders/"])("into a folder that is not there: none is there after (%s)", async (between) => {
    const from = folder();
    cpSync(to, from, { recursive: true });
    flip(objectOf(from, "media/aaaa/320.jpg"));
    const root = folder();
    expect(await outcome(from, join(root, between, "into"))).toMatch(/^La sauvegarde est abîmée : objects/);
    expect(existsSync(root)).toBe(false);
  });

  longTest("for a database that is elsewhere: nothing is left beside it", async () => {
    const root = folder();
    mkdirSync(join(root, "data"), { recursive: true });
    const database = join(root, "base.db");
    // Of one that was killed.
    writeFileSync(`${database}.restored`, "une part");
    const from = folder();
    cpSync(to, from, { recursive: true });
    flip(objectOf(from, "media/aaaa/320.jpg"));
    const variables = { DATA_DIR: join(root, "data"), DATABASE_URL: `file:${database}` };
    expect(await outcome(from, join(root, "data"), { database })).toMatch(/abîmée/);
    expect(Object.keys(tree(root))).toEqual([]);
    expect(readdirSync(join(root, "data"))).toEqual([]);
    expect((await restore([to], variables)).status).toBe(0);
    expect(readdirSync(root).toSorted()).toEqual(["base.db", "data"]);
  });

  longTest("one sealed by another secret, unless one says so", async () => {
    const into = folder();
    const secret = { SESSION_SECRET: "another-secret-for-tests-0123456789abcdef" };
    const ours = env.secrets;
    env.secrets = [secret.SESSION_SECRET];
    expect(await outcome(to, into)).toMatch(/signée.*avec un autre SESSION_SECRET/);
    env.secrets = ours;
    expect(tree(into)).toEqual({});
    const put = await restore([to, "--into", into, "--other-secret"], secret);
    expect([put.status, put.stdout]).toEqual([0, expect.stringMatching(/Attention : rien ne dit/)]);
    // The one of then at the end of the list: nothing is asked.
    const list = { SESSION_SECRET: `${secret.SESSION_SECRET},${env.secrets[0]}` };
    expect(await restore([to, "--into", folder()], list)).toMatchObject({ status: 0, stderr: "" });
  });

  longTest(
    "one of before backups were signed, unless one answers for it; the next backup goes on from it",
    async () => {
      const from = folder();
      cpSync(to, from, { recursive: true });
      rewrite(
        from,
        (backup) => backup,
        () => "",
      );
      expect(await outcome(from, folder(), { takesOtherSecret: true })).toMatch(/n’a pas de signature/);
      const put = await restore([from, "--into", folder(), "--unsigned"]);
      expect([put.status, put.stdout]).toEqual([0, expect.stringMatching(/Attention : rien ne dit/)]);
      expect(await taken(from)).toMatchObject({ refused: null });
      const said: string[] = [];
      expect(await outcome(from, folder(), { say: (line) => said.push(line) })).toBe("put back");
      expect(said.join("\n")).not.toContain("Attention");
    },
  );

  longTest("one whose trail was altered", async () => {
    const source = copied(restored);
    const database = new Database(join(source, "clairvoix.db"));
    for (const name of database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'AuditEntry'")
      .pluck()
      .all())
      database.exec(`DROP TRIGGER "${String(name)}"`);
    database.exec(`UPDATE "AuditEntry" SET subject = 'autre' WHERE seq = 1`);
    database.close();
    const altered = folder();
    expect(await taken(altered, source)).toMatchObject({ refused: null });
    expect(await outcome(altered, folder())).toMatch(/ne tient pas à l’entrée 1/);
  });

  test("any, while the site runs on the folder", async () => {
    const into = folder();
    mkdirSync(into);
    const held = takeFolder(into, "serve");
    expect(await outcome(to, into)).toMatch(/Le site tourne sur/);
    held?.close();
    expect(await outcome(to, into)).toBe("put back");
  });
});

test("cut at any step of putting in place, a restore is ended by whoever comes next: never a mixture", async () => {
  const moved = ["clairvoix.db", "media", "private", "audit-witness.txt"];
  for (const steps of some([...Array(2 * moved.length + 1).keys()], 3, 1)) {
    const into = folder();
    const staging = join(into, "restore-20260101T000000Z");
    const aside = join(into, "before-20260101T000000Z");
    for (const path of [staging, aside]) mkdirSync(path, { recursive: true });
    for (const name of moved) cpSync(join(restored, name), join(staging, name), { recursive: true });
    writeFileSync(join(into, "clairvoix.db"), "l’ancienne");
    writeFileSync(join(into, "clairvoix.db-wal"), "son journal");
    for (const name of ["media", "private"]) mkdirSync(join(into, name, "ancien"), { recursive: true });
    writeFileSync(join(into, "audit-witness.txt"), "l’ancien");
    const moves = [
      { from: null, to: join(into, "clairvoix.db-wal"), aside: join(aside, "clairvoix.db-wal") },
      ...moved.map((name) => ({ from: join(staging, name), to: join(into, name), aside: join(aside, name) })),
    ];
    writeFileSync(join(into, "restore.json"), JSON.stringify({ name: "20260101T000000Z", staging, moves }));
    const renames = moves.flatMap((move): [string, string][] => [
      [move.to, move.aside],
      ...(move.from ? [[move.from, move.to] as [string, string]] : []),
    ]);
    for (const [from, target] of renames.slice(0, steps)) renameSync(from, target);
    if (steps === moved.length) {
      const { status, stdout } = await command(["prisma/migrate.ts", "deploy"], { DATA_DIR: into, DATABASE_URL: "" });
      expect([status, stdout]).toEqual([0, expect.stringMatching(/interrompue, est terminée/)]);
    } else expect(finishRestore(into)).toBe("20260101T000000Z");
    expect(flashes(into)).toEqual(["Avant la sauvegarde"]);
    expect(tree(join(into, "media"))).toEqual(tree(join(restored, "media")));
    expect(readdirSync(join(aside)).toSorted()).toEqual([...moved, "clairvoix.db-wal"].toSorted());
    expect(existsSync(staging)).toBe(false);
  }
});

longTest("a backup cut off is none: nothing it wrote is taken for one, and the next one goes on", async () => {
  const into = join(place, "cut");
  cpSync(join(to, "objects"), join(into, "objects"), { recursive: true });
  const [name = "?"] = readdirSync(join(to, "backups"));
  mkdirSync(join(into, "backups"));
  cpSync(join(to, "backups", name), join(into, "backups", `${name}.partial-0123`));
  // Of a process that is no more.
  writeFileSync(join(into, "under-way.lock"), "");
  expect(await outcome(into, folder())).toMatch(/Il n’y a pas de sauvegarde/);
  expect(await taken(into)).toMatchObject({ refused: null });
  expect(await outcome(into, folder())).toBe("put back");
});

longTest("what stops a backup is said in one line", async () => {
  const file = join(place, "un-fichier");
  writeFileSync(file, "");
  const cases: [string[], RegExp, number][] = [
    [[], /Où \?/, 64],
    [["--to", "s3:copies"], /demande les variables S3_/, 64],
    [["--to", join(file, "sous")], /un-fichier.*: ce n’est pas un dossier/, 1],
  ];
  for (const [args, words, expected] of cases) {
    const { status, stderr } = await back(args);
    expect(stderr.trim().split("\n")).toEqual([expect.stringMatching(words)]);
    expect(status).toBe(expected);
  }
  const refusals: [string, RegExp][] = [[file, /un-fichier.*: un fichier porte le nom de ce dossier/]];
  // Node's own way of making folders never ends there.
  if (existsSync("/proc")) refusals.push(["/proc/none/of/it", /^\/proc\/none.* : /]);
  for (const [target, words] of refusals)
    expect((await taken(target)).refused?.split("\n")).toEqual([expect.stringMatching(words)]);
  const nowhere = await taken(folder(), env.DATA_DIR, join(place, "nowhere.db"));
  expect(nowhere.refused?.split("\n")).toEqual([expect.stringMatching(/nowhere|unable to open/)]);
});

longTest("whose disk is full is said", async () => {
  const full = `import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module";
    const { open } = fs.promises;
    const noRoom = async () => { throw Object.assign(new Error("ENOSPC, write"), { code: "ENOSPC", syscall: "write" }); };
    fs.promises.open = async (path, ...rest) => Object.assign(await open(path, ...rest), String(path).includes(".partial-") ? { writeFile: noRoom } : {});
    syncBuiltinESMExports();`;
  const there = folder();
  const preload = ["--import", `data:text/javascript,${encodeURIComponent(full)}`];
  const { status, stderr } = await command([...preload, "scripts/backup.ts", "--to", there]);
  expect([status, stderr]).toEqual([1, `✖ ${there} : le disque est plein (ENOSPC).\n`]);
  expect(existsSync(join(there, "backups"))).toBe(false);
});

test("a second backup from the same data, or to the same folder, waits its turn", async () => {
  const busy = folder();
  mkdirSync(busy);
  for (const lock of [join(env.DATA_DIR, "backup.lock"), join(busy, "under-way.lock")]) {
    const held = takeLock(lock, "replace");
    expect((await taken(busy)).refused).toMatch(/^Une autre sauvegarde est en cours/);
    held?.close();
  }
  // What the first is doing is left alone.
  const underWay = join(env.DATA_DIR, "backup-work-0123");
  const held = takeLock(join(env.DATA_DIR, "backup.lock"), "replace");
  mkdirSync(underWay);
  await taken(folder());
  expect(existsSync(underWay)).toBe(true);
  held?.close();
  expect(await taken(busy)).toMatchObject({ refused: null });
  expect(existsSync(underWay)).toBe(false);
});

longTest("pictures that the database names and that are not there are told of", async () => {
  const source = folder();
  cpSync(env.DATA_DIR, source, { recursive: true });
  const database = new Database(join(source, "clairvoix.db"));
  database
    .prepare(`INSERT INTO "Media" ("key", "kind", "mime", "bytes", "checksum") VALUES (?, 'image', 'image/jpeg', 1, ?)`)
    .run("perdue", "a".repeat(64));
  database.close();
  const { refused, said } = await taken(folder(), source);
  expect([refused, said.join("\n")]).toEqual([
    null,
    expect.stringMatching(/Attention.*1 image ou fichier que la base nomme manque/),
  ]);
});

longTest("what a restore is asked is understood or refused in one line", async () => {
  const cases: [string[], RegExp, number][] = [
    [["--at", ""], /n’est pas le nom d’une sauvegarde.*Il y a : \d{8}T/, 1],
    [["--at"], /« --at » ne se comprend pas ici/, 64],
    [["--att", "20260101T000000Z"], /« --att » ne se comprend pas ici.*--at,/, 64],
    [["ailleurs"], /« ailleurs » est de trop/, 64],
  ];
  const into = folder();
  for (const name of ["../../etc", "20261399T000000Z"])
    expect(await outcome(to, into, { name })).toMatch(/^[^\n]*n’est pas le nom d’une sauvegarde.*Il y a : \d{8}T.*$/);
  expect(await outcome(to, into, { name: "20260101T000000Z" })).toMatch(
    /Il n’y a pas de sauvegarde « 20260101T000000Z ».*Il y a : \d{8}T/,
  );
  for (const [args, words, expected] of cases) {
    const { status, stderr } = await restore([to, "--into", into, ...args]);
    expect(stderr.trim().split("\n")).toEqual([expect.stringMatching(words)]);
    expect(status).toBe(expected);
  }
  expect(existsSync(into)).toBe(false);
});

describeLong("to S3", () => {
  let s3: S3;
  let bucket: Bucket;
  const under = (prefix: string) => s3Target(bucket, prefix);
  beforeAll(async () => {
    s3 = await startS3();
    bucket = new Bucket(s3.settings);
  });
  afterAll(async () => {
    await bucket.close();
    await s3.stop();
  });

  test("the same, from there and back", async () => {
    expect(await back(["--to", "s3:copies/site"], s3.variables)).toMatchObject({ status: 0, stderr: "" });
    expect(await taken(under("copies/site"))).toMatchObject({ refused: null, newFiles: 0 });
    const into = folder();
    expect(await restore(["s3:copies/site", "--into", into], s3.variables)).toMatchObject({ status: 0, stderr: "" });
    expect(tree(join(into, "media"))).toEqual(tree(join(env.DATA_DIR, "media")));
  });

  test("two at once, from two machines, are two backups, or one that is whole", async () => {
    const machines = [folder(), folder()];
    for (const [index, dataDir] of machines.entries()) {
      cpSync(env.DATA_DIR, dataDir, { recursive: true });
      mkdirSync(join(dataDir, `media/machine-${index}`), { recursive: true });
      writeFileSync(join(dataDir, `media/machine-${index}/320.jpg`), `l’image de ${index}`);
    }
    const both = await Promise.all(machines.map((dataDir) => taken(under("deux"), dataDir)));
    for (const one of both) expect(one).toMatchObject({ refused: null });
    const names = [...new Set(both.map(({ name }) => name))];
    for (const name of names) {
      const into = folder();
      expect(await outcome(under("deux"), into, { name })).toBe("put back");
      const own = readdirSync(join(into, "media")).filter((key) => key.startsWith("machine-"));
      expect(own).toHaveLength(1);
    }
  });

  test("a service that refuses, or gives another object, is said in one line and nothing is kept", async () => {
    s3.obstacle = answering(403, "<Code>AccessDenied</Code>");
    expect((await taken(under("copies/site"))).refused).toMatch(/^S3 refuse \(403 AccessDenied\).*$/);
    s3.obstacle = null;
    const { files } = readWritten(to).backup;
    const [one = "", other = ""] = files
      .filter(({ path }) => path.startsWith("media/"))
      .map(({ sha256: digest }) => digest);
    s3.instead = (path) => path.replace(`${one.slice(0, 2)}/${one}`, `${other.slice(0, 2)}/${other}`);
    const into = folder();
    expect(await outcome(under("copies/site"), into)).toMatch(/^La sauvegarde est abîmée : objects.*$/);
    expect(tree(into)).toEqual({});
    s3.instead = null;
  });
});

test("permissions of what is kept: the owner's alone", () => {
  expect(statSync(objectOf(to, "")).mode & 0o077).toBe(0);
});
