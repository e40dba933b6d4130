import { type RefObject, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Passage } from "#app/modules/comments/text-quote.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { CommentForm } from "./comment-form.tsx";
import { selectedPassage } from "./selection.ts";

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
  if (open) {
    const close = () => setOpen(null);
    return (
      <Dialog title="Commenter ce passage" className="bo-dialog cm-dialog" onClose={close}>
        <CommentForm articleId={articleId} passage={open} cancel={close} />
      </Dialog>
    );
  }
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
