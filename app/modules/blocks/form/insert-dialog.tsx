import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "#app/ui/button.tsx";
import { BareButton, Dialog } from "#app/ui/dialog.tsx";
import { KindDrawing } from "#app/ui/editor/kind-drawing.tsx";
import type { InsertDialogProps } from "#app/ui/editor/use-insert-dialog.ts";
import { type ActionResult, FILL } from "#app/ui/form/form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { shrinkPicture } from "#app/ui/shrink-picture.ts";
import { type Choices, type Kind, isRows } from "../kind.ts";
import { findKind, kinds } from "../kinds.ts";
import { BlockFormView } from "./block-form-view.tsx";
import { FORMS_PAGE } from "./schema.ts";

interface Props {
  source: string;
  onClose: () => void;
  onWritten: (source: string) => void;
}

interface Reopened {
  kind: string | null;
  why: string[];
  answer?: ActionResult;
}

const cut = "Le bloc n’est pas parti\u202F: vérifiez le réseau, puis réessayez. Ce que vous avez rempli reste ici.";

interface BlockFieldsProps {
  of: Kind;
  filled?: ActionResult | undefined;
  send: string;
  back: string;
  onBack: () => void;
  onWritten: (markdown: string) => void;
}

function BlockFields({ of, filled, send: sendWords, back, onBack, onWritten }: BlockFieldsProps) {
  const [{ answer, count }, setAnswered] = useState<{ answer?: ActionResult; count: number }>({
    count: 0,
    ...(filled ? { answer: filled } : {}),
  });
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const choices = useChoices(of);
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>("input:not([type=hidden]), textarea")?.focus();
  }, [choices]);
  if (choices === undefined) return <p className="field-hint">Ouverture du bloc…</p>;

  async function submit(form: HTMLFormElement, fill: string | null) {
    const body = new FormData(form);
    if (fill !== null) body.set(FILL, fill);
    setSending(true);
    setFailure(null);
    try {
      for (const [name, value] of body) if (value instanceof File) body.set(name, await shrinkPicture(value));
      const response = await fetch(`${FORMS_PAGE}/${of.name}/ecrire`, { method: "POST", body });
      const result = (await response.json()) as ActionResult & { markdown?: string };
      if (response.ok && result.markdown) onWritten(result.markdown);
      else setAnswered({ answer: result, count: count + 1 });
    } catch {
      setFailure(cut);
    } finally {
      setSending(false);
    }
  }

  return (
    <div
      ref={fields}
      // Before the form's own way of sending: the page stays. What Conform sends to itself has a button with a name.
      onSubmitCapture={(event) => {
        const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
        if (button?.name && button.name !== FILL) return;
        event.preventDefault();
        event.stopPropagation();
        if (!sending) void submit(event.target as HTMLFormElement, button?.name ? button.value : null);
      }}
    >
      <BlockFormView
        key={count}
        of={of}
        id="block"
        action={`${FORMS_PAGE}/${of.name}`}
        answer={answer}
        choices={choices}
      >
        {failure ? (
          <p className="field-error" role="alert">
            {failure}
          </p>
        ) : null}
        <div className="button-row">
          <Button type="submit" aria-disabled={sending || undefined}>
            {sending ? "Envoi…" : sendWords}
          </Button>
          <BareButton onClick={onBack}>{back}</BareButton>
        </div>
      </BlockFormView>
    </div>
  );
}

/** The lists that its fields are chosen among; undefined while they come, null where there are none. */
function useChoices({ fields }: Kind): Choices | null | undefined {
  const isNeeded = fields.some((part) => !isRows(part) && part.choices);
  const [choices, setChoices] = useState<Choices | null>();
  useEffect(() => {
    if (!isNeeded) return;
    const ask = async () => {
      try {
        setChoices((await (await fetch(`${FORMS_PAGE}/choix`)).json()) as Choices);
      } catch {
        setChoices(null);
      }
    };
    void ask();
  }, [isNeeded]);
  return isNeeded ? choices : null;
}

/** A block of the text, in its form again; its Markdown where the form would lose something of it. */
function EditedBlockFields({ source, onClose, onWritten }: Props) {
  const [reopened, setReopened] = useState<Reopened | null>(null);
  useEffect(() => {
    let isGone = false;
    void reopen(source).then((found) => isGone || setReopened(found));
    return () => {
      isGone = true;
    };
  }, [source]);
  if (!reopened) return <p className="field-hint">Ouverture du bloc…</p>;
  const kind = findKind(reopened.kind ?? undefined);
  return kind ? (
    <BlockFields
      of={kind}
      filled={reopened.answer}
      send="Mettre à jour"
      back="Annuler"
      onBack={onClose}
      onWritten={onWritten}
    />
  ) : (
    <BlockSource source={source} why={reopened.why} onChange={onWritten} onClose={onClose} />
  );
}

async function reopen(source: string): Promise<Reopened> {
  const body = new FormData();
  body.set("source", source);
  try {
    const response = await fetch(`${FORMS_PAGE}/rouvrir`, { method: "POST", body });
    if (response.ok) return (await response.json()) as Reopened;
  } catch {
    // As if it had no form.
  }
  return { kind: null, why: [] };
}

interface SourceProps {
  source: string;
  why: string[];
  onChange: (source: string) => void;
  onClose: () => void;
}

function BlockSource({ source, why, onChange, onClose }: SourceProps) {
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    text.current?.focus();
  }, []);
  return (
    <>
      {why.map((reason) => (
        <p key={reason} className="field-error">
          {reason}
        </p>
      ))}
      <label className="field">
        <span className="field-label">Son Markdown</span>
        <textarea ref={text} className="input" rows={12} defaultValue={source} spellCheck />
      </label>
      <div className="button-row">
        <Button onClick={() => onChange(text.current?.value.trim() || source)}>Mettre à jour</Button>
        <BareButton onClick={onClose}>Annuler</BareButton>
      </div>
    </>
  );
}

/** Choose a kind, fill in its fields, and its Markdown goes into the text. Closed, it keeps what was typed. */
export function InsertDialog({ open, edited, asked, onClose, onInsert }: InsertDialogProps) {
  const [{ chosen, for: seen }, setState] = useState<{ chosen: Kind | null; for: typeof asked }>({
    chosen: null,
    for: null,
  });
  const setChosen = (kind: Kind | null) => setState({ chosen: kind, for: asked });
  if (asked && asked !== seen) setChosen(findKind(asked.kind) ?? null);
  const title = edited ? "Modifier le bloc" : chosen ? chosen.title : "Ajouter un bloc";
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      {edited ? (
        <EditedBlockFields
          key={edited.source}
          source={edited.source}
          onClose={onClose}
          onWritten={(source) => {
            flushSync(onClose);
            edited.change(source);
          }}
        />
      ) : chosen ? (
        <BlockFields
          of={chosen}
          send="Ajouter au texte"
          back="Autre bloc"
          onBack={() => setChosen(null)}
          onWritten={(markdown) => {
            setChosen(null);
            // The text takes the focus back first, so that Ctrl+Z takes the block out.
            flushSync(onClose);
            onInsert(markdown);
          }}
        />
      ) : (
        <>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
            {kinds.map((kind) => (
              <li key={kind.name}>
                <button type="button" className="kind-choice" title={kind.purpose} onClick={() => setChosen(kind)}>
                  <KindDrawing drawing={kind.drawing} />
                  {kind.title}
                </button>
              </li>
            ))}
          </ul>
          <div className="button-row">
            <a className="button button-bare" href={FORMS_PAGE} target="_blank" rel="noopener">
              Voir des exemples <Icon name="external" />
            </a>
          </div>
        </>
      )}
    </Dialog>
  );
}
