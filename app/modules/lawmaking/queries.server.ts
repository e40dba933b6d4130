import { db } from "#app/platform/db.server.ts";
import { selectOf } from "#app/utils/pick.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { french } from "#app/utils/typography.ts";
import { findLawGuide } from "./guide.server.ts";
import { type LawCountry, type PathName, waysOf } from "./labels.ts";

async function listSteps(country: LawCountry) {
  const rows = await db.lawStep.findMany({
    where: { deletedAt: null, country },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: selectOf(["id", "path", "title", "who", "text", "duration", "exits", "terms", "sources"]),
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

/** What /creation-lois/:country shows; null while nobody has written the page. */
export async function findLawmaking(country: LawCountry) {
  const [guide, steps] = await Promise.all([findLawGuide(country), listSteps(country)]);
  if (!guide.version) return null;
  const byPath = Map.groupBy(steps, ({ path }) => path);
  const stepsOf = (path: PathName) => byPath.get(path) ?? [];
  const whens = [guide.firstWhen, guide.secondWhen, guide.thirdWhen];
  return {
    introduction: french(guide.introduction),
    start: stepsOf("start"),
    ways: waysOf[country]
      .map((way, index) => ({ way, when: french(whens[index] ?? ""), steps: stepsOf(way) }))
      .filter(({ steps: own }) => own.length > 0),
    end: stepsOf("end"),
    outlook: french(guide.outlook),
    law: {
      title: french(guide.lawTitle),
      summary: french(guide.lawSummary),
      steps: guide.lawSteps.map((step) => ({ ...step, text: french(step.text) })),
    },
    sources: guide.sources,
    asOf: guide.asOf,
  };
}

export type Lawmaking = NonNullable<Awaited<ReturnType<typeof findLawmaking>>>;
