import { notFoundWords } from "./refusal.ts";
import { type SendAgain, SendAgainForm } from "./resend-form.tsx";
import { RobinListening } from "./robin/robin-listening.tsx";
import { RobinLost } from "./robin/robin-lost.tsx";
import "./error-page.css";

interface Props {
  status: number;
  message?: string | undefined;
  sendAgain?: SendAgain | undefined;
}

/** Not found and every other failure, in French. */
export function ErrorPage({ status, message, sendAgain }: Props) {
  const missing = status === 404;
  const closed = status === 503 && message !== undefined;
  const title = missing
    ? notFoundWords.title
    : closed
      ? "De retour bientôt"
      : sendAgain
        ? sendAgain.title
        : status === 403
          ? "Accès refusé"
          : "Une erreur est survenue";
  const fallbackText =
    status >= 500 ? "Le problème vient de nous. Réessaie dans un instant." : "Cette demande n’a pas été comprise.";
  const text = missing ? notFoundWords.text : (message ?? fallbackText);
  const Drawing = missing ? RobinLost : RobinListening;
  return (
    <main id="contenu" className="error-page">
      {/* It stands in the middle of what the rest leaves: painted before all is read, it would move. */}
      <link rel="expect" href="#end" blocking="render" />
      <title>{`${title} | Clairvoix`}</title>
      <meta name="robots" content="noindex" />
      <Drawing className="error-page-robin" />
      <h1>{title}</h1>
      {sendAgain ? (
        <SendAgainForm {...sendAgain} />
      ) : (
        <>
          <p>{text}</p>
          {closed ? null : (
            <p className="button-row">
              <a className="button" href="/">
                Retour à l'accueil
              </a>
              <a className="button button-quiet" href="/articles">
                Voir les articles
              </a>
            </p>
          )}
        </>
      )}
    </main>
  );
}
