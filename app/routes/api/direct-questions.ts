import { z } from "zod";
import { askerCookies, askerOf, questionSubmission } from "#app/http/auth/question-author.server.ts";
import { requestInfo } from "#app/http/context.server.ts";
import { json, jsonError, jsonRefusal, readFields } from "#app/http/json.server.ts";
import { questionSchema } from "#app/modules/live/question-schema.ts";
import { askQuestion, findAskable } from "#app/modules/live/questions.server.ts";
import { posted } from "#app/utils/posted.ts";
import type { Route } from "./+types/direct-questions";
import { postOnly } from "./answers.ts";

const schema = posted(
  questionSchema.extend({
    submissionKey: z
      .string()
      .max(64)
      .regex(/^[\w-]{10,64}$/)
      .optional()
      .catch(undefined),
  }),
);

/** Asks the newsroom of a live coverage, as its page does in place, or the offline queue once the device is online. */
export async function action({ request, params, context }: Route.ActionArgs) {
  if (request.method !== "POST") return postOnly();
  if (!(await findAskable(params.slug))) return jsonError(404, "Ce direct n’existe pas, ou il n’existe plus.");
  const body = await readFields(request, schema);
  if (!body.ok) return body.reply();
  const { submissionKey: key, ...question } = body.value;
  const { network } = context.get(requestInfo);
  const known = await askerOf(request);
  const { slug } = params;
  const { sending, asker } = await questionSubmission(request, known, { slug, question, key, network });
  const asked = await askQuestion(asker, slug, question, network, sending);
  if (!asked.ok) return jsonRefusal(asked.errors);
  const headers = new Headers();
  for (const cookie of await askerCookies(asker)) headers.append("Set-Cookie", cookie);
  return json({ status: "pending" }, { status: 201, headers });
}

export const loader = postOnly;
