import { useState } from "react";
import { href } from "react-router";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { articleAt } from "#app/modules/articles/address.ts";
import { findArticleForStaff } from "#app/modules/articles/staff-queries.server.ts";
import { CAPTION_MAX } from "#app/modules/social-kit/caption.ts";
import type { KitImage } from "#app/modules/social-kit/kit.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { PageHead } from "../shared/page-head.tsx";
import type { Route } from "./+types/social";
import { CopyButton } from "./blocks/block-text.tsx";
import { articleKit } from "./editor-data.server.ts";

type Image = KitImage & { address: string };

/** The phone's own sheet takes pictures: asked with an empty one. */
const takesPictures = () => {
  try {
    return navigator.canShare?.({ files: [new File([""], "x.png", { type: "image/png" })] }) ?? false;
  } catch {
    return false;
  }
};

async function fetchFiles(images: Image[]): Promise<File[]> {
  const fetched: File[] = [];
  // One after another: each is drawn when it is first asked for.
  for (const { file, address } of images) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${answer.status}`);
    fetched.push(new File([await answer.blob()], file, { type: "image/png" }));
  }
  return fetched;
}

/** All images in the phone's own sheet, or the ZIP file. A browser opens the sheet just after a press: where fetching was long, at the next. */
function ShareSheet({ images, caption, zip }: { images: Image[]; caption: string; zip: string }) {
  const canShare = useHydrated() && takesPictures();
  const [ready, setReady] = useState<File[] | null>(null);
  const [message, setMessage] = useState("");
  async function share() {
    try {
      if (!ready) setMessage("Préparation des images…");
      const fetched = ready ?? (await fetchFiles(images));
      setReady(fetched);
      await navigator.share({ files: fetched, text: caption });
      setMessage("");
    } catch (error) {
      const name = error instanceof DOMException ? error.name : "";
      if (name === "AbortError") setMessage("");
      else if (name === "NotAllowedError")
        setMessage("Les images sont prêtes\u202F: touchez encore «\u202FPartager\u202F».");
      else setMessage("Le partage n’a pas marché\u202F: téléchargez le fichier ZIP.");
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3 mt-4">
      {canShare ? (
        <Button onClick={() => void share()}>
          <Icon name="share" />
          Partager
        </Button>
      ) : null}
      <ButtonLink href={zip} className={canShare ? "button-quiet" : undefined} download>
        <Icon name="download" />
        Tout télécharger (ZIP)
      </ButtonLink>
      <output>{message}</output>
    </div>
  );
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, title, wasPublic } = orNotFound(await findArticleForStaff(staffActor(context), rowId(params.id)));
  const { planned } = await articleKit(params.id);
  return { id: String(id), title, wasPublic, kit: planned?.kit ?? null };
}

export default function SocialImages({ loaderData: { id, title, wasPublic, kit } }: Route.ComponentProps) {
  const [caption, setCaption] = useState(kit?.caption ?? "");
  const hydrated = useHydrated();
  const address = (file: string) => `${href("/admin/articles/:id/reseaux/:file", { id, file })}?v=${kit?.version}`;
  const images = (kit?.images ?? []).map((image) => ({ ...image, address: address(image.file) }));
  const head = (
    <PageHead title="Images pour les réseaux" text={title} back={{ to: articleAt(id), label: "L’article" }} />
  );
  if (!kit)
    return (
      <>
        {head}
        <p className="notice">
          Le titre est écrit avec des lettres que notre police ne dessine pas. Ajoutez-lui un titre en lettres latines.
        </p>
      </>
    );
  return (
    <>
      {head}
      {wasPublic ? null : (
        <p className="notice">L’article n’est pas en ligne&#8239;: attendez sa publication pour envoyer ces images.</p>
      )}
      {kit.undrawn.length > 0 ? (
        <p className="notice">
          Notre police ne dessine pas ces mots, les images s’en passent&#8239;: {kit.undrawn.join(" · ")}
        </p>
      ) : null}
      <ShareSheet images={images} caption={caption} zip={articleAt(id, "reseaux/images.zip")} />
      <Strip
        title="Carrousel"
        text="Instagram, 1080 × 1350. Dans cet ordre."
        images={images.filter(({ vertical }) => !vertical)}
      />
      <section className="grid gap-2 max-w-168 mt-6">
        <label className="font-semibold" htmlFor="legende">
          Légende
        </label>
        <textarea
          id="legende"
          className="input"
          rows={11}
          maxLength={CAPTION_MAX}
          value={caption}
          onChange={(event) => setCaption(event.currentTarget.value)}
          aria-describedby="legende-aide"
        />
        <p id="legende-aide" className="bo-muted">
          {caption.length.toLocaleString("fr-FR")} caractères sur {CAPTION_MAX.toLocaleString("fr-FR")}, cinq mots-dièse
          au plus.
        </p>
        {hydrated ? (
          <div className="button-row">
            <CopyButton
              text={caption}
              label="Copier la légende"
              copied="Légende copiée."
              failed={"Le navigateur a refusé\u202F: sélectionnez le texte."}
            />
          </div>
        ) : null}
      </section>
      <Strip
        title="Couverture verticale"
        text="TikTok, Shorts et Reels, 1080 × 1920. Rien d’important sous les boutons."
        images={images.filter(({ vertical }) => vertical)}
      />
    </>
  );
}

const Strip = ({ title, text, images }: { title: string; text: string; images: Image[] }) => (
  <section className="mt-9" aria-label={title}>
    <h2>{title}</h2>
    <p className="bo-muted">{text}</p>
    <ul className="flex gap-4 mt-3 pt-1 px-1 pb-4 overflow-x-auto snap-x scroll-px-1" aria-label={`${title}, images`}>
      {images.map(({ file, address, alt, vertical }) => (
        <li className="flex-none w-[min(17rem,76vw)] snap-start" key={file}>
          <figure className="m-0">
            <a className="block" href={address} download={file}>
              <img
                className="block w-full h-auto border border-line rounded bg-sheet"
                src={address}
                alt={`${file}, à enregistrer`}
                width="1080"
                height={vertical ? 1920 : 1350}
                loading="lazy"
                decoding="async"
              />
            </a>
            <figcaption className="grid gap-[0.15rem] mt-2 text-[0.875rem] wrap-anywhere">
              <strong>Texte alternatif</strong>
              <span>{alt}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </section>
);
