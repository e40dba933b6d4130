import { href } from "react-router";
import { threeMinutesHours } from "#app/modules/push/topics.ts";
import { Icon } from "#app/ui/icon.tsx";
import { RobinSinging } from "#app/ui/robin/robin-singing.tsx";

/** The end: nothing is left that the day offers, or only when one asks for it. Days in a row and the picture: enhance/reading/three-minutes.ts. */
export function Done({ more, number }: { more: boolean; number: number }) {
  return (
    <>
      <div className="three-card three-done" data-number={number}>
        <RobinSinging className="three-robin" />
        <h1>Tu es à jour</h1>
        <p className="three-lead">
          {more
            ? "Voilà l’essentiel du jour. Le reste peut attendre demain."
            : "Tu as tout vu pour aujourd’hui\u202F: la suite arrive demain."}
        </p>
        <p className="three-row font-display" data-row hidden />
        <button type="button" className="button" data-result hidden>
          <Icon name="share" /> <span>Partager mon résultat</span>
        </button>
        <ul className="three-after">
          {more ? (
            <li>
              <a href="/trois-minutes/suite">Encore un tour</a>
            </li>
          ) : null}
          <li>
            <a href={href("/ta-semaine")}>Ta semaine</a>
          </li>
          <li>
            <a href="/apprendre/progression">Ma progression</a>
          </li>
          <li>
            <a href="/">Retour à l’accueil</a>
          </li>
        </ul>
      </div>
      <Tomorrow number={number + 1} />
    </>
  );
}

/** A reason for tomorrow. By mail without script; on this device where it may be told. */
function Tomorrow({ number }: { number: number }) {
  return (
    <form className="three-tomorrow" method="post" action={href("/compte/trois-minutes")}>
      <h2>Demain&#8239;: n°&nbsp;{number}</h2>
      <label>
        Me prévenir à{" "}
        <select className="input" name="heure" defaultValue="18">
          {threeMinutesHours.map((hour) => (
            <option key={hour} value={hour}>
              {hour} h
            </option>
          ))}
        </select>
      </label>
      <div className="button-row">
        <button type="button" className="button" data-tell hidden>
          Sur cet appareil
        </button>
        <button type="submit" className="button button-quiet">
          Par email
        </button>
      </div>
      <p>Seulement s’il y a du nouveau. Tu peux arrêter quand tu veux.</p>
    </form>
  );
}
