import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { env } from "#app/platform/env.server.ts";
import type { Appearance } from "./appearance.server.ts";

const client = resolve(process.env.BUILD_DIR ?? "build", "client");
const MAX_ENTRIES = 5000;

/** By address: a picture never changes under its address. */
const weights = new Map<string, number>();

async function pictureWeight(address: string): Promise<number | null> {
  const cached = weights.get(address);
  if (cached !== undefined) return cached;
  const file = /^\/[\w/-]+\.(?:avif|webp|jpg)$/.test(address)
    ? address.startsWith("/media/")
      ? join(env.DATA_DIR, address)
      : join(client, address)
    : null;
  const size = file && (await stat(file).catch(() => null))?.size;
  if (!size) return null;
  if (weights.size >= MAX_ENTRIES) weights.clear();
  weights.set(address, size);
  return size;
}

/** Theme and text size on <html>; light mode has no script or font, and links for pictures (docs/decisions/0008). */
export async function applyAppearance(html: string, appearance: Appearance): Promise<string> {
  const page = withTheme(
    withAccountName(html, appearance.account).replace("<html", `<html${attributesOf(appearance)}`),
    appearance.theme,
  );
  return appearance.light ? inLightMode(page) : page;
}

const htmlEntities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** The header leads to the account of who has one, as its script does elsewhere (enhance/shell.ts). */
function withAccountName(html: string, account: string | null): string {
  if (!account) return html;
  const label = account.replaceAll(/[&<>"]/g, (character) => htmlEntities[character] ?? "");
  return html.replace(
    /(<a class="account-link" href=")\/compte("[^>]*>.*?<span>)[^<]*/s,
    (_, before: string, between: string) => `${before}/dashboard${between}${label}`,
  );
}

const attributesOf = ({ light, theme, size }: Appearance): string =>
  [
    theme === "system" ? "" : ` data-theme="${theme}"`,
    size === "normal" ? "" : ` data-size="${size}"`,
    light ? " data-light" : "",
  ].join("");

function withTheme(html: string, theme: Appearance["theme"]): string {
  if (theme === "system") return html;
  return html.replaceAll(/(<meta name="theme-color" media=")\(prefers-color-scheme: (\w+)\)/g, (_, start, named) =>
    named === theme ? `${start}all` : `${start}not all`,
  );
}

async function inLightMode(html: string): Promise<string> {
  const withoutScripts = html
    .replaceAll(/<script (?:type="module"|data-enhance)[^>]*>.*?<\/script>|<\/?noscript>/gs, "")
    .replace("</header>", () => `</header>${note}`);
  return withoutPictures(withoutScripts);
}

const note =
  '<aside class="wrap light-note" aria-label="Affichage">Mode léger\u202F: les images attendent ton clic. <a href="/preferences">Changer</a></aside>';

/** Links do not nest: inside one, a picture leaves its text alone. */
const linkOrPicture = /<a\b|<\/a>|<picture>.*?<\/picture>|<img\b(?:"[^"]*"|[^">])*>/gs;

/** What a picture shows, and a link that fetches it, with its weight; one that only decorates is left out. */
async function withoutPictures(html: string): Promise<string> {
  const tags = html.match(linkOrPicture) ?? [];
  let inLink = false;
  const replaced: string[] = [];
  for (const tag of tags) {
    if (tag.startsWith("<a")) inLink = true;
    else if (tag === "</a>") inLink = false;
    replaced.push(/^<(?:picture|img)/.test(tag) ? await linkTo(tag, inLink) : tag);
  }
  let index = 0;
  return html.replaceAll(linkOrPicture, () => replaced[index++] ?? "");
}

async function linkTo(picture: string, inLink: boolean): Promise<string> {
  const [, alt = ""] = / alt="([^"]*)"/.exec(picture) ?? [];
  const [, src = ""] = / src="([^"]*)"/.exec(picture) ?? [];
  if (!alt || !src) return "";
  if (inLink) return `<span class="light-picture">${alt}</span>`;
  // The lighter format where we make it: every browser of the last five years reads WebP.
  const address = picture.startsWith("<picture>") ? src.replace(/\.jpg$/, ".webp") : src;
  const bytes = await pictureWeight(address);
  const weight = bytes ? ` (${Math.max(1, Math.round(bytes / 1000))}\u00A0ko)` : "";
  return `<a class="light-picture" href="${address}">Voir l’image${weight}\u202F: ${alt}</a>`;
}
