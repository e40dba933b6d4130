import { href } from "react-router";
import type { FlashForm as FlashData } from "#app/modules/flash/admin-queries.server.ts";
import { flashFields, flashSchema } from "#app/modules/flash/schema.ts";
import { PushBox } from "#app/modules/push/push-box.tsx";
import { notificationPicture } from "#app/modules/push/shown-message.ts";
import { DateTimeField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, AppFormView, useAppForm } from "#app/ui/form/form.tsx";
import { labelsWith } from "#app/ui/form/rows.tsx";
import { formatDayTime } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import { ImageFieldset } from "../shared/image-fieldset.tsx";
import { FormActions } from "../shared/form-actions.tsx";
import { VersionField } from "../shared/version-field.tsx";

const publish = { publier: "Enregistrer et publier" };
const withdraw = { depublier: "Retirer du site et enregistrer" };

interface Props {
  actionData: ActionResult | undefined;
  flash?: FlashData;
  /** Devices that would be told. */
  devices: number;
  siteName: string;
}

/** The form of a flash info, new or not. The file is read apart from the schema. */
export function FlashForm({ actionData, flash, devices, siteName }: Props) {
  const form = useAppForm(flashSchema, {
    actionData,
    id: "flash",
    defaultValue: {
      title: flash?.title,
      content: flash?.content,
      url: flash?.url,
      imageAlt: flash?.imageAlt,
      publishedAt: flash?.publishedAtInput,
      expiresAt: flash?.expiresAtInput,
      notifyOnPublish: flash?.notifyOnPublish ?? true,
    },
  });
  const { fields } = form;
  return (
    <AppFormView form={form} multipart labels={labelsWith(flashFields, "imageAlt", { image: "Image" })}>
      {flash ? <VersionField formId={form.id} actionData={actionData} current={flash.version} /> : null}
      <TextField field={fields.title} label={flashFields.title} required maxLength={200} />
      <TextArea field={fields.content} label={flashFields.content} optional hint="Une ou deux phrases." rows={3} />
      <TextField
        field={fields.url}
        label={flashFields.url}
        optional
        hint="S’ouvre dans un nouvel onglet. Sans lien, la carte ne se clique pas."
        type="url"
      />
      <ImageFieldset
        formId={form.id}
        errors={form.fieldErrors.image}
        image={flash?.image}
        alt={fields.imageAlt}
        remove={fields.removeImage}
      />
      <div className="bo-pair">
        <DateTimeField
          field={fields.publishedAt}
          label={flashFields.publishedAt}
          optional
          hint="Vide&#8239;: au moment de publier."
        />
        <DateTimeField
          field={fields.expiresAt}
          label={flashFields.expiresAt}
          optional
          hint="Vide&#8239;: sans fin. Heure de Paris."
        />
      </div>
      {/* Published without one, a save adds no notification: no box says that it would. */}
      {flash?.canPublish === false || (flash && flash.state !== "draft" && !flash.notifyOnPublish) ? null : (
        <PushBox
          field={fields.notifyOnPublish}
          formId={form.id}
          title={fields.title}
          body={fields.content}
          image={notificationPicture(flash?.image)}
          siteName={siteName}
          hint={
            flash?.notifiedAt
              ? `C’est fait, ${formatDayTime(flash.notifiedAt)}.`
              : `Une notification part quand il paraît, une seule fois, à qui suit les flash infos\u202F: ${plural(devices, "appareil")} en ce moment.`
          }
        />
      )}
      <FormActions
        acts={flash?.canPublish ? (flash.state === "draft" ? publish : withdraw) : {}}
        label={flash ? "Enregistrer" : "Enregistrer le brouillon"}
        cancel={href("/admin/flash-infos")}
      />
    </AppFormView>
  );
}
