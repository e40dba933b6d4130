import "./article-form.css";
import "./writing.css";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { MOST_PICTURES, galleryOf } from "#app/modules/blocks/write.ts";
import { acceptedImages } from "#app/modules/media/schema.ts";
import { TextEditor } from "#app/ui/editor/text-editor.tsx";
import { FileField, TextArea, TextField } from "#app/ui/form/fields.tsx";
import { AppFormView, sentValues, useAppForm } from "#app/ui/form/form.tsx";
import { FieldErrors, Rows, labelsWith, labelsWithRows, rowField, sentRows } from "#app/ui/form/rows.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { TextImage } from "#app/utils/text-image.ts";
import { fieldLabels } from "../labels.ts";
import { BODY_MAX, TITLE_MAX, articleSchema } from "../schema.ts";
import { CardCropDialog } from "./card-crop-dialog.tsx";
import { DressStep } from "./dress-step.tsx";
import {
  ArticleFormContext,
  type ChosenImage,
  type Desk,
  type Given,
  pictures,
  useArticleForm,
} from "./form-context.ts";
import { useProposals } from "./proposals.ts";
import { PublishStep } from "./publish-step.tsx";
import type { Step } from "./steps.ts";

const labels = labelsWith(labelsWith(fieldLabels, "imageAlt", { image: "Image" }), "corrections", {
  bodyImageAlt: "Description de l’image du texte",
});

interface Props extends Given {
  id: string;
  /** On a phone, the step that is shown; null: the whole form. */
  step?: Step | null;
  action: string;
  image: ChosenImage | null;
  previewButton: ReactNode;
  notice?: ReactNode;
  children: ReactNode;
}

const atStep: Record<Step, string> = {
  write: "ed-form ed-at-write",
  dress: "ed-form ed-at-dress",
  publish: "ed-form ed-at-publish",
};

/** What readers are told was corrected: once the article was on the site. */
function Corrections() {
  const { form, typed, actionData, desk } = useArticleForm();
  const empty = { date: desk?.today ?? "", text: "" };
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

/** A title is one line: Enter goes on to the text. */
function goToText(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const step = event.currentTarget.closest(".ed-write");
  const text =
    step?.querySelector<HTMLElement>("[contenteditable=true]") ?? step?.querySelector<HTMLElement>(".ed-text");
  text?.focus();
}

const blocksOf = ({ canDefine, kinds }: Desk) => ({
  load: async () => (await import("#app/modules/blocks/form/insert-dialog.tsx")).InsertDialog,
  drawUrl: "/admin/articles/apercu-du-texte",
  help: "/admin/articles/blocs",
  links: "/admin/articles/liens",
  ...(canDefine && { define: "/admin/glossaire/nouveau?terme=" }),
  kinds,
});

function WriteStep({ previewButton }: Pick<Props, "previewButton">) {
  const { form, fields, actionData, desk, setImage } = useArticleForm();
  const hydrated = useHydrated();
  const [cropped, setCropped] = useState<TextImage | null>(null);
  const sentAlt = sentValues(actionData)?.bodyImageAlt;
  const takeCard = (taken: ChosenImage, { alt, credit }: TextImage) => {
    flushSync(() => setImage(taken));
    const side = document.getElementById(form.id);
    for (const [name, words] of Object.entries({ imageAlt: alt, imageCredit: credit }))
      for (const input of side?.querySelectorAll<HTMLTextAreaElement>(`[name=${name}]`) ?? []) {
        input.value = words;
        input.dispatchEvent(new Event("input", { bubbles: true }));
      }
  };
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
        {...(desk
          ? {
              upload: pictures,
              onCard: setCropped,
              blocks: blocksOf(desk),
              gallery: { max: MOST_PICTURES, of: galleryOf },
            }
          : { searchUrl: null })}
        maxBytes={BODY_MAX}
        previewButton={previewButton}
      />
      {cropped ? (
        <CardCropDialog image={cropped} onClose={() => setCropped(null)} onDone={(image) => takeCard(image, cropped)} />
      ) : null}
      {desk && !hydrated ? (
        <fieldset className="ed-rows">
          <legend>Ajouter une image au texte</legend>
          <p className="field-hint">
            Elle est placée à la fin du texte à l’enregistrement&#x202f;; déplacez ensuite sa ligne.
          </p>
          <FileField field={rowField(form, "bodyImage", "")} label="Fichier" optional accept={acceptedImages} />
          <TextField
            field={rowField(form, "bodyImageAlt", typeof sentAlt === "string" ? sentAlt : "")}
            label="Description"
            optional
            maxLength={300}
          />
        </fieldset>
      ) : null}
    </>
  );
}

/** The article's form: the newsroom's, and the one of the test page. Works without script; a script makes it pleasant. */
export function ArticleForm({ id, step, action, image, previewButton, notice, children, ...given }: Props) {
  const { typed, actionData, desk } = given;
  const form = useAppForm(articleSchema, { actionData, id, defaultValue: typed });
  const [chosen, setChosen] = useState(image);
  const moved = useProposals(form.id);
  return (
    <ArticleFormContext value={{ ...given, form, image: chosen, setImage: setChosen }}>
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
          <WriteStep previewButton={previewButton} />
          {desk?.wasPublic || typed.corrections.length > 0 ? <Corrections /> : null}
        </div>
        <div className="ed-side">
          <div className="ed-bar">{children}</div>
          <div className="ed-step ed-dress">
            <DressStep />
          </div>
          <div className="ed-step ed-publish">
            <PublishStep />
          </div>
        </div>
      </AppFormView>
    </ArticleFormContext>
  );
}
