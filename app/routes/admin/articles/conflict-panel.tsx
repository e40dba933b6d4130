import { href } from "react-router";
import type { Conflict } from "#app/modules/articles/conflicts.server.ts";
import { DiffView } from "#app/modules/articles/diff-view.tsx";
import { formatTime } from "#app/utils/dates.ts";
import "./conflict-panel.css";

/** Two people saved the same article: both texts side by side, and the choice. Nothing is lost whatever is chosen. */
export function ConflictPanel({ conflict, id }: { conflict: Conflict; id: string }) {
  const { by, at, version, changedByThem, differences } = conflict;
  return (
    <section
      className="bo-conflict ed-conflict"
      id="article-field-version"
      tabIndex={-1}
      aria-labelledby="conflict-title"
    >
      <h2 id="conflict-title">
        {by} a enregistré cet article à {formatTime(at)}, pendant que vous l’aviez ouvert
      </h2>
      <p>
        {changedByThem.length > 0 ? `A changé\u202F: ${changedByThem.join(", ").toLowerCase()}. ` : ""}
        Votre saisie est dans le formulaire, et gardée de côté.
      </p>
      {differences.map(({ field, label, parts, before, after }) => {
        const byLine = field === "body" || before.includes("\n") || after.includes("\n");
        return (
          <div key={field} className="ed-sides">
            <h3>{label}</h3>
            <div>
              <p className="bo-muted">Enregistré par {by}</p>
              <DiffView parts={parts} side="removed" byLine={byLine} />
            </div>
            <div>
              <p className="bo-muted">Le vôtre</p>
              <DiffView parts={parts} side="added" byLine={byLine} />
            </div>
          </div>
        );
      })}
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
    </section>
  );
}
