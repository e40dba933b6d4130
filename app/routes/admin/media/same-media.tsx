import { href } from "react-router";
import type { MediaDetails } from "#app/modules/media/library.server.ts";
import { mediaFields } from "#app/modules/media/library-schema.ts";
import { Picture } from "#app/ui/picture.tsx";
import "./media.css";

/** The picture that was sent is in the library, told in other words: here are those it has. */
export function SameMedia({ media: { id, image, alt, credit, version } }: { media: MediaDetails }) {
  return (
    <section className="notice bo-same" aria-labelledby="meme-image">
      <input type="hidden" name="same" value={id} />
      <input type="hidden" name="version" value={version} />
      {image ? <Picture image={image} sizes="96px" className="bo-same-shown" alt="" /> : null}
      <div className="stack" role="alert">
        <h2 id="meme-image">Cette image est déjà dans la médiathèque</h2>
        <dl className="bo-facts">
          <dt>{mediaFields.alt}</dt>
          <dd>{alt || "—"}</dd>
          <dt>{mediaFields.credit}</dt>
          <dd>{credit || "—"}</dd>
        </dl>
        <p>
          <a href={href("/admin/media/:id", { id: String(id) })}>La garder ainsi</a>, ou prendre ce que vous avez écrit,
          ci-dessous.
        </p>
      </div>
    </section>
  );
}
