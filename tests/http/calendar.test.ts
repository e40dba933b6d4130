import { expect, test } from "vitest";
import { documentOf } from "../support/document.ts";
import { signedInAdmin } from "../support/http.ts";
import { sharedSite } from "../support/shared-sites.ts";

const site = await sharedSite();
const admin = await signedInAdmin(site);

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 11);
const text = async (path: string) => (await fetch(site.url + path)).text();

test("a public event shows at once on /agenda, on the home page and in its calendar, and goes as fast", async () => {
  // The demonstration has events of both kinds, around the day it was made.
  for (const path of ["/agenda", "/agenda.ics", "/"]) {
    expect(await text(path)).toContain("rencontre avec les lecteurs");
    expect(await text(path)).not.toContain("conférence de rédaction");
  }
  expect(await (await admin.get("/admin/calendar?vue=liste")).text()).toContain("conférence de rédaction");
  const made = await admin.post("/admin/calendar/nouveau", {
    title: "Débat sur le climat",
    startAt: `${inDays(5)}18:00`,
    visibility: "public",
    place: "Lille",
  });
  const [, id] = /\/admin\/calendar\/(\d+)$/.exec(made.headers.get("location") ?? "") ?? [];
  expect(made.status).toBe(303);
  await admin.post("/admin/calendar/nouveau", { title: "Réunion interne", startAt: `${inDays(5)}20:00` });
  const [home, agenda, ics] = [await text("/"), await text("/agenda"), await text("/agenda.ics")];
  for (const page of [home, agenda, ics]) {
    expect(page).toContain("Débat sur le climat");
    expect(page).not.toContain("Réunion interne");
  }
  expect(home).toContain(`/agenda#evenement-${id}`);
  expect(agenda).toContain('"@type":"Event"');
  // What is near stands open, later months are folded, each with how many dates it has.
  const months = [...documentOf(agenda).querySelectorAll("main details")];
  expect([months[0]?.hasAttribute("open"), months.at(-1)?.hasAttribute("open")]).toEqual([true, false]);
  expect(months.at(-1)?.querySelector("summary")?.textContent).toMatch(/ \d{4}\d+\sdates?$/);
  await admin.post(`/admin/calendar/${id}/supprimer`, {});
  expect(await text("/")).not.toContain("Débat sur le climat");
  expect(await text("/agenda")).not.toContain("Débat sur le climat");
});

test("calendar requests bypass every cache; a secret address says nothing to who guesses", async () => {
  for (const path of ["/admin/calendar", "/admin/calendar?vue=semaine", "/admin/calendar?vue=liste"]) {
    const page = await admin.get(path);
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-cache, no-store, must-revalidate"]);
  }
  await admin.post("/admin/calendar/abonnement/ouvrir", {});
  const page = await (await admin.get("/admin/calendar/abonnement")).text();
  const [, path = ""] = /value="https?:\/\/[^/]+(\/agenda\/[\w-]+\.ics)"/.exec(page) ?? [];
  const feed = await fetch(site.url + path);
  expect(feed.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  for (const answer of [feed, await fetch(`${site.url}/agenda.ics`)]) {
    expect(answer.headers.get("cache-control")).toBe("no-cache, no-store, must-revalidate");
    expect(answer.headers.get("pragma")).toBe("no-cache");
  }
  expect(await feed.text()).toContain("Réunion interne");
  for (const guess of [`/agenda/${"x".repeat(43)}.ics`, "/agenda/..%2f..%2fetc.ics", "/agenda/1"]) {
    const answer = await fetch(site.url + guess);
    expect([guess, answer.status, answer.headers.get("cache-control")]).toEqual([guess, 404, "no-store"]);
    const page = await answer.text();
    expect(page).toContain("La page que vous recherchez n'existe pas ou a été déplacée.");
    expect(page).toContain("site-footer");
  }
  expect(site.output()).not.toContain(path);
});
