import { beforeAll, expect, test } from "vitest";
import { foldKey } from "#app/utils/text.ts";
import { type Field, type PageForm, type Pair, fill } from "../../bench/shared/forms.ts";
import { encoded } from "../../bench/shared/mutations.ts";
import { documentOf, mainOf, window } from "../support/document.ts";
import { crawlForms, routesOfAddresses } from "../support/form-crawl.ts";
import { type Client, signedInAdmin } from "../support/http.ts";
import { some } from "../support/long-run.ts";
import { seededSite } from "../support/shared-sites.ts";

// What holds for every form of the back office: they are found by following links, so that a new one is held to it too.
const accountForms = ["/connexion", "/connexion/mot-de-passe-oublie?etape=2", "/inscription", "/verify-email"];
const site = await seededSite();
let admin: Client;
let forms: PageForm[];

beforeAll(async () => {
  site.database.exec("UPDATE Feed SET feedUrl = 'http://127.0.0.1:9/' || id");
  admin = await signedInAdmin(site);
  const ask = async (path: string) => {
    const answer = await admin.get(path);
    return { text: await answer.text(), location: answer.headers.get("location") };
  };
  const crawled = await crawlForms(ask, {
    starts: ["/admin", "/admin/articles/new", "/contact", "/nous-rejoindre", ...accountForms],
    routeOf: await routesOfAddresses(),
    pagesOfARoute: 1,
    follows: (link) => link.startsWith("/admin") && !link.startsWith("/admin/audit-trail"),
  });
  // A button alone, as the one that signs out, is no form to fill.
  forms = crawled.forms.flatMap(({ form }) => (form.method === "POST" && form.fields.some(isTyped) ? [form] : []));
});

const { DOCUMENT_POSITION_FOLLOWING: FOLLOWING } = window.Node;
const isTyped = ({ type }: Field) => !["hidden", "button", "submit"].includes(type);

async function send(form: PageForm, pairs: Pair[]) {
  const { path, headers, body } = encoded(form, pairs);
  const sent = { ...headers, origin: site.url } as Record<string, string>;
  const answer = await admin.request(path, { method: "POST", body: body as BodyInit, headers: sent });
  return { status: answer.status, html: await answer.text() };
}

/** Nothing that this field takes. */
const wrong = (type: string) => (type.startsWith("text") ? "trop ".repeat(3_000) : "ni une adresse, ni un jour");

/** What a person cannot get wrong. */
const isNeverWrong = (type: string) => ["hidden", "file", "button", "submit", "checkbox", "radio"].includes(type);
const words = (element: Element | null) => element?.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";

/** The name that someone reads beside the field that a link leads to: of a row, its list and its number, where the list has several rows. */
function labelOf(document: Document, id: string): string {
  const row = /\[(\d+)\]/.exec(id)?.[1];
  const field = document.getElementById(id);
  const label = [...document.querySelectorAll("label")].find((one) => one.getAttribute("for") === id);
  const named = row || !label ? field?.closest("fieldset")?.querySelector("legend") : label;
  const isOnlyRow = row && named?.parentElement?.querySelectorAll(`[name]:not([name*="[${row}]"])`).length === 0;
  const rowName = id.includes("-field-quiz[") ? "question" : id.includes("-field-parts[") ? "partie" : "ligne";
  const line = row && !isOnlyRow ? `, ${rowName} ${Number(row) + 1}` : "";
  return words(named ?? null).replace(/ \(facultatif\)$/, "") + line;
}

/** Told by the field's name, or in a sentence that has all its words: "Veuillez confirmer votre mot de passe". */
const tells = (text: string, label: string) =>
  text.startsWith(`${label} : `) ||
  foldKey(label)
    .split(" ")
    .filter((word) => word.length > 2 && word !== "ton")
    .every((word) => foldKey(text).includes(word.slice(0, 6)));

test("a form that is refused names each field as its label does, leads to it, and in the order of the page", async () => {
  const found: string[] = [];
  let told = 0;
  for (const [index, form] of forms.entries())
    // Each form spoilt in one of the two ways, in turn.
    for (const spoilt of some(["", null], 2, index)) {
      const pairs = fill(form, "essai").map(([name, value]): Pair => {
        const { type = "" } = form.fields.find((field) => field.name === name) ?? {};
        if (isNeverWrong(type)) return [name, value];
        return [name, spoilt ?? wrong(type)];
      });
      const { status, html } = await send(form, pairs);
      if (status >= 500) found.push(`${form.action}: ${status}`);
      if (!html.includes("data-error-summary")) continue;
      const document = documentOf(mainOf(html));
      let last: Element | null = null;
      for (const link of document.querySelectorAll("[data-error-summary] li a")) {
        told += 1;
        const id = decodeURIComponent(link.getAttribute("href") ?? "").slice(1);
        const label = labelOf(document, id);
        const text = words(link);
        if (id.endsWith("-field-version")) continue;
        const field = document.getElementById(id);
        if (!field) found.push(`${form.action} leads nowhere: ${text} (${id})`);
        else if (last && field.compareDocumentPosition(last) & FOLLOWING)
          found.push(`${form.action}: ${id} stands above ${last.id}, and is told after it`);
        last = field ?? last;
        if (field && !tells(text, label))
          found.push(`${form.action} ${id}: "${label}" is told as "${text.slice(0, 80)}"`);
      }
    }
  expect(found).toEqual([]);
  expect(told).toBeGreaterThan(100);
});
