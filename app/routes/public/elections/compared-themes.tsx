import type { Programmes } from "#app/modules/programmes/queries.server.ts";
import { formatDay } from "#app/utils/dates.ts";

interface Props {
  themes: Programmes["themes"];
  candidates: Programmes["candidates"];
}

/** Theme after theme, what each says, in the order drawn: as much room for each. */
export function ComparedThemes({ themes, candidates }: Props) {
  return themes.map(({ id, name, question }) => (
    <section key={id} className="theme" aria-labelledby={`theme-${id}`}>
      <h2 id={`theme-${id}`}>{name}</h2>
      <p className="text-soft">{question}</p>
      <div className="theme-cells">
        {candidates.map((candidate) => (
          <Cell key={candidate.slug} candidate={candidate} themeId={id} theme={name} />
        ))}
      </div>
    </section>
  ));
}

interface CellProps {
  candidate: Programmes["candidates"][number];
  themeId: number;
  theme: string;
}

function Cell({ candidate: { name, asOf, cells }, themeId, theme }: CellProps) {
  const cell = cells.find((one) => one.themeId === themeId);
  return (
    <article className="theme-cell">
      <h3>{name}</h3>
      {cell ? (
        <>
          <p>{cell.sentence}</p>
          <p className="mt-2 text-sm">
            <a href={cell.sourceUrl} rel="noopener">
              {cell.sourceName}
            </a>
            , <time dateTime={cell.saidOn}>{formatDay(cell.saidOn)}</time>
          </p>
          <details>
            <summary>
              Ses mots
              <span className="visually-hidden">
                , {name}, {theme}
              </span>
            </summary>
            <blockquote>«&#8239;{cell.quote}&#8239;»</blockquote>
          </details>
        </>
      ) : (
        <p className="text-soft">
          Rien trouvé au <time dateTime={asOf}>{formatDay(asOf)}</time>.
        </p>
      )}
    </article>
  );
}
