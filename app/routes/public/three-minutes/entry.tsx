import { pageTime } from "#app/http/pages/page.server.ts";
import { daysOf, findItem, itemsOfToday } from "#app/modules/three-minutes/items.server.ts";
import { promise, unseen } from "#app/modules/three-minutes/journey.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { readingMeta } from "#app/ui/reading-meta.ts";
import { RobinListening } from "#app/ui/robin/robin-listening.tsx";
import { formatDayOf, parisDay } from "#app/utils/dates.ts";
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

/** The same for everyone: what a first visit of the day is shown. Once finished, it says so: enhance/reading/three-minutes.ts. */
export async function loader() {
  const items = unseen(await itemsOfToday(), []);
  const shown = await Promise.all(items.map(findItem));
  const flashes = shown.filter((one) => one?.kind === "flash").length;
  const lines = shown.flatMap((one, index) => {
    if (one?.kind === "article") return [{ label: "À la une", text: one.article.title }];
    if (one?.kind === "flash" && shown[index - 1]?.kind !== "flash")
      return [{ label: flashes > 1 ? `${flashes} flashs infos` : "Un flash info", text: one.flash.title }];
    if (one?.kind === "term") return [{ label: "Un mot", text: one.term.term }];
    return one?.kind === "question" ? [{ label: "Une question", text: "pour vérifier que c’est clair" }] : [];
  });
  const today = parisDay(pageTime());
  return { lines, promised: promise(daysOf(shown), today), today };
}

export default function ThreeMinutes({ loaderData: { lines, promised, today } }: Route.ComponentProps) {
  return (
    <main id="contenu" className="wrap three" tabIndex={-1} data-three={today}>
      <div className="three-card three-cover">
        <p className="three-kind">{formatDayOf(today)}</p>
        <h1>Trois minutes</h1>
        {lines.length === 0 ? (
          <EmptyState
            title="Rien de nouveau pour l’instant"
            text="Reviens un peu plus tard. En attendant, nos articles expliquent déjà beaucoup."
            action={<ButtonLink href="/articles">Voir les articles</ButtonLink>}
          />
        ) : (
          <>
            <p className="three-lead">{promised}</p>
            <p className="three-row font-display" data-row hidden />
            <ol className="three-list">
              {lines.map(({ label, text }) => (
                <li className="pt-[0.6rem] border-t border-[#4a444f]" key={label}>
                  <strong>{label}</strong> {text}
                </li>
              ))}
            </ol>
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
