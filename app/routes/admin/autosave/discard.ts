import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { dropAutosave, typedKey } from "#app/records/autosave/autosave.server.ts";
import type { Route } from "./+types/discard";
import { requireKeptPage } from "./page-state.server.ts";

/** Throws away what waits for the form of `page`. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffActor(context);
  const sent = await readButton(request);
  const page = String(sent.get("page") ?? "");
  requireKeptPage(staff, page);
  await dropAutosave(staff, typedKey(page), sent.get("at")?.toString());
  return redirectWithToast(page, "Texte jeté.");
}
