import type { Programmes } from "#app/modules/elections/programmes/queries.server.ts";
import { OLD_AFTER } from "#app/modules/elections/programmes/schema.ts";
import { Chips } from "#app/ui/page.tsx";
import { formatDay } from "#app/utils/dates.ts";
import { daysBetween } from "#app/utils/days.ts";
import { softly } from "#app/utils/hyphenation.ts";
import { plural } from "#app/utils/text.ts";
import { SourceName, Stars } from "./source-name.tsx";

interface Props {
  themes: Programmes["themes"];
  candidates: Programmes["candidates"];
  today: string;
}

/**
 * Theme after theme, what each says, in the order drawn: as much room for each. Where nobody says anything, together at the
 * end. On a phone a theme fills the screen, and the next one is swiped to.
 */
export function ComparedThemes({ themes, candidates, today }: Props) {
  const told = themes.filter(({ id }) => candidates.some(({ cells }) => cells.some(({ themeId }) => themeId === id)));
  return (
    <>
      <p className="mt-6 text-soft text-sm">
        {plural(told.length, "thème")} avec une réponse ou plus, sur {themes.length}
      </p>
      <Stars />
      {told.length > 1 ? (
        <Chips
          label="Les thèmes"
          chips={told.map(({ id, name }) => ({ href: `#theme-${id}`, label: name }))}
          slides
          className="theme-links mt-6 print:hidden"
        />
      ) : null}
      <div className="compared print:block">
        {told.map((theme, place) => (
          <Theme
            key={theme.id}
            theme={theme}
            place={`${place + 1} sur ${told.length}`}
            candidates={candidates}
            today={today}
          />
        ))}
      </div>
      <Untold themes={themes.filter((theme) => !told.includes(theme))} candidates={candidates} />
    </>
  );
}

type ThemeProps = Pick<Props, "candidates" | "today"> & { theme: Props["themes"][number]; place: string };

const Theme = ({ theme: { id, name, question }, place, candidates, today }: ThemeProps) => (
  <section className="theme" aria-labelledby={`theme-${id}`}>
    <p className="text-soft text-sm">{place}</p>
    <h2 className="text-[1.5rem]" id={`theme-${id}`}>
      {name}
    </h2>
    <p className="text-soft">{question}</p>
    <div className="theme-cells">
      {candidates.map((candidate) => (
        <Cell key={candidate.slug} candidate={candidate} themeId={id} theme={name} today={today} />
      ))}
    </div>
  </section>
);

/** The themes on which nothing was found for anyone, and until when each was looked for. */
function Untold({ themes, candidates }: Omit<Props, "today">) {
  if (themes.length === 0) return null;
  return (
    <section className="theme" aria-labelledby="rien">
      <h2 className="text-[1.5rem]" id="rien">
        Rien trouvé, pour personne ici
      </h2>
      <ul className="themes mt-3 grid gap-x-10 grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]">
        {themes.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-soft">
        {candidates.map(({ slug, name, asOf }, index) => (
          <span key={slug}>
            {index ? ", " : "Cherché\u202F: "}
            {name} jusqu’au <time dateTime={asOf}>{formatDay(asOf)}</time>
          </span>
        ))}
        .
      </p>
    </section>
  );
}

/** Letters from which a word may be cut in a third of a phone. */
const LONG = 10;

type CellProps = Pick<Props, "today"> & { candidate: Props["candidates"][number]; themeId: number; theme: string };

function Cell({ candidate: { name, asOf, cells }, themeId, theme, today }: CellProps) {
  const cell = cells.find((one) => one.themeId === themeId);
  return (
    <article className="theme-cell print:break-inside-avoid">
      <h3 className="max-md:text-[0.875rem] max-md:hyphens-manual mb-[0.35rem] text-[1.0625rem]">{name}</h3>
      {cell ? (
        <>
          <p>{softly(cell.sentence, LONG)}</p>
          <p className="mt-2 text-sm">
            <a href={cell.sourceUrl} rel="noopener">
              <SourceName name={cell.sourceName} write={(name) => softly(name, LONG)} />
            </a>
            {", "}
            <span
              className={
                daysBetween(cell.saidOn, today) > OLD_AFTER
                  ? "box-decoration-clone bg-amber-tint px-1 text-ink"
                  : undefined
              }
            >
              dit le <time dateTime={cell.saidOn}>{formatDay(cell.saidOn)}</time>
            </span>
          </p>
          <details>
            <summary className="inline-block min-h-7 mt-[0.35rem] text-red font-semibold underline cursor-pointer">
              Ses mots
              <span className="visually-hidden">
                , {name}, {theme}
              </span>
            </summary>
            <blockquote className="mt-[0.35rem] pl-[0.8rem] border-l-4 border-l-amber italic">
              «&#8239;{softly(cell.quote, LONG)}&#8239;»
            </blockquote>
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
