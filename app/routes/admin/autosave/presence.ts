import { z } from "zod";
import { staffActor } from "#app/http/context.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { json, jsonError } from "#app/http/json.server.ts";
import { leavePage, whoElse } from "#app/records/autosave/presence.server.ts";
import { posted } from "#app/utils/posted.ts";
import type { Route } from "./+types/presence";
import { mayOpen } from "./page-state.server.ts";

const presentSchema = posted(z.object({ page: z.string().max(200), left: z.string().max(20).optional() }));

/** A page says that it is still open, or left, and is told who else has it open. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffActor(context);
  const form = await readForm(request, presentSchema);
  if (!form.ok || !mayOpen(staff, form.value.page)) return jsonError(404, "Cette page n’est pas de la rédaction.");
  const { page, left } = form.value;
  if (!left) return json({ others: whoElse(staff, page) });
  leavePage(staff, page);
  return json({ others: [] });
}
