import { href } from "react-router";
import { staffActor } from "#app/http/context.server.ts";
import { formAction } from "#app/http/form-action.server.ts";
import { ownProfileSchema } from "#app/modules/staff/account-schema.ts";
import { roleHints, roleLabels } from "#app/modules/staff/labels.ts";
import { renameSelf } from "#app/modules/staff/mutations.server.ts";
import { TextField } from "#app/ui/form/fields.tsx";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { adminMeta } from "../shared/meta.ts";
import { SaveRow } from "../shared/save-row.tsx";
import type { Route } from "./+types/profile";

export const meta = () => adminMeta("Mon nom");

export function loader({ context }: Route.LoaderArgs) {
  const { displayName, username, role } = staffActor(context);
  return { displayName, username, role };
}

export const action = formAction(ownProfileSchema, (actor, { displayName }) => renameSelf(actor, displayName), {
  to: href("/admin/settings"),
  said: "Nom enregistré.",
});

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { displayName, username, role } = loaderData;
  const form = useAppForm(ownProfileSchema, { actionData, id: "profil", defaultValue: { displayName } });
  return (
    <div className="bo-form bo-form-aside">
      <AppFormView form={form} labels={{ displayName: "Nom affiché" }}>
        <TextField
          field={form.fields.displayName}
          label="Nom affiché"
          hint="Celui que l’équipe voit, et le journal d’audit."
          required
          autoComplete="name"
        />
        <SaveRow />
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
