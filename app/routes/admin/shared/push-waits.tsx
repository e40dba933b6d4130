import { ButtonLink } from "#app/ui/button.tsx";

/** Beside what is on the site, or will be, whose notification nobody confirmed as it is now. */
export function PushWaits({ to }: { to: string }) {
  return (
    <div className="notice bo-notice">
      <p>
        <strong>La notification ne part pas.</strong> Ses mots, son image ou ses destinataires ne sont plus ceux qu’on a
        confirmés.
      </p>
      <ButtonLink href={to} kind="quiet" small>
        Relire et confirmer
      </ButtonLink>
    </div>
  );
}
