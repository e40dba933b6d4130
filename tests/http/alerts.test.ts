import { expect, test } from "vitest";
import { parisDay } from "#app/utils/dates.ts";
import { addDays, parisInstant } from "#app/utils/days.ts";
import { Client, signedInAdmin } from "../support/http.ts";
import { linkOf, open, press, words } from "../support/plain-form.ts";
import { seededSite } from "../support/shared-sites.ts";

let [admin, editor]: Client[] = [];
const people = () => ({ admin: admin as Client, editor: editor as Client });

/** Tomorrow at this hour of Paris: no alert leaves at night, when tests may run. */
const tomorrowAt = (hour: string) =>
  site.setClock(parisInstant(Date.parse(`${addDays(parisDay(new Date()), 1)}T${hour}:00Z`)).getTime() - Date.now());

async function signedIn(person: { username: string; password: string }): Promise<Client> {
  const client = new Client(site);
  expect((await client.post("/auth", person)).status).toBe(303);
  return client;
}

const site = await seededSite();
await tomorrowAt("11:00");
admin = await signedInAdmin(site);
const lea = { username: "lea-alertes", password: "une longue phrase de test" };
const account = { ...lea, displayName: "Léa", role: "editor", confirmPassword: lea.password };
expect((await admin.post("/admin/users/nouveau", account)).status).toBe(303);
editor = await signedIn(lea);
const device = `INSERT INTO PushSubscription (endpoint, p256dh, auth, host) VALUES ('https://fcm.googleapis.com/x', 'x', 'y', 'fcm.googleapis.com')`;
const { lastInsertRowid } = site.database.prepare(device).run();
for (const topic of ["articles", "directs"])
  site.database.prepare("INSERT INTO PushTopic (subscriptionId, topic) VALUES (?, ?)").run(lastInsertRowid, topic);

const typed = { title: "Le vote est reporté à jeudi, faute de quorum hier", body: "À 15 h.", audience: "articles" };
const campaigns = () => site.database.prepare("SELECT count(*) FROM PushCampaign").pluck().get();

test("without script: an editor proposes, and is told who sends; another person sees it as phones do, and sends it once", async () => {
  const { admin, editor } = people();
  const form = await open(editor, "/admin/alertes/nouvelle");
  expect(words(form)).toMatch(
    /Au plus 3 alertes par jour, aucune entre 22.h et 7.h\..*Tous les articles \(1 appareil\)/,
  );
  const refused = await press(editor, form, "Proposer cette alerte", { ...typed, url: "https://ailleurs.example/" });
  expect(words(refused)).toContain("mène à une page de ce site");
  expect(refused.document.querySelector("[name=title]")?.textContent).toBe(typed.title);
  const own = await press(editor, form, "Proposer cette alerte", { ...typed, url: "/articles" });
  // As each phone cuts it, in words too.
  expect(words(own)).toContain("Titre : 49 signes, coupé sur iPhone et Android. Texte : 7 signes.");
  expect(words(own)).toMatch(
    /À envoyer · Tous les articles · proposée par Léa.*Une autre personne de la rédaction l’envoie/,
  );
  expect(own.document.querySelector("[name=proof]")).toBeNull();
  expect((await editor.post(`${own.path}/envoyer`, { proof: "essayé" })).status).toBe(303);
  expect(campaigns()).toBe(0);
  // The other finds it on the home, and its page as it was left when the line was cut.
  expect(linkOf(await open(admin, "/admin"), "1 alerte à relire et envoyer")).toBe(own.path);
  const asked = await open(admin, own.path);
  expect(words(asked)).toMatch(/Au plus 3 alertes.*3 alertes peuvent encore partir/);
  expect(words(await press(admin, asked, "Envoyer à 1 appareil"))).toMatch(
    /Envoi commencé\..*Visés : 1 appareil\. Reçues : 0\. Ouvertes : 0\./,
  );
  // The same page sent again, its answer lost on the way.
  expect(words(await press(admin, asked, "Envoyer à 1 appareil"))).toContain("n’attend plus");
  expect(campaigns()).toBe(1);
});

test("at night it is kept for seven o’clock; closed by an administrator while one types, nothing typed is lost", async () => {
  const { admin, editor } = people();
  const form = await open(editor, "/admin/alertes/nouvelle");
  await admin.post("/admin/settings/notifications", { adminSendsAlone: "on", pushServices: "" });
  const refused = await press(editor, form, "Proposer cette alerte", { ...typed, url: "/" });
  expect(words(refused)).toContain("demandez à un responsable de la rédaction");
  expect(refused.document.querySelector("[name=title]")?.textContent).toBe(typed.title);
  expect(words(await open(editor, "/admin/alertes"))).toContain("Les propositions sont fermées aux rédacteurs");
  await admin.post("/admin/settings/notifications", {
    editorsProposeAlerts: "on",
    adminSendsAlone: "on",
    pushServices: "",
  });
  await tomorrowAt("23:10");
  const late = await signedInAdmin(site);
  const own = await press(late, await open(late, "/admin/alertes/nouvelle"), "Proposer cette alerte", {
    ...typed,
    url: "/",
  });
  expect(words(own)).toMatch(/Elle partira à 7.h, car il fait nuit\./);
  expect(words(await press(late, own, "Envoyer à 1 appareil"))).toMatch(/elle part le .* à 7.h/);
  expect(words(await open(late, "/admin/alertes"))).toContain("Programmée");
  expect(campaigns()).toBe(1);
});
