import { readFile, readdir, stat } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { now } from "#app/platform/clock.server.ts";
import { UserFacingError } from "#app/utils/outcome.ts";
import {
  type ImportedPost,
  type ImportedSite,
  NOWHERE,
  asDraft,
  count,
  markdownToHtml,
  momentOf,
  ownFields,
} from "./record.ts";

const MOST_FILES = 100_000;
const LARGEST = 4_000_000;

const word = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .catch("");
const listed = (value: unknown) => (Array.isArray(value) ? value : value ? [value] : []);
const words = z.preprocess((value) => listed(typeof value === "string" ? value.split(",") : value), z.array(word));
const all = <T, N extends string>(kind: T, ...names: N[]) =>
  Object.fromEntries(names.map((name) => [name, kind])) as Record<N, T>;
const several = <N extends string>(first: N, ...others: N[]) =>
  z.preprocess(
    (value) => listed(value).map((one: unknown) => (typeof one === "object" ? one : { [first]: one })),
    z.array(z.object(all(word, first, ...others))).catch([]),
  );
const head = z.object({
  ...all(word, "title", "slug", "status", "alt", "permalink", "url", "seoTitle", "seoDescription"),
  ...all(word, "excerpt", "description", "summary"),
  ...all(words, "tags", "aliases", "redirect_from"),
  ...all(z.unknown().optional(), "date", "publishedAt", "modifiedAt", "updated"),
  ...all(several("name", "slug", "color", "description"), "category", "categories"),
  ...all(several("name", "username", "role"), "author", "authors"),
  ...all(several("src", "alt", "credit"), "image", "cover"),
  draft: z.boolean().catch(false),
  published: z.boolean().catch(true),
  clairvoix: ownFields.optional().catch(undefined),
});

/** Markdown that holds HTML, or addresses under names, outside of its code reads otherwise here, where both are text. */
const holdsHtml = (source: string) =>
  /<\/?[a-z][\w-]*(?:\s[^<>]*)?>|^ {0,3}\[[^\]\n]{1,500}\]:\s*\S/im.test(
    source.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, ""),
  );

/** To another file of the folder, by its path: the address that its article is known by. */
const RELATIVE = /(?<!!)(\[[^\][\n]{1,500}\]\()(?![a-z][\w+.-]*:|[/#])([^()\s<>]{1,1000})(?:\s+"[^"\n]{0,500}")?\)/gi;
const NAMED = /^( {0,3}\[[^\]\n]{1,500}\]:[ \t]*)(?![a-z][\w+.-]*:|[/#])([^\s<>]{1,1000})/gim;

function postOf(folder: string, path: string, source: string): ImportedPost {
  const [, front = "", typed = source] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)([\s\S]*)$/.exec(source) ?? [];
  const written: unknown = front ? parse(front, { maxAliasCount: 50 }) : {};
  const said = head.parse(written ?? {});
  const [, day, named = ""] = /(?:^|\/)(?:(\d{4}-\d\d-\d\d)-)?([^/]+?)(?:\/index)?\.\w+$/.exec(path) ?? [];
  const at = momentOf(said.publishedAt) ?? momentOf(said.date) ?? momentOf(day);
  const isDraft = said.draft || !said.published || /^(?:draft|brouillon)$/i.test(said.status);
  const losses = Object.keys(written ?? {})
    .filter((name) => !(name in head.shape))
    .map((detail): ImportedPost["losses"][0] => ({ kind: "champ inconnu", detail }));
  if (!at && (said.publishedAt || said.date || !isDraft)) losses.push(asDraft("article sans date lisible"));
  const own = `/${[folder, ...path.split("/")].map(encodeURIComponent).join("/")}`;
  const whole = (href: string) => URL.parse(href, NOWHERE + own)?.href ?? href;
  const body = said.clairvoix
    ? typed
    : typed
        .replaceAll(RELATIVE, (_link, open: string, href: string) => `${open}${whole(href)})`)
        .replaceAll(NAMED, (_line, name: string, href: string) => name + whole(href));
  const [picture] = [...said.image, ...said.cover];
  const addresses = [said.permalink, said.url, ...said.aliases, ...said.redirect_from, said.clairvoix ? "" : own];
  return {
    id: path,
    title: said.title || (/^# (.+)$/m.exec(body)?.[1] ?? named),
    slug: said.slug || named,
    excerpt: said.excerpt || said.description || said.summary,
    body: said.clairvoix || !holdsHtml(body) ? { markdown: body.trim() } : { html: markdownToHtml(body) },
    state: at && !isDraft ? (at > now() ? "scheduled" : "published") : "draft",
    publishedAt: at,
    modifiedAt: momentOf(said.modifiedAt) ?? momentOf(said.updated),
    categories: [...said.category, ...said.categories],
    tags: said.tags.map((name) => ({ name })),
    authors: [...said.author, ...said.authors],
    image: picture?.src ? { ...picture, alt: picture.alt || said.alt } : null,
    addresses: addresses.filter((address) => /^(?:\/|https?:)/.test(address)),
    seoTitle: said.seoTitle,
    seoDescription: said.seoDescription,
    own: said.clairvoix,
    losses,
  };
}

/** A folder of Markdown files with their front matter: those of a generator of sites, or our own export. */
export async function readMarkdown(folder: string, site: string): Promise<ImportedSite> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(?:md|markdown)$/i.test(entry.name) && !/^readme\./i.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted();
  if (files.length === 0) throw new UserFacingError(`Il n’y a aucun fichier .md dans ${folder}.`);
  const lost: ImportedSite["lost"] = new Map();
  async function* posts(): AsyncGenerator<ImportedPost> {
    for (const file of files.slice(0, MOST_FILES)) {
      const isLong = (await stat(file)).size > LARGEST;
      try {
        if (!isLong)
          yield postOf(basename(folder), relative(folder, file).split(sep).join("/"), await readFile(file, "utf8"));
      } catch {
        count(lost, "textes dont l’en-tête (YAML) est illisible");
      }
      if (isLong) count(lost, "textes de plus de 4 Mo");
    }
  }
  return { name: `markdown:${site || basename(folder)}`, origin: site, posts: posts(), lost };
}
