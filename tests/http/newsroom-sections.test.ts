import sharp from "sharp";
import { expect, test } from "vitest";
import { pdf } from "../support/files.ts";
import { Client, signedInAdmin } from "../support/http.ts";
import { linkOf, open, press, words } from "../support/plain-form.ts";
import { sharedSite } from "../support/shared-sites.ts";

const site = await sharedSite();
const admin = await signedInAdmin(site);

// What the registry of sections holds of each: tests/sections.test.ts and tests/stored-fields.test.ts.
test("a picture without script: added, refused with what was typed, changed, deleted, taken back", async () => {
  const create = { width: 40, height: 30, channels: 3, background: "#a52" } as const;
  const png = new Uint8Array(await sharp({ create }).png().toBuffer());
  const [list, name] = ["/admin/media", "Un carré de brique"];
  const empty = await press(admin, await open(admin, `${list}/nouvelle`), "Ajouter cette image");
  expect(empty.status).toBe(422);
  expect(empty.document.querySelector("[aria-invalid=true]")).not.toBeNull();
  const image = new File([png], "carré.png", { type: "image/png" });
  const mute = await press(admin, empty, "Ajouter cette image", { image, alt: name });
  expect(words(mute)).toContain("Dites qui a fait cette image.");
  const strip = await sharp({ create: { ...create, width: 1, height: 8000 } })
    .png()
    .toBuffer();
  const licensed = { credit: "Zoé", licence: "cc0", sourceUrl: "https://exemple.fr/image" };
  for (const [typed, said] of [
    [{ credit: "Zoé", image: new File([new Uint8Array(strip)], "bande.png") }, "c’est une bande"],
    [{ ...licensed, licence: "libre" }, "Cette licence n’est pas dans notre liste"],
    [{ ...licensed, sourceUrl: "" }, "Donnez la page où cette licence est dite"],
    [{ ...licensed, address: "https://127.0.0.1/image.jpg" }, "Ce site n’est pas dans notre liste"],
  ] as const) {
    const refusal = await press(admin, mute, "Ajouter cette image", typed);
    expect([refusal.status, words(refusal)]).toEqual([422, expect.stringContaining(said)]);
  }
  await press(admin, mute, "Ajouter cette image", { image, credit: "Zoé" });

  const row = linkOf(await open(admin, list), name);
  expect(row).toMatch(new RegExp(`^${list}/\\d+$`));
  await press(admin, await open(admin, row), "Enregistrer", { credit: "Léa" });
  const values = [...(await open(admin, row)).document.querySelectorAll("main input")];
  expect(values.map((input) => input.getAttribute("value"))).toContain("Léa");

  const asked = await open(admin, `${row}/supprimer`);
  expect(words(asked)).toContain("Supprimer");
  const gone = await press(admin, asked, "Supprimer");
  expect(gone.path).toBe(list);
  expect(() => linkOf(gone, name)).toThrow();
  expect(words(await open(admin, `${list}?corbeille=1`))).toContain("Un carré");
  expect((await open(admin, row)).status).toBe(404);
  await press(admin, gone, "Annuler");
  expect(linkOf(await open(admin, list), name)).toBe(row);
  expect((await open(admin, row)).status).toBe(200);
});

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
