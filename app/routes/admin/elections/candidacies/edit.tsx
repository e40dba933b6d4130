import { type ReactNode, useRef, useState } from "react";
import { href } from "react-router";
import type { ChosenImage } from "#app/modules/articles/form/form-context.ts";
import { PictureLibrary } from "#app/modules/articles/form/picture-library.tsx";
import { stateChoices, displayName } from "#app/modules/elections/candidacies/labels.ts";
import type { CandidacyForm } from "#app/modules/elections/candidacies/queries.server.ts";
import { candidacyFields, candidacySchema } from "#app/modules/elections/candidacies/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DateTimeField, SelectField, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm, type Field } from "#app/ui/form/form.tsx";
import { labelsWithRows } from "#app/ui/form/rows.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Choice } from "#app/utils/choices.ts";
import type { ImageView } from "#app/utils/image-view.ts";
import { EditPage } from "../../shared/edit-page.tsx";
import { FormActions } from "../../shared/form-actions.tsx";
import { adminMeta } from "../../shared/meta.ts";
import { SlugField } from "../../shared/slug-field.tsx";
import { SourceFields } from "../../shared/source-fields.tsx";
import { VersionField } from "../../shared/version-field.tsx";
import type { Route } from "./+types/edit";
import { candidacies } from "./section.server.ts";

const back = { to: href("/admin/elections/candidatures"), label: "Candidatures" };

const titleOf = (row?: CandidacyForm) => (row ? displayName(row) : "Ajouter une candidature");

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(titleOf(loaderData?.row));

export const loader = candidacies.row.loader;

export const action = candidacies.row.action;

export default function Candidacy({ loaderData: { row, elections }, actionData }: Route.ComponentProps) {
  return (
    <EditPage
      title={titleOf(row)}
      back={back}
      also={
        row ? (
          <ButtonLink
            href={href("/admin/elections/candidatures/:id/programme", { id: String(row.id) })}
            kind="quiet"
            small
          >
            Son programme
          </ButtonLink>
        ) : null
      }
      remove={row && "Supprimer cette candidature…"}
    >
      <CandidacyFields actionData={actionData} candidacy={row} elections={elections} />
    </EditPage>
  );
}

interface Props {
  actionData: ActionResult | undefined;
  candidacy?: CandidacyForm;
  elections: Choice[];
}

/** The form of a candidacy, new or not. */
function CandidacyFields({ actionData, candidacy, elections }: Props) {
  const { sources, electionId, election: _, portrait = null, ...own } = candidacy ?? {};
  const form = useAppForm(candidacySchema, {
    actionData,
    id: "candidature",
    defaultValue: { state: "declared", ...own, electionId: electionId ? String(electionId) : "" },
  });
  const { fields } = form;
  return (
    <AppFormView form={form} labels={labelsWithRows(form, candidacyFields)}>
      {candidacy ? <VersionField formId={form.id} actionData={actionData} current={candidacy.version} /> : null}
      <SelectField
        field={fields.electionId}
        label={candidacyFields.electionId}
        required
        options={elections}
        placeholder="Choisir…"
      />
      <TextField field={fields.givenName} label={candidacyFields.givenName} optional maxLength={60} />
      <TextField
        field={fields.familyName}
        label={candidacyFields.familyName}
        hint="L’ordre alphabétique suit ce nom&#8239;: «&#8239;Le Pen&#8239;», «&#8239;Dupont-Aignan&#8239;»."
        required
        maxLength={80}
      />
      <TextField
        field={fields.precision}
        label={candidacyFields.precision}
        hint="Seulement si deux personnes portent ce nom&#8239;: «&#8239;maire d’Arras&#8239;»."
        optional
        maxLength={80}
      />
      <TextField
        field={fields.party}
        label={candidacyFields.party}
        hint="Le nom que le parti se donne, sans adjectif."
        optional
        maxLength={120}
      />
      <SelectField field={fields.state} label={candidacyFields.state} required options={stateChoices} />
      <DateTimeField
        field={fields.declaredOn}
        label={candidacyFields.declaredOn}
        hint="Le jour où la personne a dit elle-même qu’elle se présente, à l’élection ou à une primaire."
        optional
        type="date"
      />
      <DateTimeField
        field={fields.officialOn}
        label={candidacyFields.officialOn}
        hint="Le jour de la liste du Conseil constitutionnel."
        optional
        type="date"
      />
      <DateTimeField field={fields.withdrawnOn} label={candidacyFields.withdrawnOn} optional type="date" />
      <TextField field={fields.note} label={candidacyFields.note} hint="Une condition, un désaccord." maxLength={300} />
      <LibraryField
        field={fields.portraitId}
        label={candidacyFields.portraitId}
        hint="Une image libre, avec son crédit. Sans elle, un dessin avec ses initiales."
        image={portrait}
      />
      <SourceFields form={form} actionData={actionData} sources={sources} />
      <SlugField field={fields.slug} stands={false} made={"Vide\u202F: faite avec le nom."} />
      <FormActions label={candidacy ? "Enregistrer" : "Ajouter cette candidature"} cancel={back.to} />
    </AppFormView>
  );
}

interface LibraryFieldProps {
  field: Field;
  label: string;
  hint: ReactNode;
  /** The present one. */
  image: ImageView | null;
}

/** A picture of the library: tapped there, or its number typed where no script runs. */
function LibraryField({ field, label, hint, image }: LibraryFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(image);
  const [browsing, setBrowsing] = useState(false);
  function choose({ id, image: chosen }: ChosenImage) {
    const input = box.current?.querySelector("input");
    if (input) input.value = String(id);
    input?.dispatchEvent(new Event("change", { bubbles: true }));
    setShown(chosen);
    setBrowsing(false);
  }
  return (
    <div ref={box} className="stack">
      {shown ? <Picture image={shown} sizes="240px" className="bo-preview" /> : null}
      <TextField
        field={field}
        label={label}
        hint={
          <>
            {hint} Le numéro finit l’adresse de l’image dans la{" "}
            <a
              href="/admin/media"
              target="_blank"
              rel="noopener"
              onClick={(event) => {
                event.preventDefault();
                setBrowsing(true);
              }}
            >
              médiathèque
            </a>
            .
          </>
        }
        optional
        inputMode="numeric"
        className="input-short"
        onInput={() => setShown(null)}
      />
      {browsing ? (
        <PictureLibrary url="/admin/articles/images" onClose={() => setBrowsing(false)} onChoose={choose} />
      ) : null}
    </div>
  );
}
