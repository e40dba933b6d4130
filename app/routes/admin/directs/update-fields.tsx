import { type updateSchema, BODY_MAX, bodyLabel, updateFields } from "#app/modules/live/schema.ts";
import type { KindName } from "#app/modules/live/update-kinds.ts";
import { acceptedImages } from "#app/modules/media/schema.ts";
import { CheckboxField, FileField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import type { AppForm } from "#app/ui/form/form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { ImageView } from "#app/utils/image-view.ts";

interface Props {
  form: AppForm<typeof updateSchema>;
  kind: KindName;
  /** Of an update that has one: it may be taken off. */
  image?: ImageView | null;
}

/** The fields of an update of this kind: the same to write one and to correct it. */
export function UpdateFields({ form, kind, image = null }: Props) {
  const { fields } = form;
  const file = { ...fields.imageAlt, id: `${form.id}-field-image`, name: "image", errorId: `${form.id}-image-error` };
  const { image: imageErrors, imageAlt: altErrors } = form.fieldErrors;
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      {kind === "quote" ? <QuoteFields fields={fields} /> : null}
      {kind === "vote" ? <VoteFields fields={fields} /> : null}
      {kind === "figure" ? <FigureFields fields={fields} /> : null}
      <TextField
        field={fields.headline}
        label={updateFields.headline}
        required={kind === "text"}
        optional={kind !== "text"}
        wide
        maxLength={220}
        enterKeyHint="next"
        autoComplete="off"
      />
      <TextArea
        field={fields.body}
        label={bodyLabel(kind)}
        optional
        wide
        rows={kind === "text" ? 4 : 2}
        maxLength={BODY_MAX + 500}
        className="desk-text"
      />
      <details
        className="desk-more"
        open={image !== null || Boolean(imageErrors?.length) || Boolean(altErrors?.length)}
      >
        <summary className="inline-flex items-center gap-[0.4rem] min-h-11 text-red">
          <Icon name="image" /> {image ? "Image" : "Ajouter une image"}
        </summary>
        <div className="stack">
          {image ? <Picture image={image} sizes="240px" className="bo-preview" /> : null}
          {image ? <CheckboxField field={fields.removeImage} label="Retirer cette image" /> : null}
          <FileField
            field={{ ...file, errors: imageErrors }}
            label={image ? "La remplacer" : "Photo ou fichier"}
            optional
            accept={acceptedImages}
          />
          <TextField
            field={fields.imageAlt}
            label={updateFields.imageAlt}
            optional
            maxLength={300}
            autoComplete="off"
          />
        </div>
      </details>
    </>
  );
}

type Fields = Props["form"]["fields"];

function VoteFields({ fields }: { fields: Fields }) {
  const count = { inputMode: "numeric", autoComplete: "off", className: "input-short" } as const;
  return (
    <>
      <TextField
        field={fields.question}
        label={updateFields.question}
        optional
        wide
        maxLength={200}
        autoComplete="off"
      />
      <div className="desk-counts">
        <TextField field={fields.for} label={updateFields.for} required {...count} />
        <TextField field={fields.against} label={updateFields.against} required {...count} />
        <TextField field={fields.abstentions} label={updateFields.abstentions} required {...count} />
      </div>
      <div className="desk-counts">
        <TextField field={fields.seats} label={updateFields.seats} optional {...count} />
        <TextField field={fields.needed} label={updateFields.needed} optional {...count} />
      </div>
      <p className="field-hint">Avec les deux, l’hémicycle est dessiné.</p>
      <TextField field={fields.source} label={updateFields.source} optional wide type="url" maxLength={2000} />
    </>
  );
}

function QuoteFields({ fields }: { fields: Fields }) {
  return (
    <>
      <TextArea
        field={fields.words}
        label={updateFields.words}
        required
        wide
        rows={3}
        maxLength={650}
        hint="Sans guillemets."
      />
      <div className="bo-pair">
        <TextField field={fields.who} label={updateFields.who} required maxLength={120} autoComplete="off" />
        <TextField field={fields.role} label={updateFields.role} optional maxLength={120} autoComplete="off" />
      </div>
    </>
  );
}

function FigureFields({ fields }: { fields: Fields }) {
  return (
    <>
      <div className="bo-pair">
        <TextField field={fields.value} label={updateFields.value} required maxLength={24} autoComplete="off" />
        <TextField field={fields.label} label={updateFields.label} required maxLength={160} autoComplete="off" />
      </div>
      <TextField field={fields.source} label={updateFields.source} optional wide type="url" maxLength={2000} />
    </>
  );
}
