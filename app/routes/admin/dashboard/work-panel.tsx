import type { ReactNode } from "react";
import { href } from "react-router";
import type { Work, WorkList, whatNeedsDoing } from "#app/modules/dashboard/to-do.server.ts";
import { roundName } from "#app/modules/elections/results/views.ts";
import { formatDay } from "#app/utils/dates.ts";
import { When } from "../shared/when.tsx";

interface Props {
  title: string;
  list: WorkList;
  /** Where the rest is. */
  more?: string;
  /** Shown when there is none. */
  children?: ReactNode;
}

/** Where each kind is worked on. */
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
    <ul className="bo-live-now">
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
          <a href={href("/admin/elections/:id/resultats/:tour/chiffres", { id: String(id), tour: String(round) })}>
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
          <li key={`${work.kind}${work.id}`}>
            <WorkLine work={work} />
          </li>
        ))}
      </ul>
      {more && list.total > list.items.length ? <a href={more}>Tout voir</a> : null}
    </section>
  );
}

function WorkLine({ work }: { work: Work }) {
  return (
    <a href={pageOfWork(work)}>
      <strong>{work.title}</strong>
      {work.at ? (
        <span>
          <When date={work.at} />
        </span>
      ) : null}
      {work.detail || work.kind === "flash" ? (
        <span className="bo-todo-more">
          {[work.kind === "flash" ? "Flash info" : "", work.detail].filter(Boolean).join(" · ")}
        </span>
      ) : null}
    </a>
  );
}
