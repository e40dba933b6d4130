import { passkeyAnswerSchema } from "#app/modules/passkeys/passkeys.server.ts";
import { issueCsrf } from "./csrf.server.ts";
import { readForm } from "./form.server.ts";
import { formRefusal } from "./json.server.ts";

/** The browser that a challenge is bound to: the one whose forms we prove. */
export const browserOf = async (request: Request) => (await issueCsrf(request)).token;

/** What a passkey answered; throws the refusal of a form that is not proved, or no answer. */
export async function readPasskey(request: Request): Promise<{ answer: string; browser: string }> {
  const form = await readForm(request, passkeyAnswerSchema);
  if (!form.ok) throw formRefusal(form);
  return { answer: form.value.answer, browser: await browserOf(request) };
}
