import { href } from "react-router";
import type { YesterdaysReading } from "#app/modules/dashboard/yesterday.server.ts";
import { drawnShare, scaleOf, scaleWords } from "#app/utils/drawn-share.ts";
import { plural } from "#app/utils/text.ts";
import { compared } from "../shared/compared.ts";

/** What readers read yesterday, the most first, beside the day before. */
export function Yesterday({ reading: { views, before, articles } }: { reading: YesterdaysReading }) {
  const scale = scaleOf(articles.map((article) => article.views));
  return (
    <section className="bo-panel" aria-labelledby="hier">
      <h2 id="hier">Lu hier</h2>
      {views === 0 ? (
        <p className="bo-muted">
          Personne n’a été compté hier. Un article partagé sur les réseaux trouve ses premiers lecteurs.
        </p>
      ) : (
        <p>
          <span className="bo-figure">{views.toLocaleString("fr-FR")}</span>{" "}
          <span className="bo-muted">
            {views < 2 ? "page vue" : "pages vues"}, {compared(views, before, "la veille", "aucune")}
          </span>
        </p>
      )}
      {articles.length > 0 ? <p className="bo-muted">Barres&#8239;: {scaleWords(scale)} lectures</p> : null}
      <ol className="bo-read grid gap-[0.85rem] my-[0.9rem]">
        {articles.map((article) => (
          <li key={article.id}>
            <a href={article.path}>{article.title}</a>
            <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
              <rect width={drawnShare(article.views, scale.whole) * 100} height="3" />
            </svg>
            <span>
              <strong>{plural(article.views, "lecture")}</strong>,{" "}
              {compared(article.views, article.before, "la veille", "aucune")}
            </span>
          </li>
        ))}
      </ol>
      <p>
        <a href={href("/admin/analytics")}>Toute la fréquentation</a>
      </p>
    </section>
  );
}
