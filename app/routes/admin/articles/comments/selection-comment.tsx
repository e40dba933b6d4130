import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { Passage } from "#app/modules/comments/text-quote.ts";
import { CommentForm } from "./comment-form.tsx";
import { selectedPassage } from "./selection.ts";
import "#app/ui/dialog.css";

interface Props {
  articleId: string;
  text: RefObject<HTMLElement | null>;
}

/** "Commenter", near what is selected in the text (at the foot of a phone), and the form it opens. */
export function SelectionComment({ articleId, text }: Props) {
  const [found, setFound] = useState<{ passage: Passage; top: number; left: number } | null>(null);
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
    const read = () => {
      const selected = text.current && selectedPassage(text.current);
      setFound(
        selected && {
          passage: selected.passage,
          top: selected.rect.bottom,
          left: selected.rect.left + selected.rect.width / 2,
        },
      );
    };
    document.addEventListener("selectionchange", read);
    document.addEventListener("scroll", read, { passive: true });
    return () => {
      document.removeEventListener("selectionchange", read);
      document.removeEventListener("scroll", read);
    };
  }, [text]);
  if (open) return <Dialog articleId={articleId} passage={open} onClose={() => setOpen(null)} />;
  if (!found) return null;
  return (
    <button
      type="button"
      className="button cm-float"
      style={{ "--top": `${found.top}px`, "--left": `${found.left}px` } as React.CSSProperties}
      // The press itself would end the selection.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => setOpen(found.passage)}
    >
      Commenter
    </button>
  );
}

function Dialog({ articleId, passage, onClose }: { articleId: string; passage: Passage; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector("textarea")?.focus();
  }, []);
  return (
    <dialog ref={dialog} className="dialog cm-dialog" aria-labelledby="commenter" onClose={onClose}>
      <div className="stack">
        <h2 id="commenter">Commenter ce passage</h2>
        <CommentForm articleId={articleId} passage={passage} cancel={() => dialog.current?.close()} />
      </div>
    </dialog>
  );
}
