import { RobinListening } from "./robin/robin-listening.tsx";

interface Props {
  status: number;
  message?: string | undefined;
}

/** Not found (to the letter of the specification, point 2.1) and every other failure, in French. */
export function ErrorPage({ status, message }: Props) {
  const missing = status === 404;
  const title = missing ? "Page introuvable" : status === 403 ? "Accès refusé" : "Une erreur est survenue";
  const text = missing
    ? "La page que vous recherchez n'existe pas ou a été déplacée."
    : (message ??
      (status >= 500 ? "Le problème vient de nous. Réessaie dans un instant." : "Cette demande n’a pas été comprise."));
  return (
    <main id="contenu" className="error-page">
      <title>{`${title} | Clairvoix`}</title>
      <meta name="robots" content="noindex" />
      <RobinListening className="error-page-robin" />
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="button-row">
        <a className="button" href="/">
          Retour à l'accueil
        </a>
        <a className="button button-quiet" href="/articles">
          Voir les articles
        </a>
      </p>
    </main>
  );
}
