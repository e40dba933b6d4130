import { describe, expect, test, vi } from "vitest";
import { Client } from "../support/http.ts";
import { longTest } from "../support/long-run.ts";
import { startSite } from "../support/server.ts";
import { seededSite } from "../support/shared-sites.ts";
import { codeIn, linkIn } from "../support/smtp.ts";

const site = await seededSite();
const { smtp } = site;

const password = "trois mots calmes";
const person = (email: string) => ({
  firstName: "Léa",
  lastName: "Dupont",
  email,
  password,
  confirmPassword: password,
});
const body = async (response: Response) =>
  (await response.json()) as Record<string, unknown> & { message: string; errors?: Record<string, string[]> };

async function account(email: string): Promise<Client> {
  const client = new Client(site);
  expect((await client.json("/api/public/register", person(email))).status).toBe(201);
  const code = codeIn(await smtp.mailTo(email));
  expect(await body(await client.json("/api/public/verify-email", { email, code }))).toEqual({
    message: "Email vérifié !",
  });
  return client;
}

async function signedIn(email: string): Promise<Client> {
  const client = await account(email);
  expect((await client.json("/api/public/login", { email, password })).status).toBe(200);
  return client;
}

describe("the interface", () => {
  test("from registration to sign-out", async () => {
    const email = "parcours@example.org";
    const client = new Client(site);
    expect((await client.get("/api/public/me?_t=1")).status).toBe(401);
    const registered = await client.json("/api/public/register", person(" Parcours@Example.ORG "));
    expect(registered.status).toBe(201);
    expect(await body(registered)).toEqual({
      user: { firstName: "Léa", lastName: "Dupont", username: email, email, role: "reader" },
      email,
      requiresVerification: true,
    });
    const early = await client.json("/api/public/login", { email, password });
    expect(early.status).toBe(403);
    expect(await body(early)).toEqual({
      message: "Confirme d’abord ton adresse email.",
      email,
      requiresVerification: true,
    });
    // Sent a moment ago: signing in sends no other, which would void it.
    const code = codeIn(await smtp.mailTo(email));
    expect((await client.json("/api/public/verify-email", { email, code })).status).toBe(200);
    const login = await client.json("/api/public/login", { email, password });
    expect(await body(login)).toEqual({
      user: { firstName: "Léa", lastName: "Dupont", username: email, email, role: "reader" },
    });
    expect(client.cookies.get("cx-compte")).toBe(encodeURIComponent("Léa"));
    const me = await client.get("/api/public/me");
    expect(me.headers.get("cache-control")).toBe("no-store");
    expect(await body(me)).toMatchObject({ user: { email } });
    const replay = client.cookies.get("cx-reader") ?? "";
    expect((await client.json("/api/public/logout", {})).status).toBe(200);
    expect(client.cookies.has("cx-reader")).toBe(false);
    client.cookies.set("cx-reader", replay);
    expect((await client.get("/api/public/me")).status).toBe(401);
  });

  test("a known address answers like an unknown one, and tells its owner", async () => {
    const email = "connue@example.org";
    await account(email);
    const answers = [];
    for (const address of [email, "inconnue@example.org"]) {
      const client = new Client(site);
      const registered = await client.json("/api/public/register", person(address));
      const reset = await client.json("/api/password-reset-request", { email: address });
      const resend = await client.json("/api/public/resend-verification", { email: address });
      const login = await client.json("/api/public/login", { email: address, password: "au hasard" });
      const code = await client.json("/api/public/verify-email", { email: address, code: "000000" });
      const texts = await Promise.all(
        [registered, reset, resend, login, code].map(
          async (answer) => `${answer.status} ${(await answer.text()).replaceAll(address, "X")}`,
        ),
      );
      answers.push([...texts, [...client.cookies.keys()].join()]);
    }
    expect(answers[0]).toEqual(answers[1]);
    // It leaves beside the mail with the link, in either order.
    const told = await Promise.all([1, 2].map((index) => smtp.mailTo(email, index)));
    expect(told.some(({ text }) => text.includes("Elle en a déjà un"))).toBe(true);
  });

  test("each rule has its message and status", async () => {
    const client = new Client(site);
    const empty = await client.json("/api/public/register", {});
    expect(empty.status).toBe(422);
    expect((await body(empty)).errors).toEqual({
      firstName: ["Le prénom doit contenir au moins 2 caractères"],
      lastName: ["Le nom doit contenir au moins 2 caractères"],
      email: ["Veuillez entrer une adresse email valide"],
      password: ["Le mot de passe doit contenir au moins 8 caractères"],
      confirmPassword: ["Veuillez confirmer votre mot de passe"],
    });
    for (const email of ["a@@b.fr", "léa@b.fr", `${"a".repeat(300)}@b.fr`, ["a@b.fr"], { a: 1 }, null]) {
      const answer = await client.json("/api/public/register", { ...person("x@example.org"), email });
      expect([answer.status, (await body(answer)).message]).toEqual([422, "Veuillez entrer une adresse email valide"]);
    }
    const reset = await client.json("/api/password-reset", { newPassword: password });
    expect([reset.status, (await body(reset)).message]).toEqual([422, "Token de réinitialisation manquant"]);
    const cut = await client.json("/api/password-reset", { token: "abc", newPassword: password });
    expect([cut.status, (await body(cut)).message]).toEqual([
      400,
      "Le lien de réinitialisation est invalide ou a expiré",
    ]);
    const code = await client.json("/api/public/verify-email", { email: "x@example.org", code: "12345" });
    expect([code.status, (await body(code)).message]).toEqual([422, "Le code doit contenir exactement 6 chiffres"]);
    const wrong = await client.json("/api/public/login", { email: "x@example.org", password: "au hasard" });
    expect([wrong.status, (await body(wrong)).message]).toEqual([401, "Email ou mot de passe incorrect"]);
    expect(
      (await client.json("/api/public/login", { email: "x@example.org", password: "x".repeat(90_000) })).status,
    ).toBe(422);
    expect(
      (await client.json("/api/public/login", { email: "x@example.org", password: "x".repeat(1_000_000) })).status,
    ).toBe(413);
    expect((await client.json("/api/public/login", "{")).status).toBe(400);
    expect((await client.get("/api/public/login")).status).toBe(405);
    expect((await client.get("/api/public/login")).headers.get("allow")).toBe("POST");
  });
});

describe("the pages, without script", () => {
  test("the token of a reset link leaves the address at once and works once", async () => {
    const email = "lien@example.org";
    const client = await signedIn(email);
    await client.json("/api/password-reset-request", { email });
    const link = linkIn(await smtp.mailTo(email, 1));
    const visitor = new Client(site);
    const path = link.slice(site.url.length);
    const first = await visitor.get(path);
    expect([first.status, first.headers.get("location")]).toEqual([303, "/reset-password"]);
    expect(await (await visitor.get("/reset-password")).text()).toContain("newPassword");
    const form = { newPassword: "un secret tout neuf", confirmPassword: "un secret tout neuf" };
    const done = await visitor.post("/reset-password", form);
    expect([done.status, done.headers.get("location")]).toEqual([303, "/reset-password"]);
    expect((await client.get("/api/public/me")).status).toBe(401);
    expect(await (await visitor.get("/reset-password")).text()).toContain("La page de connexion s’ouvre");
    await visitor.get(path);
    expect(await (await visitor.get("/reset-password")).text()).toContain("Lien invalide");
    const again = await visitor.post("/reset-password", form);
    expect(again.status).toBe(400);
    expect(await again.text()).toContain("Le lien de réinitialisation est invalide ou a expiré");
    expect(await (await new Client(site).post("/reset-password", form)).text()).toContain(
      "Token de réinitialisation manquant",
    );
    expect((await smtp.mailTo(email, 2)).subject).toContain("Ton mot de passe a changé");
  });

  test("signing out tells the browser to forget, and an altered cookie is nobody", async () => {
    const client = await signedIn("depart@example.org");
    const token = client.cookies.get("cx-reader") ?? "";
    const altered = new Client(site);
    altered.cookies.set("cx-reader", `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`);
    expect((await altered.get("/dashboard")).headers.get("location")).toBe("/compte");
    const out = await client.post("/deconnexion", {});
    const said = /^\/compte\?logout=true&t=\d+$/;
    expect([out.status, out.headers.get("location")]).toEqual([303, expect.stringMatching(said)]);
    expect(out.headers.get("clear-site-data")).toContain('"cache"');
    expect(await (await client.get("/compte?logout=true")).text()).toContain("Déconnexion réussie");
    expect((await client.get("/dashboard/profil")).headers.get("location")).toMatch(said);
    await client.json("/api/public/login", { email: "depart@example.org", password });
    expect(await (await client.get("/compte?logout=true")).text()).not.toContain("Déconnexion réussie");
    expect((await client.get("/connexion")).headers.get("location")).toBe("/dashboard");
    const kept = await client.get("/connexion?logout=true");
    expect([kept.status, (await kept.text()).includes("Se connecter")]).toEqual([200, true]);
    expect((await client.get("/dashboard")).status).toBe(200);
  });
});

// Of npm test: platform/passwords/passwords.test.ts.
longTest(
  "when too many passwords wait, the answer is 503 with Retry-After, and the page keeps what was typed",
  async () => {
    const held = await startSite({}, { flags: ["--import", "./tests/support/pause-hashing.mjs"] });
    const turn = async (said: string) => {
      held.process.kill("SIGUSR2");
      await vi.waitUntil(() => held.output().includes(said), { timeout: 120_000 });
    };
    try {
      const client = new Client(held);
      await turn("hashes held");
      // One is being hashed and 40 of one network may wait: the 42nd is the first to be turned away.
      const refused: Response[] = [];
      const waiting = Array.from({ length: 42 }, async (_, index) => {
        const answer = await client.json("/api/public/register", person(`foule${index}@example.org`));
        if (answer.status === 503) refused.push(answer);
        return answer.status;
      });
      await vi.waitUntil(() => refused.length > 0, { timeout: 120_000 });
      const [busy] = refused as [Response];
      expect(Number(busy.headers.get("retry-after"))).toBeGreaterThan(0);
      expect((await body(busy)).message).toContain("dans quelques secondes");
      const page = await client.post("/inscription", person("page@example.org"));
      expect(page.status).toBe(503);
      expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
      const html = await page.text();
      expect(html).toContain('value="Dupont"');
      expect(html).toContain("dans quelques secondes");
      expect(html).not.toContain(password);
      await turn("hashes freed");
      const answered = await Promise.all(waiting);
      expect(answered.filter((status) => status === 503)).toHaveLength(1);
      // Who waited is served: a network's twenty accounts of a day, then its limit.
      expect(answered.filter((status) => status === 201).length).toBeGreaterThan(0);
      expect((await client.get("/inscription")).status).toBe(200);
    } finally {
      await held.stop();
    }
  },
);

describe("pages whose address says something of someone", () => {
  const csrfOf = (html: string) => /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? "";

  test("send no referrer, and their forms still work with the Origin: null that browsers then send", async () => {
    const email = "discrete@example.org";
    const client = new Client(site);
    await client.json("/api/public/register", person(email));
    const code = codeIn(await smtp.mailTo(email));
    const page = await client.get(`/verify-email?email=${encodeURIComponent(email)}`);
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect((await client.get("/connexion")).headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    const reset = await client.get("/reset-password?token=abc");
    expect([reset.status, reset.headers.get("referrer-policy")]).toEqual([303, "no-referrer"]);
    expect((await client.get("/reset-password")).headers.get("referrer-policy")).toBe("no-referrer");
    const csrf = csrfOf(await page.text());
    const unproved = await client.post("/verify-email", { email, code }, { origin: "null" });
    expect(unproved.status).toBe(403);
    const proved = await client.post("/verify-email", { email, code, csrf }, { origin: "null" });
    expect([proved.status, proved.headers.get("location")]).toEqual([303, "/dashboard"]);
  });

  test("the code of a registration signs in where one registered, and only confirms elsewhere", async () => {
    for (const isElsewhere of [false, true]) {
      const email = `inscrite.${isElsewhere}@example.org`;
      const client = new Client(site);
      await client.json("/api/public/register", person(email));
      const typed = { email, code: codeIn(await smtp.mailTo(email)) };
      const browser = isElsewhere ? new Client(site) : client;
      const answer = await browser.post("/verify-email", typed);
      expect(answer.headers.get("location")).toBe(isElsewhere ? "/verify-email" : "/dashboard");
      expect((await browser.get("/dashboard")).status).toBe(isElsewhere ? 302 : 200);
      if (isElsewhere)
        expect(await (await browser.get("/verify-email")).text()).toContain("La page de connexion s’ouvre");
    }
  });

  test("the link that stops the codes stops them when its button is pressed, not when it is opened", async () => {
    const email = "tranquille@example.org";
    const visitor = new Client(site);
    await visitor.json("/api/public/register", person(email));
    const mail = await smtp.mailTo(email);
    const link = /https?:\S+ne-plus-recevoir\?lien=[\w.-]+/.exec(mail.text)?.[0] ?? "";
    const owner = new Client(site);
    const path = link.slice(site.url.length);
    const page = await owner.get(path);
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    const html = await page.text();
    expect(html).toContain("Arrêter pendant 30 jours");
    expect(site.database.prepare("SELECT count(*) AS n FROM Throttle WHERE key LIKE '%mail-stop%'").get()).toEqual({
      n: 0,
    });
    const lien = new URL(link).searchParams.get("lien") ?? "";
    const stopped = await owner.post(
      "/verify-email/ne-plus-recevoir",
      { lien, csrf: csrfOf(html) },
      { origin: "null" },
    );
    expect(stopped.status).toBe(303);
    expect(await (await owner.get(path)).text()).toContain("Ces emails sont arrêtés");
    expect(await (await owner.get("/verify-email/ne-plus-recevoir?lien=faux.lien")).text()).toContain("Lien incomplet");
    expect((await visitor.json("/api/public/register", person(email))).status).toBe(201);
    expect(site.database.prepare("SELECT count(*) AS n FROM Mail WHERE recipient = ?").get(email)).toEqual({ n: 1 });
    const resumed = await owner.post("/verify-email/ne-plus-recevoir", { lien, encore: "1" });
    expect(resumed.status).toBe(303);
    expect((await visitor.json("/api/public/register", person(email))).status).toBe(201);
    expect((await smtp.mailTo(email, 1)).text).toContain("Ton code de vérification");
  });
});

test("who signed in long ago confirms by code or passkey, and is led back; nobody else who is signed in stays there", async () => {
  const reader = await signedIn("sans-mot-de-passe@example.org");
  site.database.prepare(`UPDATE "Session" SET "createdAt" = "createdAt" - 3600000 WHERE "readerId" IS NOT NULL`).run();
  for (const page of ["adresse", "donnees", "securite"])
    expect(await (await reader.get(`/dashboard/${page}`)).text()).toContain(
      `/connexion?confirmer=1&amp;redirectTo=%2Fdashboard%2F${page}`,
    );
  const from = "?confirmer=1&redirectTo=%2Fdashboard%2Fdonnees";
  expect(await (await reader.get(`/connexion${from}`)).text()).toContain("Confirme que c’est toi");
  for (const path of [`/connexion/code${from}&autre=1`, "/connexion/mot-de-passe-oublie"])
    expect((await reader.get(path)).status).toBe(200);
  for (const path of ["/connexion", "/connexion/code"]) expect((await reader.get(path)).status).toBe(302);
  const again = await reader.post(`/connexion${from}`, { email: "sans-mot-de-passe@example.org", password });
  expect(again.headers.get("location")).toBe("/dashboard/donnees");
  expect(await (await reader.get("/dashboard/donnees")).text()).not.toContain('name="password"');
});
