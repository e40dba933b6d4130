import { expect, test } from "vitest";
import { consent } from "#app/modules/letter/subscribers/labels.ts";
import { Client, signedInAdmin } from "../support/http.ts";
import { linkOf, open, press, words } from "../support/plain-form.ts";
import { seededSite } from "../support/shared-sites.ts";
import type { ReceivedMail } from "../support/smtp.ts";

const site = await seededSite();
const { smtp } = site;

const article = "/articles/presomption-d-innocence";
/** One link of the mail opens every page of a subscription. */
const pathOf = (mail: ReceivedMail, page: string) =>
  (/\/lettre\/reglages\?lien=[\w.-]+/.exec(mail.text)?.[0] ?? "").replace("reglages", page);
const stateOf = (email: string) =>
  site.database.prepare("SELECT state, frequency, topics FROM LetterSubscriber WHERE email = ?").get(email);
const people = () => site.database.prepare("SELECT * FROM LetterSubscriber ORDER BY id").all();

/** As a mail program or a scanner: from no page, without a cookie. */
const bare = (path: string, method: string) =>
  fetch(site.url + path, {
    method,
    redirect: "manual",
    ...(method === "POST" && { body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) }),
  });

test("from the foot of an article to the letter and out again, without script", async () => {
  const zoe = new Client(site);
  for (const page of ["/", article, "/trois-minutes/fin", "/lettre"])
    expect([page, words(await open(zoe, page)).includes("Recevoir la lettre")]).toEqual([page, true]);
  // What they agree to is what is kept.
  expect(words(await open(zoe, "/lettre"))).toContain(consent);
  const asked = await press(zoe, await open(zoe, article), "Recevoir la lettre", { email: "Zoe@Lettre.example" });
  expect([asked.path, words(asked)]).toEqual([
    `/lettre/presque?${new URLSearchParams({ de: article })}`,
    expect.stringContaining("Regarde tes emails"),
  ]);
  expect(linkOf(asked, "Retour à l’article")).toBe(article);
  // What anyone may write in that address takes no room among the pages that are kept.
  for (const time of [1, 2])
    expect([time, (await zoe.get(asked.path)).headers.has("x-request-id")]).toEqual([time, true]);
  const mail = await smtp.mailTo("zoe@lettre.example");
  expect(mail.subject).toContain("Confirme ton inscription");
  const manage = pathOf(mail, "reglages");
  expect(stateOf("zoe@lettre.example")).toMatchObject({ state: "pending" });
  const page = await open(zoe, manage);
  expect(words(page)).toContain("zo…@lettre.example");
  const chosen = await press(zoe, page, "Confirmer", { frequency: "daily" });
  expect(words(chosen)).toContain("C’est fait");
  expect(words(chosen)).toContain("La prochaine part dès qu’il y a du nouveau.");
  const again = await press(zoe, await open(zoe, manage), "Enregistrer", { frequency: "daily" });
  expect(words(again)).toContain("C’est noté");
  expect(stateOf("zoe@lettre.example")).toEqual({ state: "active", frequency: "daily", topics: "[]" });
  await press(zoe, await open(zoe, manage), "Enregistrer", { frequency: "weekly", topics: "elections" });
  expect(stateOf("zoe@lettre.example")).toMatchObject({ frequency: "weekly" });
  const gone = await press(zoe, await open(zoe, pathOf(mail, "arreter")), "Ne plus recevoir la lettre");
  expect(words(gone)).toContain("C’est arrêté");
  expect(stateOf("zoe@lettre.example")).toBeUndefined();
});

test("a scanner that opens every link confirms and stops nothing; one press of a mail program stops at once", async () => {
  const leo = new Client(site);
  await leo.post("/lettre", { email: "leo@lettre.example", origin: "home" });
  const mail = await smtp.mailTo("leo@lettre.example");
  const [manage, stop] = [pathOf(mail, "reglages"), pathOf(mail, "arreter")];
  const before = people();
  for (const [path, method] of [
    [manage, "GET"],
    [manage, "HEAD"],
    [manage, "POST"],
    [stop, "GET"],
    [stop, "HEAD"],
    ["/lettre", "POST"],
    [`${stop}x`, "POST"],
    ["/lettre/arreter", "POST"],
  ] as const) {
    const answer = await bare(path, method);
    await answer.text();
    expect([method, path, answer.status]).not.toEqual([method, path, 500]);
    if (method === "POST") expect(answer.status).toBeGreaterThanOrEqual(400);
  }
  expect(people()).toEqual(before);
  for (const time of [1, 2]) expect([time, (await bare(stop, "POST")).status]).toEqual([time, 200]);
  expect(stateOf("leo@lettre.example")).toBeUndefined();
});

test("what is no address is refused in words, with what was typed; hostile ones reach no header and no page", async () => {
  const ana = new Client(site);
  for (const email of [
    "élève@lettre.example",
    "a@lettre.example\r\nBcc: tous@lettre.example",
    "<script>alert(1)</script>@lettre.example",
    "=cmd|' /C calc'!A0",
    "a".repeat(900),
    "",
  ]) {
    const answer = await ana.post("/lettre", { email, origin: "home" });
    const html = await answer.text();
    expect([email, answer.status]).toEqual([email, 422]);
    expect(html).toContain("Cette adresse ne marche pas");
    expect(html).not.toContain("<script>alert(1)");
  }
  const elsewhere = { origin: "nulle-part", from: "//ailleurs.example/articles/a" };
  const refused = await (await ana.post("/lettre", { email: "", origin: "article", from: article })).text();
  expect(refused).toContain(`name="from" value="${article}"`);
  const taken = await ana.post("/lettre", { email: "ana@écoles.example", ...elsewhere });
  expect([taken.status, taken.headers.get("location")]).toEqual([303, "/lettre/presque"]);
  expect(await (await ana.get("/lettre/presque?de=https://ailleurs.example/")).text()).not.toContain("ailleurs");
  await smtp.mailTo("ana@écoles.example");
});

test("known, gone or new, the answer is the same to the letter", async () => {
  const eve = new Client(site);
  const ask = async (email: string) => {
    const answer = await eve.post("/lettre", { email, origin: "letter" });
    return [answer.status, answer.headers.get("location"), await answer.text(), answer.headers.getSetCookie()];
  };
  const fresh = await ask("nouvelle@lettre.example");
  for (const email of ["nouvelle@lettre.example", "zoe@lettre.example", "ana@écoles.example"])
    expect(await ask(email)).toEqual(fresh);
  expect(smtp.mails.filter(({ to }) => to === "nouvelle@lettre.example").length).toBeLessThan(2);
});

test("administrators see who gets it, and take someone out; others do not enter", async () => {
  const admin = await signedInAdmin(site);
  const page = await open(admin, "/admin/public-users/lettre?q=ana");
  expect(words(page)).toContain("ana@xn--coles-9ra.example");
  expect(words(page)).toContain("À confirmer");
  await press(admin, page, "Retirer ana@xn--coles-9ra.example");
  expect(stateOf("ana@xn--coles-9ra.example")).toBeUndefined();
  expect((await new Client(site).get("/admin/public-users/lettre")).status).toBe(302);
});
