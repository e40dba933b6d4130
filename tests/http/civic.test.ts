import { expect, test } from "vitest";
import { Client, signedInAdmin } from "../support/http.ts";
import { linkOf, open, words } from "../support/plain-form.ts";
import { sharedSite } from "../support/shared-sites.ts";

const site = await sharedSite();
const client = new Client(site);
const admin = await signedInAdmin(site);

test("the law's address without a country leads to France's, whose page leads to Belgium's", async () => {
  const found = await client.get("/creation-lois");
  expect([found.status, found.headers.get("location")]).toEqual([301, "/creation-lois/france"]);
  const page = await open(client, "/creation-lois/france");
  expect(linkOf(page, "Belgique")).toBe("/creation-lois/belgique");
  expect((await client.get("/creation-lois/suisse")).status).toBe(404);
  expect((await admin.get("/admin/fabrique-loi/page/suisse")).status).toBe(404);
});

test("a week's checks without script: a late card says so to readers until someone vouches for it", async () => {
  const list = "/admin/verifications";
  const page = await open(admin, list);
  const row = [...page.document.querySelectorAll(".bo-recheck-due")].find((one) =>
    one.textContent?.includes("en retard"),
  );
  const address = row?.querySelector("h2 a")?.getAttribute("href") ?? "";
  const [path = "", id] = address.split("#");
  const late = async () => {
    const { document } = await open(client, path);
    return /devait être revérifiée le/.test((id ? document.getElementById(id) : document.body)?.textContent ?? "");
  };
  expect(await late()).toBe(true);
  const value = row?.querySelector('[name="seule"]')?.getAttribute("value") ?? "";
  const csrf = page.document.querySelector('#lot [name="csrf"]')?.getAttribute("value") ?? "";
  const send = (word: string, more: Record<string, string>) =>
    admin.request(`${list}/lot/${word}`, {
      method: "POST",
      headers: { origin: admin.site.url },
      body: new URLSearchParams({ csrf, back: `${list}?qui=moi`, ...more }),
    });
  expect((await send("verifier", { seule: "team:1" })).headers.get("location")).toBe(`${list}?qui=moi`);
  expect(await late()).toBe(true);
  await send("verifier", { seule: value });
  expect(await late()).toBe(false);
  const title = row?.querySelector("h2 a")?.textContent ?? "";
  expect(words(await open(admin, list))).not.toContain(title);
  await send("planifier", { row: value, owner: "nobody", day: "" });
  expect(words(await open(admin, `${list}?quand=tout&qui=personne&q=${encodeURIComponent(title)}`))).toContain(title);
});
