import { plural } from "#app/utils/text.ts";
import { shownSigns } from "./hours.ts";
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

/** What a phone shows of a text. */
function shown(text: string, signs: number): string {
  const letters = [...text.trim()];
  return letters.length > signs
    ? `${letters
        .slice(0, signs - 1)
        .join("")
        .trimEnd()}…`
    : text.trim();
}

/** "Titre : 62 signes, coupé sur iPhone et Android." */
function lengthInWords(label: string, text: string, part: Part, image: unknown): string {
  const { length } = [...text.trim()];
  const cut = phones.flatMap(({ name }) => (length > most(name, part, image) ? [name] : []));
  return `${label}\u202F: ${plural(length, "signe")}${cut.length > 0 ? `, coupé sur ${cut.join(" et ")}` : ""}.`;
}

/** A notification as both kinds of phones show it on a locked screen, cut where they cut, with its lengths. */
export function PushMessage({ title, body, image = null, siteName }: Message) {
  return (
    <figure className="push-message">
      {phones.map(({ name, kind }) => (
        <div key={name} className={`push-phone ${kind}`} aria-hidden={kind === "push-android" || undefined}>
          <p className="push-head">
            {name} · {siteName}
          </p>
          <img src="/icons/icon-192.png" alt="" width={36} height={36} />
          <div>
            <p className="push-title">{shown(title, most(name, "title", image)) || "Le titre, en gras"}</p>
            {body ? <p className="push-body">{shown(body, most(name, "body", image))}</p> : null}
          </div>
          {image ? <img className="object-cover" src={image} alt="" width={48} height={40} /> : null}
        </div>
      ))}
      <figcaption className="field-hint">
        {lengthInWords("Titre", title, "title", image)} {lengthInWords("Texte", body, "body", image)}
      </figcaption>
    </figure>
  );
}
