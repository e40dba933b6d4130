import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { ownProfileSchema, staffFields } from "#app/modules/staff/account-schema.ts";
import { roleHints, roleLabels } from "#app/modules/staff/labels.ts";
import { updateOwnProfile } from "#app/modules/staff/mutations.server.ts";
import { TextField } from "#app/ui/form/fields.tsx";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { ownAddress } from "#app/modules/staff/admin-queries.server.ts";
import { adminMeta } from "../shared/meta.ts";
import { FormActions } from "../shared/form-actions.tsx";
import type { Route } from "./+types/profile";

export const meta = () => adminMeta("Mon nom");

export async function loader({ context }: Route.LoaderArgs) {
  const { id, displayName, username, role } = staffActor(context);
  return { displayName, username, role, email: (await ownAddress(id)) ?? "" };
}

export const action = formAction(ownProfileSchema, updateOwnProfile, {
  to: href("/admin/settings"),
  message: "Profil enregistré.",
});

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { displayName, username, role, email } = loaderData;
  const form = useAppForm(ownProfileSchema, { actionData, id: "profil", defaultValue: { displayName, email } });
  return (
    <div className="bo-form bo-form-aside">
      <AppFormView form={form} labels={staffFields}>
        <TextField
          field={form.fields.displayName}
          label={staffFields.displayName}
          hint="Le nom que voit l’équipe, aussi dans le journal d’audit."
          required
          autoComplete="name"
        />
        <TextField
          field={form.fields.email}
          label={staffFields.email}
          hint="Pour les rappels du site, comme la fin d’une assurance. Cette adresse ne sert pas à vous connecter."
          type="email"
          optional
          autoComplete="email"
          spellCheck={false}
        />
        <FormActions />
      </AppFormView>
      <dl className="bo-facts">
        <dt>Nom d’utilisateur</dt>
        <dd>{username}</dd>
        <dt>Rôle</dt>
        <dd>
          {roleLabels[role]}
          <p className="bo-muted">{roleHints[role]}</p>
        </dd>
      </dl>
    </div>
  );
}
