import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { command } from "../support/command.ts";
import { documentOf, window } from "../support/document.ts";
import { type Client, signedInAdmin } from "../support/http.ts";
import { type Site, builtServer, startSite } from "../support/server.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

interface Row {
  id: number;
  body: string;
  version: number;
}

const bodyOf = (fill: string) => Array.from({ length: 400 }, (_, line) => `${fill} ligne ${line}`).join("\n\n");

/** Every field of the form as the page shows it, so that the save changes the body alone. */
async function formFields(client: Client, path: string): Promise<Record<string, string>> {
  const form = documentOf(await (await client.get(path)).text()).querySelector<HTMLFormElement>(
    "form:has([name=title])",
  );
  if (!form) throw new Error("no form");
  const fields = [...new window.FormData(form)];
  return Object.fromEntries(fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}

test("a second server on a folder ends in one line that says who has it; what works beside the site is let in", async () => {
  const { pid } = site.process;
  const port = new URL(site.url).port;
  const env = { DATA_DIR: site.dataDir, DATABASE_URL: "", APP_MODE: "demo", PORT: "0" };
  const who = new RegExp(
    `^✖ Le site tourne déjà sur ${site.dataDir} : processus ${pid}, port ${port}, depuis le .*DATA_DIR.*\\n$`,
  );
  for (const args of [[builtServer], ["prisma/migrate.ts", "deploy"], ["prisma/seed.ts"]])
    expect(await command(args, env), args[0]).toEqual({ status: 75, stdout: "", stderr: expect.stringMatching(who) });
  const backup = await command(["scripts/backup.ts", "--to", join(site.dataDir, "copies")], env);
  expect([backup.status, backup.stderr]).toEqual([0, ""]);
});

test("killed in the middle of a save, the article is either as before or as after, and the audit chain holds", async () => {
  const row = site.database
    .prepare("SELECT id, body, version FROM Article WHERE status = 'published' LIMIT 1")
    .get() as Row;
  const client = await signedInAdmin(site);
  const path = `/admin/articles/${row.id}`;
  const bodies = [row.body];
  const version = () => (site.database.prepare("SELECT version FROM Article WHERE id = ?").get(row.id) as Row).version;
  const send = async (fields: Record<string, string>) => {
    bodies.push(bodyOf(`tour ${bodies.length}`));
    return client.post(path, { ...fields, body: bodies.at(-1) ?? "" });
  };
  for (let round = 0; round < 5; round += 1)
    expect((await send(await formFields(client, path))).status).toBeLessThan(400);
  const saved = version();
  expect(saved).toBe(row.version + 5);
  const fields = await formFields(client, path);
  // In the middle of the sixth: at the first byte it writes.
  const written = () => statSync(join(site.dataDir, "clairvoix.db-wal"), { bigint: true }).mtimeNs;
  const before = written();
  void send(fields).catch(() => {});
  await expect.poll(written, { interval: 1 }).not.toBe(before);
  const exited = new Promise((resolve) => site.process.once("exit", resolve));
  site.process.kill("SIGKILL");
  await exited;

  // The system let go of the folder with the process.
  const again = await startSite({ DATA_DIR: site.dataDir });
  const after = again.database.prepare("SELECT id, body, version FROM Article WHERE id = ?").get(row.id) as Row;
  expect(bodies.map((body) => body.trim())).toContain(after.body.replaceAll("\r\n", "\n").trim());
  const last = again.database
    .prepare("SELECT body, number FROM ArticleRevision WHERE articleId = ? ORDER BY number DESC LIMIT 1")
    .get(row.id) as { body: string };
  expect(last.body).toBe(after.body);
  const entries = again.database
    .prepare("SELECT count(*) AS n FROM AuditEntry WHERE subject = ? AND action = 'article.updated'")
    .get(`article:${row.id}`) as { n: number };
  expect(entries.n).toBe(after.version - row.version);
  expect([saved, saved + 1]).toContain(after.version);
  expect(again.database.pragma("integrity_check", { simple: true })).toBe("ok");
  await again.stop();
});

test("a Node that is too old is told so before it reads what it cannot", async () => {
  const old = `data:text/javascript,Object.defineProperty(process, "versions", { value: { node: "20.20.2" } })`;
  const { status, stdout, stderr } = await command(["--import", old, builtServer]);
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^✖ Le site demande Node 24 ou plus récent, et c’est Node 20\.20\.2 qui le lance\. .*\n$/);
  const imported = [...readFileSync(builtServer, "utf8").matchAll(/^import .* from "(.*)"/gm)].map(([, name]) => name);
  expect(imported.filter((name) => name !== "node:path")).toEqual([]);
});
