import type { ReactNode } from "react";
import { PostForm } from "./form/button-form.tsx";
import "./dialog.css";

interface PanelProps {
  title: string;
  text: ReactNode;
  action: string;
  confirmLabel: string;
  cancelHref: string;
}

export function ConfirmPanel({ title, text, action, confirmLabel, cancelHref }: PanelProps) {
  return (
    <PostForm action={action} className="stack">
      <h2>{title}</h2>
      <div>{text}</div>
      <div className="button-row">
        <a className="button button-quiet" href={cancelHref}>
          Annuler
        </a>
        <button type="submit" className="button">
          {confirmLabel}
        </button>
      </div>
    </PostForm>
  );
}
