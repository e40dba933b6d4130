import { data } from "react-router";
import { statusLabels } from "#app/modules/articles/labels.ts";
import { findPreview } from "#app/modules/articles/preview.server.ts";
import { shownText } from "#app/modules/articles/shown-text.server.ts";
import type { Route } from "./+types/preview";
import { ArticleHeader } from "./header.tsx";
import { ArticleText } from "./notes.tsx";

/** Private: whoever has the link reads it, nobody else finds it, nothing keeps it. */
export const headers: Route.HeadersFunction = () => ({
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow, noarchive",
  "Referrer-Policy": "same-origin",
});

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.article.title ?? "Lien fermé"} (relecture)` },
  { name: "robots", content: "noindex, nofollow" },
];

export async function loader({ params }: Route.LoaderArgs) {
  const found = await findPreview(params.token);
  if (!found) throw data(null, { status: 404 });
  const shown = await shownText(found.article.bodyHtml);
  return { ...found, article: { ...found.article, bodyHtml: shown.html } };
}

export default function ArticlePreview({ loaderData: { article, status } }: Route.ComponentProps) {
  return (
    <main id="contenu" className="pb-16">
      <div className="wrap mt-4">
        <p className="notice">
          Relecture d’un article à l’état «&#x202f;{statusLabels[status]}&#x202f;». Ce lien t’est confié&#x202f;: merci
          de ne pas le partager.
        </p>
      </div>
      <article>
        <ArticleHeader article={article} />
        <div className="wrap mt-8 max-w-[46rem] md:mt-12">
          <ArticleText article={article} />
        </div>
      </article>
    </main>
  );
}
