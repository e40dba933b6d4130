import { type FormEvent, useEffect, useState } from "react";
import { PushMessage } from "#app/modules/push/push-box.tsx";
import { messageFields, messageSchema } from "#app/modules/push/schema.ts";
import { SelectField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";

/** The address of this browser's subscription, where it has one. */
function useOwnEndpoint(): string {
  const [endpoint, setEndpoint] = useState("");
  useEffect(() => {
    const ask = async () => {
      const registration = await navigator.serviceWorker?.getRegistration("/");
      const subscription = await registration?.pushManager?.getSubscription();
      setEndpoint(subscription?.endpoint ?? "");
    };
    // Without a worker, or without its permission, there is none to try on.
    ask().catch(() => {});
  }, []);
  return endpoint;
}

interface Props {
  actionData: ActionResult | undefined;
  /** Who may be told, with how many devices each. */
  options: { value: string; label: string }[];
  siteName: string;
}

/** A message by hand, drawn as a phone will show it while it is typed. */
export function Message({ actionData, options, siteName }: Props) {
  const endpoint = useOwnEndpoint();
  const form = useAppForm(messageSchema, {
    actionData,
    id: "message",
    defaultValue: { url: "/", audience: "appareil" },
  });
  const { fields } = form;
  const [typed, setTyped] = useState({
    title: String(fields.title.defaultValue ?? ""),
    body: String(fields.body.defaultValue ?? ""),
  });
  const follow = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const { name, value } = target;
    if (name === "title" || name === "body") setTyped((before) => ({ ...before, [name]: value }));
  };
  return (
    <section className="bo-panel" onInput={follow}>
      <h2>Envoyer un message</h2>
      <AppFormView form={form} labels={messageFields}>
        <input type="hidden" name="endpoint" value={endpoint} />
        <TextField field={fields.title} label={messageFields.title} required maxLength={120} />
        <TextArea field={fields.body} label={messageFields.body} optional rows={3} maxLength={500} />
        <TextField
          field={fields.url}
          label={messageFields.url}
          required
          hint="Une page de ce site, par exemple /articles."
        />
        <SelectField
          field={fields.audience}
          label={messageFields.audience}
          options={options}
          hint={
            endpoint ? "Cet appareil est abonné." : "Cet appareil n’est pas abonné\u202F: un essai y est impossible."
          }
        />
        <PushMessage
          title={typed.title}
          body={typed.body || "Le texte, deux ou trois lignes sur un téléphone."}
          siteName={siteName}
        />
        <div className="button-row">
          <button type="submit" className="button">
            Relire et envoyer
          </button>
        </div>
      </AppFormView>
    </section>
  );
}
