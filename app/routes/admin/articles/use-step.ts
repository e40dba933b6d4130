import { useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate } from "react-router";
import { type Completable, completableOf, missingToPublish } from "#app/modules/articles/completeness.ts";
import { type Step, searchOf, stepOf, stepOfField, steps } from "#app/modules/articles/form/steps.ts";
import type { TypedArticle } from "#app/modules/articles/schema.ts";
import { useFormState } from "#app/ui/editor/form-values.ts";
import { FIELD_SOUGHT } from "#app/ui/form/form-view.tsx";
import { fromLocalInput } from "#app/utils/dates.ts";
import { pick } from "#app/utils/pick.ts";
import type { EditorData } from "./editor-data.server.ts";
import type { EditorAnswer } from "./save.server.ts";

/** Of the address of a step that was gone to from another. */
const STEP = { isStep: true };

/**
 * The router forgets an action's answer when the step changes: kept until another page's data comes. Data asked for again
 * where one is, as autosave does, leaves it: a merged text is nowhere else.
 */
export function useHeldAnswer(fresh: EditorAnswer | undefined, data: EditorData): EditorAnswer | undefined {
  const { key, pathname, state } = useLocation();
  const [held, setHeld] = useState({ answer: fresh, data, key, pathname });
  // The router gives the answer before the data asked for again with it: a step taken between both brings that data.
  const isReloaded = held.data !== data && held.key !== key && (state as typeof STEP | null)?.isStep !== true;
  const isNewPage = isReloaded || held.pathname !== pathname;
  const answer = fresh ?? (isNewPage ? undefined : held.answer);
  if (held.answer !== answer || held.data !== data || held.key !== key) setHeld({ answer, data, key, pathname });
  return answer;
}

function refusedStep(answer: EditorAnswer | undefined): Step | null {
  const fields = Object.keys(answer?.result?.error?.fieldErrors ?? {}).filter((name) => name !== "version");
  const refused = fields.map(stepOfField);
  return steps.find((step) => refused.includes(step)) ?? null;
}

/** The step that is shown, and the way to another; a refusal opens on what it speaks of. */
export function useStep(formId: string, answer: EditorAnswer | undefined, isFresh: boolean) {
  const { search, key } = useLocation();
  const navigate = useNavigate();
  /** Drawn before the address follows (its key tells): the focus may go there at once, and stays. */
  const [ahead, setAhead] = useState<{ step: Step; key: string } | null>(null);
  // Followed: an address one comes back to has its key again.
  if (ahead && ahead.key !== key) setAhead(null);
  const step = (ahead?.key === key ? ahead.step : null) ?? (isFresh ? refusedStep(answer) : null) ?? stepOf(search);
  const show = (next: Step, { scrolls }: { scrolls: boolean }) => {
    flushSync(() => setAhead({ step: next, key }));
    void navigate({ search: searchOf(search, next) }, { preventScrollReset: !scrolls, state: STEP });
  };
  // Folded in the step that is shown, a field needs no other address: following it would take the focus away.
  const seek = useEffectEvent((next: Step) => next !== step && show(next, { scrolls: false }));
  useEffect(() => {
    const form = document.getElementById(formId);
    const onSought = ({ target }: Event) => {
      const field = target as HTMLElement;
      if (field.getClientRects().length > 0) return;
      seek(stepOfField(field.id.slice(`${formId}-field-`.length)));
    };
    form?.addEventListener(FIELD_SOUGHT, onSought);
    return () => form?.removeEventListener(FIELD_SOUGHT, onSought);
  }, [formId]);
  return { step, show: (next: Step) => show(next, { scrolls: true }) };
}

type Opened = Completable & Pick<TypedArticle, "publishedAt" | "sensitive" | "notifyOnPublish">;

/** `ahead`: the publication date that is to come, ISO 8601. `corrects`: a correction was added since the form was opened. */
function savedState(article: Opened, corrections: number, saved: number, at: number) {
  const date = fromLocalInput(article.publishedAt);
  return {
    ...pick(article, ["excerpt", "sensitive", "notifyOnPublish"]),
    missing: missingToPublish(article),
    categoryId: String(article.categoryId ?? ""),
    ahead: date !== null && date.getTime() > at ? date.toISOString() : null,
    corrects: corrections > saved,
  };
}

export type SavedState = ReturnType<typeof savedState>;

/** What the form says now of the article that was saved: what the buttons beside it depend on. */
export function useTyped(
  formId: string,
  opened: Opened & Pick<TypedArticle, "corrections">,
  article: { typed: TypedArticle } | null,
  at: string,
) {
  const saved = article?.typed.corrections.length ?? 0;
  const before = savedState(opened, opened.corrections.length, saved, Date.parse(at));
  return useFormState(formId, before, (data) => {
    const written = [...data].filter(([name, value]) => /^corrections\[\d+\]\.text$/.test(name) && value !== "");
    const typed = {
      ...completableOf(data),
      publishedAt: String(data.get("publishedAt") ?? ""),
      sensitive: data.has("sensitive"),
      notifyOnPublish: data.has("notifyOnPublish"),
    };
    return savedState(typed, written.length, saved, Date.now());
  });
}
