import { href } from "react-router";
import { insuranceFields, insuranceSchema } from "#app/modules/insurance/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { DateTimeField, SelectField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { adminMeta } from "../shared/meta.ts";
import { EditPage } from "../shared/edit-page.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { VersionField } from "../shared/version-field.tsx";
import type { Route } from "./+types/edit";
import { insurances } from "./section.server.ts";
import { InsuranceStateMark } from "./state.tsx";

const back = { to: href("/admin/assurances"), label: "Assurances" };

const titleOf = (row?: { post: string }) => row?.post ?? "Ajouter une assurance";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(titleOf(loaderData?.row));

export const loader = insurances.row.loader;

export const action = insurances.row.action;

export default function Insurance({ loaderData: { row, documents }, actionData }: Route.ComponentProps) {
  const certificate = row?.certificate;
  return (
    <EditPage
      title={titleOf(row)}
      text={row ? <InsuranceStateMark state={row.state} /> : undefined}
      back={back}
      also={
        certificate ? (
          <ButtonLink href={href("/admin/documents/:id/fichier", { id: String(certificate.id) })} kind="quiet" download>
            Attestation
          </ButtonLink>
        ) : null
      }
      remove={row && "Supprimer cette assurance…"}
    >
      <InsuranceForm actionData={actionData} insurance={row} documents={documents} />
    </EditPage>
  );
}

interface Props {
  actionData: ActionResult | undefined;
  documents: { id: number; title: string }[];
  insurance?: {
    post: string;
    insurer: string;
    contractNumber: string;
    cover: string;
    startOn: string;
    endOn: string;
    yearlyCost: string;
    reminderDays: number;
    certificateId: number | null;
    version: number;
  };
}

/** The form of an insured post, new or not. */
function InsuranceForm({ actionData, documents, insurance }: Props) {
  const form = useAppForm(insuranceSchema, {
    actionData,
    id: "assurance",
    defaultValue: {
      ...insurance,
      reminderDays: String(insurance?.reminderDays ?? 30),
      certificateId: insurance?.certificateId ? String(insurance.certificateId) : "",
    },
  });
  const { fields } = form;
  const certificates = documents.map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <AppFormView form={form} labels={insuranceFields}>
      {insurance ? <VersionField formId={form.id} actionData={actionData} current={insurance.version} /> : null}
      <TextField
        field={fields.post}
        label={insuranceFields.post}
        hint="Par exemple&#8239;: responsabilité civile, matériel de tournage, local."
        required
        maxLength={150}
      />
      <div className="bo-pair">
        <TextField field={fields.insurer} label={insuranceFields.insurer} required maxLength={100} />
        <TextField field={fields.contractNumber} label={insuranceFields.contractNumber} required maxLength={80} />
      </div>
      <TextArea
        field={fields.cover}
        label={insuranceFields.cover}
        optional
        hint="Les dommages couverts, les plafonds et les franchises."
        rows={4}
      />
      <div className="bo-pair">
        <DateTimeField
          field={fields.startOn}
          label={insuranceFields.startOn}
          type="date"
          required
          hint="Premier jour couvert."
        />
        <DateTimeField
          field={fields.endOn}
          label={insuranceFields.endOn}
          type="date"
          optional
          hint="Vide&#8239;: sans fin."
        />
      </div>
      <div className="bo-pair">
        <TextField
          field={fields.yearlyCost}
          label={insuranceFields.yearlyCost}
          optional
          hint="En euros."
          inputMode="decimal"
          className="input-short"
        />
        <TextField
          field={fields.reminderDays}
          label={insuranceFields.reminderDays}
          hint="Par email aux administrateurs."
          inputMode="numeric"
          className="input-short"
        />
      </div>
      <SelectField
        field={fields.certificateId}
        label={insuranceFields.certificateId}
        optional
        placeholder="Aucune"
        options={certificates}
        hint={
          <>
            Parmi les <a href={href("/admin/documents")}>documents</a>, où elle s’ajoute d’abord.
          </>
        }
      />
      <FormActions label={insurance ? "Enregistrer" : "Ajouter cette assurance"} cancel={back.to} />
    </AppFormView>
  );
}
