import { decodeHTML } from "entities";
import type { ArticleContent } from "#app/modules/articles/content.ts";
import { firstSentences } from "#app/modules/articles/form/proposals.ts";
import type { Incoming } from "#app/modules/articles/incoming.server.ts";
import { BODY_MAX, EXCERPT_MAX, TITLE_MAX } from "#app/modules/articles/schema.ts";
import { renderArticle } from "#app/modules/markdown/render-text.server.ts";
import type { ImageRow } from "#app/modules/media/views.ts";
import { now } from "#app/platform/clock.server.ts";
import type { OldAddress } from "#app/records/old-slugs/old-slugs.server.ts";
import { oldPath } from "#app/utils/old-path.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { withoutTags, cutTo } from "#app/utils/text.ts";
import { decodedOrSame } from "#app/utils/url.ts";
import type { groupingsFor } from "./groupings.server.ts";
import type { pictureStore } from "./pictures.server.ts";
import { readBody } from "./read-body.server.ts";
import {
  type ImportedPicture,
  type ImportedPost,
  type ImportedSite,
  type Loss,
  asDraft,
  clean,
  harmless,
  ownFields,
  toReread,
} from "./record.ts";

const TAGS_MAX = 12;
/** What WordPress calls the category of what has none. */
const NONE = /^(?:uncategori[sz]ed|non class(?:é|ifié)e?s?)$/i;
/** A picture that did not come. */
export const MISSING = "image qui n’est pas venue";

interface Tools {
  isDry: boolean;
  site: ImportedSite;
  store: ReturnType<typeof pictureStore>;
  groupings: ReturnType<typeof groupingsFor>;
}

/** An article as this site writes it, with what it lost on its way. */
export interface Prepared extends Incoming {
  losses: Loss[];
  /** How many were stored. */
  pictures: number;
}

/** The standfirst of an article that came without: its first sentences. Its first paragraph goes, where that is all of it. */
function beginning(text: string): { excerpt: string; text: string } {
  const [first = "", ...others] = text.split("\n\n");
  const excerpt = firstSentences(first);
  return { excerpt, text: excerpt && excerpt === harmless(first) && others.length > 0 ? others.join("\n\n") : text };
}

function stateOf({ state, publishedAt }: ImportedPost, text: string, losses: Loss[]): ImportedPost["state"] {
  const isAhead = publishedAt !== null && publishedAt > now();
  const why = !text.trim()
    ? "article sans texte"
    : state === "scheduled" && !isAhead
      ? "article programmé avant ce jour"
      : "";
  if (state === "draft") return "draft";
  if (why) losses.push(asDraft(why));
  return why ? "draft" : isAhead ? "scheduled" : "published";
}

/** Brings the pictures of an article and what groups it, and writes its text. */
export async function prepareArticle(
  post: ImportedPost,
  { isDry, site, store, groupings }: Tools,
): Promise<Outcome<Prepared>> {
  const losses = [...post.losses];
  const title = clean(post.title, TITLE_MAX) || "Sans titre";
  if (!post.title.trim()) losses.push(toReread("titre manquant", "à écrire"));
  const body = await readBody(post.body, site);
  if (!body) return refused("", "sa mise en forme ne se lit pas, ou demande trop de temps");
  losses.push(...body.losses);
  let pictures = 0;
  const bring = async (wanted: ImportedPicture | null): Promise<ImageRow | null | undefined> => {
    if (!wanted) return null;
    const brought = isDry ? null : await store(wanted);
    if (!brought || brought.ok) pictures += 1;
    if (!brought || brought.ok) return brought?.value;
    const why = `${wanted.src} (${Object.values(brought.errors).flat().join(" ")})`;
    const words = new Set([why, wanted.alt, wanted.credit].filter(Boolean));
    losses.push({ kind: MISSING, detail: [...words].join(", ") });
    return null;
  };
  const image = await bring(post.image);
  const written = await body.write(bring);
  const status = stateOf(post, written, losses);
  const excerpt = clean(post.excerpt, EXCERPT_MAX);
  const begun = excerpt || status === "draft" ? { excerpt, text: written } : beginning(written);
  if (!begun.excerpt && status !== "draft") losses.push(toReread("chapeau manquant", "à écrire"));
  const { text } = begun;
  if (Buffer.byteLength(text) > BODY_MAX) return refused("", "son texte dépasse 200 000 octets");
  const rendered = await renderArticle(text);
  if (!rendered.ok) return rendered;
  const [category, ...others] = post.categories.filter(({ name }) => !NONE.test(name.trim()));
  const categoryId = category ? await groupings.category(category, losses) : null;
  if (!category && status !== "draft") losses.push(toReread("catégorie manquante", "à choisir"));
  const authorIds = new Set<number>();
  const around: OldAddress[] = [];
  const keep = (noun: "category" | "team-member", rowId: number | null, addresses: string[] = []) => {
    for (const path of addresses.map(oldPath)) if (path && rowId !== null) around.push({ noun, rowId, path });
  };
  keep("category", categoryId, category?.addresses);
  for (const person of post.authors.slice(0, 10)) {
    const id = await groupings.author(person, losses);
    if (id !== null) authorIds.add(id);
    keep("team-member", id, person.addresses);
  }
  const named = [...others, ...post.tags].map(({ name, addresses = [] }) => ({
    name: clean(name.replaceAll(/[,;]/g, " "), 60),
    paths: addresses.flatMap((address) => oldPath(address) ?? []),
  }));
  const ofTags = named.flatMap(({ name, paths }) => (name ? paths.map((path) => ({ name, path })) : []));
  const tags = [...new Set(named.map(({ name }) => name).filter(Boolean))];
  if (tags.length > TAGS_MAX) losses.push({ kind: "sujets en trop", detail: tags.slice(TAGS_MAX).join(", ") });
  const alt = clean(post.image?.alt ?? "", 300);
  if (image && !alt) losses.push(toReread("description d’image", "à écrire\u202F: elle a le titre de l’article"));
  const isDated = post.publishedAt && (status === "scheduled" || post.publishedAt <= now());
  const content: ArticleContent = {
    ...(post.own ?? ownFields.parse({})),
    title,
    slug: decodedOrSame(post.slug),
    excerpt: begun.excerpt,
    body: text,
    imageId: image?.id ?? null,
    imageAlt: image ? alt || cutTo(`Illustration\u202F: ${title}`, 300) : "",
    imageCredit: image ? clean(decodeHTML(withoutTags(post.image?.credit ?? "")), 200) : "",
    categoryId,
    authorIds: [...authorIds],
    tags: tags.slice(0, TAGS_MAX),
    seoTitle: clean(post.seoTitle, 120),
    seoDescription: clean(post.seoDescription, 300),
    publishedAt: isDated ? (post.publishedAt?.toISOString() ?? null) : null,
    sensitive: false,
    notSensitiveWhy: "",
    notifyOnPublish: false,
  };
  const paths = post.addresses.flatMap((address) => oldPath(address) ?? []);
  return done({
    content,
    rendered: rendered.value,
    status,
    modifiedAt: post.modifiedAt,
    paths,
    around,
    ofTags,
    losses,
    pictures,
  });
}
