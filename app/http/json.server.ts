import "#app/ui/zod-messages.ts";
import type { z } from "zod";
import { fieldErrors, type Errors, type Outcome } from "#app/utils/outcome.ts";
import type { Posted } from "#app/utils/posted.ts";
import { withoutBidiMarks } from "#app/utils/text.ts";
import { contentAnswer } from "./answers/shared.server.ts";
import { textsOf, tooLong } from "./form-fields.server.ts";
import { type FormFailure, provedForm } from "./form.server.ts";
import { formEncoding, isTooLarge } from "./posted-form.server.ts";

const MAX_BYTES = 100_000;

export function json(value: unknown, init: ResponseInit = {}): Response {
  const headers = new Headers(init.headers);
  headers.set("Content-Type", "application/json; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  return new Response(JSON.stringify(value), { ...init, headers });
}

export const jsonFile = (name: string, value: unknown): Response =>
  contentAnswer("application/json; charset=utf-8", JSON.stringify(value, null, 2), {
    "Content-Disposition": `attachment; filename="${name}.json"`,
  });

export const jsonError = (status: number, message: string, errors?: Errors): Response =>
  json(errors ? { message, errors } : { message }, { status });

export const jsonRefusal = (errors: Errors, status = 422): Response =>
  jsonError(status, Object.values(errors)[0]?.[0] ?? "Demande refusée.", errors);

export const jsonOutcome = <T>(
  outcome: Outcome<T>,
  view: (value: T) => unknown = (value) => value,
  status = 200,
): Response => (outcome.ok ? json(view(outcome.value), { status }) : jsonRefusal(outcome.errors));

export function redirectAsJson(answer: Response): Response {
  const headers = new Headers();
  for (const cookie of answer.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  return json({ to: answer.headers.get("Location") }, { headers });
}

type JsonBody<T> = { ok: true; value: T } | { ok: false; reply: () => Response };

/** Reads and validates a JSON body: 413 too large, 415 not JSON, 400 unreadable, 422 refused by the schema. */
export async function readJson<S extends z.ZodType>(
  request: Request,
  schema: Posted<S>,
): Promise<JsonBody<z.output<S>>> {
  const refuse = (status: number, message: string) => refusal(() => jsonError(status, message));
  const tooLarge = refuse(413, "La demande est trop longue.");
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BYTES) return tooLarge;
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(request.headers.get("content-type") ?? ""))
    return refuse(415, "Le contenu doit être en JSON.");
  const text = await request.text().catch((error: unknown) => {
    if (isTooLarge(error)) return null;
    throw error;
  });
  if (text === null || Buffer.byteLength(text) > MAX_BYTES) return tooLarge;
  let body: unknown;
  try {
    body = JSON.parse(text, (_, value: unknown) => (typeof value === "string" ? withoutBidiMarks(value) : value));
  } catch {
    return refuse(400, "Le contenu JSON est illisible.");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body))
    return refusal(() => jsonRefusal({ "": ["Le contenu JSON doit être un objet."] }));
  return readBody(body, schema);
}

const refusal = (reply: () => Response): JsonBody<never> => ({ ok: false, reply });

function readBody<S extends z.ZodType>(body: object, schema: S): JsonBody<z.output<S>> {
  const long = tooLong(schema, textsOf(body));
  if (Object.keys(long).length > 0) return refusal(() => jsonRefusal(long));
  const parsed = schema.safeParse(body);
  return parsed.success ? { ok: true, value: parsed.data } : refusal(() => jsonRefusal(fieldErrors(parsed.error)));
}

/** A call that answers with what was sent, once it is in order. */
export const onJson =
  <S extends z.ZodType, Args extends { request: Request }>(
    schema: Posted<S>,
    answer: (value: z.output<S>, args: Args) => Response | Promise<Response>,
  ) =>
  async (args: Args): Promise<Response> => {
    const body = await readJson(args.request, schema);
    return body.ok ? answer(body.value, args) : body.reply();
  };

/** Also accepts a form: the offline queue sends forms unchanged (utils/offline-queue). */
export async function readFields<S extends z.ZodType>(
  request: Request,
  schema: Posted<S>,
): Promise<JsonBody<z.output<S>>> {
  if (!formEncoding(request.headers.get("content-type"))) return readJson(request, schema);
  const sent = await provedForm(request, schema);
  return sent.ok ? readBody(Object.fromEntries(sent.formData), schema) : refusal(() => formRefusal(sent));
}

export function formRefusal({ reply }: FormFailure): Response {
  const { data, init } = reply();
  const { formErrors, fieldErrors } = data.result.error;
  return jsonRefusal({ ...(formErrors ? { "": formErrors } : {}), ...fieldErrors }, init?.status);
}

export function methodNotAllowed(allow: string): Response {
  return json({ message: "Cette méthode n’est pas permise ici." }, { status: 405, headers: { Allow: allow } });
}

export function readLimit(request: Request, fallback: number): number {
  const value = Number.parseInt(new URL(request.url).searchParams.get("limit") ?? "", 10);
  return Number.isNaN(value) ? fallback : Math.min(100, Math.max(1, value));
}
