import { type RefObject, type SyntheticEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { imageMarkdown } from "#app/utils/text-image.ts";
import { Dialog } from "../dialog.tsx";
import { FileField, TextField } from "../form/fields.tsx";
import { rowField } from "../form/rows.tsx";
import { type Upload, choiceInWords, readyPicture, sendPicture, undescribed } from "./send-picture.ts";
import "./image-dialog.css";

/** Pictures that become one block: its Markdown of theirs. */
export interface Gallery {
  max: number;
  of: (pictures: string[]) => string;
}

interface Props {
  upload: Upload;
  gallery?: Gallery | undefined;
  files: File[];
  onClose: () => void;
  onInsert: (markdown: string) => void;
}

interface Item {
  key: number;
  file: File | null;
  /** Refused: the next file that is chosen takes its place. */
  error?: string | undefined;
  /** Stored: its address. */
  src?: string;
}

/** Those without a picture, or whose own was refused, take the new ones first: what was said of them stays. */
function withFiles(items: Item[], files: File[]): Item[] {
  const left = [...files];
  const filled = items.map((item) =>
    (item.file && !item.error) || left.length === 0 ? item : { ...item, file: left.shift() ?? null, error: undefined },
  );
  const next = Math.max(...items.map(({ key }) => key)) + 1;
  return [...filled, ...left.map((file, index) => ({ key: next + index, file }))];
}

const say = (body: FormData, name: string, key: number) => String(body.get(`${name}-${key}`) ?? "").trim();

const described = (form: HTMLElement | null, key: number) =>
  form?.querySelector<HTMLInputElement>(`[name="alt-${key}"]`) ?? null;

/** Opens at once: asks for pictures and their descriptions, sends them, and gives back the Markdown that shows them. */
export function ImageDialog({ upload, gallery, files, onClose, onInsert }: Props) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const field = (name: string) => rowField({ id, fieldErrors: {} }, name, "");
  const [items, setItems] = useState(() => withFiles([{ key: 0, file: null }], files));
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const asGallery = useRef(false);
  const isSeveral = items.length > 1;
  useFocusOnDescription(box, items);

  const choose = (chosen: File[]) => {
    setError(null);
    setItems((now) => withFiles(now, chosen));
  };

  async function prepare(): Promise<Item[]> {
    const ready: Item[] = [];
    for (const item of items) {
      const file = item.file && !item.src ? await readyPicture(item.file, upload) : item.file;
      ready.push(typeof file === "string" ? { ...item, error: file } : { ...item, file, error: undefined });
    }
    return ready;
  }

  async function store(ready: Item[], body: FormData): Promise<Item[]> {
    const stored: Item[] = [];
    for (const item of ready) {
      const { key, file } = item;
      if (!file || item.src) stored.push(item);
      else {
        const sent = await sendPicture(upload, file, say(body, "alt", key), say(body, "credit", key));
        stored.push(sent.ok ? { ...item, src: sent.src } : { ...item, error: sent.message });
      }
    }
    return stored;
  }

  async function send(body: FormData) {
    if (items.some(({ file }) => !file)) return setError("Choisissez une image.");
    if (asGallery.current && gallery && items.length > gallery.max)
      return setError(`Une galerie a ${gallery.max} images au plus\u202F: retirez-en, ou ajoutez-les au texte.`);
    setSending(true);
    const ready = await prepare();
    const missing = ready.find(({ key }) => !say(body, "alt", key));
    const isRefused = ready.some((item) => item.error);
    if (isRefused || missing) {
      setItems(ready);
      setSending(false);
      const asked = missing && described(box.current, missing.key);
      // From the description of another, Enter leads to the one that is missing.
      const leads = document.activeElement instanceof HTMLInputElement && document.activeElement !== asked;
      setError(isRefused || leads ? null : undescribed);
      return isRefused ? undefined : asked?.focus();
    }
    const stored = await store(ready, body);
    setItems(stored);
    setSending(false);
    setError(null);
    const written = stored.flatMap(({ key, src }) =>
      src ? [imageMarkdown({ src, alt: say(body, "alt", key), credit: say(body, "credit", key) })] : [],
    );
    if (written.length < stored.length) return;
    onInsert(asGallery.current && gallery ? gallery.of(written) : written.join("\n\n"));
  }

  const refusals = items.flatMap(({ file, error: why }) =>
    why ? [isSeveral ? `«\u202F${file?.name || "image collée"}\u202F»\u202F: ${why}` : why] : [],
  );
  const kept = items.filter(({ src }) => src).length;
  return (
    <Dialog
      title="Ajouter une image au texte"
      onClose={onClose}
      onSend={(fields) => {
        if (!sending) void send(fields);
      }}
    >
      <FileField
        field={field("image")}
        label="Image"
        hint={`${upload.acceptedInWords}. Plusieurs à la fois sont possibles.`}
        accept={upload.accept}
        multiple
        onChange={({ currentTarget }) => {
          choose([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
      />
      <div ref={box} className="image-items">
        {items.map(({ key, file, error: why }) => (
          <div
            key={key}
            className={why ? "image-item image-item-refused" : "image-item"}
            {...(isSeveral ? { role: "group", "aria-label": file?.name || `Photo ${key + 1}` } : {})}
          >
            {file ? <Thumbnail file={file} hint={choiceInWords(file, upload.maxBytes)} /> : null}
            <TextField
              field={field(`alt-${key}`)}
              label="Description"
              hint={isSeveral ? undefined : "Une phrase qui décrit l’image, pour les personnes qui ne la voient pas."}
              maxLength={300}
            />
            <TextField
              field={field(`credit-${key}`)}
              label="Crédit"
              optional
              maxLength={200}
              placeholder="Photo&#x202f;: prénom et nom"
            />
            {isSeveral ? (
              <button
                type="button"
                className="button button-bare button-small"
                onClick={() => setItems(items.filter((item) => item.key !== key))}
              >
                Retirer<span className="visually-hidden"> {file?.name}</span>
              </button>
            ) : null}
          </div>
        ))}
      </div>
      {error || refusals.length > 0 ? (
        <div className="stack" role="alert">
          {[...(error ? [error] : []), ...refusals].map((words) => (
            <p key={words} className="field-error">
              {words}
            </p>
          ))}
          {refusals.length > 0 && kept > 0 ? (
            <p>
              {kept > 1 ? `Les ${kept} autres sont prêtes` : "L’autre est prête"}&#x202f;: changez ou retirez ce qui est
              refusé, puis ajoutez.
            </p>
          ) : null}
        </div>
      ) : null}
      <div className="button-row">
        <button
          type="submit"
          className="button"
          aria-disabled={sending || undefined}
          onClick={() => {
            asGallery.current = false;
          }}
        >
          {sending ? "Envoi…" : "Ajouter au texte"}
        </button>
        {gallery && isSeveral ? (
          <button
            type="submit"
            className="button button-quiet"
            onClick={() => {
              asGallery.current = true;
            }}
          >
            Ajouter en galerie
          </button>
        ) : null}
        <button type="button" className="button button-bare" onClick={onClose}>
          Annuler
        </button>
      </div>
    </Dialog>
  );
}

/** Once a file is chosen, its description is what is asked. */
function useFocusOnDescription(box: RefObject<HTMLElement | null>, items: Item[]): void {
  const known = useRef<(File | null)[]>([]);
  useEffect(() => {
    const news = items.filter(({ file, error }) => file && !error && !known.current.includes(file));
    known.current = items.map(({ file }) => file);
    const fields = news.map(({ key }) => described(box.current, key));
    (fields.find((field) => field && !field.value) ?? fields[0])?.focus();
  }, [box, items]);
}

export function Thumbnail({ file, hint }: { file: File; hint: string }) {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const hide = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    currentTarget.hidden = true;
  };
  return (
    <div className="image-thumbnail">
      {/* What this browser cannot show is judged by the server. */}
      <img key={url} src={url} alt="" onError={hide} />
      <p className="field-hint">{hint}</p>
    </div>
  );
}
