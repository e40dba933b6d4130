import "./block-form.css";
import { type ReactNode, useMemo, useState } from "react";
import { MAX_IMAGE_BYTES, acceptedImages, acceptedImagesInWords } from "#app/modules/media/schema.ts";
import { ColourField } from "#app/modules/parties/colour-field.tsx";
import { Thumbnail } from "#app/ui/editor/thumbnail.tsx";
import { CheckboxField, SelectField, TextArea, TextField, FileField } from "#app/ui/form/fields.tsx";
import type { Field } from "#app/ui/form/form-view.tsx";
import { AppFormView, sentValues, useAppForm } from "#app/ui/form/form.tsx";
import { FillButton, type FilledAnswer, PastedList } from "#app/ui/form/pasted-list.tsx";
import { FieldErrors, type RowsForm, Rows, labelsWithRows, rowField, sentRows } from "#app/ui/form/rows.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { formatDay } from "#app/utils/dates.ts";
import { type BlockField, type BlockRows, type Choices, type Kind, isRows } from "../kind.ts";
import { hasPicture, schemaOf, FILE_OF } from "./schema.ts";

interface Props {
  of: Kind;
  id: string;
  action: string;
  answer: FilledAnswer | undefined;
  choices: Choices | null;
  children: ReactNode;
}

export function BlockFormView({ of, id, action, answer, choices, children }: Props) {
  const schema = useMemo(() => schemaOf(of), [of]);
  const form = useAppForm(schema, { id, actionData: answer });
  const labels = Object.fromEntries(
    of.fields.flatMap((part) =>
      isRows(part)
        ? [
            [`${part.name}List`, "Liste"],
            [part.name, part.legend],
          ]
        : [[part.name, part.label]],
    ),
  ) as Record<string, string>;
  const sent = sentValues(answer);
  return (
    <AppFormView
      form={form}
      action={action}
      multipart={hasPicture(of)}
      className="block-form"
      publishes
      labels={labelsWithRows(form, labels)}
    >
      {of.ready ? (
        <fieldset className="flex flex-wrap gap-2 border-0 p-0">
          <legend className="mb-[0.4rem] font-semibold">Partir d’une assemblée</legend>
          {of.ready.map(({ name, values }) => (
            <div key={name}>
              <FillButton value={name}>{name}</FillButton>
              <p className="field-hint">au {formatDay(textOf(values.date))}</p>
            </div>
          ))}
        </fieldset>
      ) : null}
      {of.fields.map((part) =>
        isRows(part) ? (
          <RowFields key={part.name} part={part} form={form} answer={answer} />
        ) : (
          <PartField
            key={part.name}
            part={part}
            form={form}
            name={part.name}
            value={textOf(sent?.[part.name])}
            choices={choices}
          />
        ),
      )}
      {children}
    </AppFormView>
  );
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

function RowFields({ part, form, answer }: { part: BlockRows; form: RowsForm; answer: FilledAnswer | undefined }) {
  const hydrated = useHydrated();
  const empty = Object.fromEntries(part.row.map(({ name }) => [name, ""]));
  const list = `${part.name}List`;
  const rows = sentRows(answer, part.name, [], empty);
  return (
    <Rows
      key={JSON.stringify(rows)}
      id={`${form.id}-field-${part.name}`}
      legend={part.legend}
      hint={
        <FieldErrors errors={form.fieldErrors[part.name]}>
          De {part.min} à {part.max}.{hydrated ? "" : " Laissez vides les lignes en trop."}
        </FieldErrors>
      }
      rows={rows}
      empty={empty}
      spare={Math.max(hydrated ? 0 : 2, (hydrated ? part.min : part.max) - rows.length)}
      max={part.max}
      addLabel={part.add}
      before={
        part.asked ? (
          <PastedList
            field={rowField(form, list, textOf(sentValues(answer)?.[list]))}
            answer={answer}
            asked={part.asked}
            example={"RN\u202F: 126"}
          />
        ) : null
      }
      filled={answer?.filled?.rows === part.name ? answer.filled : undefined}
    >
      {(row, index) =>
        part.row.map((field) => (
          <PartField
            key={field.name}
            part={field}
            form={form}
            name={`${part.name}[${index}].${field.name}`}
            value={row[field.name] ?? ""}
            row={row}
          />
        ))
      }
    </Rows>
  );
}

interface PartFieldProps {
  part: BlockField;
  form: RowsForm;
  name: string;
  value: string;
  row?: Record<string, string>;
  choices?: Choices | null;
}

function PartField({ part, form, name, value, row = {}, choices = null }: PartFieldProps) {
  const common = { field: rowField(form, name, value), label: part.label };
  // In rows an example inside the field, so that a telephone shows several.
  const help = name === part.name ? { hint: part.hint } : { placeholder: part.hint };
  const text = { ...common, ...help, optional: part.optional, maxLength: part.max };
  const known = (part.choices && choices?.[part.choices]) ?? [];
  if (known.length > 0) {
    // What the text has stays, though no list has it.
    const gone = value && !known.some((choice) => choice.value === value) ? [{ value, label: value }] : [];
    return <SelectField {...common} options={[...gone, ...known]} placeholder="Choisissez" />;
  }
  if (part.input === "picture") return <PictureInput {...common} optional={part.optional} />;
  if (part.input === "colour") return <ColourField field={common.field} none="automatique" of={row.name} />;
  if (part.input === "check") return <CheckboxField {...common} defaultChecked={value !== ""} />;
  if (part.input === "lines") return <TextArea {...text} rows={2} wide />;
  if (part.input === "url") return <TextField {...text} type="url" wide />;
  return <TextField {...text} inputMode={part.input === "number" ? "decimal" : undefined} autoComplete="off" />;
}

/** A picture that is chosen here, or the address of the one that is stored already: kept unless it is taken off. */
function PictureInput({ field, label, optional }: { field: Field; label: string; optional?: true | undefined }) {
  const [file, setFile] = useState<File | null>(null);
  const src = String(field.defaultValue ?? "");
  return (
    <div className="picture-input grid gap-[0.6rem] col-span-full min-w-0">
      <Thumbnail file={file} src={src} maxBytes={MAX_IMAGE_BYTES}>
        <label>
          <input type="checkbox" name={field.name} value={src} defaultChecked className="size-5" /> Garder cette image
        </label>
      </Thumbnail>
      {/* A refused replacement leaves it. */}
      {file && src ? <input type="hidden" name={field.name} value={src} /> : null}
      <FileField
        field={{ ...field, name: field.name + FILE_OF }}
        label={src ? "La remplacer" : label}
        hint={src ? undefined : acceptedImagesInWords}
        optional={Boolean(optional ?? src)}
        accept={acceptedImages}
        onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
      />
    </div>
  );
}
