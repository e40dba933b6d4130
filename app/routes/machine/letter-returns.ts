import { z } from "zod";
import { json, jsonError, methodNotAllowed, readJson } from "#app/http/json.server.ts";
import { type ReturnKind, isWebhook, takeReturn } from "#app/modules/letter/sending/returns.server.ts";
import { posted } from "#app/utils/posted.ts";
import type { Route } from "./+types/letter-returns";

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
export async function action({ request }: Route.ActionArgs) {
  if (request.method !== "POST") return methodNotAllowed("POST");
  if (!isWebhook(request.headers.get("authorization") ?? "")) return jsonError(401, "Secret refusé.");
  const read = await readJson(request, told);
  if (!read.ok) return read.reply();
  const { event, reason, "X-Mailin-custom": custom, "message-id": messageId } = read.value;
  const kind = kinds.get(event);
  return json({ isTaken: kind !== undefined && (await takeReturn(kind, [custom, messageId], reason)) });
}

export const loader = () => methodNotAllowed("POST");
