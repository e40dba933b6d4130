import { useState } from "react";
import { href, useNavigate } from "react-router";
import { DiffView } from "#app/modules/articles/diff-view.tsx";
import { fieldLabels } from "#app/modules/articles/labels.ts";
import type { TypedArticle } from "#app/modules/articles/schema.ts";
import { stockImage } from "#app/modules/illustrations/stock-illustrations.ts";
import { type FoundHere, writtenFields } from "#app/ui/editor/local-copy.ts";
import type { DraftState } from "#app/ui/editor/use-autosave.ts";
import { formatDateTime } from "#app/utils/dates.ts";
import { diffLines, diffWords } from "#app/utils/text-diff.ts";
import { asRead } from "#app/utils/text.ts";
import type { EditorData } from "./editor-data.server.ts";
import "./conflict-panel.css";

/** The form's fields as a browser would send them: what a text kept in the browser is compared with. */
export function asQuery(typed: TypedArticle): string {
  const query = new URLSearchParams();
  const add = (name: string, value: unknown): void => {
    if (name === "authorIds" && Array.isArray(value)) for (const id of value) query.append(name, String(id));
    else if (Array.isArray(value)) value.forEach((row, index) => add(`${name}[${index}]`, row));
    else if (typeof value === "object" && value !== null)
      for (const [key, part] of Object.entries(value)) add(`${name}.${key}`, part);
    else if (value === true) query.append(name, "on");
    else if (typeof value === "string" || typeof value === "number") query.append(name, String(value));
  };
  for (const [name, value] of Object.entries(typed)) add(name, value);
  return query.toString();
}

/** The fields of a text in words, rows of a field together. */
function inWords(typed: string, { categories, members }: EditorData["choices"]): Map<string, string> {
  const names = { categoryId: categories, authorIds: members };
  const words = new Map<string, string>();
  for (const [name, value] of writtenFields(typed)) {
    const [field = name] = name.split(/[[.]/);
    const line =
      field === "categoryId" || field === "authorIds"
        ? (names[field].find((choice) => choice.value === value)?.label ?? value)
        : field === "imageId"
          ? `Image n° ${value}`
          : field === "featured" || field === "notifyOnPublish"
            ? "Oui"
            : field === "illustration"
              ? (stockImage(value)?.alt ?? value)
              : field === "body"
                ? asRead(value)
                : value;
    words.set(field, [words.get(field), line].filter(Boolean).join("\n"));
  }
  return words;
}

interface Props {
  id: string;
  data: EditorData;
  draft: DraftState;
  found: FoundHere;
}

/** This browser kept a text that the server's does not continue: both side by side, and the choice. */
export function FoundPanel({ id, data, draft, found }: Props) {
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  const { article, kept, isTakenBack, choices } = data;
  const waiting = kept && !isTakenBack ? kept : null;
  const serverQuery = asQuery(waiting?.typed ?? data.typed);
  const [serverText, localText] = [inWords(serverQuery, choices), inWords(found.typed, choices)];
  const fields = Object.entries(fieldLabels).filter(
    ([field]) => (serverText.get(field) ?? "") !== (localText.get(field) ?? ""),
  );
  const page = id === "new" ? href("/admin/articles/new") : href("/admin/articles/:id", { id });
  const take = async () => {
    const taken = await draft.takeFound(waiting ? serverQuery : null);
    setFailed(!taken);
    // Once the form is clean in the eyes of the guard, which would ask before leaving it.
    if (taken) setTimeout(() => void navigate(`${page}?saisie=reprendre`));
  };
  return (
    <section className="bo-conflict ed-conflict ed-found" aria-labelledby="found-title">
      <h2 id="found-title">Ce navigateur garde un autre texte de vous, tapé le {formatDateTime(found.at)}</h2>
      <p>
        {waiting
          ? `Une autre saisie a été gardée sur le serveur le ${formatDateTime(waiting.at)}. `
          : article
            ? `L’article a été enregistré le ${formatDateTime(article.updatedAt)}${article.updatedBy ? ` par ${article.updatedBy}` : ""}. `
            : ""}
        Aucun des deux ne remplace l’autre sans vous.
      </p>
      {fields.map(([field, label]) => {
        const [before, after] = [serverText.get(field) ?? "", localText.get(field) ?? ""];
        const byLine = field === "body" || before.includes("\n") || after.includes("\n");
        const parts = byLine ? diffLines(before, after) : diffWords(before, after);
        return (
          <div key={field} className="ed-sides">
            <h3>{label}</h3>
            <div>
              <p className="bo-muted">Sur le serveur</p>
              <DiffView parts={parts} side="removed" byLine={byLine} />
            </div>
            <div>
              <p className="bo-muted">Dans ce navigateur</p>
              <DiffView parts={parts} side="added" byLine={byLine} />
            </div>
          </div>
        );
      })}
      {failed ? <p role="alert">Ce texte n’a pas pu être repris&#x202f;: vérifiez le réseau, puis réessayez.</p> : null}
      <div className="button-row">
        <button type="button" className="button" onClick={() => void take()}>
          Reprendre celui de ce navigateur
        </button>
        <button type="button" className="button button-quiet" onClick={draft.forgetFound}>
          Garder celui du serveur
        </button>
      </div>
    </section>
  );
}
