import { type LawCountry, lawAddresses, lawCountries } from "#app/modules/lawmaking/labels.ts";
import { lawGuideRow, lawStepRow } from "#app/modules/lawmaking/lawmaking.server.ts";
import { lawGuideForm, lawStepForm } from "#app/modules/lawmaking/schema.ts";
import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { done } from "#app/utils/outcome.ts";
import { readYaml, seedActor } from "./content.ts";

/** content/lawmaking/france.yaml and belgique.yaml: what the forms would send, but for the glossary's words, a list there. */
function readLawmaking(country: LawCountry) {
  const { guide, steps } = readYaml<{ guide: object; steps: { terms: string[] }[] }>(
    `lawmaking/${lawAddresses[country]}.yaml`,
  );
  return {
    guide: lawGuideForm.schema.parse(guide),
    steps: steps.map((step) => lawStepForm.schema.parse({ ...step, country, terms: step.terms.join("\n") })),
  };
}

export async function seedLawmaking(): Promise<void> {
  if (await db.lawStep.count()) return;
  const pages = lawCountries.map((country) => ({ country, ...readLawmaking(country) }));
  await change(seedActor, "lawmaking.seeded", async (tx) => {
    await tx.lawGuide.createMany({ data: pages.map(({ country, guide }) => ({ country, ...lawGuideRow(guide) })) });
    const steps = pages.flatMap((page) => page.steps);
    await tx.lawStep.createMany({ data: steps.map((step, position) => ({ ...lawStepRow(step), position })) });
    return done(null);
  });
}
