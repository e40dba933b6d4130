import { href } from "react-router";
import { rowFormAction } from "#app/http/actions.server.ts";
import { orNotFound, rowId } from "#app/http/answers.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { findStaff } from "#app/modules/staff/admin-queries.server.ts";
import { updateStaff } from "#app/modules/staff/mutations.server.ts";
import { staffForm } from "#app/modules/staff/schema.ts";
import { SmallLink } from "#app/ui/button.tsx";
import { ButtonForm, SmallButtonForm } from "#app/ui/form/button-form.tsx";
import { DeclaredForm } from "../declared/form.tsx";
import { DangerLink } from "../shared/asking.tsx";
import { Facts } from "../shared/facts.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { PageHead } from "../shared/page-head.tsx";
import { When } from "../shared/when.tsx";
import type { Route } from "./+types/edit";
import { LastSignIn } from "./last-sign-in.tsx";

interface Props {
  id: string;
  sessions: number;
  hasTwoStep: boolean;
  isActive: boolean;
}

/** What an administrator does about someone's access, the gravest last. */
function AccessActions({ id, sessions, hasTwoStep, isActive }: Props) {
  return (
    <div className="bo-apart button-row">
      <SmallLink href={href("/admin/users/:id/mot-de-passe", { id })}>Donner un nouveau mot de passe…</SmallLink>
      {sessions > 0 ? (
        <SmallButtonForm action={href("/admin/users/:id/fermer-sessions", { id })}>Fermer ses sessions</SmallButtonForm>
      ) : null}
      {hasTwoStep ? (
        <SmallLink href={href("/admin/users/:id/deux-etapes", { id })}>Retirer sa seconde étape…</SmallLink>
      ) : null}
      {isActive ? (
        <DangerLink href={href("/admin/users/:id/desactiver", { id })}>Désactiver ce compte…</DangerLink>
      ) : null}
    </div>
  );
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const user = orNotFound(await findStaff(rowId(params.id)));
  return { user, isSelf: user.id === staffActor(context).id };
}

export const action = rowFormAction(staffForm.schema, updateStaff, {
  to: href("/admin/users"),
  message: "Compte enregistré.",
});

export default function EditUser({ loaderData, actionData }: Route.ComponentProps) {
  const { user, isSelf } = loaderData;
  const id = String(user.id);
  return (
    <>
      <PageHead
        title={user.displayName}
        text={`@${user.username}`}
        back={{ to: href("/admin/users"), label: "Comptes" }}
      />
      {user.isActive ? null : (
        <div className="notice bo-notice">
          <p>Ce compte est désactivé&#8239;: la personne ne peut plus se connecter. Ce qu’elle a écrit reste.</p>
          <ButtonForm action={href("/admin/users/:id/reactiver", { id })}>Réactiver</ButtonForm>
        </div>
      )}
      <div className="bo-form bo-form-aside">
        <DeclaredForm of={staffForm} id="compte" actionData={actionData} data={{ row: user }}>
          <FormActions cancel={href("/admin/users")} />
        </DeclaredForm>
        <Facts
          of={{
            Créé: <When date={user.createdAt} />,
            "Dernière venue": user.isUnused ? (
              <LastSignIn since={user.lastSeenOn} />
            ) : user.lastSeenOn ? (
              <When date={user.lastSeenOn} />
            ) : (
              "Jamais"
            ),
            Articles: user.articles,
            "Sessions ouvertes": user.sessions,
            "Connexion en deux étapes": user.hasTwoStep ? "Active" : "Non",
          }}
        />
      </div>
      {isSelf ? (
        <p className="bo-apart bo-muted">
          C’est votre compte. Votre mot de passe se change dans{" "}
          <a href={href("/admin/settings/mot-de-passe")}>vos réglages</a>.
        </p>
      ) : (
        <AccessActions id={id} sessions={user.sessions} hasTwoStep={user.hasTwoStep} isActive={user.isActive} />
      )}
    </>
  );
}
