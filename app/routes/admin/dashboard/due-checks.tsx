import { href } from "react-router";
import { factNouns } from "#app/modules/fact-checks/labels.ts";
import type { dueFor } from "#app/modules/fact-checks/queries.server.ts";
import { formatDay } from "#app/utils/dates.ts";

/** Facts that are due: this person's, then nobody's. */
export function DueChecks({ checks }: { checks: Awaited<ReturnType<typeof dueFor>> }) {
  const { total, own, nobody, first } = checks;
  if (total === 0) return null;
  const list = href("/admin/verifications");
  return (
    <section className="bo-panel">
      <h2>
        Faits à revérifier <span className="bo-muted">{total}</span>
      </h2>
      <p className="bo-muted">
        Pour vous&#8239;: {own}. À personne&#8239;: {nobody}.
      </p>
      <ul className="bo-todo">
        {first.map(({ noun, id, title, due, owner }) => (
          <li key={`${noun}:${id}`}>
            <a href={`${list}?q=${encodeURIComponent(title)}`}>
              <strong>{title}</strong>
              <span>{due ? formatDay(due) : "sans date"}</span>
              <span className="bo-todo-more">
                {factNouns[noun].label}, {owner ? "à vous" : "à personne"}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        <a href={list}>Tout vérifier sur une page</a>
      </p>
    </section>
  );
}
