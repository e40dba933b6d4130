import { type MouseEvent, useState } from "react";
import { createPortal } from "react-dom";
import { href } from "react-router";
import type { MissingPart } from "#app/modules/articles/completeness.ts";
import type { QuickDate } from "#app/modules/articles/form-choices.server.ts";
import type { FormContext } from "#app/modules/articles/form/form-context.ts";
import { QuickDates, Unsigned } from "#app/modules/articles/form/publish-step.tsx";
import { type Step, stepLabels, stepWords } from "#app/modules/articles/form/steps.ts";
import type { ArticleStatus } from "#app/modules/articles/labels.ts";
import type { ReviewState } from "#app/modules/articles/review/queries.server.ts";
import { SAME_TEXT } from "#app/modules/articles/schema.ts";
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
import type { EditorAnswer } from "./save.server.ts";
import type { SavedState } from "./use-step.ts";
import "./save-bar.css";

interface Props {
  formId: string;
  id: string;
  step: Step;
  status: ArticleStatus;
  canPublish: boolean;
  told: SavedState;
  publishNow: string;
  review: ReviewState | null;
  draft: DraftState;
  choices: { categories: FormContext["categories"]; quickDates: QuickDate[] };
  corrections: number;
  answer: EditorAnswer | undefined;
  onStep: (step: Step) => void;
}

interface Main {
  label: string;
  busy: string;
  /** Where it leads, when it is not the form's own address. */
  to?: string;
  sends?: { name: string; value: string };
  /** It puts the article on the site: not while something is missing. */
  publishes?: boolean;
}

/** The number of devices stands in the button that has them told. */
export const publishLabel = ({ notifyOnPublish }: SavedState, devices: number): string =>
  notifyOnPublish && devices > 0 ? `Publier et prévenir ${plural(devices, "appareil")}` : "Publier maintenant";

/** The button that leads, in words that say what happens. */
function mainOf({ id, status, canPublish, told, publishNow, review, answer }: Omit<Props, "draft">): Main {
  const busy = "Enregistrement…";
  // What a refusal asks, which the same press would meet again.
  if (answer?.conflict)
    return { busy, label: "Réunir les deux", sends: { name: "merge", value: String(answer.conflict.version) } };
  if (answer?.result?.error.fieldErrors.corrections?.includes(SAME_TEXT))
    return { busy, label: "Publier quand même", sends: { name: "sameText", value: "on" } };
  if (status === "published") return { busy, label: told.corrects ? "Publier la correction" : "Mettre à jour" };
  if (status === "scheduled") return { busy, label: "Mettre à jour" };
  // Whoever may read their own text, alone in the house, is asked why as it is published.
  if (!canPublish || (told.sensitive && !review?.last?.isCurrent && !review?.mayRead))
    return review?.waits
      ? { busy, label: "Enregistrer" }
      : {
          busy,
          label: canPublish ? "Demander une relecture" : "Envoyer à relire",
          to: href("/admin/articles/:id/relecture/demander", { id }),
        };
  return told.ahead
    ? {
        busy,
        label: `Programmer pour ${formatDayHour(told.ahead)}`,
        to: href("/admin/articles/:id/programmer", { id }),
        publishes: true,
      }
    : {
        busy: "Publication…",
        label: publishNow,
        to: href("/admin/articles/:id/publier", { id }),
        publishes: true,
      };
}

export function SaveBar(props: Props) {
  const { formId, id, step, status, canPublish, told, draft, corrections, onStep } = props;
  const [asked, setAsked] = useState<MissingPart | null>(null);
  const hydrated = useHydrated();
  const main = mainOf(props);
  const leads = !main.sends && (status === "draft" || status === "archived") && (canPublish || step === "write");
  const next = step === "write" ? "dress" : "publish";
  const lacked = told.missing.find(({ field }) => field === asked?.field);
  const into = props.choices.categories.find(({ value }) => value === told.categoryId)?.label;
  const category = into ? (
    <p>
      <b>Catégorie&#x202f;:</b> {into}
    </p>
  ) : null;
  const check = (event: MouseEvent) => {
    const [first] = told.missing;
    if (!main.publishes || !first || !hydrated) return;
    event.preventDefault();
    setAsked(first);
    takeToField(`${formId}-field-${first.field}`);
  };
  return (
    <>
      <div className="button-row">
        {main.to ? (
          <SubmitButton className="button button-quiet ed-save">
            Enregistrer{status === "draft" ? <span className="ed-room"> le brouillon</span> : null}
          </SubmitButton>
        ) : null}
        {leads ? (
          <button
            type="submit"
            className="button ed-next"
            name={STEP}
            value={stepWords[next]}
            formAction={href("/admin/articles/:id/etape", { id })}
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
          </button>
        ) : null}
        {status === "published" && !told.corrects && !main.sends ? (
          <CorrectLink formId={formId} index={corrections} className="button button-quiet ed-correct" />
        ) : null}
        {leads && main.publishes && step !== "publish" && !told.missing[0] ? (
          <details className="ed-plan relative">
            <summary className="button button-quiet">Programmer</summary>
            <div>
              {category}
              <p>
                <b>Chapeau&#x202f;:</b> {told.excerpt}
              </p>
              <Unsigned formId={formId} />
              <QuickDates quick={props.choices.quickDates} action={href("/admin/articles/:id/programmer", { id })} />
              <FieldLink field={`${formId}-field-publishedAt`} icon="clock" className="button button-bare button-small">
                Autre heure…
              </FieldLink>
            </div>
          </details>
        ) : null}
        <SubmitButton {...main.sends} busy={main.busy} className="button ed-final" formAction={main.to} onClick={check}>
          {main.label}
        </SubmitButton>
      </div>
      {main.publishes ? (
        <div className="ed-into flex-[1_1_12rem] text-[0.8125rem] lg:block lg:flex-none lg:min-h-[1lh]">{category}</div>
      ) : null}
      <KeptLine draft={draft} className="ed-draft" />
      {lacked ? <MissingHere formId={formId} part={lacked} /> : null}
    </>
  );
}

export function CorrectLink({ formId, index, className }: { formId: string; index: number; className: string }) {
  return (
    <FieldLink field={`${formId}-field-corrections[${index}].text`} icon="edit" className={className}>
      Corriger
    </FieldLink>
  );
}

interface ToField {
  field: string;
  icon: IconName;
  className: string;
  children: string;
}

export function FieldLink({ field, icon, className, children }: ToField) {
  return (
    <a className={className} href={`#${field}`} onClick={(event) => takeToField(field) && event.preventDefault()}>
      <Icon name={icon} /> {children}
    </a>
  );
}

/** Why publishing stopped, under the field that has the focus. */
function MissingHere({ formId, part }: { formId: string; part: MissingPart }) {
  const field = document.getElementById(`${formId}-field-${part.field}`);
  const frame = field?.closest(".field, fieldset") ?? field?.parentElement;
  if (!frame) return null;
  return createPortal(<FieldError role="alert">{part.why}</FieldError>, frame);
}
