import { afterAll, expect, test } from "vitest";
import { travel } from "#app/platform/clock.server.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { saveLawGuide, findLawmaking, lawSteps } from "./lawmaking.server.ts";
import { lawGuideForm, lawStepForm } from "./schema.ts";

afterAll(() => travel(0));

const sources = [{ name: "Constitution", url: "https://www.senate.be/doc/const_fr.html" }];
const step = (title: string, more: object = {}) =>
  lawStepForm.schema.parse({
    country: "BE",
    path: "start",
    title,
    who: "La Chambre",
    text: "Elle vote.",
    sources,
    ...more,
  });
const guide = (more: object = {}) =>
  lawGuideForm.schema.parse({
    introduction: "Une loi commence par un texte.",
    firstWhen: "Presque toujours.",
    secondWhen: "Parfois.",
    thirdWhen: "Rarement.",
    lawTitle: "Voter à 16 ans",
    lawSummary: "Elle permet de voter.",
    sources,
    asOf: "2025-12-31",
    ...more,
  });

async function make(title: string, more: object = {}) {
  const created = await lawSteps.create(await makeStaff("editor"), step(title, more));
  if (!created.ok) throw new Error(JSON.stringify(created.errors));
  return created.value.id;
}

test("nothing is shown until the page is written; then steps stand by way, in the newsroom's order", async () => {
  const editor = await makeStaff("editor");
  await make("Proposer");
  expect(await findLawmaking("BE")).toBeNull();
  await make("Évoquer", { path: "optional", terms: "Évocation\nsenat-belge, senat-belge" });
  const vote = await make("Voter");
  expect((await saveLawGuide(editor, "BE", guide({ version: 0 }))).ok).toBe(true);
  const titles = async () => (await findLawmaking("BE"))?.start.map(({ title }) => title);
  expect(await titles()).toEqual(["Proposer", "Voter"]);
  await lawSteps.move(editor, vote, "up");
  expect(await titles()).toEqual(["Voter", "Proposer"]);
  const ways = (await findLawmaking("BE"))?.ways;
  expect(ways?.map(({ way, when, steps: [first] }) => [way, when, first?.terms])).toEqual([
    ["optional", "Parfois.", ["evocation", "senat-belge"]],
  ]);
});

test("each country has its page and its ways, and a step takes no way of the other's", async () => {
  const editor = await makeStaff("editor");
  expect(await findLawmaking("FR")).toBeNull();
  await make("Déposer", { country: "FR" });
  await make("Réunir une commission", { country: "FR", path: "committee" });
  expect((await saveLawGuide(editor, "FR", guide({ version: 0, lawTitle: "Un filtre" }))).ok).toBe(true);
  const [france, belgium] = [await findLawmaking("FR"), await findLawmaking("BE")];
  expect([france?.law.title, belgium?.law.title]).toEqual(["Un filtre", expect.stringMatching(/^Voter/)]);
  expect(france?.start.map(({ title }) => title)).toEqual(["Déposer"]);
  expect(france?.ways.map(({ way, when }) => [way, when])).toEqual([["committee", "Parfois."]]);
  const other = lawStepForm.schema.safeParse({ ...step("Évoquer"), terms: "", country: "FR", path: "optional" });
  expect(other.error?.issues.map(({ path }) => path)).toEqual([["path"]]);
});
