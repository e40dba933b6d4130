import type { ReactNode } from "react";
import { useLoaderData } from "react-router";
import { PostForm } from "#app/ui/form/button-form.tsx";
import "./panel.css";

interface PanelProps {
  /** Of the page, for who listens to it. */
  heading: string;
  title: string;
  text: ReactNode;
  action: string;
  confirmLabel: string;
  cancelHref: string;
}

/** A page that asks before doing what cannot be done by mistake. */
export function ConfirmPanel({ heading, title, text, action, confirmLabel, cancelHref }: PanelProps) {
  return (
    <div className="bo-panel bo-question">
      <h1 className="visually-hidden">{heading}</h1>
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
    </div>
  );
}

/** The same as a route's own page, over what its loader says. */
export function ConfirmRoute() {
  return <ConfirmPanel {...useLoaderData<PanelProps>()} />;
}
