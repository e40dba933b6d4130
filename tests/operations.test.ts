import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { PASSWORD_MIN, newStaffForm } from "#app/modules/staff/schema.ts";
import { listAddresses } from "./support/route-tree.ts";

const root = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const page = read("docs/operations.md");

/** What stands between backquotes, and the lines of blocks: what someone would type, open or look for. */
const blocks = [...page.matchAll(/^ *```\n([\s\S]*?)^ *```/gm)].flatMap(([, text = ""]) => text.split("\n"));
const spans = [...page.replaceAll(/^ *```\n[\s\S]*?^ *```/gm, "").matchAll(/`([^`\n]+)`/g)].map(
  ([, text = ""]) => text,
);
const said = [...blocks.map((line) => line.trim().replace(/^\$ /, "")), ...spans].filter(Boolean);

function unknown(pattern: RegExp, exists: (name: string) => boolean): string[] {
  const names = said.flatMap((text) => [...text.matchAll(pattern)].map(([, name = ""]) => name));
  expect(names).not.toEqual([]);
  return [...new Set(names)].filter((name) => !exists(name));
}

test("every npm script that the page names exists", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  expect(unknown(/\bnpm (?:--prefix \S+ )?run ([\w-]+)/g, (name) => name in scripts)).toEqual([]);
  expect(unknown(/\bnpm (start|test)\b/g, (name) => name in scripts)).toEqual([]);
});

test("the length of the first password is that of the code", () => {
  expect(page).toContain(`(${PASSWORD_MIN} characters or more`);
  expect(newStaffForm.fields.password.value.safeParse("x".repeat(PASSWORD_MIN - 1)).success).toBe(false);
  expect(newStaffForm.fields.password.value.safeParse("x".repeat(PASSWORD_MIN)).success).toBe(true);
});

test("npm scripts do not ask the machine's own Node to read TypeScript", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const ours = Object.values(scripts).filter((script) => /^node \S.*\.ts\b/.test(script));
  expect(ours.length).toBeGreaterThan(2);
  expect(ours.filter((script) => !script.startsWith("node scripts/on-node.mjs "))).toEqual([]);
});

test("every file of ours that the page names exists", () => {
  const places = "deploy|scripts|prisma|tests|docs|server|modules|app";
  const exists = (path: string) => existsSync(join(root, path)) || existsSync(join(root, "app", path));
  expect(unknown(new RegExp(`(?:^|[ '/])((?:${places})/[\\w./-]+\\.\\w+)`, "g"), exists)).toEqual([]);
  expect(unknown(/^(fly\.toml|Dockerfile|README\.md|server\.mjs)$/g, exists)).toEqual([]);
  const links = [...page.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, path = ""]) => path);
  expect(links.filter((path) => !existsSync(join(root, "docs", path)))).toEqual([]);
});

test("every place of the page that the page sends to exists", () => {
  const places = [...page.matchAll(/^##+ (.*)$/gm)].map(([, title = ""]) => title.toLowerCase().replaceAll(" ", "-"));
  const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, place = ""]) => place);
  expect(links.filter((place) => !places.includes(place))).toEqual([]);
  expect(links.length).toBeGreaterThan(15);
});

test("every address of the site that the page names is one", async () => {
  const routes = new Set(await listAddresses());
  const others = new Set(["/metrics"]);
  const addresses = /(?:^|example|3100)(\/(?:admin|auth|healthz|readyz|metrics|connexion)[\w/-]*)/g;
  expect(unknown(addresses, (path) => routes.has(path) || others.has(path))).toEqual([]);
});

test("every variable that the page names is one that something reads", () => {
  const variables = read("app/platform/env.server.ts");
  const families = ["S3_"];
  const exists = (name: string) => families.includes(name) || new RegExp(`^  ${name}: `, "m").test(variables);
  expect(unknown(/\b((?:[A-Z0-9]+_)+[A-Z0-9]*)\b/g, exists)).toEqual([]);
});

/** flyctl's manual (fly.io/docs/flyctl) of August 2026: the commands that the page uses, and the options it gives them. */

test("what LiteFS, systemd and the volume are told is where the page looks", () => {
  expect(read("deploy/litefs.yml")).toContain("/litefs/clairvoix.db");
  expect(read("fly.toml")).toContain('source = "clairvoix_data"');
  for (const path of ["/etc/clairvoix/env", "/srv/clairvoix/current"])
    expect(read("deploy/clairvoix.service")).toContain(path);
  expect(read("deploy/start-on-fly.sh")).toContain("This machine is");
});
