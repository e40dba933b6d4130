import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pdf } from "../support/files.ts";
import { Client, signedInAdmin } from "../support/http.ts";
import { some } from "../support/long-run.ts";
import { linkOf, open, press, words } from "../support/plain-form.ts";
import type { Site } from "../support/server.ts";
import { sharedSite } from "../support/shared-sites.ts";

let site: Site;
let admin: Client;
beforeAll(async () => {
  site = await sharedSite();
  admin = await signedInAdmin(site);
});
afterAll(() => site.stop());

interface Section {
  list: string;
  add: string;
  /** What its row is called in the list. */
  name: string;
  /** The button that adds it, and what is typed first. */
  create: [button: string, fields: () => Promise<Record<string, string | File>>];
  /** What is typed then, and read on the page after. */
  edit: [fields: Record<string, string>, seen: string];
}

const typed = (fields: Record<string, string>) => () => Promise.resolve(fields);

async function png(): Promise<File> {
  const create = { width: 40, height: 30, channels: 3, background: "#a52" } as const;
  return new File([new Uint8Array(await sharp({ create }).png().toBuffer())], "carré.png", { type: "image/png" });
}

const sections: Section[] = [
  {
    list: "/admin/team",
    add: "/admin/team/nouveau",
    name: "Zoé Vasseur",
    create: ["Ajouter à l’équipe", typed({ firstName: "Zoé", lastName: "Vasseur" })],
    edit: [{ role: "Iconographe" }, "Iconographe"],
  },
  {
    list: "/admin/glossaire",
    add: "/admin/glossaire/nouveau",
    name: "Abaissement du cens",
    create: [
      "Ajouter ce terme",
      typed({
        term: "Abaissement du cens",
        shortDefinition: "Une phrase.",
        "sources[0].name": "Fiche",
        "sources[0].url": "https://www.vie-publique.fr/fiches/1",
        asOf: "2026-03-01",
      }),
    ],
    edit: [{ example: "Le 1er mars 2026, une carte a changé." }, "Le 1er mars 2026, une carte a changé."],
  },
  {
    list: "/admin/assurances",
    add: "/admin/assurances/nouvelle",
    name: "Matériel de tournage",
    create: [
      "Ajouter cette assurance",
      typed({ post: "Matériel de tournage", insurer: "Mutuelle", contractNumber: "A-1", startOn: "2026-01-01" }),
    ],
    edit: [{ insurer: "Autre mutuelle", yearlyCost: "120,50" }, "Autre mutuelle"],
  },
  {
    list: "/admin/registres/effectif",
    add: "/admin/registres/effectif/nouveau",
    name: "Inès Roy",
    create: ["Ajouter au registre", typed({ firstName: "Inès", lastName: "Roy", enteredOn: "2026-02-01" })],
    edit: [{ function: "Monteuse" }, "Monteuse"],
  },
  {
    list: "/admin/registres/adherant",
    add: "/admin/registres/adherant/nouveau",
    name: "Les Amis du débat",
    create: ["Ajouter au registre", typed({ name: "Les Amis du débat", admittedOn: "2026-03-01" })],
    edit: [{ category: "Adhérent d’honneur" }, "Adhérent d’honneur"],
  },
  {
    list: "/admin/media",
    add: "/admin/media/nouvelle",
    name: "Un carré de brique",
    create: ["Ajouter cette image", async () => ({ image: await png(), alt: "Un carré de brique" })],
    edit: [{ credit: "Léa" }, "Léa"],
  },
];

// What the registry of sections holds of each: tests/sections.test.ts and tests/stored-fields.test.ts.
test.each(some(sections, 5))(
  "$list without script: added, refused with what was typed, changed, deleted, taken back",
  async ({ list, add, name, create: [button, fields], edit: [change, seen] }) => {
    const empty = await press(admin, await open(admin, add), button);
    expect(empty.status).toBe(422);
    expect(empty.document.querySelector("[aria-invalid=true]")).not.toBeNull();
    await press(admin, empty, button, await fields());

    const row = linkOf(await open(admin, list), name);
    expect(row).toMatch(new RegExp(`^${list}/\\d+$`));
    await press(admin, await open(admin, row), "Enregistrer", change);
    const changed = await open(admin, row);
    const values = [...changed.document.querySelectorAll("main input")].map((input) => input.getAttribute("value"));
    expect([...values, words(changed)].join(" ")).toContain(seen);

    const asked = await open(admin, `${row}/supprimer`);
    expect(words(asked)).toContain("Supprimer");
    const gone = await press(admin, asked, "Supprimer");
    expect(gone.path).toBe(list);
    expect(() => linkOf(gone, name)).toThrow();
    expect(words(await open(admin, `${list}?corbeille=1`))).toContain(name.split(" ")[0]);
    expect((await open(admin, row)).status).toBe(404);
    await press(admin, gone, "Annuler");
    expect(linkOf(await open(admin, list), name)).toBe(row);
    expect((await open(admin, row)).status).toBe(200);
  },
);

test("an application without script: sent with a CV, classed, noted, answered, deleted, taken back", async () => {
  const person = new Client(site);
  const thanks = await press(person, await open(person, "/nous-rejoindre"), "Envoyer ma candidature", {
    firstName: "Noé",
    lastName: "Petit",
    email: "noe@exemple.fr",
    position: "Monter des vidéos",
    motivation: "J’ai envie d’apprendre.",
    cv: pdf("parcours"),
  });
  expect(words(thanks)).toContain("ta candidature est arrivée");
  const row = linkOf(await open(admin, "/admin/applications"), "Noé Petit");
  const classed = await press(admin, await open(admin, row), "Enregistrer", { status: "interview" });
  expect(words(classed)).toContain("Entretien");
  await press(admin, await open(admin, `${row}/noter`), "Ajouter cette note", { text: "À rappeler lundi." });
  await press(admin, await open(admin, `${row}/repondre`), "Envoyer la réponse", { text: "Bonjour Noé,\n\nÀ lundi." });
  const page = words(await open(admin, row));
  for (const text of ["À rappeler lundi.", "À lundi.", "Télécharger (PDF"]) expect(page).toContain(text);
  const gone = await press(admin, await open(admin, `${row}/supprimer`), "Supprimer");
  expect(() => linkOf(gone, "Noé Petit")).toThrow();
  await press(admin, gone, "Annuler");
  expect((await admin.get(`${row}/cv`)).headers.get("content-type")).toBe("application/pdf");
});
