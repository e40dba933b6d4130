import { type ComponentProps, type MouseEvent, useState } from "react";
import { createPortal } from "react-dom";
import { articleAt } from "#app/modules/articles/address.ts";
import type { MissingPart } from "#app/modules/articles/completeness.ts";
import { QuickDates, Unsigned } from "#app/modules/articles/form/publish-step.tsx";
import { type Step, stepLabels, stepWords } from "#app/modules/articles/form/steps.ts";
import { SAME_TEXT } from "#app/modules/articles/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { STEP } from "#app/ui/editor/form-step.ts";
import { KeptLine } from "#app/ui/editor/unsaved-changes-guard.tsx";
import type { DraftState } from "#app/ui/editor/use-autosave.ts";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { takeToField } from "#app/ui/form/form-view.tsx";
import { SubmitButton } from "#app/ui/form/form.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { formatDayHour } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import type { EditorData } from "./editor-data.server.ts";
import type { EditorAnswer } from "./save.server.ts";
import type { SavedState } from "./use-step.ts";
import "./save-bar.css";

interface Props {
  data: EditorData;
  step: Step;
  told: SavedState;
  publishNow: string;
  draft: DraftState;
  corrections: number;
  answer: EditorAnswer | undefined;
  onStep: (step: Step) => void;
}

interface Main extends Pick<ComponentProps<typeof SubmitButton>, "name" | "value" | "busy"> {
  label: string;
  /** Where it leads, when it is not the form's own address. */
  to?: string;
  /** It puts the article on the site: not while something is missing. */
  publishes?: boolean;
}

/** The number of devices stands in the button that has them told. */
export const publishLabel = ({ notifyOnPublish }: SavedState, devices: number): string =>
  notifyOnPublish && devices > 0 ? `Publier et prévenir ${plural(devices, "appareil")}` : "Publier maintenant";

/** The button that leads, in words that say what happens. */
function mainOf({ data: { desk }, told, publishNow, answer }: Props): Main {
  const { id, status, canPublish } = desk;
  const { review } = desk.preflight;
  // What a refusal asks, which the same press would meet again.
  if (answer?.conflict) return { label: "Réunir les deux", name: "merge", value: String(answer.conflict.version) };
  if (answer?.result?.error.fieldErrors.corrections?.includes(SAME_TEXT))
    return { label: "Publier quand même", name: "sameText", value: "on" };
  if (status === "published") return { label: told.corrects ? "Publier la correction" : "Mettre à jour" };
  if (status === "scheduled") return { label: "Mettre à jour" };
  // Whoever may read their own text, alone in the house, is asked why as it is published.
  if (!canPublish || (told.sensitive && !review?.last?.isCurrent && !review?.mayRead))
    return review?.waits
      ? { label: "Enregistrer" }
      : { label: canPublish ? "Demander une relecture" : "Envoyer à relire", to: articleAt(id, "relecture/demander") };
  return told.ahead
    ? { label: `Programmer pour ${formatDayHour(told.ahead)}`, to: articleAt(id, "programmer"), publishes: true }
    : { busy: "Publication…", label: publishNow, to: articleAt(id, "publier"), publishes: true };
}

export function SaveBar(props: Props) {
  const { data, step, told, draft, corrections, onStep } = props;
  const { id, status, canPublish, quickDates } = data.desk;
  const [asked, setAsked] = useState<MissingPart | null>(null);
  const hydrated = useHydrated();
  const { label, to, publishes, busy = "Enregistrement…", ...sends } = mainOf(props);
  const leads = !sends.name && (status === "draft" || status === "archived") && (canPublish || step === "write");
  const next = step === "write" ? "dress" : "publish";
  const lacked = told.missing.find(({ field }) => field === asked?.field);
  const into = data.choices.categories.find(({ value }) => value === told.categoryId)?.label;
  const category = into ? (
    <p>
      <b>Catégorie&#x202f;:</b> {into}
    </p>
  ) : null;
  const check = (event: MouseEvent) => {
    const [first] = told.missing;
    if (!publishes || !first || !hydrated) return;
    event.preventDefault();
    setAsked(first);
    takeToField(`article-field-${first.field}`);
  };
  return (
    <>
      <div className="button-row">
        {to ? (
          <SubmitButton className="button button-quiet ed-save">
            Enregistrer{status === "draft" ? <span className="ed-room"> le brouillon</span> : null}
          </SubmitButton>
        ) : null}
        {leads ? (
          <Button
            type="submit"
            className="ed-next"
            name={STEP}
            value={stepWords[next]}
            formAction={articleAt(id, "etape")}
            formNoValidate
            onClick={(event) => {
              event.preventDefault();
              onStep(next);
            }}
          >
            <span>
              Suivant<span className="visually-hidden">&#x202f;: {stepLabels[next].toLowerCase()}</span>
            </span>
            <Icon name="arrow-right" />
          </Button>
        ) : null}
        {status === "published" && !told.corrects && !sends.name ? (
          <CorrectLink index={corrections} className="button button-quiet ed-correct" />
        ) : null}
        {leads && publishes && step !== "publish" && !told.missing[0] ? (
          <details className="ed-plan relative">
            <summary className="button button-quiet">Programmer</summary>
            <div>
              {category}
              <p>
                <b>Chapeau&#x202f;:</b> {told.excerpt}
              </p>
              <Unsigned formId="article" />
              <QuickDates quick={quickDates} action={articleAt(id, "programmer")} />
              <FieldLink field="publishedAt" icon="clock" className="button button-bare button-small">
                Autre heure…
              </FieldLink>
            </div>
          </details>
        ) : null}
        <SubmitButton {...sends} busy={busy} className="button ed-final" formAction={to} onClick={check}>
          {label}
        </SubmitButton>
      </div>
      {publishes ? (
        <div className="ed-into flex-[1_1_12rem] text-[0.8125rem] lg:block lg:flex-none lg:min-h-[1lh]">{category}</div>
      ) : null}
      <KeptLine draft={draft} className="ed-draft" />
      {lacked ? <MissingHere {...lacked} /> : null}
    </>
  );
}

export const CorrectLink = ({ index, className }: { index: number; className: string }) => (
  <FieldLink field={`corrections[${index}].text`} icon="edit" className={className}>
    Corriger
  </FieldLink>
);

interface ToField {
  field: string;
  icon: IconName;
  className: string;
  children: string;
}

export function FieldLink({ field, icon, className, children }: ToField) {
  const id = `article-field-${field}`;
  return (
    <a className={className} href={`#${id}`} onClick={(event) => takeToField(id) && event.preventDefault()}>
      <Icon name={icon} /> {children}
    </a>
  );
}

/** Why publishing stopped, under the field that has the focus. */
function MissingHere({ field: name, why }: MissingPart) {
  const field = document.getElementById(`article-field-${name}`);
  const frame = field?.closest(".field, fieldset") ?? field?.parentElement;
  return frame ? createPortal(<FieldError role="alert">{why}</FieldError>, frame) : null;
}
