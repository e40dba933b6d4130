import type { Agent } from "node:http";
import { request as rawRequest } from "node:http";
import { describe, expect, test } from "vitest";
import { Client, signedInAdmin } from "../support/http.ts";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();

interface Answer {
  status: number;
  text: string;
}

/** Sends a body in pieces, without saying its length. */
function chunked(path: string, type: string, pieces: string[], agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": type, origin: site.url };
    const call = rawRequest(site.url + path, { method: "POST", headers, ...(agent ? { agent } : {}) }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    call.on("error", reject);
    for (const piece of pieces) call.write(piece);
    call.end();
  });
}

const manyFields = (count: number) =>
  new URLSearchParams(Array.from({ length: count }, (_, index) => [`a${index}`, "1"])).toString();

describe("a form of too many fields", () => {
  test.each([30_000, 60_000])(
    "of %d is refused in French; a page asked meanwhile comes before it is over",
    async (count) => {
      const client = new Client(site);
      const headers = { "content-type": "application/x-www-form-urlencoded", origin: site.url };
      const order: string[] = [];
      const posts = Array.from({ length: 4 }, async () => {
        const answer = await client.request("/contact", { method: "POST", body: manyFields(count), headers });
        order.push("form");
        expect(answer.status).toBe(413);
        expect(await answer.text()).toContain("trop de champs");
      });
      const pages = Array.from({ length: 20 }, async (_, index) => {
        const page = await fetch(`${site.url}/a-propos?fois=${count}-${index}`);
        expect(page.status).toBe(200);
        await page.text();
        order.push("page");
      });
      await Promise.all([...posts, ...pages]);
      expect(order).toContain("page");
    },
  );

  test("from another site it is refused without being read", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded", origin: "https://mal.example" };
    const answer = await fetch(`${site.url}/contact`, { method: "POST", body: manyFields(60_000), headers });
    expect([answer.status, await answer.json()]).toEqual([
      403,
      { message: "Demande refusée\u202F: elle ne vient pas d’une page de ce site." },
    ]);
  });
});

describe("what is given back", () => {
  const form = (bytes: number) => {
    const body = new FormData();
    body.set("name", "Zoé");
    body.set("body", "<".repeat(bytes));
    return body;
  };

  test("a heavy form is taken on the pages that receive pictures alone", async () => {
    for (const path of ["/contact", "/inscription", "/admin/settings/profil", "/api/auth/logout"])
      expect([path, (await new Client(site).post(path, form(10_000_000))).status]).toEqual([path, 413]);
  });

  test("the longest message fits, encoded as it may be; past 64 kB its page comes back with all of it", async () => {
    const typed = { name: "Zoé", email: "zoe@exemple.fr", subject: "Une question" };
    const longest = await new Client(site).post("/contact", { ...typed, body: "€".repeat(5000) });
    expect(longest.status).toBe(303);
    const refused = await new Client(site).post("/contact", { ...typed, body: "é".repeat(35_000) });
    const html = await refused.text();
    expect([refused.status, html.includes("Cet envoi est trop long")]).toEqual([413, true]);
    expect(html).toContain("é".repeat(35_000));
    for (const words of ["Une question", "Ton message est trop long"]) expect(html).toContain(words);
  });

  test.each(["/contact/envoi", "/api/directs/%/questions"])(
    "past 64 kB a sending of %s is refused in words that its page shows",
    async (pattern) => {
      const { slug } = site.database.prepare(`SELECT "slug" FROM "Direct" WHERE "deletedAt" IS NULL`).get() as {
        slug: string;
      };
      const path = pattern.replace("%", slug);
      const sent = (bytes: number) =>
        new Client(site).post(path, { name: "Zoé", question: "é".repeat(bytes / 2), body: "é".repeat(bytes / 2) });
      const refused = await sent(70_000);
      expect([refused.status, await refused.json()]).toMatchObject([
        413,
        { message: expect.stringContaining("Cet envoi est trop long"), errors: { "": [expect.anything()] } },
      ]);
    },
  );

  test("nothing comes back to who only holds a cookie of that name, or comes from elsewhere", async () => {
    const client = new Client(site);
    client.cookies.set("cx-staff", "faux");
    for (const path of ["/admin/articles/new", "/admin/flash-infos/nouveau"]) {
      const answer = await client.post(path, form(1000));
      expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 302, "/auth"]);
    }
  });

  test("a text of 200 kB refused comes back whole", async () => {
    const client = await signedInAdmin(site);
    const body = new FormData();
    body.set("body", "L’été s'achève, dit-elle : c'est voté !\n".repeat(4000));
    const answer = await client.post("/admin/articles/new", body);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html.split("c&#x27;est voté").length - 1).toBe(4000);
    const shell = await (await client.get("/admin/articles/new")).text();
    const sent = Buffer.byteLength("L’été s'achève, dit-elle : c'est voté !\n") * 4000;
    expect(Buffer.byteLength(html) - Buffer.byteLength(shell)).toBeLessThan(2 * sent);
    // One copy of it: React would need another.
    expect(html).not.toContain("__reactRouterContext");
    expect(shell).toContain("__reactRouterContext");
  });
});

test("what callers got wrong is a line of warning a minute and a kind, without a stack", async () => {
  for (let time = 0; time < 20; time += 1) {
    await chunked("/contact", "application/x-www-form-urlencoded", [`a=${"b".repeat(1_200_000)}`]).catch(() => null);
    await fetch(`${site.url}/healthz`, { method: "PUT" });
  }
  const linesOf = (output: string) => output.split("\n").filter((line) => line.startsWith("{"));
  // The line of this minute may be of a file before.
  const mistakes = linesOf(site.allOutput()).filter((line) => line.includes("a caller's mistake"));
  for (const kind of ["413", "405"]) {
    const told = mistakes
      .filter((line) => line.includes(`"kind":"${kind}"`))
      .map((line) => Date.parse((JSON.parse(line) as { time: string }).time));
    const waits = told.slice(1).map((at, index) => at - (told[index] ?? 0));
    expect([kind, told.length > 0, waits.filter((ms) => ms < 59_000)]).toEqual([kind, true, []]);
  }
  for (const line of mistakes) expect(line).toContain('"level":40');
  expect(linesOf(site.output()).filter((line) => line.includes('"level":50'))).toEqual([]);
  expect(site.output()).not.toContain('"stack"');
});
