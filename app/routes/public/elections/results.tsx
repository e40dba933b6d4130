import { href } from "react-router";
import { movedOrNotFound } from "#app/http/answers.server.ts";
import { pageTime } from "#app/http/pages/page.server.ts";
import { shareResults } from "#app/http/pages/share-images.server.ts";
import { findMovedElection } from "#app/modules/elections/queries.server.ts";
import { percent } from "#app/modules/elections/results/lines.ts";
import { findResults, isRecent } from "#app/modules/elections/results/queries.server.ts";
import type { RoundView } from "#app/modules/elections/results/views.ts";
import type { PageHandle } from "#app/records/actions/action.ts";
import { Flagged } from "#app/ui/flag.tsx";
import { Page } from "#app/ui/page-title.tsx";
import { trailMeta } from "#app/ui/structured-data.ts";
import { countryFlags, countryLabels } from "#app/utils/countries.ts";
import { formatDay, formatDayOf } from "#app/utils/dates.ts";
import { capital } from "#app/utils/text.ts";
import type { Route } from "./+types/results";
import { aboveElection } from "./above.ts";
import { Round } from "./round.tsx";
import "./results.css";

export const handle = { shows: ["elections"] } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { election, rounds, share } = loaderData;
  const path = href("/elections/:slug/resultats", { slug: election.slug });
  return trailMeta(matches, {
    title: `${election.name}\u202F: ${titleOf(rounds)}`,
    description: inWords(election.name, rounds),
    path,
    ...share,
    above: aboveElection(election),
    name: "Résultats",
  });
};

const titleOf = ([last]: RoundView[]) => (last ? `résultats du ${formatDay(last.day)}` : "les résultats");

function inWords(name: string, [last]: RoundView[]): string {
  const shown = last?.counts ?? last?.estimates;
  if (!last || !shown) return `${name}\u202F: la participation, puis les résultats dès qu’ils peuvent paraître.`;
  const told = shown.shares.slice(0, 3).map((one) => `${one.name} ${percent(one.share)}`);
  const what = last.counts ? "résultats" : `estimation ${last.estimates?.institute ?? ""}`;
  return `${formatDay(last.day)}, ${what}\u202F: ${told.join(", ")}. La participation et les voix, tour par tour.`;
}

export async function loader({ params }: Route.LoaderArgs) {
  const page = await findResults(params.slug);
  if (page) return { ...page, isFresh: isRecent(page, pageTime()), share: await shareResults(page) };
  return movedOrNotFound(findMovedElection(params.slug), (slug) => href("/elections/:slug/resultats", { slug }));
}

export default function Results({ loaderData: { election, next, rounds, isFresh } }: Route.ComponentProps) {
  const { slug, name, country } = election;
  const followed = isFresh
    ? { "data-region": href("/fragments/elections/:slug/resultats", { slug }), "data-every": "8" }
    : {};
  return (
    <Page
      eyebrow={
        <>
          <a href={href("/elections")}>Élections</a> · <a href={href("/elections/:slug", { slug })}>{name}</a> ·{" "}
          <span className="whitespace-nowrap">
            <Flagged>{countryFlags[country]}</Flagged> {countryLabels[country]}
          </span>
        </>
      }
      title={capital(titleOf(rounds))}
    >
      {next ? (
        <p className="notice mb-8 max-w-text">
          Ce sont les chiffres du vote précédent. Le prochain a lieu le{" "}
          <a href={href("/elections/:slug", { slug })}>{formatDayOf(next)}</a>.
        </p>
      ) : null}
      <div {...followed}>
        {rounds.map((view) => (
          <Round key={view.day} view={view} rounds={rounds.length} />
        ))}
      </div>
    </Page>
  );
}
