import { expect, test } from "vitest";
import { Client } from "../support/http.ts";
import { passkeyDevice } from "../support/passkey-device.ts";
import { admin } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";
import { codeIn } from "../support/smtp.ts";

const site = await seededSite();

const password = admin.password;

/** A browser with its cookie of forms, as every page with one gives it. */
async function newBrowser(): Promise<Client> {
  const client = new Client(site);
  await client.get("/connexion");
  return client;
}

/** A browser where someone just signed in: readers have the administrator's password here. */
async function signedIn(email: string): Promise<Client> {
  site.database
    .prepare(
      `INSERT INTO "Reader" ("firstName", "lastName", "email", "emailVerifiedAt", "passwordHash", "updatedAt")
       SELECT 'Léa', 'Dupont', ?, "updatedAt", "passwordHash", "updatedAt" FROM "StaffUser" WHERE "username" = ?`,
    )
    .run(email, admin.username);
  const client = await newBrowser();
  expect((await client.json("/api/public/login", { email, password })).status).toBe(200);
  return client;
}

/** A device whose passkey opens this account. */
async function deviceOf(client: Client, name = "") {
  const device = passkeyDevice(site.url);
  const options = await (await client.post("/dashboard/cles/preparer", {})).json();
  const added = await client.post("/dashboard/cles", { answer: device.make(options), name });
  expect([added.status, await added.json()]).toEqual([200, { to: "/dashboard/securite" }]);
  return device;
}

async function signIn(device: ReturnType<typeof passkeyDevice>, lies = {}, client?: Client) {
  const browser = client ?? (await newBrowser());
  const answer = device.use(await (await browser.get("/connexion/cle")).json(), lies);
  return { browser, answer, response: await browser.post("/connexion/cle", { answer }) };
}

/** Where the first of someone's passkeys is removed. */
async function removal(owner: Client): Promise<string> {
  const page = await (await owner.get("/dashboard/securite")).text();
  return /action="(\/dashboard\/cles\/\d+\/retirer)"/.exec(page)?.[1] ?? "";
}

const opens = async (client: Client) => (await client.get("/dashboard")).status === 200;
const said = async (response: Response) => [response.status, ((await response.json()) as { message: string }).message];

test("a passkey opens its account, leads where one was going, and its answer serves once, in that browser", async () => {
  const device = await deviceOf(await signedIn("cle@example.org"));
  const { browser, answer, response } = await signIn(device);
  expect([response.status, await response.json()]).toEqual([200, { to: "/dashboard" }]);
  expect(await opens(browser)).toBe(true);
  const thief = await newBrowser();
  expect(await said(await thief.post("/connexion/cle", { answer }))).toEqual([401, expect.stringContaining("temps")]);
  expect(await opens(thief)).toBe(false);
  const wanted = await newBrowser();
  const options = await (await wanted.get("/connexion/cle?redirectTo=/articles")).json();
  const led = await wanted.post("/connexion/cle?redirectTo=/articles", { answer: device.use(options) });
  expect(await led.json()).toEqual({ to: "/articles" });
  const again = await newBrowser();
  const off = await again.post("/connexion/cle?redirectTo=//ailleurs.example", {
    answer: device.use(await (await again.get("/connexion/cle")).json()),
  });
  expect(await off.json()).toEqual({ to: "/dashboard" });
});

test("a passkey asks its proof: of whoever did not just sign in, the password; of another site's page, all", async () => {
  const client = await signedIn("preuve@example.org");
  site.database.exec(`UPDATE "Session" SET "createdAt" = "createdAt" - 3600000`);
  const refused = await client.post("/dashboard/cles/preparer", { password: "faux" });
  expect(await said(refused)).toEqual([422, "Le mot de passe est incorrect"]);
  expect((await client.post("/dashboard/cles/preparer", { password })).status).toBe(200);
  const answer = "{}";
  const cross = { origin: "https://exemple.ru", "sec-fetch-site": "cross-site" };
  for (const path of ["/connexion/cle", "/dashboard/cles", "/auth/code/cle"])
    expect((await client.post(path, { answer }, cross)).status).toBe(403);
  expect(await said(await client.post("/connexion/cle", { answer: "x".repeat(8001) }))).toEqual([
    422,
    expect.stringContaining("illisible"),
  ]);
});

test("a code by mail, without script, answers the same whether the address has an account", async () => {
  const email = "code@example.org";
  await signedIn(email);
  const seen = [];
  for (const address of [email, "personne@example.org"]) {
    const client = await newBrowser();
    const asked = await client.post("/connexion/code?redirectTo=/articles", { email: address });
    const page = await (await client.get("/connexion/code?redirectTo=/articles")).text();
    const bare = page.replaceAll(address, "ADRESSE").replaceAll(encodeURIComponent(address), "ADRESSE");
    seen.push([asked.status, asked.headers.get("location"), bare.includes("S’il y a un compte à l’adresse")]);
    if (address !== email) continue;
    const code = codeIn(await site.smtp.mailTo(email));
    const thief = await newBrowser();
    expect((await thief.post("/connexion/code", { code })).headers.get("location")).toBe("/connexion/code");
    const wrong = await client.post("/connexion/code?redirectTo=/articles", {
      code: code === "000000" ? "1" : "000000",
    });
    expect(wrong.status).toBe(401);
    const right = await client.post("/connexion/code?redirectTo=/articles", { code });
    expect([right.status, right.headers.get("location")]).toEqual([303, "/articles"]);
    expect(await opens(client)).toBe(true);
  }
  expect(seen[0]).toEqual(seen[1]);
  expect(site.smtp.mails.filter(({ to }) => to === "personne@example.org")).toEqual([]);
});

test.each(["deja@example.org", "inconnue@example.org"])("asked again too soon, %s leads to the code", async (email) => {
  if (email.startsWith("deja")) await signedIn(email);
  const client = await newBrowser();
  await client.post("/connexion/code", { email });
  const again = await client.post("/connexion/code?autre=1", { email, fill: "" });
  expect([again.status, again.headers.get("location")]).toEqual([303, "/connexion/code"]);
  const page = (await (await client.get("/connexion/code")).text()).replaceAll("<!-- -->", "");
  expect(page).toMatch(/name="code"/);
  expect(page).toContain(`<strong>${email}</strong>`);
  expect(page).toMatch(/Renvoyer dans (?:[1-5]?\d|60)\u00A0s/);
  expect(page).toMatch(/Le dernier code envoyé sert encore.*Réessaie dans/);
  for (let wrong = 0; wrong < 5; wrong += 1)
    expect((await client.post("/connexion/code", { code: "000000" })).status).toBe(401);
  await client.post("/connexion/code?autre=1", { email });
  expect(await (await client.get("/connexion/code")).text()).toMatch(/Le dernier code envoyé ne sert plus/);
  // Whose address it is says nothing to another browser, which has no code to type.
  expect((await (await newBrowser()).post("/connexion/code?autre=1", { email, fill: "" })).status).toBe(429);
  aMinuteLater();
  expect((await client.post("/connexion/code?autre=1", { email })).headers.get("location")).toBe("/connexion/code");
});

const mailsTo = (email: string) => site.smtp.mails.filter(({ to }) => to === email);
const textTo = (email: string) =>
  mailsTo(email)
    .map(({ text }) => text.replaceAll(/\s+/g, " "))
    .join("\n");

/** As if the last request for a code, whoever made it, were a minute old. */
const aMinuteLater = () => site.database.exec(`DELETE FROM "Throttle" WHERE "key" LIKE 'reader:resend:%'`);

test("a reset of the password removes the passkeys that were there, and says so by mail", async () => {
  const email = "reprise@example.org";
  const device = await deviceOf(await signedIn(email));
  await (await newBrowser()).post("/connexion/mot-de-passe-oublie?etape=2", { email });
  const mailed = () => /token=([\w-]+)/.exec(textTo(email))?.[1];
  await expect.poll(mailed).toBeTruthy();
  const next = { newPassword: "un autre secret bien long", confirmPassword: "un autre secret bien long" };
  const reset = await (await newBrowser()).post("/reset-password", { token: mailed() ?? "", ...next });
  expect(reset.headers.get("location")).toBe("/reset-password");
  expect(await said((await signIn(device)).response)).toEqual([401, expect.stringContaining("retirée")]);
  await expect.poll(() => textTo(email)).toContain("les clés d’accès retirées");
});

test("a change of password ends the other sessions, names the passkeys that stay, and lets each go by one press", async () => {
  const email = "garde.cle@example.org";
  const owner = await signedIn(email);
  const device = await deviceOf(owner);
  const thief = (await signIn(device)).browser;
  site.database.exec(`UPDATE "Session" SET "createdAt" = "createdAt" - 3600000`);
  const next = "un autre secret bien long";
  const typed = { currentPassword: password, newPassword: next, confirmPassword: next };
  const changed = await owner.post("/dashboard/securite", typed);
  expect(changed.headers.get("location")).toBe("/dashboard/securite#cles");
  const page = await (await owner.get("/dashboard/securite")).text();
  expect(/Ouvrent encore ton compte\s: .+ sur /.test(page)).toBe(true);
  expect(await opens(thief)).toBe(false);
  await expect.poll(() => textTo(email)).toContain("Tes clés d’accès restent");
  expect((await signIn(device)).response.status).toBe(200);
  await owner.post(await removal(owner), {});
  expect((await signIn(device)).response.status).toBe(401);
});

const letterOf = (email: string) =>
  site.database.prepare(`SELECT state, frequency, origin FROM "LetterSubscriber" WHERE "email" = ?`).get(email);

test("a confirmed change of address takes the letter along; the address before is told, and its link stops nothing", async () => {
  const [email, wanted] = ["lettre.avant@example.org", "lettre.apres@example.org"];
  const owner = await signedIn(email);
  await owner.post("/dashboard/lettre", { frequency: "daily" });
  await owner.post("/lettre", { email, origin: "letter" });
  await expect.poll(() => textTo(email)).toContain("Tu la reçois déjà");
  const stop =
    /\/lettre\/arreter\?lien=[\w.-]+/.exec(
      mailsTo(email)
        .map(({ text }) => text)
        .join("\n"),
    )?.[0] ?? "";
  await owner.post("/dashboard/adresse", { email: wanted, currentPassword: password });
  const code = codeIn(await site.smtp.mailTo(wanted));
  expect(letterOf(email)).toMatchObject({ state: "active" });
  await owner.post("/dashboard/adresse?code", { code });
  expect([letterOf(email), letterOf(wanted)]).toEqual([
    undefined,
    { state: "active", frequency: "daily", origin: "account" },
  ]);
  expect(await (await owner.get("/dashboard/profil")).text()).toContain("La lettre de Robin t’y suit");
  await expect.poll(() => textTo(email)).toContain("ne reçoit plus nos emails");
  expect((await fetch(site.url + stop, { method: "POST", redirect: "manual" })).status).toBe(200);
  expect(letterOf(wanted)).toMatchObject({ state: "active" });
  const mine = await (await owner.get("/dashboard/donnees")).text();
  expect([mine.includes("abonnement à la lettre"), mine.includes("la lettre de Robin s’arrête")]).toEqual([true, true]);
  expect(await (await owner.get("/dashboard/donnees/export.json")).json()).toMatchObject({
    letters: [{ email: wanted, state: "active", frequency: "daily" }],
  });
  await owner.post("/dashboard/donnees", { password });
  expect(letterOf(wanted)).toBeUndefined();
  await expect.poll(() => textTo(wanted)).toContain("La lettre de Robin s’arrête");
});

test("a session that is not of just now removes no passkey without the password; removed, it ends its sessions", async () => {
  const email = "perdue@example.org";
  const maker = await signedIn(email);
  const device = await deviceOf(maker);
  const lost = (await signIn(device)).browser;
  const owner = await newBrowser();
  await owner.json("/api/public/login", { email, password });
  site.database.exec(`UPDATE "Session" SET "createdAt" = "createdAt" - 3600000`);
  const address = await removal(owner);
  await owner.post(address, {});
  expect((await signIn(device)).response.status).toBe(200);
  await owner.post(address, { password });
  expect(await said((await signIn(device)).response)).toEqual([401, expect.stringContaining("retirée")]);
  expect([await opens(maker), await opens(lost), await opens(owner)]).toEqual([false, false, true]);
  await expect.poll(() => textTo(email)).toContain("elle n’ouvre plus ton compte");
});
