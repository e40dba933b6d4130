import { expect, test } from "vitest";
import { db, maintain } from "#app/platform/db.server.ts";
import { contextFor, formRequest, makeStaff } from "#tests/support/actors.ts";
import { action as fetchNow } from "./feeds/fetch-now.ts";
import { action as create } from "./feeds/new.tsx";
import { action as preview } from "./feeds/preview.tsx";
import { feeds } from "./feeds/section.server.ts";
import { loader as show } from "./feeds/show.tsx";

const { buttons: press } = feeds;

/** Calls a loader or an action as the framework would. */
function call<R>(
  handler: (args: never) => R,
  request: Request,
  actor: Awaited<ReturnType<typeof makeStaff>>,
  params = {},
  pattern = new URL(request.url).pathname,
): R {
  return handler({ request, params, pattern, context: contextFor(actor) } as never);
}

const feed = {
  kind: "news",
  name: "Le Journal",
  feedUrl: "https://journal.example/rss",
  country: "BE",
  isActive: "on",
};

test("a source is added, shown, switched off; each time a row and an entry of the trail", async () => {
  const editor = await makeStaff("editor");
  const added = (await call(create, formRequest("/admin/sources/nouveau", feed), editor)) as Response;
  expect(added.status).toBe(303);
  const row = await db.feed.findFirstOrThrow({ where: { feedUrl: feed.feedUrl } });
  expect(row).toMatchObject({ name: "Le Journal", country: "BE", flag: "🇧🇪", isActive: true });
  expect(added.headers.get("location")).toBe(`/admin/sources/${row.id}`);
  const params = { id: String(row.id) };
  const page = await call(show, new Request(`http://localhost:3000/admin/sources/${row.id}`), editor, params);
  expect(page.feed.state).toBe("waiting");
  expect(page.days).toHaveLength(30);
  expect(page.canManage).toBe(true);
  await call(press, formRequest(`/admin/sources/${row.id}/desactiver`, {}), editor, params);
  expect((await db.feed.findUniqueOrThrow({ where: { id: row.id } })).isActive).toBe(false);
  const entries = await db.auditEntry.findMany({ where: { subject: `feed:${row.id}` }, orderBy: { seq: "asc" } });
  expect(entries.map(({ action }) => action)).toEqual(["feed.created", "feed.deactivated"]);
});

test("neither a preview nor a fetch ever reaches this machine", async () => {
  const editor = await makeStaff("editor");
  const seen = (await call(
    preview,
    formRequest("/admin/sources/apercu", { feedUrl: "http://127.0.0.1/rss" }),
    editor,
  )) as { data: object; init: { status: number } };
  expect(seen.init.status).toBe(422);
  expect(JSON.stringify(seen.data)).toContain("réseau privé");
  const data = { name: "Local", feedUrl: "http://169.254.169.254/rss" };
  const { id } = await maintain("test", (tx) => tx.feed.create({ data, select: { id: true } }));
  const answer = (await call(fetchNow, formRequest(`/admin/sources/${id}/recuperer`, {}), editor, {
    id: String(id),
  })) as Response;
  expect(answer.status).toBe(303);
  expect((await db.feed.findUniqueOrThrow({ where: { id } })).lastError).toContain("réseau privé");
});

test("a request from another site is refused before anything is read", async () => {
  const editor = await makeStaff("editor");
  const forged = new Request("http://localhost:3000/admin/sources/1/recuperer", {
    method: "POST",
    body: new URLSearchParams(),
    headers: { origin: "https://ailleurs.example" },
  });
  await expect(call(fetchNow, forged, editor, { id: "1" })).rejects.toMatchObject({ init: { status: 403 } });
});
