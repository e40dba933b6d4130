import { z } from "zod";
import { answerAutosave, type At, byAddress } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { noFields, provedForm, typedQuery, readButton, readForm } from "#app/http/form.server.ts";
import { jsonError, json } from "#app/http/json.server.ts";
import { dropAutosave, leavePage, typedKey, whoElse } from "#app/records/autosave/autosave.server.ts";
import { posted } from "#app/utils/posted.ts";
import { MOST_TYPED } from "#app/utils/taken-along.ts";
import { requireKeptPage, mayOpen } from "./page-state.server.ts";

const keptOf = z.object({ by: z.coerce.number().int(), after: z.string().max(40).default("") });
/** What tells of the sending, and the consent to replace a version: it is given once. */
const notTyped = ["by", "after", "overwrite"];

/** Keeps what is typed in the form of `?page=` and not saved, for this person alone. */
async function save({ request, context }: At) {
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

async function discard({ request, context }: At) {
  const staff = staffActor(context);
  const sent = await readButton(request);
  const page = String(sent.get("page") ?? "");
  requireKeptPage(staff, page);
  await dropAutosave(staff, typedKey(page), sent.get("at")?.toString());
  return redirectWithToast(page, "Texte jeté.");
}

const presentSchema = posted(z.object({ page: z.string().max(200), left: z.string().max(20).optional() }));

/** A page says that it is still open, or left, and is told who else has it open. */
async function presence({ request, context }: At) {
  const staff = staffActor(context);
  const form = await readForm(request, presentSchema);
  if (!form.ok || !mayOpen(staff, form.value.page)) return jsonError(404, "Cette page n’est pas de la rédaction.");
  const { page, left } = form.value;
  if (!left) return json({ others: whoElse(staff, page) });
  leavePage(staff, page);
  return json({ others: [] });
}

export const action = byAddress({ saisie: save, "saisie/jeter": discard, "saisie/presents": presence });
