import { ButtonLink } from "#app/ui/button.tsx";
import { RobinSinging } from "#app/ui/robin/robin-singing.tsx";

/** The end: nothing is left that the day offers, or only when one asks for it. */
export function Done({ more }: { more: boolean }) {
  return (
    <div className="three-card three-done">
      <RobinSinging className="three-robin" />
      <h1>Tu es à jour</h1>
      <p className="three-lead">
        {more
          ? "Voilà l’essentiel du jour. Le reste peut attendre demain."
          : "Tu as tout vu pour aujourd’hui\u202F: la suite arrive demain."}
      </p>
      <ul className="three-after">
        {more ? (
          <li>
            <ButtonLink href="/trois-minutes/suite" kind="quiet">
              Encore un tour
            </ButtonLink>
          </li>
        ) : null}
        <li>
          <a href="/apprendre/progression">Ma progression</a>
        </li>
        <li>
          <a href="/">Retour à l’accueil</a>
        </li>
      </ul>
    </div>
  );
}
