import { coverOf, itemsOfToday } from "#app/modules/three-minutes/items.server.ts";
import { unseen } from "#app/modules/three-minutes/journey.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { RobinListening } from "#app/ui/robin/robin.tsx";
import { readingMeta } from "#app/ui/structured-data.ts";
import { formatDayOf } from "#app/utils/dates.ts";
import type { Route } from "./+types/entry";
import "./three-minutes.css";

export const handle = {
  shows: ["articles", "categories", "elections", "flash", "glossary", "learning", "team"],
} satisfies PageHandle;

export const meta = readingMeta(
  "/trois-minutes",
  "Trois minutes",
  "L’article à la une, deux flashs infos, un mot et une question\u202F: l’actualité politique en trois minutes.",
);

/** The same for everyone: what a first visit of the day is shown. What this device has seen, and that it is finished: enhance/reading/three-minutes.ts. */
export const loader = async () => coverOf(unseen(await itemsOfToday(), []));

type Lines = Pick<Awaited<ReturnType<typeof coverOf>>, "lines" | "promised">;

/** What is to be seen: of a first visit, or of what this device has not seen (what-is-left.ts). `left`: things of a journey that was begun. */
export const CoverLines = ({ lines, promised, left = 0 }: Lines & { left?: number }) => (
  <>
    <p className="three-lead">{promised}</p>
    <ol className="three-list" data-left={left || undefined}>
      {lines.map(({ label, text }) => (
        <li className="pt-[0.6rem] border-t border-[#4a444f]" key={label}>
          <strong className="block text-amber font-display text-sm/[1.4] font-[750]">{label}</strong> {text}
        </li>
      ))}
    </ol>
  </>
);

export default function ThreeMinutes({ loaderData: { lines, promised, today } }: Route.ComponentProps) {
  return (
    <main id="contenu" className="wrap three" tabIndex={-1} data-three={today}>
      <div className="three-card three-cover">
        <p className="three-kind">{formatDayOf(today)}</p>
        <h1 className="text-4xl">Trois minutes</h1>
        {lines.length === 0 ? (
          <EmptyState
            title="Rien de nouveau pour l’instant"
            text="Reviens un peu plus tard. En attendant, nos articles expliquent déjà beaucoup."
            action={<ButtonLink href="/articles">Voir les articles</ButtonLink>}
          />
        ) : (
          <>
            <p className="three-row font-display" data-row hidden />
            <div data-cover>
              <CoverLines lines={lines} promised={promised} />
            </div>
            <RobinListening className="three-robin" />
          </>
        )}
      </div>
      {lines.length > 0 ? (
        <p className="three-next">
          <ButtonLink href="/trois-minutes/suite">Commencer</ButtonLink>
        </p>
      ) : null}
    </main>
  );
}
