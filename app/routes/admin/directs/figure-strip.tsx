import { href } from "react-router";
import type { Desk } from "#app/modules/live/staff-queries.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ButtonForm, PostForm } from "#app/ui/form/button-form.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** The strip of figures: each is changed in one field; the rest has a page of its own. */
export function FigureStrip({ desk: { direct, figures } }: { desk: Desk }) {
  const { canCover } = direct;
  const id = String(direct.id);
  if (figures.length === 0 && !canCover) return null;
  return (
    <section className="bo-panel lg:col-start-2 lg:row-[1/span_2]" aria-labelledby="chiffres">
      <h2 id="chiffres">Bandeau de chiffres</h2>
      {figures.length === 0 ? (
        <p className="bo-muted">Score, sièges, participation&#8239;: en tête de la page.</p>
      ) : null}
      <ul className="grid gap-[0.6rem] mt-0 mx-0 mb-[0.9rem] p-0">
        {figures.map((figure, index) => (
          <li key={figure.id}>
            {canCover ? (
              <a
                className="desk-figure-label"
                href={href("/admin/directs/:id/chiffres/:figureId", { id, figureId: String(figure.id) })}
                title={`Modifier ${figure.label}`}
              >
                {figure.label} <Icon name="edit" />
              </a>
            ) : (
              <span className="desk-figure-label">{figure.label}</span>
            )}
            {canCover ? (
              <FigureTools id={id} figure={figure} isFirst={index === 0} isLast={index === figures.length - 1} />
            ) : (
              <strong>{figure.value}</strong>
            )}
          </li>
        ))}
      </ul>
      {canCover ? (
        <ButtonLink href={href("/admin/directs/:id/chiffres/nouveau", { id })} kind="quiet" small>
          Ajouter un chiffre
        </ButtonLink>
      ) : null}
    </section>
  );
}

interface ToolsProps {
  id: string;
  figure: Desk["figures"][number];
  isFirst: boolean;
  isLast: boolean;
}

function FigureTools({ id, figure: { id: figureId, label, value, detail }, isFirst, isLast }: ToolsProps) {
  const own = { id, figureId: String(figureId) };
  const move = href("/admin/directs/:id/chiffres/:figureId/deplacer", own);
  return (
    <div className="flex items-center gap-1">
      <PostForm
        action={href("/admin/directs/:id/chiffres/:figureId", own)}
        values={{ label, detail }}
        className="desk-figure-value flex flex-1 gap-[0.4rem] min-w-0"
      >
        {/* Another value of someone else's is another field. */}
        <input
          key={value}
          className="input"
          name="value"
          defaultValue={value}
          aria-label={`${label}, chiffre`}
          maxLength={24}
          autoComplete="off"
        />
        <button type="submit" className="button button-quiet button-small" aria-label={`OK, enregistrer ${label}`}>
          OK
        </button>
      </PostForm>
      <ButtonForm
        action={move}
        values={{ direction: "up" }}
        className="bo-icon-button"
        label={`Monter ${label}`}
        disabled={isFirst}
      >
        <Icon name="chevron-down" className="bo-up" />
      </ButtonForm>
      <ButtonForm
        action={move}
        values={{ direction: "down" }}
        className="bo-icon-button"
        label={`Descendre ${label}`}
        disabled={isLast}
      >
        <Icon name="chevron-down" />
      </ButtonForm>
    </div>
  );
}
