import { href, redirect } from "react-router";
import { answerRowAction } from "#app/http/answers.server.ts";
import { currentReader } from "#app/http/context.server.ts";
import { redirectWithToast } from "#app/http/flash.server.ts";
import { readButton } from "#app/http/form.server.ts";
import { jsonOutcome } from "#app/http/json.server.ts";
import { saveArticles } from "#app/modules/accounts/saved-articles.server.ts";
import type { Route } from "./+types/save";

/** Keeps an article. From a page without script: back to it; someone without an account is asked to sign in. */
export async function action({ request, params }: Route.ActionArgs) {
  await readButton(request);
  const article = href("/articles/:slug", { slug: params.slug });
  const reader = await currentReader(request);
  if (!reader) {
    const query = new URLSearchParams({ redirectTo: article });
    return redirectWithToast(`${href("/connexion")}?${query}`, { title: "Connecte-toi pour garder cet article" });
  }
  const saved = await saveArticles(reader, [params.slug]);
  if (request.headers.get("accept") === "application/json") return jsonOutcome(saved, () => ({ saved: true }));
  return answerRowAction(saved, article, { title: "Article gardé", description: "Tu le retrouves dans ton espace." });
}

export const loader = ({ params }: Route.LoaderArgs) => redirect(href("/articles/:slug", { slug: params.slug }));
