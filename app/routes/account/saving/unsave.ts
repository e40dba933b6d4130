import { href, redirect } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { currentReader } from "#app/http/context.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { jsonOutcome } from "#app/http/json.server.ts";
import { unsaveArticle } from "#app/modules/accounts/saved-articles.server.ts";
import type { Route } from "./+types/unsave";

export async function action({ request, params }: Route.ActionArgs) {
  await readButton(request);
  const reader = await currentReader(request);
  if (!reader) throw redirect(href("/compte"));
  const removed = await unsaveArticle(reader, params.slug);
  if (request.headers.get("accept") === "application/json") return jsonOutcome(removed, () => ({ saved: false }));
  return answerRowAction(removed, href("/dashboard/articles"), "Article retiré de ta liste");
}

export const loader = () => redirect(href("/dashboard/articles"));
