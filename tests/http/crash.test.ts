import { statSync } from "node:fs";
import { join } from "node:path";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Client, signedInAdmin } from "../support/http.ts";
import { type Site, startSite } from "../support/server.ts";

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
  const { window } = new JSDOM(await (await client.get(path)).text());
  const form = window.document.querySelector<HTMLFormElement>("form:has([name=title])");
  if (!form) throw new Error("no form");
  const fields = [...new window.FormData(form)];
  return Object.fromEntries(fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}

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
