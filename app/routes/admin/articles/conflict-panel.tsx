import { href } from "react-router";
import { Changes } from "#app/modules/articles/changes-view.tsx";
import type { Conflict } from "#app/modules/articles/conflicts.server.ts";
import { DiffView } from "#app/modules/articles/diff-view.tsx";
import { formatHour } from "#app/utils/dates.ts";
import "./conflict-panel.css";

const takeFocus = (panel: HTMLElement | null) => panel?.focus();

/** Two people saved the same article: both texts side by side, and the choice. Nothing is lost whatever is chosen. */
export function ConflictPanel({ conflict, id }: { conflict: Conflict; id: string }) {
  const { by, at, version, changedByThem, differences } = conflict;
  return (
    <section
      className="bo-conflict ed-conflict"
      id="article-field-version"
      tabIndex={-1}
      autoFocus
      data-error-summary
      ref={takeFocus}
      aria-labelledby="conflict-title"
    >
      <h2 id="conflict-title">
        {by} a enregistré cet article à {formatHour(at)}, pendant que vous l’aviez ouvert
      </h2>
      <p>
        {changedByThem.length > 0 ? `A changé\u202F: ${changedByThem.join(", ").toLowerCase()}. ` : ""}
        Votre saisie est dans le formulaire, et gardée de côté.
      </p>
      <div className="button-row">
        <button type="submit" className="button" name="merge" value={version}>
          Réunir les deux
        </button>
        <button type="submit" className="button button-quiet" name="overwrite" value={version}>
          Garder le mien
        </button>
        <a className="button button-quiet" href={href("/admin/articles/:id", { id })}>
          Prendre le sien
        </a>
      </div>
      {differences.map(({ field, label, parts, passages, before, after }) => {
        const byLine = field === "body" || before.includes("\n") || after.includes("\n");
        const shown = (side: "removed" | "added") =>
          passages ? (
            <div className="changes">
              <Changes entries={passages} side={side} />
            </div>
          ) : (
            <DiffView parts={parts} side={side} byLine={byLine} />
          );
        return (
          <div key={field} className="ed-sides">
            <h3>{label}</h3>
            <div>
              <p className="bo-muted">Enregistré par {by}</p>
              {shown("removed")}
            </div>
            <div>
              <p className="bo-muted">Le vôtre</p>
              {shown("added")}
            </div>
          </div>
        );
      })}
    </section>
  );
}
