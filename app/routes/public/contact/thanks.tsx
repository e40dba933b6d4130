import { href } from "react-router";
import { RobinSinging } from "#app/ui/robin/robin-singing.tsx";

/** After a message was sent: said, and what comes next. */
export function Thanks() {
  return (
    <main id="contenu" className="wrap flex flex-1 flex-col items-center gap-5 py-16 text-center">
      <RobinSinging className="w-40" />
      <h1>Merci, ton message est arrivé</h1>
      <p className="max-w-[34rem] text-lg text-soft">
        La rédaction le lit et te répond à l’adresse que tu as donnée, en général en quelques jours.
      </p>
      <p className="button-row justify-center">
        <a className="button" href={href("/")}>
          Retour à l’accueil
        </a>
        <a className="button button-quiet" href={href("/articles")}>
          Voir les articles
        </a>
      </p>
    </main>
  );
}
