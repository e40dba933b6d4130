import { z } from "zod";
import { answerAutosave } from "#app/http/answers/autosave.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { noFields, provedForm, typedQuery } from "#app/http/form.server.ts";
import { jsonError } from "#app/http/json.server.ts";
import { typedKey } from "#app/records/autosave/autosave.server.ts";
import { MOST_TYPED } from "#app/utils/taken-along.ts";
import type { Route } from "./+types/save";
import { requireKeptPage } from "./page-state.server.ts";

const keptOf = z.object({ by: z.coerce.number().int(), after: z.string().max(40).default("") });
/** What tells of the sending, and the consent to replace a version: it is given once. */
const notTyped = ["by", "after", "overwrite"];

/** Keeps what is typed in the form of `?page=` and not saved, for this person alone. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = staffActor(context);
  const page = new URL(request.url).searchParams.get("page") ?? "";
  requireKeptPage(staff, page);
  const sent = await provedForm(request, noFields, MOST_TYPED);
  if (!sent.ok) return jsonError(403, "Cette saisie ne vient pas d’une page du site.");
  const of = keptOf.safeParse({ by: sent.formData.get("by"), after: sent.formData.get("after") ?? undefined });
  if (!of.success) return jsonError(422, "Cette saisie ne peut pas être gardée.");
  const typed = typedQuery(sent.formData);
  for (const name of notTyped) typed.delete(name);
  const text = typed.toString();
  if (text.length > MOST_TYPED) return jsonError(413, "Cette saisie est trop longue pour être gardée.");
  return answerAutosave(staff, of.data, typedKey(page), text);
}
