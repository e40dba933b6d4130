import { href } from "react-router";
import { movedOrNotFound } from "#app/http/answers.server.ts";
import { findArticleRedirect, findPublishedArticle } from "#app/modules/articles/queries.server.ts";
import { articleSheet } from "#app/modules/class-sheets/sheets.server.ts";
import { firstQuestion } from "#app/modules/related/article-question.server.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import type { Route } from "./+types/article";
import { ClassSheetPage, sheetMeta } from "./class-sheet.tsx";
import { onItsPage } from "./on-its-page.server.ts";

export const handle = {
  shows: ["articles", "categories", "glossary", "learning", "settings"],
  onPaper: true,
} satisfies PageHandle & { onPaper: boolean };

export const meta: Route.MetaFunction = sheetMeta;

export async function loader({ params }: Route.LoaderArgs) {
  const article = await findPublishedArticle(params.slug);
  if (!article)
    return movedOrNotFound(findArticleRedirect(params.slug), (slug) => href("/articles/:slug/fiche", { slug }));
  const { slug } = article;
  const asked = await firstQuestion(article);
  return onItsPage(await articleSheet(article, href("/articles/:slug", { slug }), asked?.question ?? null));
}

export default ClassSheetPage;
