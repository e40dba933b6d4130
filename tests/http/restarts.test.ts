import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { command } from "../support/command.ts";
import { documentOf, window } from "../support/document.ts";
import { Client, signedInAdmin } from "../support/http.ts";
import { type PlainPage, open, press, words } from "../support/plain-form.ts";
import { type Site, builtServer, startSite } from "../support/server.ts";

/** One site that is killed, comes again as a newer build of which a file is missing, and is stopped. */
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
const folders: string[] = [];
afterAll(async () => {
  await site.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A page of the first build, left open. */
let reader: Client;
let contact: PlainPage;
test("a page is opened", async () => {
  reader = new Client(site);
  contact = await open(reader, "/contact");
  expect(contact.status).toBe(200);
  // Without SMTP_URL the demonstration shows the mails that it writes to files.
  expect((await reader.get("/dev/mail")).status).toBe(200);
});

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

/** A copy of the build without the script of one page; inside the project: it finds the packages it needs from where it stands. */
function damagedBuild(): string {
  mkdirSync(resolve(".cache"), { recursive: true });
  const copy = mkdtempSync(join(resolve(".cache"), "damaged-build-"));
  folders.push(copy);
  cpSync(resolve(process.env.BUILD_DIR ?? "build"), copy, { recursive: true });
  const assets = join(copy, "client/assets");
  for (const name of readdirSync(assets).filter((name) => /^join-.*\.js$/.test(name))) rmSync(join(assets, name));
  return copy;
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

  // The system let go of the folder with the process.
  const { dataDir } = site;
  folders.push(dataDir);
  site.database.close();
  // What the server of that build kept of it (server/older-assets.ts), and the new build no longer has.
  mkdirSync(join(dataDir, "assets"), { recursive: true });
  writeFileSync(join(dataDir, "assets/late-part-0ldBu1ld.js"), "export {};");
  const again = await startSite({ DATA_DIR: dataDir, PORT: new URL(site.url).port, BUILD_DIR: damagedBuild() });
  site = again;
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
});

test("a page of the last build, still open, finds its files, posts its form and is loaded again", async () => {
  const late = await reader.get("/assets/late-part-0ldBu1ld.js");
  expect([late.status, late.headers.get("content-type"), late.headers.get("cache-control")]).toEqual([
    200,
    expect.stringContaining("javascript"),
    "public, max-age=31536000, immutable",
  ]);
  const gone = await reader.get("/assets/never-there-0ldBu1ld.js");
  expect([gone.status, gone.headers.get("cache-control") ?? ""]).toEqual([
    404,
    expect.not.stringContaining("immutable"),
  ]);

  const count = () => site.database.prepare("SELECT count(*) FROM ContactMessage").pluck().get() as number;
  const messages = count();
  const name = "Envoyer le message";
  const fields = {
    name: "Léa",
    email: "lea@example.org",
    subject: "D’une vieille page",
    body: "Écrit avant, envoyé après.",
  };
  const sent = await press(reader, contact, name, fields);
  expect(sent.status, words(sent)).toBe(200);
  expect(count()).toBe(messages + 1);

  // The framework's question of an old page: answered by "load this page again", which no cache keeps.
  const routes = await reader.get("/__manifest?paths=%2Fconnexion&version=d-avant");
  expect([routes.status, routes.headers.get("x-remix-reload-document")]).toEqual([204, "true"]);
  expect(routes.headers.get("cache-control") ?? "").not.toMatch(/immutable|max-age=[1-9]/);
});

test("a page whose script is gone from the build answers at once, and the log names the file", async () => {
  const answer = await fetch(`${site.url}/nous-rejoindre`, { signal: AbortSignal.timeout(120_000) });
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain("Une erreur");
  expect(site.output()).toMatch(/ENOENT.*join-/s);
  expect((await fetch(`${site.url}/confidentialite`)).status).toBe(200);
});

test("a Node that is too old is told so before it reads what it cannot", async () => {
  const old = `data:text/javascript,Object.defineProperty(process, "versions", { value: { node: "20.20.2" } })`;
  const { status, stdout, stderr } = await command(["--import", old, builtServer]);
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/^✖ Le site demande Node 24 ou plus récent, et c’est Node 20\.20\.2 qui le lance\. .*\n$/);
  const imported = [...readFileSync(builtServer, "utf8").matchAll(/^import .* from "(.*)"/gm)].map(([, name]) => name);
  expect(imported.filter((name) => name !== "node:path")).toEqual([]);
});

/** A form half sent: the server has begun to handle it when it says "100 Continue". */
function halfSent(site: Site): Promise<{ finish: () => Promise<string> }> {
  const body = "username=&password=";
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
    let answer = "";
    const ended = new Promise<string>((done) => socket.on("close", () => done(answer)));
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      answer += chunk.toString();
      if (answer === "HTTP/1.1 100 Continue\r\n\r\n") resolve({ finish: () => (socket.write(body), ended) });
    });
    socket.write(
      `POST /auth HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nOrigin: ${site.url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`,
    );
  });
}

test("told to stop, it finishes the requests under way, all of them, then ends", async () => {
  // Each is a page to draw in the ten seconds that a stop leaves, on slow cores too.
  const underWay = await Promise.all(Array.from({ length: 5 }, () => halfSent(site)));
  const ended = new Promise<number | null>((resolve) => site.process.once("exit", resolve));
  // A request that has begun to arrive.
  const begun = connect(Number(new URL(site.url).port), "127.0.0.1");
  begun.write("GET /healthz HTTP/1.1\r\n");
  await fetch(`${site.url}/healthz`);
  site.process.kill("SIGTERM");
  const isListening = () =>
    fetch(`${site.url}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(isListening).toBe(false);
  begun.write(`Host: ${new URL(site.url).host}\r\n\r\n`);
  // Else a busy connection would be used until it is cut in the middle of an answer.
  expect(String((await once(begun, "data"))[0])).toMatch(/^HTTP\/1\.1 200 [\s\S]*^connection: close\r$/im);
  const answers = await Promise.all(underWay.map(({ finish }) => finish()));
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 4\d\d /);
    expect(answer).toContain("</html>");
  }
  expect(await ended).toBe(0);
});
