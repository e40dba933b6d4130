import { isRouteErrorResponse } from "react-router";
import { ButtonLink, QuietLink } from "./button.tsx";
import { type SendAgain, SendAgainForm } from "./resend-form.tsx";
import { type RobinProps, Body, Legs, Line, PaperSheet, RobinListening, RobinSheet, Wing } from "./robin/robin.tsx";

interface Props {
  status: number;
  message?: string | undefined;
  sendAgain?: SendAgain | undefined;
}

const RobinLost = (props: RobinProps) => (
  <RobinSheet {...props}>
    <path fill="#8c6a50" d="M196 44l12-1 3 186-14 1z" />
    <PaperSheet fill="#f5b93b" stroke="#1d1a1f" width={5} d="M158 30l66-4 14 18-13 17-67 3z" />
    <PaperSheet fill="#fff3e0" stroke="#1d1a1f" width={5} d="M236 76l-58 3-14 17 14 18 58-3z" />
    <path d="M172 47h36M190 97h30" stroke="#1d1a1f" strokeWidth="5" strokeLinecap="round" strokeDasharray="1 11" />
    <g transform="translate(-14 34) scale(0.84)">
      <Legs />
      <g transform="rotate(-9 120 160)">
        <Body />
        <Wing />
        <path fill="#f5b93b" d="M183 76L218 80L184 97z" />
        <circle cx="162" cy="76" r="7" fill="#1d1a1f" />
        <Line d="M150 56q10-9 22-3" stroke="#1d1a1f" width={5} />
      </g>
    </g>
    <Line d="M92 40c0-22 34-24 34-2 0 15-17 14-17 28m0 14v1" stroke="#ff4d4d" width={9} />
  </RobinSheet>
);

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
      <Drawing className="w-[clamp(9rem,30vw,13rem)]" />
      <h1>{title}</h1>
      {sendAgain ? (
        <SendAgainForm {...sendAgain} />
      ) : (
        <>
          <p>{text}</p>
          {closed ? null : (
            <p className="button-row">
              <ButtonLink href="/">Retour à l'accueil</ButtonLink>
              <QuietLink href="/articles">Voir les articles</QuietLink>
            </p>
          )}
        </>
      )}
    </main>
  );
}

interface Refusal {
  status: number;
  message?: string;
  sendAgain?: SendAgain;
}

/** An unknown address, to the letter (docs/product.md, 2.1). */
export const notFoundWords = {
  title: "Page introuvable",
  text: "La page que vous recherchez n'existe pas ou a été déplacée.",
};

/** Status and words of what a page threw. React Router's own messages are English and name routes: left out. */
export function refusalOf(error: unknown): Refusal {
  if (!isRouteErrorResponse(error)) return { status: 500 };
  const ours = !(error as { internal?: boolean }).internal && typeof error.data === "string" && error.data !== "";
  const sendAgain = (error.data as { sendAgain?: SendAgain } | null | undefined)?.sendAgain;
  if (sendAgain) return { status: error.status, sendAgain };
  return ours ? { status: error.status, message: error.data } : { status: error.status };
}
