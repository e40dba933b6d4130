import { resolve } from "node:path";
import { type ActionFunctionArgs, RouterContextProvider } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { actorContext, requestInfo } from "#app/http/context.server.ts";
import { sessionCookies } from "#app/http/cookies.server.ts";
import { createArticle } from "#app/modules/articles/mutations.server.ts";
import { articleSchema } from "#app/modules/articles/schema.ts";
import { createFlash } from "#app/modules/flash/mutations.server.ts";
import { flashForm } from "#app/modules/flash/schema.ts";
import { findSession, openSession } from "#app/modules/sessions/sessions.server.ts";
import { maintain } from "#app/platform/db.server.ts";
import type { StaffActor, StaffRole } from "#app/records/rights/actor.ts";
import { canEnter } from "#app/records/rights/permissions.ts";
import { formRequest, makeStaff } from "./support/actors.ts";
import { adminOnly, ofSite } from "./support/newsroom-rights.ts";
import { rawFieldsOfTrail } from "./support/raw-fields.ts";
import { type FlatRoute, listRoutes } from "./support/route-tree.ts";
import { rowsOfEveryTable } from "./support/row-of-every-table.ts";
import { type Witness, watchTables } from "./support/unaudited-changes.ts";

type Action = (args: ActionFunctionArgs) => Promise<unknown>;

const roles = ["trial", "editor", "admin"] as const;
const people = new Map<StaffRole, { actor: StaffActor; cookie: string }>();

beforeAll(async () => {
  for (const role of roles) {
    const actor = await makeStaff(role);
    const token = await maintain("test", (tx) => openSession(tx, "staff", actor.id, null));
    people.set(role, { actor, cookie: await sessionCookies.staff.write(token) });
  }
});

async function load(file: string) {
  return (await import(resolve("app", file))) as { action?: Action };
}

const adminRoutes = (await listRoutes()).filter(({ path }) => path === "/admin" || path.startsWith("/admin/"));

test("the session of a deactivated account opens nothing", async () => {
  const staff = await makeStaff("admin");
  const token = await maintain("test", (tx) => openSession(tx, "staff", staff.id, null));
  expect((await findSession("staff", token))?.actor).toMatchObject({ id: staff.id });
  await maintain("test", (tx) => tx.staffUser.update({ where: { id: staff.id }, data: { isActive: false } }));
  expect(await findSession("staff", token)).toBeNull();
});

test.each([
  ["users", ["admin"]],
  ["letters", ["editor", "admin"]],
  ["articles", roles],
] as const)("the section of %s opens to %s alone", (section, entering) => {
  expect(roles.filter((role) => canEnter(people.get(role)?.actor ?? { kind: "anonymous" }, section))).toEqual(entering);
});

/** A value that fits for every name that a form of the back office has: what comes first to refuse is then the right. */
const anything: Record<string, string> = {
  title: "Un titre",
  name: "Un nom",
  displayName: "Un nom",
  firstName: "Un",
  lastName: "Nom",
  username: "un-nom",
  slug: "un-nom",
  excerpt: "Un chapeau.",
  body: "Un texte.",
  content: "Un texte.",
  message: "Un message.",
  description: "Une description.",
  term: "Terme",
  url: "https://www.exemple.fr/x",
  link: "https://www.exemple.fr/x",
  feedUrl: "https://www.exemple.fr/flux",
  siteUrl: "https://www.exemple.fr",
  videoId: "aqz-KE-bpKQ",
  defaultVideoId: "aqz-KE-bpKQ",
  account: "exemple",
  purpose: "Une raison",
  country: "FR",
  color: "#146B46",
  kind: "news",
  startAt: "2026-12-01T10:00",
  endAt: "2026-12-01T11:00",
  visibility: "staff",
  status: "published",
  publishedAt: "2026-12-01T10:00",
  direction: "up",
  role: "editor",
  reason: "Une raison",
  contactEmail: "redaction@exemple.fr",
  email: "quelquun@exemple.fr",
  linkType: "internal",
  internalLink: "/",
  version: "1",
  ids: "1",
  id: "1",
};

/** What the form of an address does when this person sends it, guards passed: the tables it wrote. */
async function send(route: FlatRoute, actor: StaffActor, id: string): Promise<string[]> {
  const { action } = await load(route.file);
  if (!action) return [];
  const context = new RouterContextProvider();
  context.set(actorContext, actor);
  context.set(requestInfo, { requestId: "t", nonce: "n", network: "192.0.2.9" });
  const params = { id, number: "1", handle: "x", videoId: "aqz-KE-bpKQ", seq: "1", dueId: "1" };
  const path = route.path.replaceAll(/:(\w+)\??/g, (_, name: string) => params[name as keyof typeof params] ?? "1");
  const request = formRequest(path, anything);
  request.headers.set("cookie", people.get(actor.role)?.cookie ?? "");
  witness.changes();
  try {
    await action({ request, context, params, pattern: route.path } as unknown as ActionFunctionArgs);
  } catch {
    // A refusal that is thrown: what counts is what was written.
  }
  return Object.keys(witness.changes());
}

let witness: Witness;

/** Addresses that those who may not change a section write to all the same: what is one's own. */
const own =
  /^\/admin\/(settings($|\/(mot-de-passe|deux-etapes|sessions))|explications\/brouillon|vues($|\/)|articles\/(new|images|signature|:id\/(saisie|oublier|commentaires\/(nouveau|:comment\/repondre)))|flash-infos\/nouveau|calendar\/abonnement|articles\/apercu-du-texte)/;

const open = adminRoutes.filter(({ path }) => !adminOnly.test(path) && !ofSite.test(path) && !own.test(path));

test("no form does anything for a trial member but to their own drafts, whatever address they guess", async () => {
  witness = watchTables();
  rowsOfEveryTable(witness.database, people.get("admin")?.actor.id ?? 0);
  const trial = people.get("trial")?.actor;
  if (!trial) throw new Error("no trial member");
  const wrote: string[] = [];
  for (const route of open) {
    const tables = await send(route, trial, "1");
    if (tables.length > 0) wrote.push(`${route.path}: ${tables.join(", ")}`);
  }
  expect(wrote).toEqual([]);
  const article = await createArticle(trial, articleSchema.parse({ title: "Le mien", excerpt: "", body: "" }));
  const flash = await createFlash(trial, flashForm.schema.parse({ title: "Le mien", content: "Un texte" }), null);
  const texts = [
    ["/admin/articles/", article.ok ? article.value.id : 0],
    ["/admin/flash-infos/", flash.ok ? flash.value.id : 0],
  ] as const;
  const did: string[] = [];
  for (const [under, id] of texts)
    for (const route of open.filter(({ path }) => path.startsWith(`${under}:id`)))
      if ((await send(route, trial, String(id))).length > 0) did.push(route.path);
  // Never published, withdrawn, deleted or brought back, not even one's own.
  expect(did.filter((path) => /publier|depublier|programmer|archiver|supprimer|retablir/.test(path))).toEqual([]);
  expect(did).toContain("/admin/articles/:id");
});

test("site settings and sections of administrators do nothing for an editor, were the guard not there", async () => {
  const editor = people.get("editor")?.actor;
  if (!editor) throw new Error("no editor");
  const wrote: string[] = [];
  for (const route of adminRoutes.filter(({ path }) => adminOnly.test(path) || ofSite.test(path))) {
    const tables = await send(route, editor, "1");
    if (tables.length > 0) wrote.push(`${route.path}: ${tables.join(", ")}`);
  }
  expect(wrote).toEqual([]);
});

test("the same forms do what they say for who may: the walk reaches the writes", async () => {
  const admin = people.get("admin")?.actor;
  if (!admin) throw new Error("no administrator");
  const did: string[] = [];
  for (const route of [...open, ...adminRoutes.filter(({ path }) => ofSite.test(path))])
    if ((await send(route, admin, "1")).length > 0) did.push(route.path);
  expect(did.length).toBeGreaterThan(40);
  expect(await rawFieldsOfTrail()).toEqual([]);
});
