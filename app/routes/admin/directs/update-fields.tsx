import { useState, type ComponentProps } from "react";
import { type updateSchema, BODY_MAX, bodyLabel, updateFields } from "#app/modules/live/schema.ts";
import { type KindName, verdictLabels } from "#app/modules/live/update-kinds.ts";
import { acceptedImages, altMissing } from "#app/modules/media/schema.ts";
import { TextEditor } from "#app/ui/editor/text-editor.tsx";
import { CheckboxField, FileField, RadioField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import type { AppForm } from "#app/ui/form/form.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { shrinkChosen, fileList } from "#app/ui/shrink-picture.ts";
import { choices } from "#app/utils/choices.ts";
import type { ImageView } from "#app/utils/image-view.ts";
import { pick } from "#app/utils/pick.ts";

interface Props {
  form: AppForm<typeof updateSchema>;
  kind: KindName;
  /** Of an update that is corrected, null where it has none: it may be taken off. */
  image?: ImageView | null;
  /** It was to leave with a picture, and without its words. */
  lacksAlt?: boolean;
}

export function UpdateFields({ form, kind, image, lacksAlt }: Props) {
  const [isChosen, setChosen] = useState(false);
  const isShown = isChosen || Boolean(image);
  const { fields } = form;
  const file = { ...fields.imageAlt, id: `${form.id}-field-image`, name: "image", errorId: `${form.id}-image-error` };
  const { image: imageErrors, imageAlt } = form.fieldErrors;
  const own = ["id", "name", "errorId", "descriptionId", "defaultValue", "defaultChecked"] as const;
  const altErrors = lacksAlt ? [altMissing] : imageAlt;
  return (
    <>
      <input type="hidden" name="kind" value={kind} />
      {rows[kind].map((names) => (
        <div key={names[0]} className={names.length > 2 || names[0] === "seats" ? "desk-counts" : "bo-pair"}>
          {names.map((name) => (
            <OwnField key={name} name={name} kind={kind} fields={fields} alone={names.length === 1} />
          ))}
          {names[0] === "seats" ? (
            <p className="field-hint col-span-full">Avec les deux, l’hémicycle est dessiné.</p>
          ) : null}
        </div>
      ))}
      <div className="desk-headline">
        <TextArea
          field={fields.headline}
          label={updateFields.headline}
          required={kind === "text"}
          optional={kind !== "text"}
          wide
          rows={1}
          maxLength={220}
          placeholder={image === undefined ? "Écrire une mise à jour…" : undefined}
          enterKeyHint="next"
          data-one-line=""
          autoComplete="off"
        />
      </div>
      <TextEditor
        field={fields.body}
        label={bodyLabel(kind)}
        optional
        compact
        rows={kind === "text" ? 4 : 2}
        maxLength={BODY_MAX}
      />
      <details className="desk-more" open={isShown || Boolean(imageErrors?.length) || Boolean(altErrors?.length)}>
        <summary hidden={isChosen}>
          <Icon name="image" /> {image ? "Image" : "Ajouter une image"}
        </summary>
        <div className="stack">
          {image ? <Picture image={image} sizes="240px" className="w-60 rounded-sm" /> : null}
          {image ? <CheckboxField field={fields.removeImage} label="Retirer cette image" /> : null}
          <FileField
            field={{ ...file, errors: imageErrors }}
            label={image ? "La remplacer" : "Photo ou fichier"}
            optional
            accept={acceptedImages}
            previews={shrinkChosen}
            onChange={({ currentTarget }) => {
              const isHere = Boolean(currentTarget.files?.length);
              setChosen(isHere);
              // What took it off goes with it; chosen here, it asks what it shows.
              const isPressed = currentTarget.closest(".desk-more")?.contains(document.activeElement);
              const next = isHere ? isPressed && fields.imageAlt : fields.headline;
              if (next) document.getElementById(next.id)?.focus();
            }}
          />
          <TextArea
            field={{ ...pick(fields.imageAlt, own), errors: altErrors }}
            label={updateFields.imageAlt}
            required={isShown}
            optional={!isShown}
            wide
            rows={2}
            maxLength={300}
            enterKeyHint="next"
            data-one-line=""
            autoComplete="off"
          />
        </div>
      </details>
    </>
  );
}

type Fields = Props["form"]["fields"];
type Name = keyof typeof updateFields & keyof Fields;

const rows: Record<KindName, Name[][]> = {
  text: [],
  figure: [["value", "label"], ["source"]],
  quote: [["words"], ["who", "role"]],
  check: [["claim"], ["verdict"], ["source"]],
  vote: [["question"], ["for", "against", "abstentions"], ["seats", "needed"], ["source"]],
  link: [["source"]],
};

const counts: Name[] = ["for", "against", "abstentions", "seats", "needed"];

function ownProps(name: Name) {
  if (counts.includes(name)) return { inputMode: "numeric", className: "input-short" } as const;
  return name === "source" ? { type: "url" } : { maxLength: 200 };
}

const isOptional = (name: Name, kind: KindName) =>
  ["question", "seats", "needed", "role"].includes(name) || (name === "source" && kind !== "link");

function OwnField({ name, kind, fields, alone }: { name: Name; kind: KindName; fields: Fields; alone: boolean }) {
  const optional = isOptional(name, kind);
  const shared = { field: fields[name], label: updateFields[name], required: !optional, optional, wide: alone };
  if (name === "verdict") return <RadioField {...shared} options={choices(verdictLabels)} />;
  if (name === "words" || name === "claim") return <TextArea {...shared} rows={2} maxLength={650} />;
  return <TextField {...shared} {...ownProps(name)} autoComplete="off" />;
}

interface PhotoButtonProps extends ComponentProps<"input"> {
  icon: "camera" | "image";
  label: string;
}

export const PhotoButton = ({ icon, label, ...input }: PhotoButtonProps) => (
  <label className="button button-quiet desk-camera cursor-pointer" title={label}>
    <Icon name={icon} />
    <span className="visually-hidden">{label}</span>
    <input type="file" accept="image/*" className="visually-hidden" {...input} />
  </label>
);

/** As if they were chosen there. */
export function putFiles(input: HTMLInputElement | null | undefined, files: File[]): void {
  if (!input) return;
  input.files = fileList(files);
  input.dispatchEvent(new Event("change", { bubbles: true }));
  input.closest("details")?.setAttribute("open", "");
}
