import { href } from "react-router";
import type { EditionView } from "#app/modules/editions/views.ts";
import { formatDayOf, formatIn } from "#app/utils/dates.ts";
import "./masthead.css";

interface Props {
  today: string;
  edition: Pick<EditionView, "number"> | null;
  vote: { slug: string; name: string; left: number; isExplained: boolean } | null;
}

/** One line: the day, its edition, three minutes, the next vote (enhance/lists/today.ts keeps it true in a page left open). */
export function Masthead({ today, edition, vote }: Props) {
  const dossier = vote ? href("/elections/:slug", { slug: vote.slug }) : "";
  return (
    <div className="masthead" data-today={today}>
      <time dateTime={today}>
        <span>{formatDayOf(today)}</span>
        <span>{formatIn(`${today}T12:00:00Z`, "do MMM")}</span>
      </time>
      {edition ? <a href={href("/unes")}>Édition n°&nbsp;{edition.number}</a> : null}
      <a className="three-link" href={href("/trois-minutes")}>
        Actu en 3&nbsp;min
      </a>
      {vote ? (
        <p>
          <a href={`${dossier}#calendrier`} aria-label={`J-${vote.left}\u202F: ${vote.name}, les dates`}>
            {vote.left === 0 ? "Jour J" : `J-${vote.left}`}
          </a>
          {" · "}
          <a href={vote.isExplained ? `${dossier}#voter` : href("/elections/et-moi")}>Je peux voter&#8239;?</a>
        </p>
      ) : null}
    </div>
  );
}
