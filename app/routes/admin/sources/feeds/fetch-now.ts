import { href } from "react-router";
import { firstError, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { fetchFeedNow } from "#app/modules/feeds/mutations.server.ts";
import type { Route } from "./+types/fetch-now";

/** Reads the source while the person waits: 10 seconds at most. */
export async function action({ request, params, context }: Route.ActionArgs) {
  await readButton(request);
  const id = rowId(params.id);
  const to = href("/admin/sources/:id", { id });
  const fetched = await fetchFeedNow(staffActor(context), id);
  if (!fetched.ok) return redirectWithToast(to, { title: firstError(fetched.errors), style: "destructive" });
  const { ok, words } = fetched.value;
  return redirectWithToast(
    to,
    ok
      ? { title: "Source lue.", description: words }
      : { title: "La lecture a échoué.", description: words, style: "destructive" },
  );
}
