import { href } from "react-router";
import { memberFields, memberSchema } from "#app/modules/team/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CheckboxField, SelectField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { labelsWith } from "#app/ui/form/rows.tsx";
import type { ImageView } from "#app/utils/image-view.ts";
import { ImageFieldset } from "../shared/image-fieldset.tsx";
import { adminMeta } from "../shared/meta.ts";
import { EditPage } from "../shared/edit-page.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { VersionField } from "../shared/version-field.tsx";
import type { Route } from "./+types/edit";
import { team } from "./section.server.ts";

const back = { to: href("/admin/team"), label: "Équipe" };

const titleOf = (row?: { name: string }) => row?.name ?? "Ajouter à l’équipe";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(titleOf(loaderData?.row));

export const loader = team.row.loader;

export const action = team.row.action;

export default function Member({ loaderData: { row, people }, actionData }: Route.ComponentProps) {
  return (
    <EditPage
      title={titleOf(row)}
      text={row?.isFictional ? "Profil fictif, de la démonstration." : null}
      back={back}
      also={
        row?.isPublished ? (
          <ButtonLink href={href("/equipe/:username", { username: row.username })} kind="quiet">
            Voir sa page
          </ButtonLink>
        ) : null
      }
      remove={row && "Supprimer cette page…"}
    >
      <MemberForm actionData={actionData} member={row} people={people} />
    </EditPage>
  );
}

interface Props {
  actionData: ActionResult | undefined;
  /** Accounts of the newsroom, by name. */
  people: { id: number; displayName: string }[];
  member?: {
    firstName: string;
    lastName: string;
    username: string;
    role: string;
    bio: string;
    links: string;
    photo: ImageView | null;
    imageAlt: string;
    isPublished: boolean;
    staffId: number | null;
    version: number;
  };
}

/** The form of a member of the team's page, new or not. The photo is read apart from the schema. */
function MemberForm({ actionData, people, member }: Props) {
  const { photo, ...shown } = member ?? { photo: null };
  const form = useAppForm(memberSchema, {
    actionData,
    id: "membre",
    defaultValue: {
      ...shown,
      staffId: member?.staffId ? String(member.staffId) : "",
      isPublished: (member?.isPublished ?? true) ? "on" : undefined,
    },
  });
  const { fields } = form;
  const accounts = people.map(({ id, displayName }) => ({ value: String(id), label: displayName }));
  return (
    <AppFormView form={form} multipart labels={labelsWith(memberFields, "imageAlt", { image: "Photo" })}>
      {member ? <VersionField formId={form.id} actionData={actionData} current={member.version} /> : null}
      <div className="bo-pair">
        <TextField field={fields.firstName} label={memberFields.firstName} required maxLength={60} />
        <TextField field={fields.lastName} label={memberFields.lastName} optional maxLength={60} />
      </div>
      <TextField field={fields.role} label={memberFields.role} optional hint="Par exemple, rédactrice en chef." />
      <TextField
        field={fields.username}
        label={memberFields.username}
        optional
        hint="La fin de l’adresse, après /equipe/. Vide&#8239;: faite du prénom et du nom."
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextArea field={fields.bio} label={memberFields.bio} optional hint="Quelques phrases." rows={5} />
      <TextArea
        field={fields.links}
        label={memberFields.links}
        optional
        hint="Un lien par ligne&#8239;: un nom, puis l’adresse. Exemple&#8239;: Instagram https://www.instagram.com/…"
        rows={3}
      />
      <ImageFieldset
        formId={form.id}
        errors={form.fieldErrors.image}
        image={photo}
        alt={fields.imageAlt}
        remove={fields.removeImage}
      />
      <SelectField
        field={fields.staffId}
        label={memberFields.staffId}
        optional
        placeholder="Aucun"
        options={accounts}
        hint="Le compte avec lequel cette personne entre ici."
        className="input-short"
      />
      <CheckboxField field={fields.isPublished} label="Montrer cette page sur le site" />
      <FormActions label={member ? "Enregistrer" : "Ajouter à l’équipe"} cancel={back.to} />
    </AppFormView>
  );
}
