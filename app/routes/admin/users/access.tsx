import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { ButtonForm } from "#app/ui/form/button-form.tsx";

interface Props {
  id: string;
  sessions: number;
  hasTwoStep: boolean;
  isActive: boolean;
}

/** What an administrator does about someone's access, the gravest last. */
export function AccessActions({ id, sessions, hasTwoStep, isActive }: Props) {
  return (
    <div className="bo-apart button-row">
      <ButtonLink href={href("/admin/users/:id/mot-de-passe", { id })} kind="quiet" small>
        Donner un nouveau mot de passe…
      </ButtonLink>
      {sessions > 0 ? (
        <ButtonForm
          action={href("/admin/users/:id/fermer-sessions", { id })}
          className="button button-quiet button-small"
        >
          Fermer ses sessions
        </ButtonForm>
      ) : null}
      {hasTwoStep ? (
        <ButtonLink href={href("/admin/users/:id/deux-etapes", { id })} kind="quiet" small>
          Retirer sa seconde étape…
        </ButtonLink>
      ) : null}
      {isActive ? (
        <ButtonLink href={href("/admin/users/:id/desactiver", { id })} kind="danger" small>
          Désactiver ce compte…
        </ButtonLink>
      ) : null}
    </div>
  );
}
