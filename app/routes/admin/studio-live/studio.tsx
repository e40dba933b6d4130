import { href } from "react-router";
import { formAction } from "#app/http/form-action.server.ts";
import { findStudio, saveStudio, startStudio } from "#app/modules/studio/mutations.server.ts";
import { studioFields, studioSchema } from "#app/modules/studio/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DateTimeField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { formatMoment, toLocalInput } from "#app/utils/dates.ts";
import { adminMeta } from "../shared/meta.ts";
import { PageHead } from "../shared/page-head.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { VersionField } from "../shared/version-field.tsx";
import type { Route } from "./+types/studio";

export const meta = () => adminMeta("Studio en direct");

const to = href("/admin/studio-live");
const see = { href: href("/live"), label: "Voir la page" };

export async function loader() {
  const { values, startedAt, ...studio } = await findStudio();
  const { nextBroadcastAt } = values;
  return {
    ...studio,
    since: startedAt ? formatMoment(startedAt) : null,
    values: { ...values, nextBroadcastAt: nextBroadcastAt ? toLocalInput(nextBroadcastAt) : "" },
  };
}

export const action = formAction(studioSchema, (actor, value) => saveStudio(actor, value), {
  to,
  message: { title: "Studio enregistré.", see },
  acts: {
    commencer: {
      work: startStudio,
      message: { title: "Le studio est à l’antenne.", description: "Les lecteurs le voient d’ici une minute.", see },
    },
  },
});

export default function StudioPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isLive, since, version, values } = loaderData;
  const form = useAppForm(studioSchema, { actionData, id: "studio", defaultValue: values });
  const { fields } = form;
  return (
    <>
      <PageHead
        title="Studio en direct"
        text={
          isLive ? (
            <>
              <span className="badge badge-red">
                <span className="pulse" aria-hidden="true" /> À l’antenne
              </span>
              {since ? ` depuis le ${since}` : ""}
            </>
          ) : (
            <span className="badge">Hors antenne</span>
          )
        }
      >
        {isLive ? (
          <ButtonLink href={href("/admin/studio-live/arreter")} kind="danger">
            Couper l’antenne…
          </ButtonLink>
        ) : null}
        <ButtonLink href={href("/live")} kind="quiet">
          Voir la page
        </ButtonLink>
      </PageHead>
      <AppFormView form={form} labels={studioFields}>
        <VersionField formId={form.id} actionData={actionData} current={version} />
        <TextField field={fields.title} label={studioFields.title} optional />
        <TextArea field={fields.description} label={studioFields.description} optional rows={3} />
        <TextField
          field={fields.videoId}
          label={studioFields.videoId}
          optional
          hint="Tout lien YouTube convient. Vide&#8239;: la vidéo par défaut des réglages."
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextArea
          field={fields.presenters}
          label={studioFields.presenters}
          optional
          hint="Un nom par ligne, dans l’ordre où ils s’affichent."
          rows={2}
        />
        <TextArea
          field={fields.guests}
          label={studioFields.guests}
          optional
          hint="Une personne par ligne&#8239;: son nom, une virgule, sa fonction. Exemple&#8239;: Jeanne Roy, maire de Lens."
          rows={4}
        />
        <DateTimeField
          field={fields.nextBroadcastAt}
          label={studioFields.nextBroadcastAt}
          optional
          hint="Heure de Paris. Montrée hors antenne."
        />
        <FormActions acts={isLive ? {} : { commencer: "Enregistrer et passer à l’antenne" }} />
      </AppFormView>
    </>
  );
}
