import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "../support/server.ts";

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const LIMIT = 400;

/** Addresses of this site that a page names: links, pictures, sheets, scripts, sources of pictures. */
function addressesOf(html: string): string[] {
  const plain = [...html.matchAll(/\b(?:href|src|action)="(\/[^"#]*)/g)].map(([, path = ""]) => path);
  const sets = [...html.matchAll(/\bsrcset="([^"]+)"/gi)].flatMap(([, list = ""]) =>
    list.split(",").map((item) => item.trim().split(" ")[0] ?? ""),
  );
  return [...plain, ...sets]
    .map((path) => path.replaceAll("&amp;", "&"))
    .filter((path) => path.startsWith("/") && !path.startsWith("//"));
}

test("no page that a reader can reach names an address that does not answer", async () => {
  const seen = new Map<string, string>([["/", "start"]]);
  const queue = ["/"];
  const dead: string[] = [];
  for (let path = queue.shift(); path !== undefined && seen.size < LIMIT; path = queue.shift()) {
    const answer = await fetch(site.url + path, { redirect: "manual" });
    if (answer.status >= 400 && answer.status !== 405) dead.push(`${answer.status} ${path} (on ${seen.get(path)})`);
    if (!(answer.headers.get("content-type") ?? "").includes("text/html")) {
      await answer.body?.cancel();
      continue;
    }
    for (const found of addressesOf(await answer.text())) {
      if (seen.has(found)) continue;
      seen.set(found, path);
      queue.push(found);
    }
  }
  expect(seen.size).toBeGreaterThan(100);
  expect(dead).toEqual([]);
});
