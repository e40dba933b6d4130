import { expect } from "vitest";
import { Client, signedInAdmin } from "./http.ts";
import { open, press } from "./plain-form.ts";
import { admin } from "./server.ts";
import type { SharedSite } from "./shared-sites.ts";
import { codeIn } from "./smtp.ts";
import { arrived, seen, type Surface } from "./surface.ts";

interface World {
  site: SharedSite;
  /** The name of the engine, for what is written. */
  engine: string;
}

const article = "/articles/motion-de-censure-expliquee";
const password = "trois mots calmes";

const rowsOf = ({ site }: World, question: string, ...values: string[]) => site.database.prepare(question).all(values);

/** Where the choices of a form stand, to see whether they move. */
const tops = ({ look }: Surface) =>
  look(() =>
    [...document.querySelectorAll("main form .choice")].map((one) =>
      Math.round(one.getBoundingClientRect().top + scrollY),
    ),
  );

async function reading(page: Surface): Promise<void> {
  await page.open("/");
  await page.press('main h3 a[href^="/articles/"]');
  await arrived(page, /^\/articles\/./);
  await seen(page, "main h1");
  await page.press("[data-menu]");
  await page.press("#menu a", "Articles");
  await arrived(page, /^\/articles$/);
}

async function bubble(page: Surface): Promise<void> {
  await page.open(article);
  const line = () => getComputedStyle(document.querySelector("a.term") ?? document.body).textDecorationLine;
  expect(await page.look(line)).toBe("underline");
  await page.press('a.term[href="/lexique/motion-de-censure"]');
  await seen(page, ".term-popover:popover-open", "Tout comprendre");
  await page.press("main h1");
  await expect.poll(() => page.look(() => document.querySelector(":popover-open"))).toBeNull();
  expect(await page.look(() => location.pathname)).toBe(article);
}

async function wall(page: Surface): Promise<void> {
  await page.open("/mur-actualites");
  await page.press("main .card-link");
  await arrived(page, /^\/mur-actualites\?/);
  await seen(page, "dialog:modal");
  await page.press("dialog a", "Fermer");
  await arrived(page, /^\/mur-actualites$/);
  expect(await page.look(() => document.querySelector("dialog"))).toBeNull();
}

async function player(page: Surface): Promise<void> {
  await page.open("/podcasts");
  // It comes once the page has loaded; a press before follows the link.
  const hasPlayer = () => performance.getEntriesByType("resource").some(({ name }) => /\/player-[^/]+\.js$/.test(name));
  await expect.poll(() => page.look(hasPlayer)).toBe(true);
  await page.press("main .play-round");
  await seen(page, ".listen .listen-title");
  await page.press(".listen [data-do=close]");
}

async function preferences(page: Surface): Promise<void> {
  await page.open("/preferences");
  const before = await tops(page);
  await page.press("label[for=theme-dark]");
  expect(await page.look(() => document.querySelector("#theme-dark")?.matches(":checked"))).toBe(true);
  expect(await tops(page)).toEqual(before);
  await page.press("main form button[type=submit]");
  await expect.poll(() => page.look(() => document.documentElement.dataset.theme).catch(() => null)).toBe("dark");
}

async function quiz(page: Surface): Promise<void> {
  await page.open("/apprendre/voter/qui-peut-voter");
  // In a flexbox WebKit counts a legend twice and leaves it on the border: it stands within, and nothing under the choices.
  const under = await page.look(() =>
    [...document.querySelectorAll("main form fieldset")].map((question) => {
      const last = question.lastElementChild?.getBoundingClientRect().bottom ?? 0;
      return question.getBoundingClientRect().bottom - last;
    }),
  );
  expect(under.length).toBeGreaterThan(2);
  expect(Math.max(...under)).toBeLessThan(30);
  const above = await page.look(() =>
    [...document.querySelectorAll("main form legend")].map(
      (legend) =>
        legend.getBoundingClientRect().top - (legend.parentElement?.getBoundingClientRect().top ?? Number.NaN),
    ),
  );
  expect(Math.min(...above)).toBeGreaterThan(10);
  await page.press("main form button[type=submit]");
  await seen(page, ".field-error", "Choisis une réponse.");
}

export async function contact(page: Surface, world: World): Promise<void> {
  const subject = `Depuis ${world.engine}`;
  await page.open("/contact");
  await page.type("[name=name]", "Zoé Martin");
  await page.type("[name=email]", "zoe");
  await page.type("[name=subject]", subject);
  await page.type("[name=body]", "Bonjour, voici un message.");
  await page.press("form#contact button[type=submit]");
  await seen(page, "[data-error-summary]", "email");
  expect(await page.look(() => document.querySelector<HTMLTextAreaElement>("[name=body]")?.value)).toContain("Bonjour");
  await page.type("[name=email]", "zoe@example.org");
  await page.press("form#contact button[type=submit]");
  await arrived(page, /^\/contact\?merci/);
  expect(rowsOf(world, "SELECT email FROM ContactMessage WHERE subject = ?", subject)).toEqual([
    { email: "zoe@example.org" },
  ]);
}

export async function account(page: Surface, { site, engine }: World): Promise<void> {
  const email = `${engine.toLowerCase()}@example.org`;
  await page.open("/inscription");
  await page.type("[name=firstName]", "Zoé");
  await page.type("[name=lastName]", "Martin");
  await page.type("[name=email]", email);
  await page.type("[name=password]", password);
  await page.type("[name=confirmPassword]", password);
  await page.press("form#inscription button[type=submit]");
  await arrived(page, /^\/verify-email\?/);
  await page.type("[name=code]", codeIn(await site.smtp.mailTo(email)));
  await page.press("form#verification button[type=submit]");
  const signOut = async () => {
    await arrived(page, /^\/dashboard$/);
    await seen(page, "main h1", "Bonjour Zoé");
    await page.press("button", "Se déconnecter");
    // The address is cleaned once the page has said so. Who is still signed in is sent back to the dashboard.
    await arrived(page, /^\/compte(\?logout=true|$)/);
  };
  await signOut();
  await page.open("/connexion");
  await page.type("form#connexion [name=email]", email);
  await page.type("form#connexion [name=password]", password);
  await page.press("form#connexion button[type=submit]");
  await signOut();
}

async function live(page: Surface, { site }: World): Promise<void> {
  const begun =
    "UPDATE Direct SET status = 'live', startedAt = ?, endedAt = NULL WHERE status = 'ended' RETURNING id, slug";
  const now = new Date().toISOString().replace("Z", "+00:00");
  const { id, slug } = site.database.prepare(begun).get(now) as { id: number; slug: string };
  await page.open(`/suivis-en-direct/${slug}`);
  await page.look(() => {
    document.querySelector("[data-feed]")?.scrollIntoView({ behavior: "instant" });
    document.documentElement.dataset.same = "";
  });
  const editor = await signedInAdmin(site);
  await press(editor, await open(editor, `/admin/directs/${id}/mises-a-jour`), "Publier", {
    headline: "Les bureaux ferment",
  });
  // As when the line comes back: it asks at once.
  await page.look(() => dispatchEvent(new Event("online")));
  await seen(page, "[data-feed] > li h3", "Les bureaux ferment");
  expect(await page.look(() => "same" in document.documentElement.dataset)).toBe(true);
}

/** Of the newsroom, in the page that is open. */
async function signInStaff(page: Surface): Promise<void> {
  // As the form does it: the account's own was filled in before.
  await page.look((fields) => {
    const body = new URLSearchParams(fields);
    void fetch("/auth", { method: "POST", body }).then(() => (document.documentElement.dataset.signed = ""));
  }, admin);
  await expect.poll(() => page.look(() => "signed" in document.documentElement.dataset)).toBe(true);
}

const written = ({ look }: Surface) =>
  look(() => document.querySelector<HTMLTextAreaElement>("[name=body]")?.value ?? "");

async function publication(page: Surface, world: World): Promise<void> {
  const title = `Un article écrit dans ${world.engine}`;
  await signInStaff(page);
  await page.open("/admin/articles/new");
  await page.type("[name=title]", title);
  await seen(page, ".rich-text");
  await page.type(".rich-text", "Le texte de l’article, tel qu’on le lira.");
  await expect.poll(() => written(page)).toBe("Le texte de l’article, tel qu’on le lira.");
  // On a phone, the next step.
  if (await page.look(() => matchMedia("(max-width: 63.99rem)").matches)) await page.press(".ed-tab", "Habiller");
  await page.type("[name=excerpt]", "Un résumé assez long pour donner envie de lire la suite de l’article.");
  await page.look(() => {
    const category = document.querySelector<HTMLInputElement>("[name=categoryId]");
    if (!category) throw new Error("no categories");
    category.click();
  });
  await page.press("main button", "Enregistrer");
  await arrived(page, /^\/admin\/articles\/\d+/);
  if (await page.look(() => matchMedia("(max-width: 63.99rem)").matches)) await page.press(".ed-tab", "Publier");
  await page.press("main button", "Publier maintenant");
  await seen(page, "main h2", "En ligne");
  expect(await (await new Client(world.site).get("/")).text()).toContain(title);
}

async function desk(page: Surface): Promise<void> {
  await signInStaff(page);
  await page.open("/admin/articles/new");
  await seen(page, ".rich-text");
  await page.type(".rich-text", "/hemi");
  await page.press(".rich-choice", "Hémicycle");
  await page.press("dialog[open] button", "Sénat");
  const groups = () =>
    page.look(() => document.querySelectorAll('dialog[open] [name^="groups["][name$=".name"]').length);
  await expect.poll(groups).toBeGreaterThan(7);
  await page.press("dialog[open] button", "Ajouter au texte");
  await expect.poll(() => written(page)).toMatch(/^:::hemicycle/m);
  await page.press(".bo-help summary");
  await seen(page, ".bo-help-panel", "Nouvel article");
}

/** What matters in any engine, and few: `npm test` has three in Firefox, three others in WebKit; Chromium has its own. */
export const journeys: [string, (page: Surface, world: World) => Promise<void>][] = [
  ["an article is reached from the home page, and from it a page of the phone's menu", reading],
  ["a word of the glossary is explained at a press", bubble],
  ["an item of the wall opens over it, and closes", wall],
  ["an episode has its player", player],
  ["the first choice of the preferences moves nothing, and is kept", preferences],
  ["a quiz is no taller than its questions, and is graded", quiz],
  ["a message is refused with its reasons, then sent", contact],
  ["someone registers, signs in and signs out", account],
  ["a coverage grows without being loaded again", live],
  ["an article is written and published", publication],
  ["an assembly is put into a text with the keyboard, and the help of a page opens", desk],
];
