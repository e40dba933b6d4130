import { afterAll, beforeAll, expect, test } from "vitest";
import type { Site } from "../support/server.ts";
import { sharedSite } from "../support/shared-sites.ts";

let site: Site;
beforeAll(async () => {
  site = await sharedSite();
});
afterAll(() => site.stop());

/** Pages of one kind, as the terms of the lexicon, that are asked for; and files. The links of all: pages.test.ts. */
const OF_A_KIND = 6;
const FILES = 250;

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

/** "/lexique/senat" and "/lexique/budget" are of one kind, "/articles?page=2" of another; files are all of one. */
function kindOf(path: string): string {
  const [pathname = "", query = ""] = path.split("?");
  if (/\.\w+$/.test(pathname)) return "file";
  const [, first = "", ...rest] = pathname.split("/");
  return `/${first}${"/…".repeat(rest.length)}?${[...new URLSearchParams(query).keys()].join("&")}`;
}

test("no page that a reader can reach names an address that does not answer", async () => {
  const seen = new Map<string, string>([["/", "start"]]);
  const queue = ["/"];
  const dead: string[] = [];
  const asked = new Map<string, number>();
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const kind = kindOf(path);
    const times = asked.get(kind) ?? 0;
    if (times >= (kind === "file" ? FILES : OF_A_KIND)) continue;
    asked.set(kind, times + 1);
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
  const sections = ["/lexique/…", "/elections/…", "/apprendre/…/…", "/suivis-en-direct/…", "/equipe/…", "/recherche"];
  for (const section of [...sections, "/creation-lois/…", "/histoire-des-partis/…"])
    expect([...asked.keys()]).toContain(`${section}?`);
  expect(dead).toEqual([]);
});
