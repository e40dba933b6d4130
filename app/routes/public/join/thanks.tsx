import { href } from "react-router";
import { RobinSinging } from "#app/ui/robin/robin-singing.tsx";

/** After an application was sent: said, and what comes next. */
export function Thanks() {
  return (
    <main id="contenu" className="wrap flex flex-1 flex-col items-center gap-5 py-16 text-center">
      <RobinSinging className="w-40" />
      <h1>Merci, ta candidature est arrivée</h1>
      <p className="max-w-[34rem] text-lg text-soft">Nous la lisons et te répondons à l’adresse que tu as donnée.</p>
      <p className="button-row justify-center">
        <a className="button" href={href("/equipe")}>
          Découvrir l’équipe
        </a>
        <a className="button button-quiet" href={href("/")}>
          Retour à l’accueil
        </a>
      </p>
    </main>
  );
}
