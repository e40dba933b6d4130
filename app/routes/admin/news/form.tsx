import { href } from "react-router";
import type { NewsRow } from "#app/modules/news/admin-queries.server.ts";
import { newsItemFields, newsItemSchema } from "#app/modules/news/schema.ts";
import { DateTimeField, SelectField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { labelsWith } from "#app/ui/form/rows.tsx";
import { countryChoices } from "#app/utils/countries.ts";
import { ImageFieldset } from "../shared/image-fieldset.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { VersionField } from "../shared/version-field.tsx";

const hide = { masquer: "Masquer et enregistrer" };
const show = { afficher: "Enregistrer et afficher" };

interface Props {
  actionData: ActionResult | undefined;
  item?: NewsRow;
}

/** The form of an item the newsroom writes, new or not. The file is read apart from the schema. */
export function NewsForm({ actionData, item }: Props) {
  const form = useAppForm(newsItemSchema, {
    actionData,
    id: "actualite",
    defaultValue: {
      title: item?.title,
      content: item?.content,
      link: item?.link ?? undefined,
      country: item?.country ?? "FR",
      imageAlt: item?.imageAlt,
      publishedAt: item?.publishedAtInput,
    },
  });
  const { fields } = form;
  return (
    <AppFormView form={form} multipart labels={labelsWith(newsItemFields, "imageAlt", { image: "Image" })}>
      {item ? <VersionField formId={form.id} actionData={actionData} current={item.version} /> : null}
      <TextField field={fields.title} label={newsItemFields.title} required maxLength={300} />
      <TextArea
        field={fields.content}
        label={newsItemFields.content}
        optional
        hint="Deux ou trois phrases, sans mise en forme."
        rows={4}
        maxLength={1500}
      />
      <TextField
        field={fields.link}
        label={newsItemFields.link}
        optional
        hint="La page où lire la suite. Sans lien, l’actualité s’ouvre sur le mur."
        type="url"
      />
      <div className="bo-pair">
        <SelectField field={fields.country} label={newsItemFields.country} required options={countryChoices} />
        <DateTimeField
          field={fields.publishedAt}
          label={newsItemFields.publishedAt}
          optional
          hint={item ? "Heure de Paris." : "Vide\u202F: maintenant. Heure de Paris."}
        />
      </div>
      <ImageFieldset
        formId={form.id}
        errors={form.fieldErrors.image}
        image={item?.image}
        alt={fields.imageAlt}
        remove={fields.removeImage}
      />
      <FormActions
        label={item ? "Enregistrer" : "Mettre sur le mur"}
        acts={item ? (item.isHidden ? show : hide) : {}}
        cancel={href("/admin/news")}
      />
    </AppFormView>
  );
}
