import { type RefObject, useEffect, useState } from "react";
import { useLocation, href } from "react-router";
import {
  type Passage,
  AROUND,
  QUOTE_MAX,
  unread,
  COMMENT_MAX,
  commentFields,
  commentSchema,
} from "#app/modules/comments/schema.ts";
import { BareButton, Dialog } from "#app/ui/dialog.tsx";
import { TextArea } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, SubmitButton, useAppForm } from "#app/ui/form/form.tsx";
import { FormActions } from "../../shared/form-actions.tsx";

/** Ours, put among the words: the numbers of comments, the links under paragraphs. */
const ownMarks = ".cm-ref, .cm-add";
const ignored = `${ownMarks}, ${unread.join(", ")}`;

interface Selected {
  passage: Passage;
  /** Under its middle. */
  top: number;
  left: number;
}

function selectedPassage(text: HTMLElement): Selected | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!text.contains(range.commonAncestorContainer)) return null;
  const quote = textOf(range);
  if (!quote.trim()) return null;
  const [before, after] = [document.createRange(), document.createRange()];
  before.setStart(text, 0);
  before.setEnd(range.startContainer, range.startOffset);
  after.setStart(range.endContainer, range.endOffset);
  after.setEnd(text, text.childNodes.length);
  const { bottom, left, width } = range.getBoundingClientRect();
  return {
    passage: {
      quote: quote.trim().slice(0, QUOTE_MAX),
      prefix: textOf(before).slice(-AROUND),
      suffix: textOf(after).slice(0, AROUND),
      paragraph: paragraphOf(text, range.startContainer),
    },
    top: bottom,
    left: left + width / 2,
  };
}

/** The words of a range as the server reads them: without drawings, fields and what is ours. */
function textOf(range: Range): string {
  const copy = range.cloneContents();
  for (const one of copy.querySelectorAll(ignored)) one.remove();
  return (copy.textContent ?? "").replaceAll(/[^\S\u00A0\u202F]+/g, " ");
}

function paragraphOf(text: HTMLElement, node: Node): number {
  let child: Node | null = node;
  while (child && child.parentNode !== text) child = child.parentNode;
  const link = child instanceof Element ? child.nextElementSibling?.closest<HTMLElement>(".cm-add") : null;
  return Number(link?.dataset.paragraph ?? 0);
}

/** "Commenter", near what is selected in the text (at the foot of a phone), and the form it opens. */
export function SelectionComment({ articleId, text }: { articleId: string; text: RefObject<HTMLElement | null> }) {
  const [found, setFound] = useState<Selected | null>(null);
  const [open, setOpen] = useState<Passage | null>(null);
  const { key } = useLocation();
  // Sent, the page has moved on.
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    setOpen(null);
    setFound(null);
  }
  useEffect(() => {
    const listening = new AbortController();
    const read = () => setFound(text.current && selectedPassage(text.current));
    for (const name of ["selectionchange", "scroll"])
      document.addEventListener(name, read, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, [text]);
  if (open) {
    const close = () => setOpen(null);
    return (
      <Dialog
        title="Commenter ce passage"
        className="bo-dialog max-md:w-full max-md:max-w-full max-md:mt-0 max-md:mx-0 max-md:mb-auto max-md:rounded-[0_0_var(--radius)_var(--radius)]"
        onClose={close}
      >
        <CommentForm articleId={articleId} passage={open} cancel={close} />
      </Dialog>
    );
  }
  if (!found) return null;
  return (
    <button
      type="button"
      className="button fixed z-30 [inset:auto_1rem_calc(5rem_+_env(safe-area-inset-bottom))] shadow-(--shadow) md:[inset:calc(var(--top)_+_0.5rem)_auto_auto_var(--left)] md:[translate:-50%_0]"
      style={{ "--top": `${found.top}px`, "--left": `${found.left}px` } as React.CSSProperties}
      // The press itself would end the selection.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => setOpen(found.passage)}
    >
      Commenter
    </button>
  );
}

interface CommentProps {
  articleId: string;
  passage: Passage;
  actionData?: ActionResult | undefined;
  cancel: string | (() => void);
}

export function CommentForm({ articleId, passage, actionData, cancel }: CommentProps) {
  const form = useAppForm(commentSchema, { actionData, id: "commentaire" });
  const action = href("/admin/articles/:id/commentaires/nouveau", { id: articleId });
  return (
    <AppFormView form={form} labels={commentFields} action={action}>
      <blockquote className="cm-quote text-soft text-[0.9375rem] wrap-anywhere">
        {passage.quote || "Aucun passage choisi."}
      </blockquote>
      {Object.entries(passage).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextArea
        field={form.fields.text}
        label={commentFields.text}
        rows={4}
        maxLength={COMMENT_MAX}
        required
        wide
        autoFocus
      />
      {typeof cancel === "string" ? (
        <FormActions label="Commenter" busy="Envoi…" cancel={cancel} />
      ) : (
        <div className="button-row">
          <SubmitButton busy="Envoi…">Commenter</SubmitButton>
          <BareButton onClick={cancel}>Annuler</BareButton>
        </div>
      )}
    </AppFormView>
  );
}
