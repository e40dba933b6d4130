import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, inject, onTestFinished } from "vitest";
import { command } from "#tests/support/command.ts";
import { signedInAdmin } from "#tests/support/http.ts";
import { longTest } from "#tests/support/long-run.ts";
import { addMember } from "./testing/cluster-writes.ts";
import { Cluster } from "./testing/cluster.ts";

const place = mkdtempSync(join(tmpdir(), "clairvoix-replica-"));
const secret = { SESSION_SECRET: "a-secret-for-tests-only-0123456789abcdef", LOG_LEVEL: "silent" };
// A backup of one machine while everyone writes: tests/http/backup-drill.test.ts.
longTest(
  "a backup made on a replica that follows is whole, of one moment, and says that the pictures are elsewhere",
  async () => {
    const cluster = await Cluster.start(inject("seededData"));
    onTestFinished(async () => {
      await cluster.stop();
      rmSync(place, { recursive: true, force: true });
    });
    const admin = await signedInAdmin(cluster.proxy);
    const acknowledged: string[] = [];
    const write = async () => {
      const name = `Association ${acknowledged.length}`;
      expect((await addMember(admin, name)).status).toBe(303);
      acknowledged.push(name);
    };
    await write();
    await cluster.untilReplicated();
    const before = acknowledged.length;
    let isOver = false;
    const writing = (async () => {
      while (!isOver) await write();
    })();
    const { site, litefs } = cluster.replica;
    const to = join(place, "to");
    const taken = await command(["scripts/backup.ts", "--to", to], {
      ...secret,
      DATA_DIR: site.dataDir,
      DATABASE_URL: "",
      LITEFS_DIR: litefs.dir,
      LITEFS_API_URL: litefs.url,
      FLY_MACHINE_ID: cluster.replica.name,
      FLY_APP_NAME: "clairvoix",
    });
    isOver = true;
    await writing;
    expect(taken).toMatchObject({ status: 0, stderr: "" });
    expect(taken.stdout).toMatch(/Attention : \d+ images ou fichiers que la base nomme manquent/);

    const into = join(place, "into");
    expect(await command(["scripts/restore.ts", to, "--into", into], secret)).toMatchObject({ status: 0, stderr: "" });
    const database = new Database(join(into, "clairvoix.db"), { readonly: true });
    const names = database
      .prepare("SELECT name FROM MemberRegisterEntry WHERE name LIKE 'Association %' ORDER BY id")
      .pluck()
      .all();
    database.close();
    expect(names).toEqual(acknowledged.slice(0, names.length));
    expect(names.length).toBeGreaterThanOrEqual(before);
    // It served and followed all along.
    await cluster.untilReplicated();
    const rows = site.database.prepare("SELECT count(*) FROM MemberRegisterEntry WHERE name LIKE 'Association %'");
    expect(rows.pluck().get()).toBe(acknowledged.length);
  },
);
