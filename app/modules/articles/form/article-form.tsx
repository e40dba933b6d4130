import { type ReactNode, useState } from "react";
import { type ActionResult, AppFormView, sentValues, useAppForm } from "#app/ui/form/form.tsx";
import { labelsWith, labelsWithRows, rowField } from "#app/ui/form/rows.tsx";
import { fieldLabels } from "../labels.ts";
import { type TypedArticle, articleSchema } from "../schema.ts";
import type { ChosenImage } from "./chosen-image.ts";
import { Corrections } from "./corrections.tsx";
import { DressStep } from "./dress-step.tsx";
import type { FormContext } from "./form-context.ts";
import { PublishStep } from "./publish-step.tsx";
import type { Step } from "./steps.ts";
import { WriteStep } from "./write-step.tsx";
import "./article-form.css";

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
  /** Part of the choices are the editors' (featured, date). */
  canPublish: boolean;
  /** Readers see it, or saw it: what is corrected is told them. */
  isPublic?: boolean;
  /** They see it now. */
  isOnline?: boolean;
  /** Submit button that shows the text as readers will see it, for pages without script. */
  previewButton: ReactNode;
  /** Above the fields: a choice to make between two texts. */
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
  const field = (name: string) => rowField(form, name, sentList(actionData, name, [])[0] ?? "");
  return (
    <AppFormView
      form={form}
      action={action}
      multipart
      className={step ? atStep[step] : "ed-form"}
      labels={labelsWithRows(form, labels)}
    >
      {notice}
      <div className="ed-step ed-write">
        <WriteStep fields={fields} context={context} field={field} previewButton={previewButton} />
        {isPublic || typed.corrections.length > 0 ? (
          <Corrections form={form} typed={typed} actionData={actionData} today={context.today ?? ""} />
        ) : null}
      </div>
      <div className="ed-side">
        <div className="ed-bar">{children}</div>
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
      </div>
    </AppFormView>
  );
}
