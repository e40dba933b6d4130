import { STEP } from "#app/ui/editor/form-step.ts";

/** The article's form in three steps: on a phone one at a time, side by side on a wide screen. */
export const steps = ["write", "dress", "publish"] as const;

export type Step = (typeof steps)[number];

export const stepLabels: Record<Step, string> = { write: "Écrire", dress: "Habiller", publish: "Publier" };

export const stepWords: Record<Step, string> = { write: "ecrire", dress: "habiller", publish: "publier" };

const writeFields = ["title", "body", "bodyImage", "bodyImageAlt", "corrections"];
const publishFields = [
  "publishedAt",
  "featured",
  "notifyOnPublish",
  "asOf",
  "slug",
  "sensitive",
  "notSensitiveWhy",
  "review",
];

/** The step that has this field; a row is named after its list ("sources[0].url"). */
export function stepOfField(name: string): Step {
  const [field = name] = name.split(/[[.]/);
  if (writeFields.includes(field)) return "write";
  return publishFields.includes(field) ? "publish" : "dress";
}

export function stepOf(search: string): Step {
  const word = new URLSearchParams(search).get(STEP);
  return steps.find((step) => stepWords[step] === word) ?? "write";
}

export function searchOf(search: string, step: Step): string {
  const query = new URLSearchParams(search);
  query.delete(STEP);
  if (step !== "write") query.set(STEP, stepWords[step]);
  return query.size > 0 ? `?${query}` : "";
}
