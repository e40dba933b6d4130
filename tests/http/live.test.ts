import { describe, expect, test } from "vitest";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();
const iso = (ms: number) => new Date(Date.now() + ms).toISOString().replace("Z", "+00:00");
const { id, slug } = site.database.prepare("SELECT id, slug FROM Direct WHERE status = 'ended'").get() as {
  id: number;
  slug: string;
};
site.database.prepare("UPDATE Direct SET status = 'live', startedAt = ?, endedAt = NULL WHERE id = ?").run(iso(0), id);

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers, redirect: "manual" });
const poll = (query: string, headers = {}) => get(`/fragments/suivis-en-direct/${slug}${query}`, headers);

/** In the thick of it, and longer where the machine is busy. */
const seconds = [5, 10, 20];

/** As the desk writes it, but beside the site, whose page cache hears nothing: what is asked next is asked for the first time. */
function post(headline: string, particulars?: object): number {
  const { revision } = site.database
    .prepare("UPDATE Direct SET revision = revision + 1 WHERE id = ? RETURNING revision")
    .get(id) as { revision: number };
  site.database
    .prepare(
      "INSERT INTO DirectUpdate (directId, headline, kind, particulars, publishedAt, revision) VALUES (?, ?, ?, ?, ?, ?)",
    )
    .run(id, headline, particulars ? "vote" : "text", JSON.stringify(particulars ?? {}), iso(0), revision);
  return revision;
}

describe("what a coverage's page polls", () => {
  test("nothing new is 304 without a body, with the time to wait; any cache may keep it for a second", async () => {
    const page = await (await get(`/suivis-en-direct/${slug}`)).text();
    const [, cursor = ""] = /data-cursor="([^"]+)"/.exec(page) ?? [];
    expect(cursor).toMatch(new RegExp(`^${id}\\.\\d+$`));
    const answer = await poll(`?depuis=${cursor}`, { "if-none-match": `W/"${cursor}"` });
    expect(answer.status).toBe(304);
    expect(await answer.text()).toBe("");
    expect(seconds).toContain(Number(answer.headers.get("poll-after")));
    expect(answer.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate, s-maxage=1");
    expect(Math.abs(Date.parse(answer.headers.get("date") ?? "") - Date.now())).toBeLessThan(60_000);
    const thrifty = await poll(`?depuis=${id}.1&econome=1`);
    expect(seconds.map((each) => 3 * each)).toContain(Number(thrifty.headers.get("poll-after")));
  });

  test("what came since is told alone, by the component of the page, under a new cursor", async () => {
    const { revision } = site.database.prepare("SELECT revision FROM Direct WHERE id = ?").get(id) as {
      revision: number;
    };
    const now = post("Une nouvelle <b>information</b>");
    const answer = await poll(`?depuis=${id}.${revision}&econome=1`, { "if-none-match": `W/"${id}.${revision}"` });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("etag")).toBe(`W/"${id}.${now}"`);
    const html = await answer.text();
    expect(html).toContain("<h3>Une nouvelle &lt;b&gt;information&lt;/b&gt;</h3>");
    expect(html.match(/<li id="maj-/g)).toHaveLength(1);
    expect(html).not.toContain("data-reset");
    expect(html).not.toContain('data-part="head"');
    const [row = ""] = /<li id="maj-\d+".*?<\/li>/s.exec(html) ?? [];
    const page = await (await get(`/suivis-en-direct/${slug}?maj=1`)).text();
    expect(page.replaceAll("<!-- -->", "")).toContain(row);
  });

  test("each part of the page is told again with everything", async () => {
    const parts = (html: string) => [...html.matchAll(/data-part="(\w+)"/g)].map(([, name]) => name).sort();
    const page = await (await get(`/suivis-en-direct/${slug}`)).text();
    expect(parts(await (await poll("")).text())).toEqual(parts(page));
  });

  test("other programs are told the same in JSON", async () => {
    const whole = await get(`/api/directs/${slug}`);
    expect(whole.headers.get("content-type")).toBe("application/json; charset=utf-8");
    const all = (await whole.json()) as { cursor: string; reset: boolean; updates: object[]; direct: object };
    expect(all).toMatchObject({ reset: true, status: "live", removed: [], direct: { slug } });
    const same = await get(`/api/directs/${slug}?depuis=${all.cursor}`, { "if-none-match": `W/"${all.cursor}"` });
    expect([same.status, await same.text()]).toEqual([304, ""]);
    const none = (await (await get(`/api/directs/${slug}?depuis=${all.cursor}`)).json()) as object;
    expect(none).toMatchObject({ reset: false, direct: null, updates: [], moments: null, questions: null });
  });
});

test("without script, a live page loads itself again and offers to; one that is over does neither, and tells its story both ways", async () => {
  const live = await (await get(`/suivis-en-direct/${slug}?x=1`)).text();
  expect(live).toContain('<noscript><meta http-equiv="refresh" content="60"/>');
  expect(live).toContain(">Actualiser</a>");
  expect(live).toContain('"LiveBlogPosting"');
  site.database
    .prepare("UPDATE Direct SET status = 'ended', startedAt = ?, endedAt = ? WHERE id = ?")
    .run(iso(-2 * 86_400_000), iso(-86_400_000), id);
  const over = await (await get(`/suivis-en-direct/${slug}?ordre=debut`)).text();
  expect(over).toContain("Terminé le");
  expect(over).not.toContain("http-equiv");
  expect(over).not.toContain("data-live=");
  const order = [...over.matchAll(/data-order="\d-(\d+)/g)].map(([, time]) => Number(time));
  expect(order.length).toBeGreaterThan(5);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test("the coverage is a file for a calendar", async () => {
  const { slug: coming } = site.database.prepare("SELECT slug FROM Direct WHERE status = 'scheduled'").get() as {
    slug: string;
  };
  const answer = await get(`/suivis-en-direct/${coming}/agenda.ics`);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const lines = (await answer.text()).split("\r\n");
  expect(lines.filter((line) => line.startsWith("UID:direct-"))).toHaveLength(1);
  expect(lines.some((line) => /^DTSTART:\d{8}T\d{6}Z$/.test(line))).toBe(true);
  expect((await get("/suivis-en-direct/inconnu/agenda.ics")).status).toBe(404);
});

test("a coverage that is deleted is gone for those who poll, and nowhere for the others", async () => {
  site.database.prepare("UPDATE Direct SET deletedAt = ? WHERE id = ?").run(iso(0), id);
  expect((await poll("?depuis=0.0")).status).toBe(410);
  const json = await get(`/api/directs/${slug}?depuis=0.0`);
  expect([json.status, await json.json()]).toEqual([410, { message: "Ce direct n’est plus en ligne." }]);
  expect((await get(`/fragments/suivis-en-direct/inconnu`)).status).toBe(404);
});
