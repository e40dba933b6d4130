import { href } from "react-router";
import { rightOfReply } from "#app/modules/articles/schema.ts";
import type { ArticlePage } from "#app/modules/articles/views.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatDate } from "#app/utils/dates.ts";

function Tags({ tags }: Pick<ArticlePage, "tags">) {
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

export function Corrections({
  corrections,
  history = null,
  className = "mt-10",
}: Pick<ArticlePage, "corrections"> & { history?: string | null; className?: string }) {
  if (corrections.length === 0) return null;
  const replies = corrections.flatMap(({ date, text }) => {
    const reply = rightOfReply(text);
    return reply ? [{ date, ...reply }] : [];
  });
  const plain = corrections.filter(({ text }) => !rightOfReply(text));
  return (
    <section aria-labelledby="corrections" className={`notice ${className}`}>
      {replies.map(({ date, heading, reply }, index) => (
        <div key={heading + reply} className="mb-4 last:mb-0">
          <h2 id={index === 0 && plain.length === 0 ? "corrections" : undefined} className="text-lg">
            {heading}
          </h2>
          <p className="mt-1 text-sm text-soft">
            Publié le <time dateTime={date}>{formatDate(date)}</time>, tel que nous l’avons reçu.
          </p>
          <p className="mt-2 whitespace-pre-line break-words">{reply}</p>
        </div>
      ))}
      {plain.length > 0 ? (
        <>
          <h2 id="corrections" className="text-lg">
            {plain.length > 1 ? "Corrections" : "Correction"}
          </h2>
          <ul className="mt-3 flex flex-col gap-3">
            {plain.map(({ date, text }) => (
              <li key={date + text}>
                <time className="font-semibold" dateTime={date}>
                  {formatDate(date)}
                </time>
                &#8239;: {text}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {history ? (
        <p className="mt-3 text-sm">
          <a href={history}>Voir ce qui a changé dans l’article</a>
        </p>
      ) : null}
    </section>
  );
}

const Sources = ({ sources, slug }: Pick<ArticlePage, "sources" | "slug">) => (
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
      <a href={`${href("/contact")}?${new URLSearchParams({ article: slug })}`}>Dis-le-nous</a>
      &#8239;: nous corrigeons et nous le signalons ici (
      <a href={href("/politique-editoriale")}>comment nous travaillons</a>).
    </p>
  </section>
);

/** "En 30 secondes": the article in at most three sentences. */
function KeyPoints({ points }: { points: string[] }) {
  if (points.length === 0) return null;
  return (
    <section
      aria-labelledby="en-30-secondes"
      className="mb-10 bg-amber-tint px-5 py-6 [clip-path:var(--cut-b)] sm:px-8"
    >
      <h2 id="en-30-secondes" className="text-xl">
        En 30 secondes
      </h2>
      <ol className="mt-4 flex flex-col gap-4">
        {points.slice(0, 3).map((point, index) => (
          <li key={point} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-4">
            <span aria-hidden="true" className="font-display text-2xl leading-none font-extrabold text-red">
              {index + 1}
            </span>
            <span>{point}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface TextProps {
  article: ArticlePage;
  history?: string | null;
  /** HTML of ours that follows the text: a question of the lessons. */
  after?: string | null;
}

/** What one reads of an article, under its head. Its text was rendered and sanitised once, when it was saved. */
export const ArticleText = ({ article, history = null, after }: TextProps) => (
  <>
    <KeyPoints points={article.keyPoints} />
    <div className="prose" dangerouslySetInnerHTML={{ __html: article.bodyHtml }} />
    {after ? <div className="prose" dangerouslySetInnerHTML={{ __html: after }} /> : null}
    <Tags tags={article.tags} />
    <Corrections corrections={article.corrections} history={history} />
    <Sources sources={article.sources} slug={article.slug} />
  </>
);
