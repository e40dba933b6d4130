import { db } from "#app/platform/db.server.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { french } from "#app/utils/typography.ts";
import { findLawGuide } from "./guide.server.ts";
import { type PathName, pathNames } from "./labels.ts";

/** A step as readers see it. */
async function listSteps() {
  const rows = await db.lawStep.findMany({
    where: { deletedAt: null },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: {
      id: true,
      path: true,
      title: true,
      who: true,
      text: true,
      duration: true,
      exits: true,
      terms: true,
      sources: true,
    },
  });
  return rows.map(({ terms, sources, ...row }) => ({
    ...row,
    title: french(row.title),
    who: french(row.who),
    text: french(row.text),
    duration: french(row.duration),
    exits: french(row.exits),
    terms: JSON.parse(terms) as string[],
    sources: sourcesIn(sources),
  }));
}

export type LawStepView = Awaited<ReturnType<typeof listSteps>>[number];

/** What /creation-lois/belgique shows; null while nobody has written the page. */
export async function findLawmaking() {
  const [guide, steps] = await Promise.all([findLawGuide(), listSteps()]);
  if (!guide.version) return null;
  const byPath = Map.groupBy(steps, ({ path }) => path);
  const stepsOf = Object.fromEntries(pathNames.map((path) => [path, byPath.get(path) ?? []])) as Record<
    PathName,
    LawStepView[]
  >;
  return {
    introduction: french(guide.introduction),
    when: {
      chamber: french(guide.chamberWhen),
      optional: french(guide.optionalWhen),
      mandatory: french(guide.mandatoryWhen),
    },
    outlook: french(guide.outlook),
    law: {
      title: french(guide.lawTitle),
      summary: french(guide.lawSummary),
      steps: guide.lawSteps.map((step) => ({ ...step, text: french(step.text) })),
    },
    stepsOf,
    sources: guide.sources,
    asOf: guide.asOf,
  };
}

export type Lawmaking = NonNullable<Awaited<ReturnType<typeof findLawmaking>>>;
