import "#app/ui/zod-messages.ts";
import { parseSubmission } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/zod/v4/future";
import { data } from "react-router";
import { z } from "zod";
import { randomToken } from "#app/platform/secrets.server.ts";
import { securityEvent } from "#app/records/audit/security-events.server.ts";
import { FILL } from "#app/ui/form/form-view.tsx";
import type { Filled } from "#app/ui/form/pasted-list.tsx";
import { fieldErrors, type Errors, isConflict } from "#app/utils/outcome.ts";
import type { Posted } from "#app/utils/posted.ts";
import { OWN, TAKEN_FROM } from "#app/utils/taken-along.ts";
import { isSameOrigin, issueCsrf, judgeCsrf } from "./csrf.server.ts";
import { hasField, inOrder, isShownAgain, tooLong } from "./form-fields.server.ts";
import { readPosted, tooHeavy } from "./posted-form.server.ts";
import { typedValues } from "./typed-values.ts";

/** `title`, `tags`, `sources[0].url`: a name that no form of ours can have is not read (Conform throws on it). */
const fieldName = /^(?!.*(?:__proto__|constructor|prototype))[a-z]\w*(?:\[\d{0,3}\]|\.[a-z]\w*){0,4}$/i;

const secretFields = ["password", "confirmPassword", "newPassword", "currentPassword", "csrf", "submissionKey"];

/** Shown to readers and staff alike, so without tu or vous. */
const staleMessage = "Cette page était ouverte depuis trop longtemps.";

const tooLongMessage =
  "Un texte est trop long pour revenir sur cette page\u202F: le navigateur l’a gardé sur la page précédente.";

/** The page again, with every value but secrets and with these refusals. Status 409 for a version conflict, 422 otherwise, unless given. */
type Reply = (errors?: Errors, status?: number) => ReturnType<typeof refusedForm>;

export interface FormFailure {
  ok: false;
  formData: FormData;
  reply: Reply;
}

interface ProvedForm {
  ok: true;
  /** Every field and file, its origin proved. What is set or deleted here is what `parseForm` reads. */
  formData: FormData;
}

export interface FormSuccess<T> extends ProvedForm {
  value: T;
  submissionKey: string | undefined;
  reply: Reply;
}

export async function formKeys(request: Request) {
  const { token, setCookie } = await issueCsrf(request);
  return { keys: { csrf: token, submissionKey: randomToken().slice(0, 22) }, setCookie };
}

/**
 * A posted form, read once, with its origin proved; otherwise the page again (403), with what was typed when one of our
 * pages sent it. What headers refuse is not read. Without a schema each of its texts has `longest` characters at most.
 * Of a button that took the texts of another form along, what it says itself.
 */
export async function provedForm(
  request: Request,
  schema: z.ZodType = noFields,
  longest = schema === noFields ? MAX_UNDECLARED : Infinity,
): Promise<ProvedForm | FormFailure> {
  if ((await judgeCsrf(request)) === "refused") return refuseUnproved(new FormData(), noFields);
  const formData = ownFields(request, await readPosted(request));
  if ([...formData].flat().some((text) => typeof text === "string" && text.length > longest)) throw tooHeavy();
  const isProved = (await judgeCsrf(request, formData.get("csrf"))) === "proved";
  if (isProved) return isTooLong(request, formData) ? refuseTooLong(formData, schema) : { ok: true, formData };
  return refuseUnproved(isSameOrigin(request) ? formData : new FormData(), schema);
}

export const noFields = z.object({});

/** Characters of what a button sends: an address of a list, the rows chosen in it, an answer. */
const MAX_UNDECLARED = 2_500;

/** What a button says itself that took the texts of a form along (ui/form/button-form.tsx): in its address, and in fields. */
function ownFields(request: Request, formData: FormData): FormData {
  const { pathname, searchParams } = new URL(request.url);
  if (!pathname.startsWith("/admin/") || !searchParams.has(TAKEN_FROM)) return formData;
  const own = new FormData();
  for (const name of ["csrf", "submissionKey"]) own.set(name, formData.get(name) ?? "");
  for (const [name, value] of [...searchParams, ...formData])
    if (name.startsWith(OWN)) own.append(name.slice(OWN.length), value);
  return own;
}

/** Bytes of the texts of a form that anyone may send, files aside. The test editor takes a whole article. */
const MAX_PUBLIC_TEXT = 64_000;

function isTooLong(request: Request, formData: FormData): boolean {
  if (/^\/(?:admin|test-editor)\b/.test(new URL(request.url).pathname)) return false;
  const texts = [...formData].flat().filter((one) => typeof one === "string");
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) > MAX_PUBLIC_TEXT;
}

/** Its page again, with all that came and none of it read; where no page shows it again, a Response to throw. */
function refuseTooLong(formData: FormData, schema: z.ZodType): FormFailure {
  if (schema === noFields) throw tooHeavy();
  const refused = { "": ["Cet envoi est trop long. Il faut raccourcir ses textes."], ...tooLong(schema, formData) };
  return failureOf(formData, schema, refused, 413);
}

function refuseUnproved(formData: FormData, schema: z.ZodType): FormFailure {
  securityEvent("csrf-refused", { place: "formulaire" });
  const refused = { "": [`${staleMessage} Rien n’est perdu\u202F: il reste à vérifier et à envoyer à nouveau.`] };
  return failureOf(formData, schema, refused, 403);
}

const failureOf = (formData: FormData, schema: z.ZodType, ownErrors: Errors, ownStatus: number): FormFailure => ({
  ok: false,
  formData,
  reply: (errors = {}, status = ownStatus) =>
    refusedForm(formData, schema, inOrder(schema, { ...ownErrors, ...errors }), status),
});

/** The value of a proved form. Nothing typed is lost: a refusal is the page again. Files are left to `formData`. */
export function parseForm<S extends z.ZodType>(
  formData: FormData,
  schema: Posted<S>,
): FormSuccess<z.output<S>> | FormFailure {
  const long = tooLong(schema, formData);
  const isRead = (name: string) => !(name in long) && hasField(schema, name);
  const parsed = coerceFormValue(schema).safeParse(submissionOf(formData, isRead).payload);
  if (!parsed.success || Object.keys(long).length > 0) {
    return failureOf(formData, schema, { ...(parsed.error && fieldErrors(parsed.error)), ...long }, 422);
  }
  const key = formData.get("submissionKey");
  return {
    ok: true,
    value: parsed.data as z.output<S>,
    formData,
    submissionKey: typeof key === "string" && /^[\w-]{10,64}$/.test(key) ? key : undefined,
    reply: (errors = {}, status = isConflict(errors) ? 409 : 422) => refusedForm(formData, schema, errors, status),
  };
}

export async function readForm<S extends z.ZodType>(
  request: Request,
  schema: Posted<S>,
): Promise<FormSuccess<z.output<S>> | FormFailure> {
  const sent = await provedForm(request, schema);
  return sent.ok ? parseForm(sent.formData, schema) : sent;
}

/** An action that does its `work` with a form that is in order, and else shows its page again. */
export const onForm =
  <S extends z.ZodType, Args extends { request: Request }, Result>(
    schema: Posted<S>,
    work: (form: FormSuccess<z.output<S>>, args: Args) => Result,
  ) =>
  async (args: Args) => {
    const form = await readForm(args.request, schema);
    return form.ok ? work(form, args) : form.reply();
  };

/** For a button alone in its form: a Response to throw when its origin is not proved. */
export async function readButton(request: Request): Promise<FormData> {
  const sent = await provedForm(request);
  if (!sent.ok) throw data(`${staleMessage} Il faut revenir en arrière, la recharger et recommencer.`, { status: 403 });
  return sent.formData;
}

/** What was typed in a form, as a query string: never its keys, a secret, a file or what is no field. */
export function typedQuery(formData: FormData): URLSearchParams {
  const typed = new URLSearchParams();
  for (const [name, value] of formData)
    if (typeof value === "string" && fieldName.test(name) && !secretFields.includes(name)) typed.append(name, value);
  return typed;
}

export function typedPayload(typed: string) {
  return typedValues(submissionOf(new URLSearchParams(typed)).payload, secretFields);
}

function submissionOf(formData: FormData | URLSearchParams, isField: (name: string) => boolean = () => true) {
  const files = new Set([...formData].filter(([, value]) => typeof value !== "string").map(([name]) => name));
  return parseSubmission(formData, { skipEntry: (name) => !fieldName.test(name) || files.has(name) || !isField(name) });
}

/** The fields of `schema` alone: React and Conform render each in a time that grows faster than their number. */
export function refusedForm(
  formData: FormData,
  schema: z.ZodType,
  { "": formErrors, ...fieldErrors }: Errors,
  status: number,
) {
  const { payload, fields, intent } = submissionOf(formData, (name) => isShownAgain(schema, name));
  const values = typedValues(payload, secretFields);
  const isWhole = Object.keys(payload).every((name) => name in values || secretFields.includes(name));
  const result = {
    submission: { payload: values, fields, intent },
    error: { formErrors: isWhole ? (formErrors ?? null) : [...(formErrors ?? []), tooLongMessage], fieldErrors },
  };
  return data({ result }, { status });
}

interface Filling extends Filled {
  wrong: Errors;
}

/**
 * A form with what `fill` puts into its fields. A button that asks for that (ui/form/pasted-list.tsx) gets the page
 * again, filled in; of any other button the whole is judged.
 */
export async function readFilledForm<S extends z.ZodType>(
  request: Request,
  schema: Posted<S>,
  fill: (form: FormData, asked: string | null) => Filling | Promise<Filling>,
) {
  const sent = await provedForm(request, schema);
  if (!sent.ok) return sent;
  const { formData } = sent;
  const asked = formData.get(FILL);
  const { wrong, ...filled } = await fill(formData, asked === null ? null : String(asked));
  const isWhole = Object.keys(wrong).length === 0;
  if (asked !== null) {
    const again = refusedForm(formData, schema, wrong, isWhole ? 200 : 422);
    return { ok: false as const, reply: () => data({ ...again.data, filled }, again.init ?? {}) };
  }
  const form = parseForm(formData, schema);
  return isWhole ? form : { ok: false as const, reply: () => form.reply(wrong) };
}
