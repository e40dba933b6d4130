import type { ReactNode } from "react";
import { href } from "react-router";
import type { Work, WorkList, whatNeedsDoing, YesterdaysReading } from "#app/modules/dashboard/dashboard.server.ts";
import { roundName } from "#app/modules/elections/results/views.ts";
import { formatDay } from "#app/utils/dates.ts";
import { drawnShare, scaleOf, scaleWords } from "#app/utils/drawn-share.ts";
import { plural } from "#app/utils/text.ts";
import { compared } from "../shared/compared.ts";
import { When } from "../shared/when.tsx";

interface Props {
  title: string;
  list: WorkList;
  more?: string;
  children?: ReactNode;
}

const places: Record<Work["kind"], string> = {
  article: "/admin/articles",
  review: "/admin/articles",
  flash: "/admin/flash-infos",
  event: "/admin/calendar",
  direct: "/admin/directs",
};

export const pageOfWork = ({ kind, id }: Work) => `${places[kind]}/${id}${kind === "review" ? "/relecture" : ""}`;

export type Waiting = Awaited<ReturnType<typeof whatNeedsDoing>>;

/** The coverages that readers follow at this moment, and the results of a vote that is near, above all else. */
export function LiveNow({ directs, rounds }: Pick<Waiting, "directs" | "rounds">) {
  const live = directs.items.filter(({ at }) => at === null);
  if (live.length === 0 && !rounds?.length) return null;
  return (
    <ul className="bo-live-now grid gap-2 mb-5">
      {live.map((work) => (
        <li key={work.id}>
          <a href={pageOfWork(work)}>
            <span className="bo-live-mark">En direct</span>
            <strong className="flex-[1_1_14rem] text-[1.0625rem] leading-[1.3]">{work.title}</strong>
            <span className="text-[0.9375rem] underline">Écrire dans ce direct</span>
          </a>
        </li>
      ))}
      {rounds?.map(({ id, name, round, day, count }) => (
        <li key={`${id} ${round}`}>
          <a href={href("/admin/elections/:id/resultats/:tour/chiffres", { id, tour: round })}>
            <strong className="flex-[1_1_14rem] text-[1.0625rem] leading-[1.3]">
              {name}, {roundName(round, count)}
            </strong>
            <span className="text-[0.9375rem] underline">Résultats, {formatDay(day)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** One kind of work that waits, a line each; when none does, what there is to do instead, or nothing. */
export function WorkPanel({ title, list, more, children }: Props) {
  if (list.total === 0 && !children) return null;
  return (
    <section className="bo-panel">
      <h2>
        {title} {list.total > 0 ? <span className="bo-muted">{list.total}</span> : null}
      </h2>
      {list.total === 0 ? children : null}
      <ul className="bo-todo">
        {list.items.map((work) => (
          <TodoLine
            key={`${work.kind}${work.id}`}
            to={pageOfWork(work)}
            title={work.title}
            at={work.at ? <When date={work.at} /> : null}
            more={[work.kind === "flash" ? "Flash info" : "", work.detail].filter(Boolean).join(" · ")}
          />
        ))}
      </ul>
      {more && list.total > list.items.length ? <a href={more}>Tout voir</a> : null}
    </section>
  );
}

/** What there is to do, when, and more of it. */
export const TodoLine = ({ to, title, at, more }: { to: string; title: string; at: ReactNode; more?: string }) => (
  <li>
    <a
      className="grid gap-y-[0.1rem] gap-x-4 py-[0.6rem] text-ink no-underline lg:grid-cols-[minmax(0,1fr)_auto]"
      href={to}
    >
      <strong className="font-semibold">{title}</strong>
      {at ? <span className="text-soft text-[0.875rem]">{at}</span> : null}
      {more ? <span className="bo-todo-more text-soft text-[0.875rem]">{more}</span> : null}
    </a>
  </li>
);

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
      <ol className="grid gap-[0.85rem] my-[0.9rem]">
        {articles.map((article) => (
          <li key={article.id}>
            <a
              className="block mb-[0.3rem] text-ink font-semibold decoration-transparent hover:decoration-current"
              href={article.path}
            >
              {article.title}
            </a>
            <svg
              className="block w-full h-[3px] fill-brand"
              viewBox="0 0 100 3"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect width={drawnShare(article.views, scale.whole) * 100} height="3" />
            </svg>
            <span className="text-soft text-[0.875rem]">
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
