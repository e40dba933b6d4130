import { beforeAll, expect, test } from "vitest";
import { candidacies } from "#app/modules/elections/candidacies/candidacies.server.ts";
import { candidacyForm } from "#app/modules/elections/candidacies/schema.ts";
import { elections } from "#app/modules/elections/elections.server.ts";
import { electionForm } from "#app/modules/elections/schema.ts";
import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import { type StaffActor, systemActor } from "#app/records/rights/actor.ts";
import { done } from "#app/utils/outcome.ts";
import { makeStaff } from "#tests/support/actors.ts";
import { sponsorshipForm } from "./schema.ts";
import {
  MOST_BYTES,
  readSponsorships,
  findSponsorships,
  importSponsorships,
  listImports,
} from "./sponsorships.server.ts";

// The head of the Conseil constitutionnel's file of 2022, quotes and all.
const head = `Civilité;Nom;Prénom;Mandat;Circonscription;Département;Candidat;"Date de publication"`;
const row = (department: string, candidate = "MÉLENCHON Jean-Luc", day = "01/02/2022") =>
  `M.;DUPONT;Éric;Maire;"Saint-Jean; le Vieux";${department};"${candidate}";${day}`;
const lines = [
  ...Array.from({ length: 60 }, () => row("Aisne")),
  row("Ain"),
  row("Réunion", "ARTHAUD Nathalie", "07/03/2022"),
];
const csv = [head, ...lines].join("\r\n");
const bytes = (text: string) => new TextEncoder().encode(text);

/** é is one byte there. */
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

test("one file reads the same in UTF-8, with its mark or not, and in windows-1252, in the words of 2017 or of 2022", () => {
  const read = readSponsorships(bytes(csv), 62);
  expect(read).toMatchObject({ ok: true, value: { total: 62, publishedOn: "2022-03-07" } });
  expect(read.ok && read.value.counts).toContainEqual({
    candidate: "MÉLENCHON Jean-Luc",
    department: "Aisne",
    count: 60,
  });
  expect(readSponsorships(bytes(`\uFEFF${csv}\r\n`), 62)).toEqual(read);
  expect(readSponsorships(windows1252(csv), 62)).toEqual(read);
  expect(readSponsorships(bytes(csv.replace(";Candidat;", ";Candidat-e parrainé-e;")), 62)).toEqual(read);
});

test("what is not that file is refused in words", () => {
  const said = (content: Uint8Array, total = 62) => {
    const read = readSponsorships(content, total);
    return read.ok ? "" : Object.values(read.errors).flat().join(" ");
  };
  expect(said(bytes(csv.replace(";Département;", ";Dept;")))).toContain(
    "Il manque une colonne à ce fichier\u202F: Département",
  );
  expect(said(bytes(csv.slice(0, csv.length - 30)))).toContain("Ligne 63\u202F: elle n’a pas toutes ses colonnes");
  expect(said(bytes([head, ...lines.slice(0, 31)].join("\n")))).toContain("le fichier en compte 31");
  expect(said(bytes([csv, csv].join("\n")))).toContain("Ligne 64");
  expect(said(bytes([csv, ...lines].join("\n")))).toContain("le fichier en compte 124");
  expect(said(bytes(csv), 500)).toContain("Vous annoncez 500");
  expect(said(bytes(csv.replace("07/03/2022", "31/02/2022")))).toContain("sa date de publication");
  expect(said(bytes(head), 1)).toContain("aucun parrainage");
  expect(said(new Uint8Array([0xff, 0xfe, 0x43, 0]))).toContain("pas du texte");
  // The Conseil publishes the same in JSON.
  expect(said(bytes(`[{"Candidat":"ARTHAUD Nathalie"}]`))).toContain("du JSON");
  expect(said(new Uint8Array(MOST_BYTES + 1))).toContain("trop lourd");
  expect(said(bytes(csv.replace("ARTHAUD", "A".repeat(200))))).toContain("trop long");
  expect(said(bytes(`${head}\n"${"x".repeat(5_900_000)}`))).toContain("Ligne 2\u202F: elle n’a pas toutes");
  const strangers = Array.from({ length: 600 }, (_, index) => row("Aisne", `N${index}`, "07/03/2022"));
  expect(said(bytes([head, ...strangers].join("\n")), 600)).toContain("plus de 500 personnes");
  expect(said(bytes("\n".repeat(5_900_000)))).toContain("60\u202F000 lignes");
  expect(said(bytes(";".repeat(50_000)))).toContain("Il manque une colonne");
});

let editor: StaffActor;
let electionId: number;
beforeAll(async () => {
  editor = await makeStaff("editor");
  const input = { name: "Présidentielle", country: "FR", level: "national", summary: "On élit.", isPublished: true };
  const made = await elections.create(editor, electionForm.schema.parse(input));
  electionId = made.ok ? made.value.id : 0;
});

test("an import twice changes nothing, an older file is refused, and no more than 50 of a department count", async () => {
  const declared = { electionId, state: "declared", declaredOn: "2022-01-01" };
  const sources = [{ name: "Journal", url: "https://exemple.fr/annonce" }];
  const person = { ...declared, givenName: "Jean-Luc", familyName: "Mélenchon", sources };
  await candidacies.create(editor, candidacyForm.schema.parse(person));
  const take = (text: string, total: number, more: object = {}) =>
    importSponsorships(
      editor,
      sponsorshipForm.schema.parse({ electionId, total, url: "https://exemple.fr/parrainages", ...more }),
      new File([text], "parrainagestotal.csv"),
    );
  expect(await take(csv, 62)).toEqual({ ok: true, value: { more: 62 } });
  const entries = await db.auditEntry.count();
  expect(await take(csv, 62)).toEqual({ ok: true, value: { more: 0 } });
  expect(await db.auditEntry.count()).toBe(entries);
  expect((await findSponsorships(electionId))?.rows).toMatchObject([
    { name: "ARTHAUD Nathalie", isListed: false, total: 1 },
    { name: "Jean-Luc Mélenchon", isListed: true, total: 61, counted: 51, departments: 2, most: 60 },
  ]);
  // A name of the file that the list does not have is told to the newsroom once it has ten.
  const crowd = [...lines, ...Array.from({ length: 10 }, () => row("Ain", "INCONNU Jean"))];
  expect(await take([head, ...crowd].join("\n"), 72)).toEqual({ ok: true, value: { more: 10 } });
  expect(await listImports()).toMatchObject([{ total: 72, unlisted: ["INCONNU Jean"] }]);
  const older = [head, ...lines.slice(0, 10)].join("\n");
  const refusal = await take(older, 10);
  expect(!refusal.ok && refusal.errors.total?.[0]).toContain("Le site a déjà 72");
  expect((await take(older, 10, { corrects: true })).ok).toBe(true);
  expect((await findSponsorships(electionId))?.total).toBe(10);
  // Refused before the file is read, and the one that is here already too.
  expect(
    await importSponsorships(
      await makeStaff("trial"),
      sponsorshipForm.schema.parse({ electionId, total: 10, url: "https://exemple.fr/parrainages" }),
      new File([older], "a.csv"),
    ),
  ).toMatchObject({ ok: false });
  // The file of another year.
  await change(systemActor("tests"), "seed.finished", async (tx) =>
    done(await tx.election.update({ where: { id: electionId }, data: { nextDay: "2027-04-18" } })),
  );
  const otherYear = await take(csv.replaceAll("M.;", "Mme;"), 62);
  expect(!otherYear.ok && otherYear.errors.file?.[0]).toContain("7 mars 2022, et l’élection est le 18 avril 2027");
  expect((await findSponsorships(electionId))?.total).toBe(10);
});
