import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { ActionResult } from "#app/ui/form/form.tsx";
import type { Kind } from "../kind.ts";
import { BlockFormView } from "./block-form-view.tsx";
import { FORMS_PAGE } from "./schema.ts";

const cut = "Le bloc n’est pas parti\u202F: vérifiez le réseau, puis réessayez. Ce que vous avez rempli reste ici.";

interface Props {
  of: Kind;
  /** What a block of the text holds, as its form would show it again. */
  filled?: ActionResult | undefined;
  /** Words of its two buttons. */
  send: string;
  back: string;
  onBack: () => void;
  onWritten: (markdown: string) => void;
}

/** The form of a block in the editor's dialog: sent without leaving the page. */
export function BlockFields({ of, filled, send: sendWords, back, onBack, onWritten }: Props) {
  const [{ answer, count }, setAnswered] = useState<{ answer?: ActionResult; count: number }>({
    count: 0,
    ...(filled ? { answer: filled } : {}),
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
  }, []);

  async function submit(form: HTMLFormElement) {
    setSending(true);
    setFailure(null);
    try {
      const response = await fetch(`${FORMS_PAGE}/${of.name}/ecrire`, { method: "POST", body: new FormData(form) });
      const said = (await response.json()) as ActionResult & { markdown?: string };
      if (response.ok && said.markdown) onWritten(said.markdown);
      else setAnswered({ answer: said, count: count + 1 });
    } catch {
      setFailure(cut);
    } finally {
      setSending(false);
    }
  }

  /** Field after field without leaving the keyboard; from the last, Enter sends. */
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>("input:not([type=hidden]), textarea, select")];
    const next = all[all.indexOf(event.target) + 1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    // The fields themselves take the keyboard: this hears Enter from any of them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={fields}
      onKeyDown={onKeyDown}
      // Before the form's own way of sending: the page stays. What Conform sends to itself has a button with a name.
      onSubmitCapture={(event) => {
        if ((event.nativeEvent as SubmitEvent).submitter?.getAttribute("name")) return;
        event.preventDefault();
        event.stopPropagation();
        if (!sending) void submit(event.target as HTMLFormElement);
      }}
    >
      <BlockFormView key={count} of={of} id="block" action={`${FORMS_PAGE}/${of.name}`} answer={answer}>
        {failure ? (
          <p className="field-error" role="alert">
            {failure}
          </p>
        ) : null}
        <div className="button-row">
          <button type="submit" className="button" aria-disabled={sending || undefined}>
            {sending ? "Envoi…" : sendWords}
          </button>
          <button type="button" className="button button-bare" onClick={onBack}>
            {back}
          </button>
        </div>
      </BlockFormView>
    </div>
  );
}
