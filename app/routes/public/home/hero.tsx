import type { ReactNode } from "react";
import { Picture } from "#app/ui/picture.tsx";
import type { ImageView } from "#app/utils/image-view.ts";

/** The European Parliament, drawn by us (prisma/seed/art, exported by scripts/render-art.mjs). */
const picture: ImageView = {
  base: "/art/hero",
  widths: [480, 720, 1200, 1600],
  width: 1600,
  height: 800,
  color: "#ffe7cb",
  alt: "Le Parlement européen à Strasbourg, illustration",
  credit: "Illustration de la rédaction",
};

/** A band: whose page this is, in two sentences. `children`: what is of today, at its foot. */
export function Hero({ children }: { children?: ReactNode }) {
  return (
    <section className="hero">
      <div className="hero-picture">
        <Picture image={picture} sizes="(min-width: 48rem) 36rem, 50vw" priority="low" />
      </div>
      <div className="hero-words">
        <h2>L'actualité politique simplifiée et accessible</h2>
        <p>
          Comprendre les enjeux politiques d'aujourd'hui pour construire le monde de demain. Par des jeunes, pour tous !
        </p>
      </div>
      {children ? <div className="hero-foot">{children}</div> : null}
    </section>
  );
}
