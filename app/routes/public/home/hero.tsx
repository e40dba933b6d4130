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

export function Hero() {
  return (
    <section className="hero">
      <div className="hero-picture">
        <Picture image={picture} sizes="(min-width: 80rem) 76rem, 99vw" priority="low" />
      </div>
      <div className="hero-words">
        <h2>
          <span className="strip">L'actualité politique simplifiée et accessible</span>
        </h2>
        <p>
          <span className="strip strip-paper">
            Comprendre les enjeux politiques d'aujourd'hui pour construire le monde de demain. Par des jeunes, pour tous
            !
          </span>
        </p>
      </div>
    </section>
  );
}
