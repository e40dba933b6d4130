import type { ComponentProps, ReactNode } from "react";
import { useLoaderData, useLocation } from "react-router";
import { keptFor } from "#app/records/retention/retention.ts";
import { Button, ButtonLink, QuietLink } from "#app/ui/button.tsx";
import { PostForm, ButtonForm } from "#app/ui/form/button-form.tsx";
import { capital } from "#app/utils/text.ts";

interface PanelProps {
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
          <QuietLink href={cancelHref}>Annuler</QuietLink>
          <Button type="submit">{confirmLabel}</Button>
        </div>
      </PostForm>
    </div>
  );
}

/** The same as a route's own page, over what its loader says. */
export function ConfirmRoute() {
  return <ConfirmPanel {...useLoaderData<PanelProps>()} />;
}

interface Props {
  /** What goes: "la vidéo « … »". */
  what: string;
  why?: string | null;
  action: string;
  back: string;
}

/** Asks before putting something in the bin: a page of its own, with or without script. */
export function DeletePage({ what, why, action, back }: Props) {
  if (why)
    return (
      <div className="bo-panel bo-question stack">
        <h1>Suppression impossible pour l’instant</h1>
        <p>{capital(what)}</p>
        <p>{why}</p>
        <div className="button-row">
          <QuietLink href={back}>Revenir</QuietLink>
        </div>
      </div>
    );
  return (
    <ConfirmPanel
      heading="Suppression"
      title={`Supprimer ${what}\u202F?`}
      text={`Vous pourrez annuler pendant ${keptFor("bin").replace(" ", "\u00A0")}, depuis la corbeille.`}
      action={action}
      confirmLabel="Supprimer"
      cancelHref={back}
    />
  );
}

/** The same as a route's own page, over what `deletion` of http/actions.server.ts loads. */
export function DeleteRoute() {
  return <DeletePage {...useLoaderData<Props>()} />;
}

/** Leads to the question of what stands beside it. */
export const DangerLink = (link: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink {...link} className="button-danger button-small" />
);

/** Apart, at the end of a row's form: leads to the page that asks, under the row's own address. */
export function DeleteLink({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <div className="bo-apart">
      <DangerLink href={`${pathname.replace(/\/$/, "")}/supprimer`}>{children}</DangerLink>
    </div>
  );
}

interface AskedProps {
  label: string;
  /** What follows, which cannot be taken back. */
  text: ReactNode;
  confirm: string;
  action: string;
  values?: Record<string, string>;
}

/** A button that asks first, in its place: without script too. */
export const AskedButton = ({ label, text, confirm, ...form }: AskedProps) => (
  // Opened at the end of a phone's screen, it comes out from under the bar.
  <details
    className="bo-details scroll-mb-16"
    onToggle={({ currentTarget }) => currentTarget.scrollIntoView({ block: "nearest" })}
  >
    <summary>{label}</summary>
    <p className="my-2">{text}</p>
    <ButtonForm {...form} className="button button-danger">
      {confirm}
    </ButtonForm>
  </details>
);
