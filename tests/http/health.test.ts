import { afterAll, expect, test } from "vitest";
import { command } from "../support/command.ts";
import { documentOf } from "../support/document.ts";
import { signedInAdmin } from "../support/http.ts";
import { startSite } from "../support/server.ts";

// Of its own: its figures, its log and its sources are what is looked at.
const site = await startSite();
afterAll(() => site.stop());
const client = await signedInAdmin(site);

async function page(path = "/admin/sante", from = client): Promise<Document> {
  const answer = await from.get(path);
  expect(answer.status).toBe(200);
  return documentOf(await answer.text());
}

/** What is said of one thing: its verdict and its words. */
function line(document: Document, name: string): string {
  const found = [...document.querySelectorAll(".bo-check")].find(
    (one) => one.querySelector("h3")?.textContent === name,
  );
  return (found?.textContent ?? "").replaceAll(/[\u00A0\u202F]/g, " ");
}

test("figures follow what is asked", async () => {
  const asked = async () =>
    Number(/([\d ]+) demandes? /.exec(line(await page(), "Le site répond"))?.[1]?.replaceAll(" ", "") ?? 0);
  const before = await asked();
  for (let times = 0; times < 30; times += 1) expect((await fetch(site.url)).status).toBe(200);
  expect(await asked()).toBeGreaterThanOrEqual(before + 30);
});

test("a source that fails and a job that was given up are told in words, with what to do", async () => {
  site.database
    .prepare(
      `UPDATE "Feed" SET "failureCount" = 0, "lastError" = NULL, "nextFetchAt" = '2099-01-01T00:00:00.000+00:00'`,
    )
    .run();
  site.database
    .prepare(
      `UPDATE "Feed" SET "failureCount" = 3, "lastError" = 'Le site répond par une erreur (503).' WHERE "id" = (SELECT MIN("id") FROM "Feed")`,
    )
    .run();
  const job = site.database
    .prepare(
      `INSERT INTO "Job" ("kind", "payload", "status", "runAt", "attempts", "lastError", "createdAt", "finishedAt")
       VALUES ('video.thumbnail', '{"id":0}', 'dead', '2026-01-01T00:00:00.000+00:00', 8, 'Error: la vidéo a disparu', '2026-01-01T00:00:00.000+00:00', strftime('%Y-%m-%dT%H:%M:%S.000+00:00', 'now'))`,
    )
    .run().lastInsertRowid;
  const document = await page();
  expect(line(document, "Travail de fond")).toContain("À surveiller");
  // The head names all that is not well, what is down first: on a machine that is slow just now, its speed.
  const checks = [...document.querySelectorAll(".bo-check")].map((one) => ({
    name: one.querySelector("h3")?.textContent?.toLowerCase() ?? "",
    verdict: one.querySelector(".bo-verdict")?.textContent,
  }));
  const named = (wanted: string, words: string) => {
    const names = checks.filter(({ verdict }) => verdict === wanted).map(({ name }) => name);
    return names.length > 0 ? `${words}\u202F: ${names.join(", ")}.` : "";
  };
  const down = named("En panne", "quelque chose est en panne");
  expect(document.querySelector("output.bo-health")?.textContent?.toLowerCase()).toBe(
    `${down || "le site marche."} ${named("À surveiller", "à surveiller")}`,
  );
  expect(line(document, "Sources d’actualités")).toMatch(/À surveiller.*1 source ne répond pas.*erreur \(503\)/);
  expect(document.querySelector('a[href="/admin/sources?etat=failing"]')).not.toBeNull();
  expect(line(document, "Travail de fond")).toContain("Chercher la miniature d’une vidéo : Error: la vidéo a disparu");
  const form = document.querySelector<HTMLFormElement>(`form[action="/admin/sante/taches/${job}/relancer"]`);
  const fields = Object.fromEntries(
    [...(form?.querySelectorAll("input") ?? [])].map(({ name, value }) => [name, value]),
  );
  const pressed = await client.post(`/admin/sante/taches/${job}/relancer`, fields);
  expect(pressed.headers.get("location")).toContain("/admin/sante");
  const status = () => site.database.prepare(`SELECT "status" FROM "Job" WHERE "id" = ?`).pluck().get(job);
  expect(status()).not.toBe("dead");
  expect(
    site.database
      .prepare(`SELECT COUNT(*) FROM "AuditEntry" WHERE "action" = 'job.retried' AND "subject" = ?`)
      .pluck()
      .get(`job:${job}`),
  ).toBe(1);
  const again = await client.post(`/admin/sante/taches/${job}/relancer`, fields);
  expect(again.status).toBeLessThan(500);
});

test("a number that an error page shows is found in the last lines, redacted", async () => {
  const failed = await client.request("/", { method: "PROPFIND" });
  const number = failed.headers.get("x-request-id") ?? "";
  expect(failed.status).toBe(405);
  const document = await page(`/admin/sante?numero=${number}`);
  const lines = [...document.querySelectorAll(".bo-log-lines li")].map(({ textContent }) => textContent ?? "");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(number);
  expect(lines[0]).toContain("Une demande mal faite a été refusée");
  const none = await page("/admin/sante?numero=jamais-vu-ici");
  expect(none.body.textContent).toContain("Aucune de ces lignes ne porte le numéro jamais-vu-ici");
});

test("a release is proven to who has the site's secret alone: it answers, writes and reads", async () => {
  const writes = () => site.database.prepare("SELECT value FROM Setting WHERE key = 'release.proof'").pluck().get();
  const forged = `${new Date().toISOString()} forged`;
  for (const headers of [{}, { "x-release-proof": forged }, { "x-release-proof": "" }])
    expect((await client.post("/readyz", {}, headers as Record<string, string>)).status).toBe(403);
  expect(writes()).toBeUndefined();
  const env = {
    PORT: new URL(site.url).port,
    SITE_URL: site.url,
    SESSION_SECRET: "a-secret-for-tests-only-0123456789abcdef",
    APP_MODE: "demo",
  };
  expect(await command(["scripts/prove-release.ts", "--direct"], env)).toMatchObject({ status: 0, stderr: "" });
  expect(writes()).toMatch(/^"[\w-]{43}"$/);
});
