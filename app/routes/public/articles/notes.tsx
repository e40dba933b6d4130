import { href } from "react-router";
import type { ArticlePage } from "#app/modules/articles/views.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatDate } from "#app/utils/dates.ts";

/** Words that lead to a search for more of the same. */
export function Tags({ tags }: Pick<ArticlePage, "tags">) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Mots-clés" className="mt-10 flex flex-wrap gap-2">
      {tags.map(({ name, slug }) => (
        <li key={slug}>
          <a className="badge" href={`${href("/articles")}?${new URLSearchParams({ q: name })}`}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** What was wrong, what is right, and when it was changed. */
export function Corrections({
  corrections,
  history = null,
  className = "mt-10",
}: Pick<ArticlePage, "corrections"> & { history?: string | null; className?: string }) {
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="corrections" className={`notice ${className}`}>
      <h2 id="corrections" className="text-lg">
        {corrections.length > 1 ? "Corrections" : "Correction"}
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {corrections.map(({ date, text }) => (
          <li key={date + text}>
            <time className="font-semibold" dateTime={date}>
              {formatDate(date)}
            </time>
            &#8239;: {text}
          </li>
        ))}
      </ul>
      {history ? (
        <p className="mt-3 text-sm">
          <a href={history}>Voir ce qui a changé dans l’article</a>
        </p>
      ) : null}
    </section>
  );
}

/** The texts and figures the article rests on. */
export function Sources({ sources, title }: Pick<ArticlePage, "sources" | "title">) {
  return (
    <section aria-labelledby="sources" className="mt-12 border-t-4 border-ink pt-5">
      {sources.length > 0 ? (
        <>
          <h2 id="sources" className="text-xl">
            Sources consultées
          </h2>
          <ol className="mt-4 flex flex-col gap-3 pr-6 text-sm">
            {sources.map(({ title: name, publisher, url, consultedAt }) => (
              <li key={url + name}>
                <a className="font-semibold" href={url} rel="noopener">
                  {name}
                  <Icon name="external" className="-mr-6 ml-1 inline" />
                </a>
                <span className="block text-soft">
                  {[publisher, consultedAt ? `consulté le ${formatDate(consultedAt)}` : ""].filter(Boolean).join(", ")}
                </span>
              </li>
            ))}
          </ol>
        </>
      ) : null}
      <p className="mt-5 text-sm text-soft">
        Une erreur, une précision&#8239;?{" "}
        <a href={`${href("/contact")}?${new URLSearchParams({ sujet: `À propos de «\u202F${title}\u202F»` })}`}>
          Dis-le-nous
        </a>
        &#8239;: nous corrigeons et nous le signalons ici (
        <a href={href("/politique-editoriale")}>comment nous travaillons</a>).
      </p>
    </section>
  );
}
