import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { acceptedImages, acceptedImagesInWords } from "#app/modules/media/schema.ts";
import { SmallButton } from "#app/ui/button.tsx";
import { sendPicture } from "#app/ui/editor/send-picture.ts";
import { Counted } from "#app/ui/form/counted.tsx";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { TextArea, TextField } from "#app/ui/form/fields.tsx";
import { rowField } from "#app/ui/form/rows.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { fileList } from "#app/ui/shrink-picture.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { fieldLabels } from "../labels.ts";
import { type ChosenImage, pictures, useArticleForm } from "./form-context.ts";
import { PictureLibrary } from "./picture-library.tsx";
import "./image-field.css";

const pictureIn = (list: DataTransfer | null) =>
  [...(list?.files ?? [])].find(({ type }) => type.startsWith("image/")) ?? null;

const cut = "L’image n’est pas partie\u202F: vérifiez le réseau. Elle sera envoyée avec l’article.";

function useSending(isOpen: boolean, onSent: (image: ChosenImage) => void) {
  const box = useRef<HTMLDivElement>(null);
  const [error, setError] = useState<string | null>(null);
  /** How far the sending is, from 0 to 1; null: nothing is being sent. */
  const [part, setPart] = useState<number | null>(null);
  /** Of the network's making: the file waits here. */
  const [waiting, setWaiting] = useState<File | null>(null);

  async function send(picture: File) {
    const input = box.current?.querySelector<HTMLInputElement>("input[type=file]");
    if (!isOpen || part !== null) return;
    setPart(0);
    setError(null);
    setWaiting(null);
    const sent = await sendPicture(pictures, picture, {}, setPart);
    setPart(null);
    const stays = "error" in sent && sent.isCut === true;
    if ("error" in sent) setError(stays ? cut : sent.error);
    else onSent(sent);
    setWaiting(stays ? picture : null);
    if (!input) return;
    // Stored, or refused: it must not travel again with the form. Dropped while the network was away, it must.
    if (!stays) input.value = "";
    else if (input.files?.[0] !== picture) input.files = fileList([picture]);
  }

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const picture = pictureIn(event.clipboardData);
    const isText = event.target instanceof Element && event.target.closest(".ed, [contenteditable]");
    if (!picture || isText || event.defaultPrevented || !box.current?.getClientRects().length) return;
    event.preventDefault();
    void send(picture);
  });
  useEffect(() => {
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);

  return { box, send, part, error, waiting, forgetError: () => setError(null) };
}

/** The main picture; the test page takes none. `children`: what stands for it. */
export function ImageField({ children }: { children: ReactNode }) {
  const { form, desk, image: chosen, setImage } = useArticleForm();
  const file = rowField(form, "image", "");
  const hydrated = useHydrated();
  const { box, send, part, error, waiting, forgetError } = useSending(desk !== undefined, show);
  const asks = useRef(false);
  const [browsing, setBrowsing] = useState(false);
  function show(image: ChosenImage | null) {
    setImage(image);
    forgetError();
    for (const [name, known] of Object.entries({ imageAlt: image?.image.alt, imageCredit: image?.image.credit })) {
      const field = box.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`);
      if (field && known && !field.value) field.value = known;
    }
    asks.current = true;
  }
  useEffect(() => {
    if (!asks.current) return;
    asks.current = false;
    // What was said of another picture is to be written anew.
    const described = box.current?.querySelector<HTMLTextAreaElement>("textarea");
    if (chosen) described?.focus();
    if (chosen) described?.select();
    // A browser leaves what stands half under the buttons where it is.
    if (chosen) described?.scrollIntoView({ block: "nearest" });
    box.current?.dispatchEvent(new Event("change", { bubbles: true }));
  }, [chosen, box]);

  const errors = error ? [error] : file.errors;
  return (
    <div ref={box} className={chosen ? "ed-image ed-image-there" : "ed-image"}>
      <input type="hidden" name="imageId" value={chosen?.id ?? ""} />
      {chosen ? (
        <figure className="ed-image-shown relative">
          <Picture image={chosen.image} sizes="(min-width: 64rem) 19rem, 100vw" alt={chosen.image.alt} />
          {hydrated ? (
            <SmallButton onClick={() => show(null)}>Retirer</SmallButton>
          ) : (
            <label className="flex items-center gap-[0.55rem] min-h-[1.9rem]">
              <input className="size-[1.15rem]" type="checkbox" name="removeImage" value="on" /> Retirer cette image
            </label>
          )}
        </figure>
      ) : null}
      <div
        className="ed-drop relative flex flex-col gap-2"
        onDragOver={(event) => desk && event.preventDefault()}
        onDrop={(event) => {
          const picture = pictureIn(event.dataTransfer);
          if (!picture) return;
          event.preventDefault();
          void send(picture);
        }}
      >
        <label className="flex items-center gap-[0.8rem]" htmlFor={file.id}>
          <Icon name="image" className="flex-none size-7 text-red" />
          <span>
            <strong>{chosen ? "Changer de photo" : "Ajouter une photo"}</strong>
            {chosen ? null : <span className="block text-soft text-sm">Touchez, déposez ou collez</span>}
          </span>
        </label>
        <input
          id={file.id}
          name={file.name}
          type="file"
          className="input"
          accept={acceptedImages}
          disabled={!desk}
          aria-invalid={errors?.length ? true : undefined}
          aria-describedby={[file.descriptionId, errors?.length ? file.errorId : ""].filter(Boolean).join(" ")}
          onChange={({ currentTarget }) => {
            const [picture] = currentTarget.files ?? [];
            if (picture) void send(picture);
          }}
        />
      </div>
      <div aria-live="polite">
        {part === null ? null : (
          <div className="ed-sending">
            <p>{part < 1 ? "Envoi de la photo…" : "Préparation de la photo…"}</p>
            <progress
              className="w-full h-2"
              aria-label="Envoi de la photo"
              max={1}
              value={part < 1 ? part : undefined}
            />
          </div>
        )}
      </div>
      {errors?.[0] ? (
        <FieldError id={file.errorId} role="alert">
          {errors[0]}
        </FieldError>
      ) : null}
      {waiting ? <SmallButton onClick={() => void send(waiting)}>Réessayer</SmallButton> : null}
      {desk ? (
        <a
          className="self-start py-[0.65rem] text-ink font-semibold"
          href="/admin/media"
          target="_blank"
          rel="noopener"
          onClick={(event) => {
            event.preventDefault();
            setBrowsing(true);
          }}
        >
          Choisir dans la médiathèque
        </a>
      ) : null}
      <p className="field-hint ed-image-formats" id={file.descriptionId}>
        {acceptedImagesInWords}
      </p>
      <PictureWords />
      <div className="ed-instead">{children}</div>
      {browsing ? (
        <PictureLibrary
          url={pictures.url}
          onClose={() => setBrowsing(false)}
          onChoose={(image) => {
            setBrowsing(false);
            show(image);
          }}
        />
      ) : null}
    </div>
  );
}

const ALT_MAX = 300;

function PictureWords() {
  const { imageAlt: alt, imageCredit: credit } = useArticleForm().fields;
  return (
    <div className="ed-image-words">
      <Counted max={ALT_MAX} initial={String(alt.defaultValue ?? "")}>
        <TextArea
          rows={2}
          wide
          field={alt}
          label={fieldLabels.imageAlt}
          hint="Une phrase, comme au téléphone&#x202f;: «&#x202f;Des élèves votent à main levée dans leur classe.&#x202f;»"
        />
      </Counted>
      <details className="ed-credit ed-fold" open={Boolean(credit.errors?.length)}>
        <summary className="min-h-11 font-[650]">
          <span>
            {fieldLabels.imageCredit} <span className="text-soft font-normal">(facultatif)</span>
          </span>
        </summary>
        <TextField
          field={credit}
          label={<span className="visually-hidden">{fieldLabels.imageCredit}</span>}
          placeholder="Photo&#x202f;: prénom et nom"
          maxLength={200}
        />
      </details>
    </div>
  );
}
