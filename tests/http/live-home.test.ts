import { expect, test } from "vitest";
import { documentOf } from "../support/document.ts";
import { signedInAdmin } from "../support/http.ts";
import { seededSite } from "../support/shared-sites.ts";

const site = await seededSite();
const admin = await signedInAdmin(site);

const press = async (path: string, fields: Record<string, string> = {}) => {
  const answer = await admin.post(path, fields);
  expect([path, answer.status]).toEqual([path, 303]);
};
const json = async (path: string) => (await (await fetch(site.url + path)).json()) as Record<string, unknown>;

/** The cards that lead the home page, as kept pages have them for everyone and as the page asks for them. */
async function top(): Promise<string[]> {
  const cards = (html: string) =>
    ["Studio en direct", "EN DIRECT", "Événement en direct", "En vedette"].filter((label) => html.includes(label));
  const piece = cards(await (await fetch(`${site.url}/fragments/top-card`)).text());
  const page = await (await fetch(`${site.url}/`)).text();
  expect(cards(page.split('id="actualites"')[1]?.split("grid-four")[0] ?? "")).toEqual(piece);
  return piece;
}

/** What the header of a kept page says is live, and where it leads; null when nothing is. */
async function onAir(): Promise<[string, string] | null> {
  const page = await (await fetch(`${site.url}/lexique`)).text();
  const [, to = "", said = ""] =
    /<div class="live-now">.*?<a href="([^"]+)"[^>]*><span class="pulse">(.*?)<\/a>/s.exec(page) ?? [];
  return to ? [to, said.replaceAll(/<[^>]+>/g, "").trim()] : null;
}

test("the top card follows the buttons of the newsroom, state by state", async () => {
  const { id, slug } = site.database.prepare("SELECT id, slug FROM Direct WHERE status = 'scheduled'").get() as {
    id: number;
    slug: string;
  };
  expect(await onAir()).toBeNull();
  // Announced for later than a day from now: it is not what leads.
  site.database.prepare("UPDATE Direct SET scheduledFor = ? WHERE id = ?").run("2999-01-01T19:00:00.000+00:00", id);
  await press(`/admin/directs/${id}/commencer`);
  expect(await top()).toEqual(["EN DIRECT"]);
  expect(await onAir()).toEqual([`/suivis-en-direct/${slug}`, expect.stringMatching(/^Direct\u202F: ./)]);
  expect(await json("/api/live-event")).toMatchObject({ id, status: "live" });
  await press("/admin/studio-live?index", {
    title: "Le studio du soir",
    description: "Deux invités",
    videoId: "https://www.youtube.com/live/aqz-KE-bpKQ",
    guests: "Jeanne Roy, maire\nAli",
    presenters: "Lou",
    nextBroadcastAt: "2030-01-01T20:00",
    version: "0",
    overwrite: "1",
    puis: "commencer",
  });
  expect(await top()).toEqual(["Studio en direct", "EN DIRECT"]);
  expect(await onAir()).toEqual(["/suivis-en-direct", expect.stringMatching(/^2 directs.*Le studio du soir$/)]);
  expect(await (await fetch(`${site.url}/suivis-en-direct`)).text()).toContain('<a href="/live">Le studio du soir</a>');
  expect(await json("/api/live-studio/status")).toEqual({
    isLive: true,
    videoId: "aqz-KE-bpKQ",
    title: "Le studio du soir",
    description: "Deux invités",
    nextBroadcastAt: "2030-01-01T19:00:00.000Z",
  });
  expect(await json("/api/studio/guests")).toMatchObject([
    { name: "Jeanne Roy", title: "maire" },
    { name: "Ali", title: "" },
  ]);
  expect(await json("/api/studio/presenters")).toMatchObject([{ name: "Lou" }]);
  const live = await (await fetch(`${site.url}/live`)).text();
  for (const words of ["Le studio du soir", "Deux invités", "Jeanne Roy", 'data-video="aqz-KE-bpKQ"'])
    expect(live).toContain(words);
  // Nothing of the platform's before a press.
  expect(live).not.toMatch(/<(iframe|script|img)[^>]*youtube/);
  await press(`/admin/directs/${id}/terminer`);
  expect(await top()).toEqual(["Studio en direct"]);
  expect(await onAir()).toEqual(["/live", expect.stringContaining("Le studio du soir")]);
  expect((await admin.get("/admin/studio-live/arreter")).status).toBe(200);
  await press("/admin/studio-live/arreter");
  expect(await top()).toEqual(["En vedette"]);
  expect(await onAir()).toBeNull();
  expect(await json("/api/live-event")).toMatchObject({ id: 0, editors: [] });
  expect(await json("/api/live-studio/status")).toMatchObject({ isLive: false, videoId: "aqz-KE-bpKQ" });
});

test("a flash info without an address is read whole on its card, without script", async () => {
  const title = "Un flash sans adresse";
  const content = `Le début, que la carte montre. ${"Puis ce que l’on déplie. ".repeat(20)}Et la fin.`;
  const made = await admin.post("/admin/flash-infos/nouveau", { title, content });
  await press(`${made.headers.get("location")}/publier`);
  const cards = [...documentOf(await (await fetch(site.url)).text()).querySelectorAll(".flash-card")];
  const card = cards.find(({ textContent }) => textContent.includes(title));
  expect([card?.querySelector("h3 a"), card?.querySelector("details > summary")?.textContent]).toEqual([
    null,
    expect.stringContaining("Lire la suite"),
  ]);
  expect(card?.querySelector("details")?.textContent).toContain("Et la fin.");
});
