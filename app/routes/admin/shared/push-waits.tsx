import { ButtonLink } from "#app/ui/button.tsx";

/** Beside what is on the site, or will be, whose notification nobody confirmed as it is now. */
export function PushWaits({ to }: { to: string }) {
  return (
    <div className="notice bo-notice">
      <p>
        <strong>La notification ne part pas.</strong> Elle attend d’être confirmée, telle qu’elle est maintenant.
      </p>
      <ButtonLink href={to} kind="quiet" small>
        Relire et confirmer
      </ButtonLink>
    </div>
  );
}
