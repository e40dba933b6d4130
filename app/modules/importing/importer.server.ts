import { stat } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { decodeHTML } from "entities";
import type { ArticleContent } from "#app/modules/articles/content.ts";
import { firstSentences } from "#app/modules/articles/form/proposals.ts";
import { type Incoming, storeIncoming } from "#app/modules/articles/incoming.server.ts";
import { refuseContent } from "#app/modules/articles/saving.server.ts";
import { BODY_MAX, EXCERPT_MAX, TITLE_MAX } from "#app/modules/articles/schema.ts";
import { noteOnArticle } from "#app/modules/comments/mutations.server.ts";
import { renderArticle } from "#app/modules/markdown/render-text.server.ts";
import type { ImageRow } from "#app/modules/media/views.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import type { OldAddress } from "#app/records/old-slugs/old-slugs.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canAdminister, notAllowed } from "#app/records/rights/permissions.ts";
import { oldPath } from "#app/utils/old-path.ts";
import { type Errors, type Outcome, UserFacingError, done, refused } from "#app/utils/outcome.ts";
import { cutTo, plural, withoutTags } from "#app/utils/text.ts";
import { decodedOrSame } from "#app/utils/url.ts";
import { groupingsFor } from "./groupings.server.ts";
import { readExport } from "./in-thread.server.ts";
import { readMarkdown } from "./markdown.server.ts";
import { pictureStore } from "./pictures.server.ts";
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
  pathsOf,
  toReread,
  told,
} from "./record.ts";
import { type ImportReport, MOST_LINES, addLine, countLoss, newReport, resumed } from "./report.ts";

const TAGS_MAX = 12;
const NONE = /^(?:uncategori[sz]ed|non class(?:é|ifié)e?s?)$/i;
const MISSING = "image qui n’est pas venue";

interface Tools {
  isDry: boolean;
  site: ImportedSite;
  store: ReturnType<typeof pictureStore>;
  groupings: ReturnType<typeof groupingsFor>;
}

interface Prepared extends Incoming {
  losses: Loss[];
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

async function prepareArticle(post: ImportedPost, { isDry, site, store, groupings }: Tools) {
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

export type ImportKind = "wordpress" | "ghost" | "markdown";

/** The site that a file or a folder holds. Throws UserFacingError where it cannot be read. */
export async function readSite(kind: ImportKind, path: string, site = ""): Promise<ImportedSite> {
  if ((await stat(path)).isDirectory() === (kind === "markdown")) {
    if (kind !== "markdown") return readExport(kind, path, site);
    const paths = new Set<string>();
    for await (const post of (await readMarkdown(path, site)).posts) for (const one of pathsOf(post)) paths.add(one);
    return { ...(await readMarkdown(path, site)), paths };
  }
  throw new UserFacingError(
    kind === "markdown" ? "Il faut un dossier, et non un fichier." : "Il faut un fichier, et non un dossier.",
  );
}

interface ImportOptions {
  isDry: boolean;
  media?: string | undefined;
  /** Between two articles: the import ends there, and goes on another time. */
  isStopping?: () => boolean;
  tell?: (report: ImportReport) => Promise<void>;
  before?: ImportReport | undefined;
}

const MOST_TOLD = 15;

const words = (errors: Errors) => Object.values(errors).flat().join(" ");

const firstOf = (all: string[], most: number) =>
  all.length > most ? [...all.slice(0, most), `et ${plural(all.length - most, "autre")}`] : all;

function noteOf({ addresses }: ImportedPost, { losses }: Prepared): string {
  const lines = firstOf(losses.map(told), MOST_TOLD).map((line) => `- ${clean(line, 180)}`);
  const from = addresses[0] ? ` (${clean(addresses[0], 300)})` : "";
  return [`Repris d’un autre site${from}. Ce qui n’est pas venu tel quel\u202F:`, ...lines].join("\n");
}

/**
 * Brings the articles of another site, one transaction each: those who write meanwhile wait for one at most. An article
 * that came before is passed over, so that an import cut off goes on where it was.
 */
export async function importSite(
  actor: Actor,
  site: ImportedSite,
  { isDry, media, isStopping, tell, before }: ImportOptions,
): Promise<Outcome<ImportReport>> {
  if (!canAdminister(actor)) return refused("", notAllowed);
  const report = before ? resumed(before, site) : newReport(isDry, site);
  const tools = { isDry, store: pictureStore(actor, media), groupings: groupingsFor(actor, report), site };
  for await (const post of site.posts) {
    if (isStopping?.()) break;
    const came = await bring(post);
    if (came === "already") report.posts.already += 1;
    else if (came.ok) tally(post, came.value);
    else {
      report.posts.refused += 1;
      addLine(report, `${harmless(post.title) || "Sans titre"}\u202F: ne vient pas, ${words(came.errors)}`);
    }
    await tell?.(report);
  }
  return done(report);

  async function bring(post: ImportedPost): Promise<Outcome<Prepared> | "already"> {
    const key = { source: site.name, sourceId: cutTo(post.id, 300) };
    if (!key.sourceId) return refused("", "il n’a pas de numéro");
    if (await db.importedPost.findUnique({ where: { source_sourceId: key } })) return "already";
    const prepared = await prepareArticle(post, tools);
    if (!prepared.ok) return prepared;
    const { value } = prepared;
    const write = (): Promise<Outcome<number | null>> =>
      isDry
        ? refuseContent(db, value.content, value.status)
        : change<number>(actor, "article.imported", async (tx, note) => {
            const made = await storeIncoming(tx, note, actor, value);
            if (!made.ok) return made;
            if (value.losses.length > 0) await noteOnArticle(tx, actor, made.value.id, noteOf(post, value));
            await tx.importedPost.create({ data: { ...key, articleId: made.value.id, createdAt: now() } });
            return done(made.value.id);
          });
    const started = performance.now();
    let stored = await write();
    if (!stored.ok && value.status !== "draft") {
      // By a silence, or by its dates: it comes as a draft that says why.
      value.losses.push(toReread("publication refusée", words(stored.errors)));
      value.status = "draft";
      stored = await write();
    }
    if (stored.ok && stored.value !== null) tellMissing(stored.value, value);
    // As long without the lock as with it: whoever writes elsewhere gets in.
    await wait(Math.min(200, performance.now() - started));
    return stored.ok ? prepared : stored;
  }

  function tellMissing(articleId: number, { content: { title }, losses }: Prepared): void {
    const details = [...new Set(losses.filter(({ kind }) => kind === MISSING).map(({ detail }) => clean(detail, 300)))];
    if (details.length > 0 && report.missing.length < MOST_LINES)
      report.missing.push({ articleId, title, detail: firstOf(details, 3).join(", ") });
  }

  function tally({ excerpt }: ImportedPost, { content, status, paths, losses, pictures }: Prepared): void {
    report.posts[status] += 1;
    report.addresses += paths.length;
    report.pictures += pictures;
    if (content.excerpt && !excerpt.trim()) countLoss(report, toReread("chapeau tiré du début du texte"));
    for (const loss of losses) countLoss(report, loss);
    if (losses.length === 0) return;
    report.notes += 1;
    const lines = firstOf(losses.map(told), 6).map((line) => clean(line, 120));
    addLine(report, `${content.title}\u202F: ${lines.join(", ")}`);
  }
}
