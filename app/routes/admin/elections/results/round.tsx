import { NavLink, href } from "react-router";
import { roundName } from "#app/modules/elections/results/views.ts";
import { SmallLink } from "#app/ui/button.tsx";
import { SmallButtonForm } from "#app/ui/form/button-form.tsx";
import { SubmitButton } from "#app/ui/form/form.tsx";
import { formatDayOf } from "#app/utils/dates.ts";
import { capital } from "#app/utils/text.ts";
import { PageHead } from "../../shared/page-head.tsx";
import type { RoundHead } from "./load.server.ts";

export const titleOf = ({ election, tour, count }: Pick<RoundHead, "election" | "tour" | "count">) =>
  `${election}, ${roundName(Number(tour), count)}`;

/** The head of each page of a round: which one it is, from when figures may be told, and its four forms. */
export function RoundHeader({ head }: { head: RoundHead }) {
  const { id, tour, day, until, slug, turnoutAt, estimatesAt, resultsAt } = head;
  const own = { id, tour };
  return (
    <>
      <PageHead
        title={titleOf(head)}
        text={`${capital(formatDayOf(day))}.${until ? ` Estimations et résultats se préparent ici et paraissent à partir du ${until}.` : ""}`}
        back={{ to: href("/admin/elections/:id/resultats", { id }), label: "Tous les chiffres" }}
      >
        {turnoutAt || estimatesAt || resultsAt ? (
          <SmallLink href={href("/elections/:slug/resultats", { slug })}>Voir la page</SmallLink>
        ) : null}
      </PageHead>
      <nav className="bo-tabs" aria-label="Chiffres de ce tour">
        <NavLink to={href("/admin/elections/:id/resultats/:tour/participation", own)}>Participation</NavLink>
        <NavLink to={href("/admin/elections/:id/resultats/:tour/estimations", own)}>Estimations</NavLink>
        <NavLink to={href("/admin/elections/:id/resultats/:tour/chiffres", own)}>Résultats</NavLink>
        <NavLink to={href("/admin/elections/:id/resultats/:tour/fichier", own)}>Fichier du ministère</NavLink>
      </nav>
    </>
  );
}

export const PUBLISH = "suite";

export const asksToPublish = (form: FormData): boolean => form.get(PUBLISH) === "publier";

interface Props {
  isOut: boolean;
  until: string;
}

/** Publishes, or keeps for later: before the hour, keeping is what one does. */
export function SaveButtons({ isOut, until }: Props) {
  const publish = (
    <SubmitButton
      name={PUBLISH}
      value="publier"
      busy="Publication…"
      className={until ? "button button-quiet" : "button"}
    >
      {isOut ? "Publier le changement" : "Publier"}
    </SubmitButton>
  );
  const keep = isOut ? null : (
    <SubmitButton busy="Enregistrement…" className={until ? "button" : "button button-quiet"}>
      Enregistrer sans publier
    </SubmitButton>
  );
  return (
    <div className="button-row form-bar max-[40rem]:gap-2">
      {until ? keep : publish}
      {until ? publish : keep}
    </div>
  );
}

/** Takes what is published off the site, apart from the common act. */
export function WithdrawPanel({ head: { id, tour }, part }: { head: RoundHead; part: "estimations" | "resultats" }) {
  return (
    <div className="bo-apart">
      <p>Une erreur&#8239;? Retirés du site, ces chiffres restent ici pour être corrigés.</p>
      <SmallButtonForm
        action={href("/admin/elections/:id/resultats/:tour/retirer", { id, tour })}
        values={{ quoi: part }}
      >
        Retirer du site
      </SmallButtonForm>
    </div>
  );
}
