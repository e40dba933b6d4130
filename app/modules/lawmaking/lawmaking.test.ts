import { afterAll, expect, test } from "vitest";
import { travel } from "#app/platform/clock.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { findLawGuide, saveLawGuide } from "./guide.server.ts";
import { findLawmaking } from "./queries.server.ts";
import { lawGuideSchema, lawStepSchema } from "./schema.ts";
import { createLawStep, moveLawStep } from "./steps.server.ts";

afterAll(() => travel(0));

const sources = [{ name: "Constitution", url: "https://www.senate.be/doc/const_fr.html" }];
const step = (title: string, more: object = {}) =>
  lawStepSchema.parse({ path: "start", title, who: "La Chambre", text: "Elle vote.", sources, ...more });
const guide = (more: object = {}) =>
  lawGuideSchema.parse({
    introduction: "Une loi commence par un texte.",
    chamberWhen: "Presque toujours.",
    optionalWhen: "Parfois.",
    mandatoryWhen: "Rarement.",
    lawTitle: "Voter à 16 ans",
    lawSummary: "Elle permet de voter.",
    sources,
    asOf: "2025-12-31",
    ...more,
  });

async function make(title: string, more: object = {}) {
  const created = await createLawStep(await makeStaff("editor"), step(title, more));
  if (!created.ok) throw new Error(JSON.stringify(created.errors));
  return created.value.id;
}

test("nothing is shown until the page is written; then steps stand by way, in the newsroom's order", async () => {
  const editor = await makeStaff("editor");
  await make("Proposer");
  expect(await findLawmaking()).toBeNull();
  await make("Évoquer", { path: "optional", terms: "Évocation\nsenat-belge, senat-belge" });
  const vote = await make("Voter");
  expect((await saveLawGuide(editor, guide({ version: 0 }))).ok).toBe(true);
  const titles = async () => (await findLawmaking())?.stepsOf.start.map(({ title }) => title);
  expect(await titles()).toEqual(["Proposer", "Voter"]);
  await moveLawStep(editor, vote, "up");
  expect(await titles()).toEqual(["Voter", "Proposer"]);
  expect((await findLawmaking())?.stepsOf.optional[0]?.terms).toEqual(["evocation", "senat-belge"]);
});

test("the law followed through is told by date, and two who write the page do not undo each other", async () => {
  const editor = await makeStaff("editor");
  const { version } = await findLawGuide();
  const lawSteps = [
    { on: "2022-06-28", text: "Publiée.", url: "" },
    { on: "", text: "", url: "" },
    { on: "2022-05-19", text: "Adoptée.", url: "https://www.lachambre.be/kvvcr/index.cfm?a=1" },
  ];
  expect((await saveLawGuide(editor, guide({ lawSteps, version }))).ok).toBe(true);
  expect((await findLawmaking())?.law.steps.map(({ on }) => on)).toEqual(["2022-05-19", "2022-06-28"]);
  const late = await saveLawGuide(editor, guide({ lawTitle: "Autre", version }));
  expect(!late.ok && late.errors.version?.[0]).toContain("Adoptée.");
  const trial = await saveLawGuide(await makeStaff("trial"), guide({ version: version + 1 }));
  expect(!trial.ok && trial.errors[""]?.[0]).toMatch(/rôle/);
  const parsed = lawGuideSchema.safeParse({ ...guide(), asOf: "", sources: [], lawSteps: [{ on: "x", text: "y" }] });
  expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual(["lawSteps.0.on", "sources", "asOf"]);
});
