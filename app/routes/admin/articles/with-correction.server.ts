import { href } from "react-router";
import { redirectWithToast } from "#app/http/flash.server.ts";
import type { TypedArticle } from "#app/modules/articles/schema.ts";
import { acceptedFor } from "#app/modules/correction-requests/queries.server.ts";
import { closePublishedRequest } from "#app/modules/correction-requests/states.server.ts";
import type { StaffActor } from "#app/records/rights/actor.ts";
import { canManage } from "#app/records/rights/permissions.ts";

/** `?correction=12`: the accepted request whose words the form holds, and which a save closes. */
const correctionParam = (request: Request) => Number(new URL(request.url).searchParams.get("correction"));

/** The form with the words of that request in a correction of today, unless they are there; null without one. */
export async function withCorrection(request: Request, staff: StaffActor, articleId: number, typed: TypedArticle) {
  const found = canManage(staff) ? await acceptedFor(articleId, correctionParam(request)) : null;
  if (!found) return null;
  const { id, correction } = found;
  const isThere = typed.corrections.some(({ text }) => text.trim() === correction.text.trim());
  const corrections = [correction, ...typed.corrections];
  return { id, typed: isThere ? typed : { ...typed, corrections } };
}

/** After a save: closes that request, and leads back to it; null when there is none, or nothing to close it with. */
export async function closeRequest(request: Request, staff: StaffActor, articleId: number): Promise<Response | null> {
  const found = canManage(staff) ? await acceptedFor(articleId, correctionParam(request)) : null;
  if (!found || !(await closePublishedRequest(staff, found.id, articleId)).ok) return null;
  return redirectWithToast(href("/admin/demandes/:id", { id: String(found.id) }), {
    title: "La correction est en ligne.",
    description: "La demande est close\u202F: il reste à prévenir la personne.",
  });
}
