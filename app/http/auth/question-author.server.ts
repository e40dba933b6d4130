import { currentReader } from "#app/http/context.server.ts";
import { plainCookie, textCookie } from "#app/http/cookies.server.ts";
import type { QuestionInput } from "#app/modules/live/question-schema.ts";
import { type Asker, wasAsked } from "#app/modules/live/questions.server.ts";
import { MINUTE, now } from "#app/platform/clock.server.ts";
import { signature } from "#app/platform/secrets.server.ts";

const MONTH = 30 * 86_400;

/** Tokens of the questions asked from this device without an account, separated by spaces. */
const tokensCookie = textCookie("cx-auteur", MONTH);

/** There is something of one's own to ask for. */
const hasQuestionsCookie = plainCookie("cx-questions=1", MONTH);

export async function askerOf(request: Request): Promise<Asker> {
  const [reader, cookie] = await Promise.all([currentReader(request), tokensCookie.read(request)]);
  return { reader, tokens: cookie?.split(" ") ?? [] };
}

/** The questions that a device finds again, the last ones: the cookie goes with every request. */
const MAX_TOKENS = 20;

interface SentQuestion {
  slug: string;
  question: QuestionInput;
  key: string | undefined;
  network: string;
}

/** A shared page has no form key: the same words from one browser within a minute are one sending. */
export async function questionSubmission(
  request: Request,
  asker: Asker,
  { slug, question, key, network }: SentQuestion,
) {
  const browser = `${network} ${request.headers.get("user-agent") ?? ""}`;
  const minute = Math.floor(now().getTime() / MINUTE);
  const previousSending = `${browser} ${minute - 1}`;
  // Pressed again just after the minute has turned, it is still the same.
  const sending =
    key ?? ((await wasAsked(asker, slug, question, previousSending)) ? previousSending : `${browser} ${minute}`);
  const token = signature("asker", JSON.stringify([sending, [slug, question]]));
  const tokens = [...asker.tokens.filter((known) => known !== token), token].slice(-MAX_TOKENS);
  return { sending, asker: { ...asker, tokens } };
}

export async function askerCookies({ reader, tokens }: Asker): Promise<string[]> {
  return reader || tokens.length === 0 ? [] : [await tokensCookie.write(tokens.join(" ")), hasQuestionsCookie];
}
