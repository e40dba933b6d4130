import { parseSubmission, report } from "@conform-to/react/future";
import { coerceFormValue } from "@conform-to/zod/v4/future";
import { data } from "react-router";
import type { z } from "zod";
import { fieldErrors } from "#app/utils/field-errors.ts";
import type { Errors } from "#app/utils/outcome.ts";
import { isCsrfValid, judgeCsrf } from "./csrf.server.ts";
import { randomToken } from "#app/platform/secrets.server.ts";
import { issueCsrf } from "./csrf.server.ts";

/** `title`, `tags`, `sources[0].url`: a name that no form of ours can have is not read (Conform throws on it). */
const ourNames = /^(?!.*(?:__proto__|constructor|prototype))[a-z]\w*(?:\[\d{0,3}\]|\.[a-z]\w*){0,4}$/i;

/** Never sent back to the page, whatever the form. */
const secrets = ["password", "confirmPassword", "newPassword", "currentPassword", "csrf", "submissionKey"];

export interface FormFailure {
  ok: false;
  /** The page again with every value kept but secrets: 422, or 403 for a missing proof. */
  reply: (errors?: Errors) => ReturnType<typeof refusal>;
}

export interface FormSuccess<T> {
  ok: true;
  value: T;
  /** The whole form, for files and repeated fields. */
  formData: FormData;
  /** Names this sending of the form: a second one with the same key does nothing more. */
  submissionKey: string | undefined;
  /** The page again with these refusals of the domain. */
  reply: (errors: Errors, status?: number) => ReturnType<typeof refusal>;
}

function refusal(submission: ReturnType<typeof parseSubmission>, errors: Errors, status: number) {
  const { "": formErrors, ...byField } = errors;
  const result = report<string[]>(submission, {
    error: { formErrors: formErrors ?? null, fieldErrors: byField },
    hideFields: secrets,
  });
  return data({ result }, { status });
}

/** What was posted; a Response to throw when it is no form (400) or passes the limit (413). */
export async function readPosted(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    if (request.signal.aborted) throw error;
    if (String(error).includes("body too large"))
      throw data("Cet envoi est trop lourd. Revenez en arrière\u202F: votre texte y est encore.", { status: 413 });
    throw data("Cet envoi est illisible. Revenez en arrière et recommencez.", { status: 400 });
  }
}

/** Keys that every form carries: the proof of its origin and the name of this sending. */
export function formKeys(request: Request) {
  const { token, setCookie } = issueCsrf(request);
  return { keys: { csrf: token, submissionKey: randomToken().slice(0, 22) }, setCookie };
}

/**
 * Reads and validates a posted form. Nothing typed is lost: a refusal renders the page with its values.
 * Files are in `formData`; the schema sees only text.
 */
export async function readForm<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<FormSuccess<z.output<S>> | FormFailure> {
  const formData = await readPosted(request);
  const submission = parseSubmission(formData, {
    skipEntry: (name) => !ourNames.test(name) || formData.getAll(name).some((value) => value instanceof File),
  });
  const token = formData.get("csrf");
  const forged =
    typeof token === "string" && token !== "" ? !isCsrfValid(request, token) : judgeCsrf(request) !== "proved";
  if (forged) {
    const expired = {
      "": ["Cette page était ouverte depuis trop longtemps. Rien n’est perdu : vérifiez et envoyez à nouveau."],
    };
    return { ok: false, reply: (errors = expired) => refusal(submission, errors, 403) };
  }
  const parsed = coerceFormValue(schema).safeParse(submission.payload);
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error);
    return { ok: false, reply: (more = {}) => refusal(submission, { ...errors, ...more }, 422) };
  }
  const key = formData.get("submissionKey");
  return {
    ok: true,
    value: parsed.data as z.output<S>,
    formData,
    submissionKey: typeof key === "string" && /^[\w-]{10,64}$/.test(key) ? key : undefined,
    reply: (errors, status = 422) => refusal(submission, errors, status),
  };
}

/** For a button alone in its form: checks the proof of origin; a Response to throw when it fails. */
export async function readButton(request: Request): Promise<FormData> {
  const formData = await readPosted(request);
  const token = formData.get("csrf");
  const proved =
    typeof token === "string" && token !== "" ? isCsrfValid(request, token) : judgeCsrf(request) === "proved";
  if (!proved)
    throw data("Cette page était ouverte depuis trop longtemps. Revenez en arrière, rechargez-la et recommencez.", {
      status: 403,
    });
  return formData;
}
