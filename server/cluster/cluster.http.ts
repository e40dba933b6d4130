import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { request as send } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { noPrimaryWords } from "#app/utils/refusal-words.ts";
import { documentOf } from "#tests/support/document.ts";
import { pdf } from "#tests/support/files.ts";
import { Client, signedInAdmin } from "#tests/support/http.ts";
import { isLong, some } from "#tests/support/long-run.ts";
import { listRoutes } from "#tests/support/route-tree.ts";
import { addMember, rowsOf, sees, writeThroughSwap } from "./testing/cluster-writes.ts";
import { Cluster, type Machine, untilRole, positionOf, writtenAt } from "./testing/cluster.ts";

let cluster: Cluster;
let admin: Client;

beforeAll(async () => {
  cluster = await Cluster.start(inject("seededData"));
  admin = await signedInAdmin(cluster.proxy);
});
afterAll(() => cluster.stop());
beforeEach(() => {
  cluster.proxy.prefer = undefined;
  cluster.proxy.replays.length = 0;
});

const prefer = (which: "primary" | "replica") => (cluster.proxy.prefer = cluster[which].name);
const replays = () => cluster.proxy.replays.map((line) => line.replace(/^. → . /, ""));
const count = ({ site }: Machine, table: string, where = "1 = 1") =>
  (site.database.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${where}`).get() as { n: number }).n;

const members = "/admin/registres/adherant";
const message = { name: "Léa", email: "lea@example.org", subject: "Une question" };
const asBrowser = { accept: "text/html", "sec-fetch-site": "same-origin" };

/** What a machine answers to the head of a request alone: nothing of its body ever comes. */
function headOnly({ site }: Machine, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const asked = send(`${site.url.replace("localhost", "127.0.0.1")}/contact`, {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": "500", ...headers },
    });
    asked.on("error", reject).on("response", (answer) => {
      let body = "";
      answer.on("data", (chunk: Buffer) => (body += chunk.toString()));
      answer.on("end", () => {
        asked.destroy();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body });
      });
    });
    asked.flushHeaders();
  });
}

test("a write that reaches a replica is led to the primary before its body is read, once", async () => {
  const led = await headOnly(cluster.replica, {});
  expect([led.headers["fly-replay"], led.body]).toEqual([
    `instance=${cluster.primary.name};timeout=5s;fallback=force_self`,
    "",
  ]);
  // Not a success: where no proxy of Fly's follows it, whoever sends keeps what it sent.
  expect([led.status, led.headers["retry-after"]]).toEqual([503, "1"]);
  const again = await headOnly(cluster.replica, { "fly-replay-src": "instance=b" });
  expect([again.status, again.headers["fly-replay"]]).toEqual([503, undefined]);
  expect(JSON.parse(again.body)).toEqual({ message: noPrimaryWords });
});

test("who writes through a replica sees it there at once, however late it comes", async () => {
  prefer("replica");
  cluster.delay = 40;
  const answer = await addMember(admin, "Les Amis de la Loire");
  expect(answer.status).toBe(303);
  expect(answer.headers.getSetCookie().find((line) => line.startsWith("cx-tx="))).toMatch(
    /^cx-tx=[0-9a-f]{16}\.[ab]\.[\w-]{16}; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(await sees(admin, "Les Amis de la Loire")).toBe(true);
  expect(replays()).toEqual([`POST ${members}/nouveau`]);
  cluster.delay = 0;
});

test("a replica far behind: readers go on, and who wrote is shown what the primary has, never an error", async () => {
  prefer("replica");
  await cluster.hold();
  await addMember(admin, "Les Amis du Rhône");
  expect(await sees(admin, "Les Amis du Rhône")).toBe(true);
  expect(replays().at(-1)).toMatch(/^GET/);
  const anyone = await new Client(cluster.proxy).get("/articles");
  expect([anyone.status, replays().length]).toEqual([200, 2]);
  await cluster.release();
  expect(await sees(admin, "Les Amis du Rhône")).toBe(true);
  expect(replays().length).toBe(2);
});

test("a replica that is told of a primary which is gone: who wrote is shown what they wrote, by the machine that has it", async () => {
  const { replica, primary } = cluster;
  replica.litefs.setRole({ isPrimary: false, hostname: "gone" });
  await expect.poll(() => replica.site.output()).toMatch(/"primary":"gone"/);
  await cluster.hold();
  prefer("primary");
  await addMember(admin, "Les Amis du Lot");
  expect(await sees(admin, "Les Amis du Lot", { "x-machine": replica.name })).toBe(true);
  expect(cluster.proxy.replays.at(-1)).toMatch(new RegExp(`^${replica.name} → ${primary.name} GET `));
  await cluster.release();
  replica.litefs.setRole({ isPrimary: false, hostname: primary.name });
  await cluster.untilRolesKnown();
});

test("a primary that another one follows reads on, and leads writes there as soon as it takes them", async () => {
  const { primary: old, replica: next } = cluster;
  const file = join(old.site.dataDir, "next-primary");
  writeFileSync(file, `${next.name}\n`);
  const role = async () => ((await (await fetch(`${old.site.url}/readyz`)).json()) as { role: string }).role;
  await expect.poll(role).toBe("replica");
  const before = count(old, "MemberRegisterEntry");
  prefer("primary");
  // Neither writes: the form comes back, and nothing is written on either.
  const early = await addMember(admin, "Les Amis du Tarn", asBrowser);
  expect([early.status, (await early.text()).includes("Les Amis du Tarn")]).toEqual([503, true]);
  expect(count(old, "MemberRegisterEntry")).toBe(before);
  expect((await admin.get(members)).status).toBe(200);
  await cluster.promote();
  await untilRole(next, "primary");
  expect((await addMember(admin, "Les Amis du Tarn", { "x-machine": old.name })).status).toBe(303);
  expect(await sees(admin, "Les Amis du Tarn", { "x-machine": old.name })).toBe(true);
  // Once it is started with that name, LiteFS names the same: then back, for the tests that follow.
  rmSync(file);
  await cluster.untilReplicated();
  await cluster.promote();
  await cluster.untilRolesKnown();
});

test("a page that readers share stays shared with the cookie, and waits for what was written", async () => {
  const reader = new Client(cluster.proxy);
  const plain = await reader.get("/articles");
  reader.cookies.set("cx-tx", writtenAt(positionOf(cluster.primary)));
  await cluster.untilReplicated();
  for (const which of ["primary", "replica"] as const) {
    prefer(which);
    const page = await reader.get("/articles");
    const { headers } = page;
    expect([headers.get("cache-control"), headers.get("set-cookie"), headers.get("vary")]).toEqual([
      plain.headers.get("cache-control"),
      null,
      plain.headers.get("vary"),
    ]);
    expect(headers.get("etag")).not.toBeNull();
  }
  expect(replays()).toEqual([]);
});

test("a cookie from after a restore is waited for once, forgotten, and said; what anyone can make up is not looked at", async () => {
  const reader = new Client(cluster.proxy);
  reader.cookies.set("cx-tx", writtenAt("ffffffffffffffff"));
  prefer("replica");
  const page = await reader.get("/articles");
  expect([page.status, replays(), page.headers.get("cache-control")]).toEqual([
    200,
    ["GET /articles"],
    expect.stringMatching(/^private, max-age=0, must-revalidate/),
  ]);
  expect(reader.cookies.has("cx-tx")).toBe(false);
  reader.cookies.set("cx-tx", writtenAt("ffffffffffffffff"));
  prefer("primary");
  await reader.get("/articles");
  expect(reader.cookies.has("cx-tx")).toBe(false);
  await expect.poll(() => cluster.primary.site.output().split("a browser wrote what is not here").length).toBe(2);
  const forged = ["ffffffffffffffff", writtenAt("ffffffffffffffff", "another-secret-0123456789abcdef-xyz")];
  for (const nonsense of ["", "12", "FFFFFFFFFFFFFFFF", "ffffffffffffffffff", "%00", '"x"', ...forged]) {
    reader.cookies.set("cx-tx", nonsense);
    for (const which of ["primary", "replica"] as const) {
      prefer(which);
      expect((await reader.get("/articles")).headers.get("set-cookie")).toBeNull();
    }
  }
  expect(replays().length).toBe(1);
});

test("no primary: reading goes on; a form comes back with its text, and goes through once there is one", async () => {
  const before = count(cluster.primary, "ContactMessage");
  cluster.losePrimary();
  const body = 'Un texte avec <des> "guillemets" & deux\r\nlignes.';
  for (const { name } of cluster.proxy.machines) {
    cluster.proxy.prefer = name;
    const person = new Client(cluster.proxy);
    expect((await person.get("/articles")).status).toBe(200);
    expect((await admin.get(members)).status).toBe(200);
    const { status, headers } = await person.post("/contact", { ...message, body }, asBrowser);
    expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "5", "no-store"]);
    const answer = await person.json("/api/direct-questions", { text: "Pourquoi\u202F?" });
    expect([answer.status, await answer.json()]).toEqual([503, { message: noPrimaryWords }]);
    const data = await person.post("/contact.data", { ...message, body });
    expect([data.status, await data.text()]).toEqual([503, noPrimaryWords]);
  }
  const person = new Client(cluster.proxy);
  const page = await (await person.post("/contact", { ...message, body, password: "secret-12" }, asBrowser)).text();
  expect(page).toContain(noPrimaryWords);
  expect(page).not.toContain("secret-12");
  // The night of a vote: the estimates of eight o'clock are given back too.
  const estimates = { institute: "Ipsos", estimates: "Emmanuel Macron : 58,2", suite: "publier" };
  const night = await admin.post("/admin/elections/1/resultats/1/estimations", estimates, asBrowser);
  const kept = await night.text();
  expect([
    night.status,
    [noPrimaryWords, ...Object.values(estimates)].filter((words) => !kept.includes(words)),
  ]).toEqual([503, []]);
  await cluster.restorePrimary();
  const form = new FormData();
  const document = documentOf(page);
  for (const field of document.querySelectorAll<HTMLInputElement>("form [name]")) form.set(field.name, field.value);
  expect(form.get("body")).toBe(body.replace("\r", ""));
  expect(document.querySelector("form")?.getAttribute("action")).toBe("/contact");
  const sent = await person.post("/contact", form, asBrowser);
  expect(sent.status).toBeLessThan(400);
  expect(count(cluster.primary, "ContactMessage")).toBe(before + 1);
});

test("no primary: what another site posts is not given back, to be confirmed by a button of ours", async () => {
  cluster.losePrimary();
  const headers = { accept: "text/html", "sec-fetch-site": "cross-site", origin: "https://ailleurs.example" };
  const answer = await new Client(cluster.proxy).post("/contact", { ...message, body: "De loin" }, headers);
  const page = await answer.text();
  expect([answer.status, page.includes("De loin"), page.includes("<button")]).toEqual([503, false, false]);
  await cluster.restorePrimary();
});

async function picture(side: number): Promise<File> {
  const raw = { width: side, height: side, channels: 3 } as const;
  const bytes = await sharp(randomBytes(3 * side * side), { raw })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return new File([new Uint8Array(bytes)], "bruit.png", { type: "image/png" });
}

test("a picture of 3 MB through a replica, its length told or not: the primary has it, and knows who sent it", async () => {
  prefer("replica");
  const form = async (side: number) => {
    const fields = new FormData();
    fields.set("image", await picture(side));
    fields.set("alt", "Du bruit");
    fields.set("credit", "Zoé");
    return fields;
  };
  const before = count(cluster.primary, "Media");
  const client = { "x-client": "203.0.113.7" };
  expect((await admin.post("/admin/media/nouvelle", await form(1000), client)).status).toBe(303);
  const encoded = new Response(await form(40));
  const unsaid = await admin.request("/admin/media/nouvelle", {
    method: "POST",
    body: encoded.body,
    duplex: "half",
    headers: { ...client, origin: cluster.proxy.url, "content-type": encoded.headers.get("content-type") ?? "" },
  } as RequestInit);
  expect(unsaid.status).toBe(303);
  expect(count(cluster.primary, "Media")).toBe(before + 2);
  // Passed on by the replica itself: Fly would send neither again.
  expect(replays()).toEqual([]);
  const { origin } = cluster.primary.site.database
    .prepare("SELECT origin FROM AuditEntry ORDER BY seq DESC LIMIT 1")
    .get() as { origin: string };
  expect(origin).toBe("203.0.113.0/24");
  const { key } = cluster.primary.site.database.prepare("SELECT key FROM Media ORDER BY id DESC LIMIT 1").get() as {
    key: string;
  };
  // Its files are on the primary's volume.
  await cluster.untilReplicated();
  const page = await (await admin.get("/admin/media?q=Du+bruit")).text();
  const [file = ""] = new RegExp(`/media/${key}/[^"\\s]+`).exec(page) ?? [];
  expect((await new Client(cluster.proxy).get(file)).status).toBe(200);
  const missing = await new Client(cluster.proxy).get("/media/000000000000000000000000/320.jpg");
  expect([missing.status, missing.headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect(replays().filter((line) => line.includes("/media/0000"))).toHaveLength(1);
});

test("a form that is still arriving when the other machine takes over is led there, and written once", async () => {
  prefer("primary");
  const { cookies } = admin;
  const name = "Les Amis de la Meuse";
  const body = new URLSearchParams({ name, admittedOn: "2026-03-01" }).toString();
  const status = await new Promise<number>((resolve, reject) => {
    const asked = send(`${cluster.proxy.url.replace("localhost", "127.0.0.1")}${members}/nouveau`, {
      method: "POST",
      headers: {
        host: new URL(cluster.proxy.url).host,
        origin: cluster.proxy.url,
        cookie: [...cookies].map((cookie) => cookie.join("=")).join("; "),
        "content-type": "application/x-www-form-urlencoded",
        "content-length": String(body.length),
        expect: "100-continue",
      },
    });
    asked.on("error", reject).on("response", (answer) => resolve(answer.resume().statusCode ?? 0));
    asked.write(body.slice(0, 10));
    // The primary has begun with it; its rest arrives once both know of the other.
    asked.on("continue", () => {
      cluster
        .promote()
        .then(() => cluster.untilRolesKnown())
        .then(() => asked.end(body.slice(10)), reject);
    });
  });
  expect([status, replays()]).toEqual([303, [`POST ${members}/nouveau`]]);
  expect(count(cluster.primary, "MemberRegisterEntry", `name = '${name}'`)).toBe(1);
  await cluster.promote();
  await cluster.untilRolesKnown();
});

test("what is too heavy is refused, by the machine it reaches where its length says so", async () => {
  prefer("replica");
  const pieces = Readable.from(Array.from({ length: 30 }, () => Buffer.alloc(100_000, "x")));
  const unsaid = await new Client(cluster.proxy)
    .request("/contact", {
      method: "POST",
      body: Readable.toWeb(pieces),
      duplex: "half",
      headers: { origin: cluster.proxy.url, "content-type": "application/x-www-form-urlencoded" },
    } as RequestInit)
    .then(async (answer) => (await answer.body?.cancel(), answer.status));
  expect(unsaid).toBe(413);
  const answer = await new Client(cluster.proxy).json("/api/direct-questions", "x".repeat(200_000));
  expect([answer.status, replays()]).toEqual([413, []]);
});

test("a machine that may no longer write finds out as it commits: 503, nothing written, and the primary is asked next", async () => {
  prefer("primary");
  const mark = join(cluster.primary.litefs.dir, ".primary");
  writeFileSync(mark, "b\n");
  const before = count(cluster.primary, "MemberRegisterEntry");
  const refused = await addMember(admin, "Les Amis du Gers", asBrowser);
  const { status, headers } = refused;
  rmSync(mark);
  expect([status, headers.get("retry-after")]).toEqual([503, "5"]);
  // Its body was read by then: what was typed comes back all the same.
  expect(await refused.text()).toContain('name="name" value="Les Amis du Gers"');
  expect(count(cluster.primary, "MemberRegisterEntry")).toBe(before);
  expect((await addMember(admin, "Les Amis du Gers")).status).toBe(303);
});

test("many writes through either machine, and the other becomes the primary in mid-stream: none is lost, each is seen by who wrote it", async () => {
  cluster.delay = 15;
  const from = cluster.primary.name;
  const { acknowledged, unseen } = await writeThroughSwap(cluster, admin, isLong ? 100 : 20);
  cluster.delay = 0;
  expect(cluster.primary.name).not.toBe(from);
  expect(unseen).toEqual([]);
  for (const rows of rowsOf(cluster)) expect(rows.toSorted()).toEqual(acknowledged.toSorted());
});

test("no page writes because it is read: a replica answers each by itself", async () => {
  await cluster.untilReplicated();
  const { replica } = cluster;
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const left: string[] = [];
  // An eighth of them here, all of them in long tests. What a page does not draw costs a third.
  for (const { path } of some(await listRoutes(), 8)) {
    const address = path.replaceAll(/:(\w*[iI]d|article|number)\b/g, "1").replaceAll(/:\w+/g, "rien");
    const url = replica.site.url + address.replace("*", "");
    const answer = await fetch(url, { method: "HEAD", redirect: "manual", headers: { cookie } });
    // 503 where notifications have no keys, on every machine alike.
    const isKeyless = address === "/api/push/vapid-public-key";
    if (answer.headers.has("fly-replay") || (answer.status >= 500 && !isKeyless))
      left.push(`${answer.status} ${address}`);
  }
  // Files of the primary's volume, and pictures that may be drawn with them.
  expect(left.filter((line) => !/ \/(documents|partage|media)\/|\/(cv|fichier)$/.test(line))).toEqual([]);
});

test("a document and a CV are on the primary's volume: a replica has them sent from there", async () => {
  prefer("replica");
  const body = new FormData();
  const fields = { firstName: "Noé", lastName: "Petit", email: "noe@exemple.fr", position: "Écrire" };
  for (const [name, value] of Object.entries({ ...fields, motivation: "J’ai envie." })) body.set(name, value);
  body.set("cv", pdf("parcours"));
  const person = new Client(cluster.proxy);
  expect((await person.post("/nous-rejoindre", body)).status).toBe(303);
  await cluster.untilReplicated();
  cluster.proxy.replays.length = 0;
  const { id } = cluster.primary.site.database.prepare("SELECT id FROM Application").get() as { id: number };
  const cv = await admin.get(`/admin/applications/${id}/cv`);
  expect([cv.status, await cv.text()]).toEqual([200, expect.stringContaining("parcours")]);
  expect(replays()).toEqual([`GET /admin/applications/${id}/cv`]);
});

test("a primary that does not listen yet: what was typed comes back, replayed or passed on, and reading goes on", async () => {
  prefer("replica");
  const { replica, primary } = cluster;
  await cluster.untilReplicated();
  const ended = once(primary.site.process, "exit");
  primary.site.process.kill("SIGKILL");
  await ended;
  const typed = async (answer: Response) => {
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    const document = documentOf(await answer.text());
    return [...document.querySelectorAll<HTMLInputElement>("form [name]")].map(({ name, value }) => [name, value]);
  };
  const text = { ...message, body: "Écrit pendant le redémarrage" };
  expect(await typed(await admin.post("/contact", text, asBrowser))).toEqual(Object.entries(text));
  const fields = new FormData();
  fields.set("image", await picture(1000));
  fields.set("alt", "Du bruit, encore");
  expect(await typed(await admin.post("/admin/media/nouvelle", fields, asBrowser))).toEqual([
    ["alt", "Du bruit, encore"],
  ]);
  const answer = await admin.json("/api/direct-questions", { text: "Pourquoi\u202F?" });
  expect([answer.status, await answer.json()]).toEqual([503, { message: noPrimaryWords }]);
  const reader = new Client(cluster.proxy);
  reader.cookies.set("cx-tx", writtenAt("ffffffffffffffff"));
  expect((await reader.get("/articles")).status).toBe(200);
  expect((await new Client(replica.site).get("/articles")).status).toBe(200);
});
