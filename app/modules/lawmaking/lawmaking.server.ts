import { type Tx, db } from "#app/platform/db.server.ts";
import { managed } from "#app/records/audit/change.server.ts";
import { versioned } from "#app/records/audit/versioned.server.ts";
import { table } from "#app/records/declared/table.server.ts";
import { moving } from "#app/records/ordering/ordering.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { formatDate, parisDay } from "#app/utils/dates.ts";
import { type Day, startOfDay } from "#app/utils/days.ts";
import { rowsIn } from "#app/utils/field-rows.ts";
import { done } from "#app/utils/outcome.ts";
import { formatPartialDay } from "#app/utils/partial-day.ts";
import { selectOf } from "#app/utils/pick.ts";
import { sourcesIn } from "#app/utils/source-rows.ts";
import { french, inFrench } from "#app/utils/typography.ts";
import { contentOf } from "#app/utils/versions.ts";
import { type LawCountry, type PathName, waysOf, lawAddresses, lawCountries } from "./labels.ts";
import { type LawStepInput, lawStepForm, type FollowedStep, type LawGuideInput, lawGuideForm } from "./schema.ts";

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

async function listSteps(country: LawCountry) {
  const rows = await db.lawStep.findMany({
    where: { deletedAt: null, country },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: selectOf(["id", "path", "title", "who", "text", "duration", "exits", "terms", "sources"]),
  });
  return rows.map(({ terms, sources, ...row }) => ({
    ...inFrench(row, "title", "who", "text", "duration", "exits"),
    terms: JSON.parse(terms) as string[],
    sources: sourcesIn(sources),
  }));
}

export type LawStepView = Awaited<ReturnType<typeof listSteps>>[number];

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
      steps: guide.lawSteps.map((step) => inFrench(step, "text")),
    },
    sources: guide.sources,
    asOf: guide.asOf,
  };
}

export type Lawmaking = NonNullable<Awaited<ReturnType<typeof findLawmaking>>>;

const address = (country: string) => lawAddresses[lawCountries.find((code) => code === country) ?? "FR"];

/** The pages on the making of the law, as facts to check again (fact-checks): their steps are checked with them. */
export const lawGuideFacts = {
  subject: () => "law-guide",
  async read(only: object) {
    const select = selectOf(["id", "country", "introduction", "sources", "asOf", "version"]);
    const rows = await db.lawGuide.findMany({ where: { country: { in: [...lawCountries] }, ...only }, select });
    return rows.map(({ country, introduction, ...row }) => ({
      ...row,
      title: country === "FR" ? "La fabrique de la loi française" : "La fabrique de la loi belge",
      subject: `law-guide:${country}`,
      text: introduction,
      page: `/creation-lois/${address(country)}`,
      form: `/admin/fabrique-loi/page/${address(country)}`,
    }));
  },
  vouch: (tx: Tx, id: number, day: Day) =>
    tx.lawGuide.update({ where: { id }, data: { asOf: startOfDay(day), version: { increment: 1 } } }),
};

export async function findLawGuideId(country: LawCountry): Promise<number | undefined> {
  return (await db.lawGuide.findUnique({ where: { country }, select: { id: true } }))?.id;
}
