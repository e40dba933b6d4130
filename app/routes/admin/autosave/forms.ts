import { matchPath } from "react-router";
import { type Registered, declaredSections } from "../declared/registry.ts";
import { siteParts } from "../site-parts.ts";

/**
 * The autosaved forms: pattern of the page, id of the form. Never passwords, accounts, registers, nor what is written
 * about people (docs/decisions/0010-what-is-kept-while-one-types.md). Articles have their own.
 */
export const keptForms: Record<string, string> = {
  ...keptDeclared(),
  "/admin/news/nouvelle": "actualite",
  "/admin/news/:id": "actualite",
  "/admin/calendar/nouveau": "evenement",
  "/admin/calendar/:id": "evenement",
  "/admin/elections/candidatures/:id/programme": "programme",
  "/admin/elections/:id/resultats/:tour/estimations": "estimations",
  "/admin/elections/:id/resultats/:tour/chiffres": "resultats",
  "/admin/directs/nouveau": "direct",
  "/admin/directs/editer/:id": "direct",
  "/admin/directs/:id/mises-a-jour/:updateId": "maj",
  "/admin/directs/:id/questions/:questionId": "reponse",
  "/admin/fabrique-loi/page/france": "guide",
  "/admin/fabrique-loi/page/belgique": "guide",
  "/admin/studio-live": "studio",
  "/admin/alertes/nouvelle": "alerte",
  "/admin/settings/identite": "identite",
  "/admin/settings/alerte": "bandeau",
  "/admin/settings/recrutement": "bandeau",
  "/admin/settings/maintenance": "maintenance",
  "/admin/settings/notifications": "services",
  "/admin/messages/:id": "reponse",
  "/admin/applications/:id/repondre": "texte",
};

function keptDeclared(): Record<string, string> {
  const kept = Object.values<Registered>(declaredSections).filter(({ isKept }) => isKept);
  return Object.fromEntries(
    kept.flatMap(({ at, add, form }) => [
      [`${at}/${add}`, form],
      [`${at}/:id`, form],
    ]),
  );
}

/** Pages of one row, or of what the whole site shares: who else has one open is worth knowing. */
const ofRow =
  /^\/admin\/(?!audit-trail)[^:]*:id(\/(modifier|noter|repondre|cotisation|mises-a-jour|questions\/:questionId))?$/;
const ofSite = new RegExp(`^/admin/settings/(${Object.keys(siteParts).join("|")})$`);

/** A route's pattern as an address: the framework joins the paths, no slash at the head. */
const asPath = (pattern: string) => `/${pattern.replace(/^\//, "")}`;

/** Is it a page on which two people may be in each other's way? */
export const isShared = (pattern: string): boolean => ofRow.test(asPath(pattern)) || ofSite.test(asPath(pattern));

/** The id of the form of this pattern that is kept while one types, or null. */
export const keptFormOf = (pattern: string): string | null => keptForms[asPath(pattern)] ?? null;

/** The pattern of the kept form at this address, with a number where it asks one; null when there is none. */
export function keptPatternAt(path: string): string | null {
  // "nouveau" before ":id": those without a number come first.
  const patterns = Object.keys(keptForms).sort((one, other) => Number(one.includes(":")) - Number(other.includes(":")));
  for (const pattern of patterns) {
    const found = matchPath(pattern, path);
    if (found) return Object.values(found.params).every((part) => /^[1-9]\d{0,9}$/.test(part ?? "")) ? pattern : null;
  }
  return null;
}

/** A field of a form and its value, as one text; a browser writes colours small. */
function pair(name: string, value: string): string {
  const text = value.replaceAll("\r\n", "\n").trim();
  return `${name}=${/^#[\dA-F]{6}$/i.test(text) ? text.toLowerCase() : text}`;
}

/** Is it told by being ticked, and by nothing at all when it is not? */
const isTicked = (value: unknown): boolean => value === true || value === "on" || Array.isArray(value);

/** No field's name is longer: what nests deeper is none of ours. */
const MOST_IN_A_NAME = 100;

/** What a browser sends of these values, of the fields `isSent`: a row has more than its form shows. */
function fieldsOf(value: unknown, name: string, isSent: (name: string) => boolean, isChoice = false): string[] {
  if (value === null || value === undefined || value === false || value === "" || name.length > MOST_IN_A_NAME)
    return [];
  if (typeof value !== "object") {
    // Boxes of one list share its name; its lines have one each.
    const sent = isSent(name) ? name : name.replace(/\[\d+\]$/, "");
    return isChoice || isTicked(value) || isSent(name) ? [pair(sent, value === true ? "on" : String(value))] : [];
  }
  return Object.entries(value).flatMap(([key, one]) =>
    fieldsOf(one, Array.isArray(value) ? `${name}[${key}]` : `${name}.${key}`, isSent, isTicked(value)),
  );
}

/** Was nothing typed in a form that opened with these values (JSON)? In doubt something was. */
export function isAsOpened(typed: URLSearchParams, opened: string): boolean {
  const names = new Set([...typed.keys()].filter((name) => name !== "version"));
  const given = Object.entries(parsed(opened) ?? {}).flatMap(([name, value]) =>
    fieldsOf(value, name, (one) => names.has(one)),
  );
  const sent = [...typed].flatMap(([name, value]) =>
    names.has(name) && value.trim() !== "" ? [pair(name, value)] : [],
  );
  return JSON.stringify(sent.sort()) === JSON.stringify(given.filter((one) => !one.endsWith("=")).sort());
}

function parsed(json: string): object | null {
  try {
    return JSON.parse(json) as object | null;
  } catch {
    return null;
  }
}
