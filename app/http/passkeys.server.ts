import type { RouterContextProvider } from "react-router";
import { type Maker, passkeyAnswerSchema, renamePasskey } from "#app/modules/passkeys/passkeys.server.ts";
import type { Person } from "#app/modules/sessions/sessions.server.ts";
import type { Outcome } from "#app/utils/outcome.ts";
import { type At, answerRowAction, rowId } from "./answers.server.ts";
import { issueCsrf } from "./csrf.server.ts";
import { redirectWithToast } from "./flash.server.ts";
import { readButton, readForm } from "./form.server.ts";
import { formRefusal, jsonOutcome, redirectAsJson } from "./json.server.ts";

export const browserOf = async (request: Request) => (await issueCsrf(request)).token;

/** What a passkey answered; throws the refusal of a form that is not proved, or no answer. */
export async function readPasskey(request: Request): Promise<{ answer: string; name: string; browser: string }> {
  const form = await readForm(request, passkeyAnswerSchema);
  if (!form.ok) throw formRefusal(form);
  return { ...form.value, browser: await browserOf(request) };
}

const passwordIn = (form: FormData) => String(form.get("password") ?? "");

interface Owners<P extends Person> {
  page: string;
  person: (context: Readonly<RouterContextProvider>) => P;
  token: (request: Request) => Promise<string>;
  prepare: (person: P, password: string, browser: string, token: string) => Promise<Outcome<object>>;
  add: (person: P, answer: string, maker: Maker) => Promise<Outcome<{ codes: string[] | null }>>;
  remove: (person: P, id: number, password: string, token: string) => Promise<Outcome<null>>;
}

export const passkeyAnswers = <P extends Person>({ page, person, token, prepare, add, remove }: Owners<P>) => ({
  "cles/preparer": async ({ request, context }: At) => {
    const password = passwordIn(await readButton(request));
    return jsonOutcome(await prepare(person(context), password, await browserOf(request), await token(request)));
  },
  /** Recovery codes that come with it are shown by the page that asked, or it is loaded again. */
  cles: async ({ request, context }: At) => {
    const { answer, ...made } = await readPasskey(request);
    const maker = { ...made, userAgent: request.headers.get("user-agent"), token: await token(request) };
    const added = await add(person(context), answer, maker);
    if (!added.ok || added.value.codes) return jsonOutcome(added);
    return redirectAsJson(await redirectWithToast(page, "Clé d’accès ajoutée"));
  },
  "cles/:id/retirer": async ({ request, context, params }: At<"id">) => {
    const password = passwordIn(await readButton(request));
    const removed = await remove(person(context), rowId(params.id), password, await token(request));
    return answerRowAction(removed, page, "Clé d’accès retirée");
  },
  "cles/:id/renommer": async ({ request, context, params }: At<"id">) => {
    const name = (await readButton(request)).get("name");
    return answerRowAction(await renamePasskey(person(context), rowId(params.id), name), page, "Clé d’accès renommée");
  },
});
