import { useState, useSyncExternalStore } from "react";
import { href } from "react-router";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { findArticleForStaff } from "#app/modules/articles/staff-queries.server.ts";
import { CAPTION_MAX } from "#app/modules/social-kit/caption.ts";
import type { Kit, KitImage } from "#app/modules/social-kit/kit.server.ts";
import { ButtonLink, Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import "./social.css";
import type { Route } from "./+types/social";
import { CopyButton } from "./blocks/block-text.tsx";
import { articleKit } from "./editor-data.server.ts";

interface Props {
  files: { name: string; address: string }[];
  caption: string;
  zip: string;
}

const never = () => () => {};

/** The phone's own sheet takes pictures: asked with an empty one. */
const takesPictures = () => {
  try {
    return navigator.canShare?.({ files: [new File([""], "x.png", { type: "image/png" })] }) ?? false;
  } catch {
    return false;
  }
};

async function fetchFiles(files: Props["files"]): Promise<File[]> {
  const fetched: File[] = [];
  // One after another: each is drawn when it is first asked for.
  for (const { name, address } of files) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${answer.status}`);
    fetched.push(new File([await answer.blob()], name, { type: "image/png" }));
  }
  return fetched;
}

/** All images in the phone's own sheet, or the ZIP file. A browser opens the sheet just after a press: where fetching was long, at the next. */
function ShareSheet({ files, caption, zip }: Props) {
  const canShare = useSyncExternalStore(never, takesPictures, () => false);
  const [ready, setReady] = useState<File[] | null>(null);
  const [message, setMessage] = useState("");
  async function share() {
    try {
      if (!ready) setMessage("Préparation des images…");
      const fetched = ready ?? (await fetchFiles(files));
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
    <>
      {canShare ? (
        <Button onClick={() => void share()}>
          <Icon name="share" />
          Partager
        </Button>
      ) : null}
      <ButtonLink href={zip} kind={canShare ? "quiet" : "main"} download>
        <Icon name="download" />
        Tout télécharger (ZIP)
      </ButtonLink>
      <output>{message}</output>
    </>
  );
}

export const meta = () => adminMeta("Images pour les réseaux");

export async function loader({ params, context }: Route.LoaderArgs) {
  const { id, title, wasPublic } = orNotFound(await findArticleForStaff(staffActor(context), rowId(params.id)));
  const { planned } = await articleKit(params.id);
  return { id: String(id), title, wasPublic, kit: planned?.kit ?? null };
}

export default function SocialImages({ loaderData: { id, title, wasPublic, kit } }: Route.ComponentProps) {
  const back = { to: href("/admin/articles/:id", { id }), label: "L’article" };
  if (!kit)
    return (
      <>
        <PageHead title="Images pour les réseaux" text={title} back={back} />
        <p className="notice">
          Le titre est écrit avec des lettres que notre police ne dessine pas. Ajoutez-lui un titre en lettres latines.
        </p>
      </>
    );
  const { images, version } = kit;
  const address = (file: string) => `${href("/admin/articles/:id/reseaux/:file", { id, file })}?v=${version}`;
  const zip = href("/admin/articles/:id/reseaux/images.zip", { id });
  return (
    <>
      <PageHead title="Images pour les réseaux" text={title} back={back} />
      {wasPublic ? null : (
        <p className="notice">L’article n’est pas en ligne&#8239;: attendez sa publication pour envoyer ces images.</p>
      )}
      {kit.undrawn.length > 0 ? (
        <p className="notice">
          Notre police ne dessine pas ces mots, les images s’en passent&#8239;: {kit.undrawn.join(" · ")}
        </p>
      ) : null}
      <Send kit={kit} address={address} zip={zip} />
      <Strip
        title="Couverture verticale"
        text="TikTok, Shorts et Reels, 1080 × 1920. Rien d’important sous les boutons."
        images={images.filter(({ vertical }) => vertical)}
        address={address}
      />
    </>
  );
}

interface StripProps {
  title: string;
  text: string;
  images: KitImage[];
  address: (file: string) => string;
}

function Strip({ title, text, images, address }: StripProps) {
  return (
    <section className="social-strip mt-9" aria-label={title}>
      <h2>{title}</h2>
      <p className="bo-muted">{text}</p>
      <ul aria-label={`${title}, images`}>
        {images.map(({ file, alt, vertical }) => (
          <li className="flex-none w-[min(17rem,76vw)] snap-start" key={file}>
            <figure className="m-0">
              <a className="block" href={address(file)} download={file}>
                <img
                  className="block w-full h-auto border border-line rounded bg-sheet"
                  src={address(file)}
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
}

function Send({ kit, address, zip }: { kit: Kit; address: (file: string) => string; zip: string }) {
  const [caption, setCaption] = useState(kit.caption);
  const hydrated = useHydrated();
  const files = kit.images.map(({ file }) => ({ name: file, address: address(file) }));
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 mt-4">
        <ShareSheet files={files} caption={caption} zip={zip} />
      </div>
      <Strip
        title="Carrousel"
        text="Instagram, 1080 × 1350. Dans cet ordre."
        images={kit.images.filter(({ vertical }) => !vertical)}
        address={address}
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
    </>
  );
}
