import { href, redirect } from "react-router";
import { type At, byAddress } from "#app/http/answers.server.ts";
import { textAnswer } from "#app/http/answers/shared.server.ts";
import { currentReader } from "#app/http/context.server.ts";
import { moveToAccount, progressOf } from "#app/http/device-lists.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { progressIn, progressText } from "#app/modules/learning/lesson-progress.ts";

/** Which lessons are done, for the script of pages that everyone shares (enhance/reading/lessons.ts). */
async function lessonsDone({ request }: At) {
  const { all } = await progressOf(request);
  return textAnswer(progressText(all), { "X-Robots-Tag": "noindex" });
}

async function keep({ request }: At) {
  await readButton(request);
  const reader = await currentReader(request);
  if (!reader) return redirect(href("/connexion"), { status: 303 });
  const cookies = await moveToAccount(reader, progressIn(request.headers.get("cookie")));
  return redirectWithToast(href("/apprendre/progression"), "Ta progression est dans ton compte.", cookies);
}

export const loader = byAddress<Response | Promise<Response>>({
  "fragments/apprendre": lessonsDone,
  "progression/garder": () => redirect(href("/apprendre/progression")),
});

export const action = byAddress({ "progression/garder": keep });
