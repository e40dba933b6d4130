import { expect, test } from "vitest";
import { db, maintain } from "#app/platform/db.server.ts";
import { contextFor, formRequest, makeStaff } from "#tests/support/actors.ts";
import { action as fetchNow } from "./feeds/fetch-now.ts";
import { action as preview } from "./feeds/preview.tsx";

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
