import sharp from "sharp";
import { expect, test } from "vitest";
import { documentOf } from "../support/document.ts";
import { signedInAdmin } from "../support/http.ts";
import { open, press, words } from "../support/plain-form.ts";
import { places, presidential2022, proclaimed } from "../support/result-files.ts";
import { seededSite } from "../support/shared-sites.ts";

/** In the thick of it: 10,000 are `npm run bench -- election-night`. */
const READERS = 200;

const url = "https://www.conseil-constitutionnel.fr/decision/2022/2022197PDR.htm";

const clock = (iso: string) => site.setClock(Date.parse(iso) - Date.now());

const site = await seededSite();
const { database } = site;
const election = database.prepare("SELECT id, slug FROM Election WHERE slug = 'presidentielle-2027'").get() as {
  id: number;
  slug: string;
};
database
  .prepare(
    "UPDATE Election SET name = 'Présidentielle 2022', nextDay = '2022-04-10', secondDay = '2022-04-24' WHERE id = ?",
  )
  .run(election.id);
database.exec("DELETE FROM RoundResult");
const followed = database.prepare("SELECT id, slug FROM Direct WHERE status = 'ended'").get() as typeof election;
database.prepare("UPDATE Direct SET status = 'live', endedAt = NULL WHERE id = ?").run(followed.id);
const { slug } = election;
const desk = `/admin/elections/${election.id}/resultats`;

const text = async (path: string) => (await (await fetch(site.url + path)).text()).replaceAll(/<!-- -->/g, "");
const plain = (html: string) => html.replaceAll(/[\u00A0\u202F]|&nbsp;|&#8239;/g, " ");

const valueOf = ({ document }: { document: Document }, name: string) =>
  document.querySelector(`[name="${name}"]`)?.getAttribute("value") ?? "";

/** Each asks with the cursor it had, as a page that polls does; answers the cursors, and what they were told. */
async function follow(cursors: string[]): Promise<{ cursors: string[]; told: string[] }> {
  const answers = await Promise.all(
    cursors.map(async (cursor) => {
      const answer = await fetch(`${site.url}/fragments/suivis-en-direct/${followed.slug}?depuis=${cursor}`, {
        headers: { "if-none-match": `W/"${cursor}"` },
      });
      return {
        status: answer.status,
        cursor: /"(.+)"/.exec(answer.headers.get("etag") ?? "")?.[1] ?? cursor,
        html: plain(await answer.text()),
      };
    }),
  );
  expect(answers.filter(({ status }) => status !== 200 && status !== 304)).toEqual([]);
  return { cursors: answers.map(({ cursor }) => cursor), told: answers.map(({ html }) => html) };
}

/** Everywhere a reader may look, without waiting: pages, and what those that stay open ask for. */
const everywhere = () => [
  `/elections/${slug}/resultats`,
  `/fragments/elections/${slug}/resultats`,
  "/",
  "/fragments/top-card",
  `/suivis-en-direct/${followed.slug}`,
];

/** Which of them say this. */
async function saying(words: string): Promise<string[]> {
  const read = everywhere().map(async (path) => (plain(await text(path)).includes(words) ? [path] : []));
  return (await Promise.all(read)).flat();
}

test("where the list is official its names are ticked, a pasted one is found whatever its accents, and nobody else's", async () => {
  const { database } = site;
  const names = database.prepare("SELECT id, givenName, familyName FROM Candidacy LIMIT 2").all() as {
    id: number;
    givenName: string;
    familyName: string;
  }[];
  const [first, second] = names.map(({ givenName, familyName }) => `${givenName} ${familyName}`);
  const list = database.prepare("UPDATE Candidacy SET state = ? WHERE id IN (SELECT value FROM json_each(?))");
  const before = database.prepare("SELECT state FROM Candidacy WHERE id = ?").pluck().get(names[0]?.id);
  const staff = await signedInAdmin(site);
  // As long as no list is official anyone may be typed: who is no candidate is marked, and the source comes first.
  let page = await open(staff, `${desk}/1/chiffres`);
  const source = page.document.querySelector("[name=resultUrl]");
  expect(source?.compareDocumentPosition(page.document.querySelector("[name=candidatesList]") as Node)).toBe(4);
  page = await press(staff, page, "Remplir les lignes", { candidatesList: `${second} : 5\nPersonne d’autre : 3` });
  expect([page.status, words(page).split("N’est pas dans les candidatures").length]).toEqual([200, 2]);
  list.run("official", JSON.stringify(names.map(({ id }) => id)));
  page = await open(staff, `${desk}/1/chiffres`);
  const rowOf = (name = "") =>
    page.document.querySelector<HTMLInputElement>(`[value="${name}"]`)?.name.replace(/\.name$/, "") ?? "";
  const ticked = (name: string | undefined) =>
    page.document.querySelector(`[name="${rowOf(name)}.stands"]`)?.hasAttribute("checked");
  expect([ticked(first), ticked(second)]).toEqual([true, true]);
  const shouted = `${names[1]?.familyName.toUpperCase().normalize("NFD").replaceAll(/\p{M}/gu, "")}`;
  const pasted = `${shouted}\t1 234\nPersonne d’autre : 3`;
  page = await press(staff, page, "Remplir les lignes", { candidatesList: pasted });
  expect([page.status, plain(words(page))]).toEqual([
    422,
    expect.stringContaining("Ligne 2 : « Personne d’autre » n’est aucun nom d’ici."),
  ]);
  expect(valueOf(page, `${rowOf(second)}.count`)).toBe("1 234");
  expect(page.document.querySelector("[name=candidatesList]")?.textContent).toBe(pasted);
  // A save reads it too, and asks for no total.
  page = await press(staff, page, "Enregistrer sans publier", { candidatesList: pasted });
  expect([page.status, plain(words(page))]).toEqual([
    422,
    expect.stringMatching(/^(?!.*Donnez le nombre).*« Personne d’autre » n’est aucun nom d’ici/),
  ]);
  // What lacks its votes says so on its row, and what was typed stays.
  page = await press(staff, page, "Enregistrer sans publier", { candidatesList: "", valid: "1 234" });
  expect([page.status, plain(words(page))]).toEqual([
    422,
    expect.stringContaining("Donnez ses voix, ou décochez ce nom."),
  ]);
  expect(valueOf(page, `${rowOf(second)}.count`)).toBe("1 234");
  list.run(before, JSON.stringify(names.map(({ id }) => id)));
});

test("the evening of 24 April 2022, told to those who follow, by plain forms", async () => {
  await clock("2022-04-24T16:00:00Z");
  const staff = await signedInAdmin(site);
  // Linked, and the turnout of five o'clock.
  expect((await staff.post(`${desk}/2/direct`, { direct: String(followed.id) })).status).toBe(303);
  expect(words(await open(staff, desk))).toContain("Rien encore");
  // One press away from the home of the newsroom.
  const home = (await open(staff, "/admin")).document;
  expect([1, 2].filter((tour) => home.querySelector(`a[href="${desk}/${tour}/chiffres"]`))).toEqual([2]);
  expect((await fetch(`${site.url}/elections/${slug}/resultats`)).status).toBe(404);
  await press(staff, await open(staff, `${desk}/2/participation`), "Publier", {
    noonTurnout: "26,41",
    fiveTurnout: "63,23",
    turnoutUrl: url,
  });
  expect(await saying("63,23 %")).toEqual(everywhere());

  let readers = await follow(Array.from({ length: READERS }, () => `${followed.id}.1`));

  // Typed at 19:59, by a device whose clock is ahead or not.
  await clock("2022-04-24T17:59:20Z");
  const estimates = {
    institute: "Ipsos",
    estimatesList: "Emmanuel Macron : 58,2\nMarine Le Pen : 41,8",
    suite: "publier",
  };
  let page = await press(staff, await open(staff, `${desk}/2/estimations`), "Publier", estimates);
  expect(page.status).toBe(422);
  expect(plain(words(page))).toMatch(/Il est 19 h 59 min \d+ s à l’horloge du site/);
  // Pasted, the list is in its rows.
  expect(
    [...page.document.querySelectorAll("[name$='.count'][value]:not([value=''])")].map((one) =>
      one.getAttribute("value"),
    ),
  ).toEqual(expect.arrayContaining(["58,2", "41,8"]));
  expect(await saying("58,20 %")).toEqual([]);

  // The same page, sent again at the hour.
  await clock("2022-04-24T18:00:00Z");
  page = await press(staff, page, "Publier", { suite: "publier" });
  expect(words(page)).toContain("Estimations publiées.");
  expect(await saying("58,20 %")).toEqual(everywhere());
  expect(await saying("Estimation")).toEqual(everywhere());
  readers = await follow(readers.cursors);
  expect(readers.told.filter((html) => html.includes("Estimation Ipsos, 20 h 00")).length).toBe(READERS);

  // Shared: an estimate says so on its picture's description.
  const shared = documentOf(await text(`/elections/${slug}/resultats`));
  const meta = (name: string) => shared.querySelector(`meta[property="${name}"]`)?.getAttribute("content") ?? "";
  expect(plain(meta("og:image:alt"))).toContain("Emmanuel Macron 58,2");
  const picture = await fetch(site.url + new URL(meta("og:image")).pathname);
  expect((await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).width).toBe(1200);

  // The ministry's file, read again, then published.
  const csv = new File(
    [Buffer.from(presidential2022(places(107)), "latin1")],
    "resultats-par-niveau-dpt-t2-france-entiere.txt",
  );
  const half = new File([presidential2022(places(107)).slice(0, 4_000)], "moitie.txt");
  page = await open(staff, `${desk}/2/fichier`);
  expect(page.document.querySelector("input[type=file]")?.getAttribute("name")).toBe("file");
  page = await press(staff, page, "Lire ce fichier", { file: half });
  expect([page.status, /Ligne \d+/.test(words(page))]).toEqual([422, true]);
  page = await press(staff, page, "Lire ce fichier", { file: csv, resultUrl: url });
  expect(words(page)).toContain("107 départements, 2 noms");
  expect(plain(valueOf(page, "candidates[0].count"))).toBe("18 768 639");
  expect(await saying("58,55 %")).toEqual([]);
  page = await press(staff, page, "Publier", { valid: "40 000 000", suite: "publier" });
  expect([page.status, words(page).includes("l’un de ces nombres est faux")]).toEqual([422, true]);
  page = await press(staff, page, "Publier", { valid: String(proclaimed.valid), suite: "publier" });
  expect(words(page)).toContain("Résultats publiés.");
  expect(await saying("58,55 %")).toEqual(everywhere());
  expect(await saying("58,20 %")).toEqual([]);
  readers = await follow(readers.cursors);
  expect(readers.told.filter((html) => html.includes("Résultat complet")).length).toBe(READERS);
  const shown = plain(await text(`/elections/${slug}/resultats`));
  const figures = ["35 096 478", "48 752 339", "13 288 686", "71,99 %", "Département 07"];
  expect(figures.filter((figure) => !shown.includes(figure))).toEqual([]);
});
