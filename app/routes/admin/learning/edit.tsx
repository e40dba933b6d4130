import { href } from "react-router";
import { IllustrationField } from "#app/modules/illustrations/illustration-field.tsx";
import { moduleFields, moduleSchema } from "#app/modules/learning/schema.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { adminMeta } from "../shared/meta.ts";
import { EditPage } from "../shared/edit-page.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { SlugField } from "../shared/slug-field.tsx";
import { VersionField } from "../shared/version-field.tsx";
import type { Route } from "./+types/edit";
import { modules } from "./section.server.ts";

const back = { to: href("/admin/apprendre"), label: "Modules" };

const titleOf = (row?: { title: string }) => row?.title ?? "Ajouter un module";

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(titleOf(loaderData?.row));

export const loader = modules.row.loader;

export const action = modules.row.action;

export default function Module({ loaderData: { row }, actionData }: Route.ComponentProps) {
  return (
    <EditPage
      title={titleOf(row)}
      text={row ? undefined : "Le public voit le module dès qu’il a une leçon."}
      back={back}
      also={
        row ? (
          <ButtonLink href={`${href("/admin/apprendre/lecons")}?module=${row.id}`} kind="quiet" small>
            Ses leçons
          </ButtonLink>
        ) : null
      }
      remove={row && "Supprimer ce module et ses leçons…"}
    >
      <ModuleFields actionData={actionData} module={row} />
    </EditPage>
  );
}

interface Props {
  actionData: ActionResult | undefined;
  module?: { title: string; slug: string; summary: string; illustration: string; version: number };
}

/** The form of a module, new or not. */
function ModuleFields({ actionData, module }: Props) {
  const form = useAppForm(moduleSchema, { actionData, id: "module", defaultValue: module ?? {} });
  const { fields } = form;
  return (
    <AppFormView form={form} labels={moduleFields}>
      {module ? <VersionField formId={form.id} actionData={actionData} current={module.version} /> : null}
      <TextField field={fields.title} label={moduleFields.title} required maxLength={100} />
      <TextArea field={fields.summary} label={moduleFields.summary} required rows={2} maxLength={300} />
      <IllustrationField
        field={fields.illustration}
        categorySlug="apprendre"
        folded
        words={{
          title: "Dessin de la maison",
          legend: "Dessin de ce module",
          hint: "Le dessin paraît sur la carte du module et en haut de sa page.",
          none: "Par défaut",
        }}
      />
      <SlugField field={fields.slug} stands={Boolean(module)} made={"/apprendre/… Vide\u202F: faite avec le titre."} />
      <FormActions label={module ? "Enregistrer" : "Ajouter ce module"} cancel={back.to} />
    </AppFormView>
  );
}
