import { href } from "react-router";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { coverageChoices, findDesk } from "#app/modules/elections/results/queries.server.ts";
import { roundName } from "#app/modules/elections/results/views.ts";
import { SmallButton, SmallLink } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/button-form.tsx";
import { formatDayOf } from "#app/utils/dates.ts";
import { capital } from "#app/utils/text.ts";
import { PageHead } from "../../shared/page-head.tsx";
import { When } from "../../shared/when.tsx";
import type { Route } from "./+types/desk";
import { headOf } from "./parts.server.ts";
import { partHref, parts } from "./parts.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const { election, rounds } = orNotFound(await findDesk(rowId(params.id)));
  return {
    election: { id: String(election.id), name: election.name, slug: election.slug },
    rounds: rounds.map((round) => ({
      ...headOf({ ...round, election, count: rounds.length }),
      directId: String(round.row?.directId ?? ""),
      hasEstimates: (round.row?.estimates ?? "[]") !== "[]",
      hasCounts: (round.row?.candidates ?? "[]") !== "[]",
    })),
    coverages: await coverageChoices(),
  };
}

export default function ResultsDesk({ loaderData: { election, rounds, coverages } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Résultats"
        tab={`Résultats\u202F: ${election.name}`}
        text={`${election.name}\u202F: la participation, les estimations, puis les résultats de chaque tour.`}
        back={{ to: href("/admin/elections/:id", { id: election.id }), label: election.name }}
      />
      {rounds.length === 0 ? (
        <p className="notice">Le jour du vote n’est pas encore fixé&#8239;: donnez-le sur la fiche de l’élection.</p>
      ) : null}
      <div className="grid gap-5 lg:grid-cols-2">
        {rounds.map((round) => (
          <RoundPanel key={round.tour} round={round} coverages={coverages} />
        ))}
      </div>
    </>
  );
}

type Desk = Route.ComponentProps["loaderData"];

function RoundPanel({ round, coverages }: Pick<Desk, "coverages"> & { round: Desk["rounds"][number] }) {
  const { id, tour, day, count, until, directId } = round;
  const facts = [
    ["participation", round.turnoutAt, false],
    ["estimations", round.estimatesAt, round.hasEstimates],
    ["chiffres", round.resultsAt, round.hasCounts],
  ] as const;
  return (
    <section className="bo-panel" aria-labelledby={`tour-${tour}`}>
      <h2 id={`tour-${tour}`}>{capital(roundName(Number(tour), count))}</h2>
      <p className="bo-muted">
        {capital(formatDayOf(day))}
        {until ? `. Estimations et résultats à partir du ${until}.` : "."}
      </p>
      <dl className="bo-facts mt-3">
        {facts.map(([part, at, isKept]) => (
          <div key={part} className="contents">
            <dt>
              <a className="inline-flex items-center min-h-11" href={partHref(part, round)}>
                {parts[part]}
              </a>
            </dt>
            <dd className="self-center">
              {at ? (
                <>
                  En ligne, <When date={at} />
                </>
              ) : isKept ? (
                "Préparés, pas publiés"
              ) : (
                "Rien encore"
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="button-row mt-4">
        <SmallLink href={partHref("fichier", round)}>Lire un fichier du ministère</SmallLink>
      </div>
      <PostForm action={href("/admin/elections/:id/resultats/:tour/direct", { id, tour })} className="mt-4">
        <label className="field-label" htmlFor={`direct-${tour}`}>
          Direct qui montre ces chiffres
        </label>
        <div className="button-row mt-1">
          <select key={directId} id={`direct-${tour}`} name="direct" className="input max-w-80" defaultValue={directId}>
            <option value="">Aucun</option>
            {coverages.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <SmallButton type="submit">Relier</SmallButton>
        </div>
      </PostForm>
    </section>
  );
}
