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
  const html = await (await client.get(path)).text();
  const form = /<form\b(?=[^>]*method="post")[\s\S]*?name="title"[\s\S]*?<\/form>/.exec(html)?.[0] ?? html;
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input\b[^>]*>/g)) {
    const name = /\bname="([^"]*)"/.exec(tag)?.[1];
    const type = /\btype="([^"]*)"/.exec(tag)?.[1] ?? "text";
    if (!name || type === "file" || type === "submit" || (/checkbox|radio/.test(type) && !/\bchecked\b/.test(tag)))
      continue;
    fields[name] = (/\bvalue="([^"]*)"/.exec(tag)?.[1] ?? (type === "checkbox" ? "on" : ""))
      .replaceAll("&#x27;", "'")
      .replaceAll("&quot;", '"')
      .replaceAll("&amp;", "&");
  }
  return fields;
}

test("killed in the middle of a save, the article is either as before or as after, and the audit chain holds", async () => {
  const row = site.database
    .prepare("SELECT id, body, version FROM Article WHERE status = 'published' LIMIT 1")
    .get() as Row;
  const client = await signedInAdmin(site);
  const path = `/admin/articles/${row.id}`;
  const fields = await formFields(client, path);
  const bodies = [row.body];
  for (let round = 0; round < 6; round += 1) {
    const body = bodyOf(`tour ${round}`);
    const current = site.database.prepare("SELECT version FROM Article WHERE id = ?").get(row.id) as Row;
    void client.post(path, { ...fields, version: String(current.version), body }).catch(() => {});
    bodies.push(body);
    await new Promise((resolve) => setTimeout(resolve, 5 + round * 12));
  }
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
  expect(again.database.pragma("integrity_check", { simple: true })).toBe("ok");
  await again.stop();
});
