import type { ReactNode } from "react";
import type { Work, WorkList } from "#app/modules/dashboard/to-do.server.ts";
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
