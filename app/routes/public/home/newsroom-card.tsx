import { data } from "react-router";
import { requireStaff } from "#app/http/guards.server.ts";
import { ArticleCard } from "#app/modules/articles/article-card.tsx";
import { typedCard } from "#app/modules/articles/preflight/preflight.server.ts";
import type { Route } from "./+types/newsroom-card";
import { TopCard } from "./top-card-view.tsx";

/** Framed by the form of an article, of this site alone (http/pages/content-policy.server.ts). */
export const handle = { framed: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff];

export const headers = () => ({
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex, nofollow",
  "X-Frame-Options": "SAMEORIGIN",
});

export const meta = () => [{ title: "La carte de l’article" }];

/** The card of an article as it is typed, with the front page's own components. */
export const loader = async ({ request }: Route.LoaderArgs) => data(await typedCard(new URL(request.url).searchParams));

export default function NewsroomCard({ loaderData: { article, isLead } }: Route.ComponentProps) {
  return (
    <main id="contenu" className="home wrap py-4">
      <h1 className="visually-hidden">La carte de l’article</h1>
      <h2 className="visually-hidden">Sur la page d’accueil</h2>
      {isLead ? <TopCard top={{ kind: "article", article }} edition={null} /> : <ArticleCard article={article} />}
    </main>
  );
}
