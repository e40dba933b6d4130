import "./article-form.css";
import "./writing.css";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { MOST_PICTURES, galleryOf } from "#app/modules/blocks/write.ts";
import { MAX_IMAGE_BYTES, acceptedImages, acceptedImagesInWords } from "#app/modules/media/schema.ts";
import { TextEditor } from "#app/ui/editor/text-editor.tsx";
import { FileField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { type ActionResult, type Field, AppFormView, sentValues, useAppForm } from "#app/ui/form/form.tsx";
import {
  FieldErrors,
  type RowsForm,
  Rows,
  labelsWith,
  labelsWithRows,
  rowField,
  sentRows,
} from "#app/ui/form/rows.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { TextImage } from "#app/utils/text-image.ts";
import { fieldLabels } from "../labels.ts";
import { type TypedArticle, BODY_MAX, TITLE_MAX, articleSchema } from "../schema.ts";
import { CardCropDialog } from "./card-crop-dialog.tsx";
import { DressStep } from "./dress-step.tsx";
import type { ArticleFields, ChosenImage, FormContext } from "./form-context.ts";
import { useProposals } from "./proposals.ts";
import { PublishStep } from "./publish-step.tsx";
import type { Step } from "./steps.ts";

const labels = labelsWith(labelsWith(fieldLabels, "imageAlt", { image: "Image" }), "corrections", {
  bodyImageAlt: "Description de l’image du texte",
});

interface Props {
  id: string;
  /** On a phone, the step that is shown; null: the whole form. */
  step?: Step | null;
  action: string;
  actionData?: ActionResult | undefined;
  typed: TypedArticle;
  image: ChosenImage | null;
  context: FormContext;
  canPublish: boolean;
  /** Readers see it, or saw it: what is corrected is told them. */
  isPublic?: boolean;
  isOnline?: boolean;
  previewButton: ReactNode;
  notice?: ReactNode;
  children: ReactNode;
}

const atStep: Record<Step, string> = {
  write: "ed-form ed-at-write",
  dress: "ed-form ed-at-dress",
  publish: "ed-form ed-at-publish",
};

const sentList = (actionData: ActionResult | undefined, name: string, fallback: string[]) => {
  const payload = sentValues(actionData);
  const value = payload?.[name];
  return payload ? (Array.isArray(value) ? value.map(String) : value ? [String(value)] : []) : fallback;
};

interface CorrectionsProps {
  form: RowsForm;
  typed: TypedArticle;
  actionData: ActionResult | undefined;
  today: string;
}

/** What readers are told was corrected: once the article was on the site. */
function Corrections({ form, typed, actionData, today }: CorrectionsProps) {
  const empty = { date: today, text: "" };
  return (
    <Rows
      id={`${form.id}-field-corrections`}
      legend={fieldLabels.corrections}
      hint={
        <FieldErrors errors={form.fieldErrors.corrections}>
          Corrigez le texte, puis dites ici ce qui a changé&#x202f;: les lecteurs le voient sous l’article.
        </FieldErrors>
      }
      rows={sentRows(actionData, "corrections", typed.corrections, empty).filter(({ text }) => text !== "")}
      empty={empty}
      spare={1}
      addLabel="Ajouter une correction"
    >
      {(row, index) => (
        <>
          <TextField field={rowField(form, `corrections[${index}].date`, row.date)} label="Jour" type="date" />
          <TextArea
            field={rowField(form, `corrections[${index}].text`, row.text)}
            label={`Correction ${index + 1}`}
            wide
            rows={2}
            maxLength={10_000}
          />
        </>
      )}
    </Rows>
  );
}

interface WriteStepProps {
  onCard: (image: ChosenImage, words: TextImage) => void;
  fields: ArticleFields;
  context: FormContext;
  field: (name: string) => Field;
  previewButton: ReactNode;
}

/** A title is one line: Enter goes on to the text. */
function goToText(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const step = event.currentTarget.closest(".ed-write");
  const text =
    step?.querySelector<HTMLElement>("[contenteditable=true]") ?? step?.querySelector<HTMLElement>(".ed-text");
  text?.focus();
}

function WriteStep({ onCard, fields, context, field, previewButton }: WriteStepProps) {
  const hydrated = useHydrated();
  const [cropped, setCropped] = useState<TextImage | null>(null);
  const upload = context.uploadUrl
    ? {
        url: context.uploadUrl,
        accept: acceptedImages,
        acceptedInWords: acceptedImagesInWords,
        maxBytes: MAX_IMAGE_BYTES,
      }
    : undefined;
  return (
    <>
      <TextArea
        field={fields.title}
        label={fieldLabels.title}
        required
        wide
        rows={1}
        maxLength={TITLE_MAX + 50}
        className="ed-title"
        placeholder="Titre"
        enterKeyHint="next"
        onKeyDown={goToText}
      />
      <TextEditor
        field={fields.body}
        label={fieldLabels.body}
        searchUrl={context.searchUrl}
        upload={upload}
        {...(upload ? { onCard: setCropped } : {})}
        {...(context.blocks ? { gallery: { max: MOST_PICTURES, of: galleryOf } } : {})}
        blocks={context.blocks}
        maxBytes={BODY_MAX}
        previewButton={previewButton}
      />
      {cropped && upload ? (
        <CardCropDialog
          image={cropped}
          upload={upload}
          onClose={() => setCropped(null)}
          onDone={(image) => onCard(image, cropped)}
        />
      ) : null}
      {hydrated || !context.uploadUrl ? null : (
        <fieldset className="ed-rows">
          <legend>Ajouter une image au texte</legend>
          <p className="field-hint">
            Elle est placée à la fin du texte à l’enregistrement&#x202f;; déplacez ensuite sa ligne.
          </p>
          <FileField field={field("bodyImage")} label="Fichier" optional accept={acceptedImages} />
          <TextField field={field("bodyImageAlt")} label="Description" optional maxLength={300} />
        </fieldset>
      )}
    </>
  );
}

/** The article's form: the newsroom's, and the one of the test page. Works without script; a script makes it pleasant. */
export function ArticleForm({
  id,
  step = null,
  action,
  actionData,
  typed,
  image,
  context,
  canPublish,
  isPublic = false,
  isOnline = false,
  previewButton,
  notice,
  children,
}: Props) {
  const form = useAppForm(articleSchema, { actionData, id, defaultValue: typed });
  const { fields } = form;
  const [chosen, setChosen] = useState(image);
  const moved = useProposals(form.id);
  const field = (name: string) => rowField(form, name, sentList(actionData, name, [])[0] ?? "");
  const takeCard = (taken: ChosenImage, { alt, credit }: TextImage) => {
    flushSync(() => setChosen(taken));
    const side = document.getElementById(form.id);
    for (const [name, words] of Object.entries({ imageAlt: alt, imageCredit: credit }))
      for (const input of side?.querySelectorAll<HTMLTextAreaElement>(`[name=${name}]`) ?? []) {
        input.value = words;
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }
  };
  return (
    <AppFormView
      form={form}
      action={action}
      multipart
      className={step ? atStep[step] : "ed-form"}
      labels={labelsWithRows(form, labels)}
      inline={"version" in form.fieldErrors}
    >
      {notice}
      <div className="ed-step ed-write">
        <output className={moved && "notice"}>{moved}</output>
        <WriteStep onCard={takeCard} fields={fields} context={context} field={field} previewButton={previewButton} />
        {isPublic || typed.corrections.length > 0 ? (
          <Corrections form={form} typed={typed} actionData={actionData} today={context.today ?? ""} />
        ) : null}
      </div>
      <div className="ed-side">
        <div className="ed-bar">{children}</div>
        <div className="ed-step ed-dress">
          <DressStep
            form={form}
            fields={fields}
            context={context}
            typed={typed}
            actionData={actionData}
            authorIds={sentList(actionData, "authorIds", typed.authorIds)}
            image={chosen}
            onImage={setChosen}
          />
        </div>
        <div className="ed-step ed-publish">
          <PublishStep
            fields={fields}
            context={context}
            canPublish={canPublish}
            isOnline={isOnline}
            formId={form.id}
            image={chosen}
          />
        </div>
      </div>
    </AppFormView>
  );
}
