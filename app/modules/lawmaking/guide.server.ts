import { type Tx, db } from "#app/platform/db.server.ts";
import { managed } from "#app/records/audit/change.server.ts";
import { versioned } from "#app/records/audit/versioned.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { formatDate, parisDay } from "#app/utils/dates.ts";
import { rowsIn } from "#app/utils/field-rows.ts";
import { formatPartialDay } from "#app/utils/partial-day.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { contentOf } from "#app/utils/versions.ts";
import type { LawCountry } from "./labels.ts";
import { type FollowedStep, type LawGuideInput, lawGuideForm } from "./schema.ts";

/** "law-guide:FR". */
const subject = (country: LawCountry) => `law-guide:${country}`;

export function lawGuideRow(input: LawGuideInput) {
  const { lawSteps, sources, ...fields } = contentOf(input);
  return { ...fields, lawSteps: JSON.stringify(lawSteps), sources: JSON.stringify(sources) };
}

type Row = ReturnType<typeof lawGuideRow>;

const empty: Row = {
  introduction: "",
  firstWhen: "",
  secondWhen: "",
  thirdWhen: "",
  outlook: "",
  lawTitle: "",
  lawSummary: "",
  lawSteps: "[]",
  sources: "[]",
  asOf: new Date(0),
};

/** The row, or an empty one at version 0 when nobody has written the page. */
async function rowOf(reader: Pick<Tx, "lawGuide">, country: LawCountry): Promise<Row & { version: number }> {
  const row = await reader.lawGuide.findUnique({
    where: { country },
    omit: { id: true, country: true, updatedAt: true },
  });
  return row ?? { ...empty, version: 0 };
}

export async function findLawGuide(country: LawCountry) {
  const { asOf, lawSteps, sources, ...guide } = await rowOf(db, country);
  return {
    ...guide,
    lawSteps: rowsIn<FollowedStep>(lawSteps),
    sources: sourcesIn(sources),
    asOf: guide.version ? parisDay(asOf) : "",
  };
}

/** As the trail stores and compares it: a line for each step and source. */
const auditValues = ({ lawSteps, sources, asOf, ...fields }: Row) => ({
  ...fields,
  lawSteps: rowsIn<FollowedStep>(lawSteps)
    .map(({ on, text, url }) => `${formatPartialDay(on)} : ${text} ${url}`.trim())
    .join("\n"),
  sources: sourcesIn(sources)
    .map(({ name, url }) => `${name} ${url}`)
    .join("\n"),
  asOf: asOf.getTime() ? formatDate(asOf) : "",
});

export function saveLawGuide(actor: Actor, country: LawCountry, input: LawGuideInput) {
  return managed<null>(actor, "law-guide.updated", async (tx, note) => {
    const { version, ...before } = await rowOf(tx, country);
    const data = lawGuideRow(input);
    return versioned(tx, note, {
      subject: subject(country),
      gone: "",
      labels: lawGuideForm.labels,
      given: { version: input.version ?? 0, overwrite: input.overwrite },
      before: { ...auditValues(before), version },
      after: auditValues(data),
      save: () =>
        tx.lawGuide.upsert({
          where: { country },
          create: { country, ...data, version: version + 1 },
          update: { ...data, version: version + 1 },
        }),
    });
  });
}
