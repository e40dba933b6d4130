import { useFormState } from "#app/ui/editor/form-values.ts";
import { CheckboxField } from "#app/ui/form/fields.tsx";
import type { Field } from "#app/ui/form/form-view.tsx";
import { SHOWN_PUSH, shownWords } from "./shown-message.ts";
import "./push-message.css";

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

interface Message {
  title: string;
  body: string;
  image?: string | null;
  siteName: string;
}

export function PushMessage({ title, body, image = null, siteName }: Message) {
  return (
    <figure className="push-message" aria-label="La notification, sur un téléphone">
      <img className="rounded-[0.6rem]" src="/icons/icon-192.png" alt="" width={40} height={40} />
      <div>
        <p className="text-soft text-xs">{siteName} · maintenant</p>
        <p className="font-bold">{title || "Le titre, en gras"}</p>
      </div>
      {image ? <img className="rounded-[0.4rem] object-cover" src={image} alt="" width={64} height={48} /> : null}
      <p className="push-message-body">{body}</p>
    </figure>
  );
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
