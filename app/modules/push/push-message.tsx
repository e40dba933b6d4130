import { plural } from "#app/utils/text.ts";
import "./push-message.css";

interface Message {
  title: string;
  body: string;
  image?: string | null;
  siteName: string;
}

/** Characters that a locked screen shows before it cuts, about: letters differ in width, and phones in size. */
const phones = [
  { name: "iPhone", kind: "push-ios", title: 38, body: 150 },
  { name: "Android", kind: "push-android", title: 42, body: 48 },
] as const;

/** "Titre : 62 signes, coupé sur iPhone et Android." */
function lengthInWords(label: string, text: string, part: "title" | "body"): string {
  const { length } = [...text.trim()];
  const cut = phones.filter((phone) => length > phone[part]).map(({ name }) => name);
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
            <p className="push-title">{title || "Le titre, en gras"}</p>
            {body ? <p className="push-body">{body}</p> : null}
          </div>
          {image ? <img className="object-cover" src={image} alt="" width={48} height={40} /> : null}
        </div>
      ))}
      <figcaption className="field-hint">
        {lengthInWords("Titre", title, "title")} {lengthInWords("Texte", body, "body")}
      </figcaption>
    </figure>
  );
}
