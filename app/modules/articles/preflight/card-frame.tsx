import { useEffect, useRef, useState } from "react";

/** Under the card, px. */
const BELOW = 16;

/** The card on the front page of a phone: the real page, drawn again from what is typed. */
export function CardFrame({ address, shareImage }: { address: string; shareImage: string | null }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(480);
  const measure = () => {
    const card = frame.current?.contentDocument?.querySelector(".card");
    if (card) setHeight(Math.ceil(card.getBoundingClientRect().bottom + BELOW));
  };
  // It may have come before the script of the page around it.
  useEffect(measure, []);
  return (
    <section className="ed-panel" aria-labelledby="carte">
      <h2 id="carte">Sur la page d’accueil</h2>
      <iframe
        ref={frame}
        className="pf-card"
        title="La carte de l’article, comme sur un téléphone"
        src={address}
        height={height}
        // No script runs in it; its sheets ask for the same origin.
        sandbox="allow-same-origin"
        // To be looked at: its link leads nowhere yet.
        inert
        onLoad={measure}
      />
      {shareImage ? (
        <a href={shareImage} target="_blank" rel="noopener">
          Voir l’image des partages
        </a>
      ) : null}
    </section>
  );
}
