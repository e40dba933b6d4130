import { useFormState } from "#app/ui/editor/form-values.ts";
import { CheckboxField } from "#app/ui/form/fields.tsx";
import type { Field } from "#app/ui/form/form-view.tsx";
import { plural } from "#app/utils/text.ts";
import { SHOWN_PUSH, shownSigns, shownWords } from "./notification.ts";
import "./push-message.css";

interface Message {
  title: string;
  body: string;
  image?: string | null;
  siteName: string;
}

const phones = [
  { name: "iPhone", kind: "push-ios" },
  { name: "Android", kind: "push-android" },
] as const;

type Part = "title" | "body";

const most = (phone: keyof typeof shownSigns, part: Part, image: unknown) => shownSigns[phone][part][image ? 1 : 0];

function shown(text: string, signs: number): string {
  const letters = [...text.trim()];
  return letters.length > signs
    ? `${letters
        .slice(0, signs - 1)
        .join("")
        .trimEnd()}…`
    : text.trim();
}

function lengthInWords(label: string, text: string, part: Part, image: unknown): string {
  const { length } = [...text.trim()];
  const cut = phones.flatMap(({ name }) => (length > most(name, part, image) ? [name] : []));
  return `${label}\u202F: ${plural(length, "signe")}${cut.length > 0 ? `, coupé sur ${cut.join(" et ")}` : ""}.`;
}

/** A notification as both kinds of phones show it on a locked screen, cut where they cut, with its lengths. */
export function PushMessage({ title, body, image = null, siteName }: Message) {
  return (
    <figure className="push-message grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-3 max-w-160">
      {phones.map(({ name, kind }) => (
        <div key={name} className={`push-phone ${kind}`} aria-hidden={kind === "push-android" || undefined}>
          <p className="col-span-full text-soft text-[0.75rem] wrap-anywhere">
            {name} · {siteName}
          </p>
          <img src="/icons/icon-192.png" alt="" width={36} height={36} />
          <div>
            <p className="font-bold wrap-anywhere">{shown(title, most(name, "title", image)) || "Le titre, en gras"}</p>
            {body ? <p className="push-body wrap-anywhere">{shown(body, most(name, "body", image))}</p> : null}
          </div>
          {image ? <img className="object-cover" src={image} alt="" width={48} height={40} /> : null}
        </div>
      ))}
      <figcaption className="field-hint col-span-full">
        {lengthInWords("Titre", title, "title", image)} {lengthInWords("Texte", body, "body", image)}
      </figcaption>
    </figure>
  );
}

interface Props {
  field: Field;
  formId: string;
  title: Field;
  body: Field;
  image?: string | null;
  hint: string;
  siteName: string;
  /** Whom `hint` speaks of, where its form publishes at once: it says which notification was in sight. */
  topics?: readonly string[];
}

export function PushBox({ field, formId, title, body, image = null, hint, siteName, topics }: Props) {
  const opened = { title: String(title.defaultValue ?? ""), body: String(body.defaultValue ?? "") };
  const typed = useFormState(formId, opened, (now) => ({
    title: String(now.get(title.name) ?? ""),
    body: String(now.get(body.name) ?? ""),
  }));
  return (
    <div className="stack">
      <CheckboxField field={field} label="Prévenir les abonnés" hint={hint} />
      <PushMessage {...typed} image={image} siteName={siteName} />
      {topics ? <input type="hidden" name={SHOWN_PUSH} value={shownWords({ ...typed, image, topics })} /> : null}
    </div>
  );
}
