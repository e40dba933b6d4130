import type { Tx } from "#app/platform/db.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import { moving } from "#app/records/ordering/ordering.server.ts";
import { done } from "#app/utils/outcome.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { contentOf } from "#app/utils/versions.ts";
import { type LawStepInput, lawStepForm } from "./schema.ts";

export function lawStepRow(input: LawStepInput) {
  const { terms, sources, ...fields } = contentOf(input);
  return { ...fields, terms: JSON.stringify(terms), sources: JSON.stringify(sources) };
}

const steps = table({
  model: "LawStep",
  noun: "law-step",
  form: lawStepForm,
  search: ["title", "who", "text"],
  noted: ["title", "country", "path"],
  sorts: ["position", "title"],
  order: { noun: "law-step" },
  resolve: async (_tx: Tx, input: LawStepInput) => done(lawStepRow(input)),
  view: ({ terms, sources, ...step }) => ({
    ...step,
    terms: (JSON.parse(terms) as string[]).join("\n"),
    sources: sourcesIn(sources),
    way: `${step.country} ${step.path}`,
  }),
});

/** One place up or down among the steps of its way. */
const move = moving({
  noun: "law-step",
  gone: steps.bin.gone,
  list: (tx) => tx.lawStep.findMany({ where: { deletedAt: null }, orderBy: [{ position: "asc" }, { id: "asc" }] }),
  save: (tx, id, position) => tx.lawStep.update({ where: { id }, data: { position } }),
  isPeer: (other, own) => other.country === own.country && other.path === own.path,
});

export const lawSteps = { ...steps, move };
