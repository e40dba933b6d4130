import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { type ImageWidth, type TextImage, cleanAlt, cleanCredit, widthOf, withWidth } from "#app/utils/text-image.ts";
import { plural } from "#app/utils/text.ts";
import { QuietButton } from "../button.tsx";
import { BareButton, Dialog } from "../dialog.tsx";
import { CheckboxField, RadioField, TextField } from "../form/fields.tsx";
import { rowField } from "../form/rows.tsx";
import { Icon } from "../icon.tsx";
import { type Upload, sendPicture } from "./send-picture.ts";
import { Thumbnail } from "./thumbnail.tsx";

/** A picture that is in the text already. */
export interface EditedPicture {
  image: TextImage;
  /** Alone in its paragraph: readers see a figure, which may be small or wide. */
  isAlone: boolean;
  change: (image: TextImage) => void;
}

interface Props {
  /** Absent: what the text has is described, and not replaced. */
  upload: Upload | undefined;
  /** So many may become one block; none where there are no blocks. */
  mostInGallery: number;
  files: File[];
  edited: EditedPicture | null;
  onClose: () => void;
  onDone: (images: TextImage[], asGallery: boolean) => void;
  /** Makes it the picture that cards show. */
  onCard?: ((image: TextImage) => void) | undefined;
}

interface Item {
  key: number;
  file: File | null;
  /** Where it is stored. */
  src?: string;
  /** Why it was refused: the next file that is chosen takes its place. */
  error?: string;
}

/** Those without a picture, or whose own was refused, take the new ones first: what was said of them stays. */
function withFiles(items: Item[], files: File[], isOne: boolean): Item[] {
  const left = [...files];
  const filled = items.map((item) => {
    const file = isOne || item.error || !(item.file || item.src) ? left.shift() : undefined;
    return file ? { key: item.key, file } : item;
  });
  const next = Math.max(...items.map(({ key }) => key)) + 1;
  return [...filled, ...left.map((file, index) => ({ key: next + index, file }))];
}

const described = (form: HTMLElement | null, key: number) =>
  form?.querySelector<HTMLInputElement>(`[name="alt-${key}"]`);

const widths = [
  { value: "petite", label: "Petite" },
  { value: "texte", label: "Comme le texte" },
  { value: "large", label: "Large" },
];

/** Opens at once: asks for pictures and what is said of them, stores them, and gives them back. */
export function ImageDialog({ upload, mostInGallery, files, edited, onClose, onDone, onCard }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = (name: string, value = "") => rowField({ id, fieldErrors: {} }, name, value);
  const known = edited?.image;
  const [items, setItems] = useState(() =>
    withFiles([{ key: 0, file: null, ...(known ? { src: known.src } : {}) }], files, false),
  );
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState<"text" | "gallery" | null>(null);
  const [isSameCredit, setSameCredit] = useState(false);
  const asGallery = useRef(false);
  const isSeveral = items.length > 1;
  const isChosen = items.every(({ file, src, error: why }) => (file ?? src) && !why);
  useFocusOnDescription(box, items);

  async function send(body: FormData) {
    const text = (name: string) => String(body.get(name) ?? "");
    const said = items.map(({ key }) => ({
      alt: cleanAlt(text(`alt-${key}`)),
      credit: cleanCredit(text(`credit-${isSameCredit ? items[0]?.key : key}`)),
    }));
    if (items.some(({ file, src }) => !file && !src)) return setError("Choisissez une image.");
    const missing = items.find((_, index) => !said[index]?.alt);
    if (missing) {
      const asked = described(box.current, missing.key);
      // From the description of another, Enter leads to the one that is missing.
      const leads = document.activeElement instanceof HTMLInputElement && document.activeElement !== asked;
      setError(leads ? null : "Décrivez l’image en une phrase, pour les personnes qui ne la voient pas.");
      return asked?.focus();
    }
    if (asGallery.current && items.length > mostInGallery)
      return setError(`Une galerie a ${mostInGallery} images au plus\u202F: retirez-en, ou ajoutez-les au texte.`);
    setError(null);
    setSending(asGallery.current ? "gallery" : "text");
    const stored: Item[] = [];
    for (const [index, { key, file, src }] of items.entries()) {
      const sent = src || !file || !upload ? { src: src ?? "" } : await sendPicture(upload, file, said[index]!);
      stored.push({ key, file, ...sent });
    }
    setItems(stored);
    setSending(null);
    if (stored.some((item) => item.error)) return;
    const width = text("width") || widthOf(known?.src ?? "");
    const images = stored.map(({ src = "" }, index) => ({ src, ...said[index]! }));
    const wide = ({ src, ...words }: TextImage) => ({
      src: withWidth(src, width === "texte" ? "" : (width as ImageWidth)),
      ...words,
    });
    onDone(images.map(wide), asGallery.current);
  }

  const refusals = items.flatMap(({ file, error: why }) =>
    why ? [isSeveral ? `«\u202F${file?.name || "image collée"}\u202F»\u202F: ${why}` : why] : [],
  );
  const kept = items.filter(({ src }) => src).length;
  const rest = kept > 0 && refusals.length > 0 ? [`${plural(kept, "autre est prête", "autres sont prêtes")}.`] : [];
  const button = (words: string, gallery: boolean) => (
    <button
      type="submit"
      className={gallery ? "button button-quiet" : "button"}
      aria-disabled={sending !== null || undefined}
      onClick={() => (asGallery.current = gallery)}
    >
      {sending === (gallery ? "gallery" : "text") ? "Envoi…" : words}
    </button>
  );
  return (
    <Dialog
      title={edited ? "Modifier l’image" : "Ajouter une image au texte"}
      onClose={onClose}
      onSend={(fields) => {
        if (!sending) void send(fields);
      }}
    >
      {upload ? (
        <div className="field">
          {/* Under its words the field takes what is dropped. */}
          <label className="button button-quiet self-start focus-within:outline-2">
            <Icon name="image" /> {edited ? "Remplacer" : isChosen ? "Ajouter une autre photo" : "Ajouter une photo"}
            <input
              type="file"
              className="absolute inset-0 w-full opacity-0"
              aria-describedby={isChosen ? undefined : `${id}-accepted`}
              accept={upload.accept}
              multiple={!edited}
              onChange={({ currentTarget }) => {
                const chosen = [...(currentTarget.files ?? [])];
                setError(null);
                setItems((now) => withFiles(now, chosen, edited !== null));
                // The same file may be chosen again.
                currentTarget.value = "";
              }}
            />
          </label>
          {isChosen ? null : (
            <p className="field-hint" id={`${id}-accepted`}>
              {upload.acceptedInWords}. Plusieurs à la fois sont possibles.
            </p>
          )}
        </div>
      ) : null}
      <div ref={box} className="grid min-w-0 gap-4">
        {isSeveral ? (
          <CheckboxField
            field={field("same-credit")}
            label="Même crédit pour toutes"
            onChange={({ currentTarget }) => setSameCredit(currentTarget.checked)}
          />
        ) : null}
        {items.map(({ key, file, src, error: why }, index) => (
          <div
            key={key}
            className={`grid min-w-0 gap-4 ${why ? "border-l-4 border-brand pl-4" : ""}`}
            {...(isSeveral ? { role: "group", "aria-label": file?.name || `Photo ${key + 1}` } : {})}
          >
            <Thumbnail file={file} src={src} maxBytes={upload?.maxBytes} />
            <TextField
              field={field(`alt-${key}`, known?.alt)}
              label="Description"
              hint={isSeveral ? undefined : "Une phrase qui décrit l’image, pour les personnes qui ne la voient pas."}
              maxLength={300}
            />
            {isSameCredit && index > 0 ? null : (
              <TextField
                field={field(`credit-${key}`, known?.credit)}
                label="Crédit"
                optional
                maxLength={200}
                placeholder="Photo&#x202f;: prénom et nom"
              />
            )}
            {isSeveral ? (
              <button
                type="button"
                className="button button-bare button-small justify-self-start"
                onClick={() => setItems(items.filter((item) => item.key !== key))}
              >
                Retirer<span className="visually-hidden"> {file?.name}</span>
              </button>
            ) : null}
          </div>
        ))}
      </div>
      {edited?.isAlone ? (
        <RadioField field={field("width", widthOf(edited.image.src) || "texte")} label="Largeur" options={widths} />
      ) : null}
      {error || refusals.length > 0 ? (
        <div role="alert">
          {[error, ...refusals, ...rest].map((words) =>
            words ? (
              <p key={words} className="field-error">
                {words}
              </p>
            ) : null,
          )}
        </div>
      ) : null}
      <div className="button-row">
        {button(edited ? "Mettre à jour" : "Ajouter au texte", false)}
        {isSeveral && mostInGallery > 0 ? button("Ajouter en galerie", true) : null}
        {edited && onCard ? (
          <QuietButton onClick={() => onCard(edited.image)}>Recadrer pour la carte</QuietButton>
        ) : null}
        <BareButton onClick={onClose}>Annuler</BareButton>
      </div>
    </Dialog>
  );
}

/** Once a file is chosen, its description is what is asked. */
function useFocusOnDescription(box: RefObject<HTMLElement | null>, items: Item[]): void {
  const known = useRef<(File | null)[]>([]);
  useEffect(() => {
    const news = items.filter(({ file, src }) => (file ?? src) && !known.current.includes(file));
    known.current = items.map(({ file }) => file);
    const fields = news.map(({ key }) => described(box.current, key));
    (fields.find((field) => field && !field.value) ?? fields[0])?.focus();
  }, [box, items]);
}
