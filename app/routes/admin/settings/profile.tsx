import { href } from "react-router";
import { formAction, ofSchema } from "#app/http/actions.server.ts";
import { staffActor } from "#app/http/context.server.ts";
import { ownAddress } from "#app/modules/staff/admin-queries.server.ts";
import { roleHints, roleLabels } from "#app/modules/staff/labels.ts";
import { updateOwnProfile } from "#app/modules/staff/mutations.server.ts";
import { ownProfileForm } from "#app/modules/staff/schema.ts";
import { DeclaredForm } from "../declared/form.tsx";
import { Facts } from "../shared/facts.tsx";
import { adminMeta } from "../shared/meta.ts";
import type { Route } from "./+types/profile";

export const meta = () => adminMeta("Mon nom");

export async function loader({ context }: Route.LoaderArgs) {
  const { id, displayName, username, role } = staffActor(context);
  return { displayName, username, role, email: (await ownAddress(id)) ?? "" };
}

/** The way back to the letter that asked for an address stays. */
export const action = ofSchema(ownProfileForm.schema, (args: Route.ActionArgs) =>
  formAction(ownProfileForm.schema, updateOwnProfile, {
    to: href("/admin/settings") + new URL(args.request.url).search,
    message: "Profil enregistré.",
  })(args),
);

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { username, role } = loaderData;
  return (
    <div className="bo-form bo-form-aside">
      <DeclaredForm of={ownProfileForm} id="profil" actionData={actionData} data={{ row: loaderData }} />
      <Facts
        of={{
          "Nom d’utilisateur": username,
          Rôle: (
            <>
              {roleLabels[role]}
              <p className="bo-muted">{roleHints[role]}</p>
            </>
          ),
        }}
      />
    </div>
  );
}
