import { useFormState } from "#app/ui/editor/form-values.ts";
import { CheckboxField } from "#app/ui/form/fields.tsx";
import type { Field } from "#app/ui/form/form-view.tsx";
import { PushMessage } from "./push-message.tsx";
import { SHOWN_PUSH, shownWords } from "./shown-message.ts";

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
