import { redirect } from "react-router";
import { z } from "zod";
import { type At, byAddress, orNotFound, rowId } from "#app/http/answers.server.ts";
import { json, jsonError, methodNotAllowed, readJson } from "#app/http/json.server.ts";
import { isCountedVisit } from "#app/http/measures/counted-visit.server.ts";
import { findLink } from "#app/modules/letter/issues/archive.server.ts";
import { countPress } from "#app/modules/letter/sending/presses.server.ts";
import { type ReturnKind, isWebhook, takeReturn } from "#app/modules/letter/sending/returns.server.ts";
import { posted } from "#app/utils/posted.ts";

async function followLink({ request, params }: At<"issue">) {
  const issueId = rowId(params.issue);
  const { pathname, search } = new URL(request.url);
  const path = pathname.slice(`/lettre/l/${params.issue}`.length) + search;
  const { to, isOurs } = orNotFound(await findLink(issueId, path));
  const isPress = isOurs && request.method === "GET" && !request.headers.get("sec-purpose") && isCountedVisit(request);
  if (isPress) countPress(issueId, to);
  return redirect(to, { headers: { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" } });
}

const short = z.string().max(2000).default("");

/** What Brevo's webhook tells of a mail; it has more fields. */
const told = posted(
  z.object({ event: z.string().max(50), "X-Mailin-custom": short, "message-id": short, reason: short }),
);

const kinds = new Map<string, ReturnKind>([
  ["hard_bounce", "hard"],
  ["invalid_email", "hard"],
  ["soft_bounce", "soft"],
  ["blocked", "soft"],
  ["spam", "complaint"],
  ["unsubscribed", "stop"],
]);

/** Brevo's webhook: the secret is its proof, and the signed name of a letter says whose it was. */
async function takeReturns({ request }: At) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  if (!isWebhook(request.headers.get("authorization") ?? "")) return jsonError(401, "Secret refusé.");
  const read = await readJson(request, told);
  if (!read.ok) return read.reply();
  const { event, reason, "X-Mailin-custom": custom, "message-id": messageId } = read.value;
  const kind = kinds.get(event);
  return json({ isTaken: kind !== undefined && (await takeReturn(kind, [custom, messageId], reason)) });
}

export const action = byAddress({ "lettre/retours": takeReturns });

export const loader = byAddress<Response | Promise<Response>>({
  "lettre/l/:issue/*": followLink,
  "lettre/retours": () => methodNotAllowed("POST"),
});
