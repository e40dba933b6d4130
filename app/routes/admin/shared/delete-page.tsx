import { ConfirmPanel } from "#app/ui/confirm.tsx";

interface Props {
  /** What goes: "la vidéo « … »". */
  what: string;
  /** POST address: this page's own. */
  action: string;
  back: string;
}

/** Asks before putting something in the bin: a page of its own, with or without script. */
export function DeletePage({ what, action, back }: Props) {
  return (
    <div className="bo-panel bo-question">
      <h1 className="visually-hidden">Suppression</h1>
      <ConfirmPanel
        title={`Supprimer ${what}\u202F?`}
        text="Vous pourrez annuler pendant 30 jours, depuis la corbeille."
        action={action}
        confirmLabel="Supprimer"
        cancelHref={back}
      />
    </div>
  );
}

/** The same as a route's own page, over what `deletion` of http/button.server.ts loads. */
export function DeleteRoute({ loaderData }: { loaderData: Props }) {
  return <DeletePage {...loaderData} />;
}
