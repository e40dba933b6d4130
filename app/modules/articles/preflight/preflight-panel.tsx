import { useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { focusField } from "#app/ui/form/focus-field.ts";
import { plural } from "#app/utils/text.ts";
import type { ArticleFields } from "../form/form-context.ts";
import { CardFrame } from "./card-frame.tsx";
import type { PreflightContext } from "./context.ts";
import type { Point } from "./helps.server.ts";
import { SensitiveField } from "./sensitive-field.tsx";
import { usePreflight } from "./use-preflight.ts";
import "./preflight.css";

interface Props {
  formId: string;
  fields: ArticleFields;
  context: PreflightContext;
}

/** What is missing, what would help, the card, and whether a second person has read it. */
export function PreflightPanel({ formId, fields, context }: Props) {
  const place = useRef<HTMLElement>(null);
  const { list, isWaiting, hasFailed } = usePreflight(formId, context, place);
  const count = list.helps.reduce((sum, { points }) => sum + points.length, 0);
  return (
    <>
      <section className="ed-panel pf" aria-labelledby="avant-de-publier" aria-busy={isWaiting} ref={place}>
        <h2 id="avant-de-publier">Avant de publier</h2>
        {list.must.length > 0 ? (
          <div className="pf-must">
            <h3>{plural(list.must.length, "chose")} à compléter</h3>
            <ul className="pf-list">
              {list.must.map((point) => (
                <PointLine key={point.text} formId={formId} point={point} />
              ))}
            </ul>
          </div>
        ) : (
          <p className="pf-ready">
            <Icon name="check" /> Rien ne manque pour publier.
          </p>
        )}
        {list.isUnsigned ? (
          <p>
            <a href={`#${formId}-field-authorIds`} onClick={focusField}>
              Personne ne signe l’article&#x202f;: choisissez qui l’a écrit.
            </a>
          </p>
        ) : null}
        {count > 0 ? (
          <details className="pf-helps ed-fold">
            <summary>
              <span>
                Ce qui aiderait vos lecteurs <span className="bo-muted">{count}</span>
              </span>
            </summary>
            {list.helps.map(({ title, points }) => (
              <div key={title}>
                <h3>{title}</h3>
                <ul className="pf-list">
                  {points.map((point) => (
                    <PointLine key={`${point.line} ${point.text}`} formId={formId} point={point} />
                  ))}
                </ul>
              </div>
            ))}
          </details>
        ) : null}
        {list.well.length > 0 ? (
          <ul className="pf-well">
            {list.well.map((text) => (
              <li key={text}>
                <Icon name="check" /> <span>{text}</span>
              </li>
            ))}
          </ul>
        ) : null}
        {list.isUnread ? (
          <p className="bo-muted">Ce texte est trop long pour que ses phrases et ses mots soient relus ici.</p>
        ) : null}
        {hasFailed ? <p className="bo-muted">Cette liste attend le retour du réseau. Votre texte reste ici.</p> : null}
      </section>
      <SensitiveField formId={formId} fields={fields} context={context} list={list} />
      <CardFrame address={list.card} shareImage={context.shareImage} />
    </>
  );
}

/** A line of the list leads to its field, or to its line of the text (ui/editor/line-links.ts). */
function PointLine({ formId, point: { text, field, line, term } }: { formId: string; point: Point }) {
  const to = line === undefined ? field : "body";
  const summary = (
    <>
      {line === undefined ? null : <span className="pf-line">Ligne {line}</span>} {text}
    </>
  );
  return (
    <li>
      {to ? (
        <a href={`#${formId}-field-${to}`} onClick={focusField}>
          {summary}
        </a>
      ) : (
        <span>{summary}</span>
      )}
      {term ? (
        <a
          className="pf-term"
          href={`/admin/glossaire/nouveau?terme=${encodeURIComponent(term)}`}
          target="_blank"
          rel="noopener"
        >
          Ajouter au lexique<span className="visually-hidden">&#x202f;: {term}</span>
        </a>
      ) : null}
    </li>
  );
}
