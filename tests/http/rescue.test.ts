import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { command } from "../support/command.ts";
import { documentOf } from "../support/document.ts";
import { Client, signedInAdmin } from "../support/http.ts";
import { seededSite } from "../support/shared-sites.ts";

const place = mkdtempSync(join(tmpdir(), "clairvoix-rescue-"));
const site = await seededSite();
afterAll(() => rmSync(place, { recursive: true, force: true }));

const rescue = (words: string[], more: Record<string, string> = {}) =>
  command(["scripts/rescue.ts", ...words], {
    SESSION_SECRET: "a-secret-for-tests-only-0123456789abcdef",
    LOG_LEVEL: "silent",
    DATA_DIR: site.dataDir,
    DATABASE_URL: "",
    ...more,
  });

test("an administrator who lost password and telephone gets in again, beside the site that runs; the trail says so", async () => {
  const before = await signedInAdmin(site);
  site.database.exec(`UPDATE StaffUser SET totpSecret = 'x', totpEnabledAt = '2026-01-01' WHERE username = 'admin'`);
  // The site, or a copy, writes while the command begins.
  site.database.exec("BEGIN IMMEDIATE");
  const rescuing = rescue([" Admin"]);
  setTimeout(() => site.database.exec("COMMIT"), 4000);
  const rescued = await rescuing;
  expect(rescued).toMatchObject({ status: 0, stderr: "" });
  expect(rescued.stdout).toContain("la vérification en deux étapes est retirée");
  const [, password = ""] = /Mot de passe : (\S+)/.exec(rescued.stdout) ?? [];
  expect((await before.get("/admin")).headers.get("location")).toContain("/auth");
  await expect(signedInAdmin(site)).rejects.toThrow("sign-in answered");
  const client = new Client(site);
  expect((await client.post("/auth", { username: "admin", password })).headers.get("location")).toBe("/admin");
  const page = await client.get("/admin/audit-trail?verifier=1");
  const trail = documentOf(await page.text()).querySelector("main")?.textContent ?? "";
  expect(trail).toContain("Le site (accès de secours)");
  expect(trail).toContain("a remplacé le mot de passe");
  expect(trail).toContain("La chaîne est intacte");
});

test("who is not an administrator, or nobody, is refused in a line; nothing changes", async () => {
  const hashes = () => site.database.prepare("SELECT username, passwordHash FROM StaffUser ORDER BY id").all();
  site.database.exec(`UPDATE StaffUser SET isActive = 0 WHERE username = 'admin'`);
  const was = hashes();
  for (const name of ["admin", "personne", ""]) {
    const { status, stdout, stderr } = await rescue([name]);
    expect([stdout, stderr.trim().split("\n").length]).toEqual(["", 1]);
    expect([status, stderr]).toEqual(
      name
        ? [1, expect.stringContaining(`«\u202F${name}\u202F» n’est pas un compte`)]
        : [64, expect.stringContaining("Pour qui")],
    );
  }
  expect(hashes()).toEqual(was);
  site.database.exec(`UPDATE StaffUser SET isActive = 1 WHERE username = 'admin'`);
});

test("where there is no database none is made", async () => {
  const none = await rescue(["admin"], { DATA_DIR: join(place, "none") });
  expect([none.status, none.stderr]).toEqual([1, expect.stringContaining("Il n’y a pas de base")]);
  expect(existsSync(join(place, "none"))).toBe(false);
});
