import { useState, useSyncExternalStore } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

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

/**
 * All images in the phone's own sheet, or the ZIP file where there is none. A browser opens the sheet only just after a
 * press: where fetching took longer, the next press does.
 */
export function ShareSheet({ files, caption, zip }: Props) {
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
        <button type="button" className="button" onClick={() => void share()}>
          <Icon name="share" />
          Partager
        </button>
      ) : null}
      <ButtonLink href={zip} kind={canShare ? "quiet" : "main"} download>
        <Icon name="download" />
        Tout télécharger (ZIP)
      </ButtonLink>
      <output>{message}</output>
    </>
  );
}
