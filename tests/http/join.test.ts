import { expect, test } from "vitest";
import { pdf } from "../support/files.ts";
import { Client, signedInAdmin } from "../support/http.ts";
import { sharedSite } from "../support/shared-sites.ts";

const site = await sharedSite();

function form(fields: Record<string, string>, cv?: File): FormData {
  const body = new FormData();
  const whole = { firstName: "Noé", lastName: "Petit", email: "noe@exemple.fr", position: "Écrire", ...fields };
  for (const [name, value] of Object.entries(whole)) body.set(name, value);
  if (cv) body.set("cv", cv);
  return body;
}

test("an application is sent without script, and its CV is read by administrators alone", async () => {
  const person = new Client(site);
  expect(await (await person.get("/nous-rejoindre")).text()).toContain("24 mois");
  const sent = await person.post("/nous-rejoindre", form({ motivation: "J’ai envie." }, pdf("parcours")));
  expect([sent.status, sent.headers.get("location")]).toEqual([303, "/nous-rejoindre?merci"]);
  expect(await (await person.get("/nous-rejoindre?merci")).text()).toContain("ta candidature est arrivée");
  const { id } = site.database.prepare("SELECT id FROM Application ORDER BY id DESC").get() as { id: number };
  expect((await person.get(`/admin/applications/${id}/cv`)).status).toBe(302);
  const admin = await signedInAdmin(site);
  const cv = await admin.get(`/admin/applications/${id}/cv`);
  expect([cv.headers.get("content-disposition"), (await cv.text()).includes("parcours")]).toEqual([
    "attachment; filename=\"CV Noe Petit.pdf\"; filename*=UTF-8''CV%20No%C3%A9%20Petit.pdf",
    true,
  ]);
  const page = await (await admin.get(`/admin/applications/${id}`)).text();
  expect([page.includes("J’ai envie."), page.includes("24 mois après le dernier échange")]).toEqual([true, true]);
});

test("what is refused comes back with what was typed, a CV too heavy too", async () => {
  const person = new Client(site);
  const missing = await person.post("/nous-rejoindre", form({ motivation: "" }));
  const page = await missing.text();
  expect([missing.status, page.includes("Dis-nous pourquoi."), page.includes('value="noe@exemple.fr"')]).toEqual([
    422,
    true,
    true,
  ]);
  const heavy = new File([new Uint8Array(11_000_000)], "cv.pdf");
  const refused = await person.post("/nous-rejoindre", form({ motivation: "Gardée telle quelle." }, heavy));
  const again = await refused.text();
  expect([refused.status, again.includes("10 Mo au plus"), again.includes("Gardée telle quelle.")]).toEqual([
    422,
    true,
    true,
  ]);
  const huge = new File([new Uint8Array(16_000_000)], "cv.pdf");
  expect((await person.post("/nous-rejoindre", form({ motivation: "x" }, huge))).status).toBe(413);
});
