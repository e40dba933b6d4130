import { stat } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { storeIncoming } from "#app/modules/articles/incoming.server.ts";
import { refuseContent } from "#app/modules/articles/saving.server.ts";
import { noteOnArticle } from "#app/modules/comments/mutations.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canAdminister, notAllowed } from "#app/records/rights/permissions.ts";
import { type Errors, type Outcome, ToldError, done, refused } from "#app/utils/outcome.ts";
import { cutTo, plural } from "#app/utils/text.ts";
import { MISSING, type Prepared, prepareArticle } from "./article.server.ts";
import { groupingsFor } from "./groupings.server.ts";
import { readExport } from "./in-thread.server.ts";
import { readMarkdown } from "./markdown.server.ts";
import { pictureStore } from "./pictures.server.ts";
import { type ImportedPost, type ImportedSite, clean, harmless, pathsOf, told, toReread } from "./record.ts";
import { type ImportReport, MOST_LINES, addLine, countLoss, newReport, resumed } from "./report.ts";

export type ImportKind = "wordpress" | "ghost" | "markdown";

/** The site that a file or a folder holds. Throws ToldError where it cannot be read. */
export async function readSite(kind: ImportKind, path: string, site = ""): Promise<ImportedSite> {
  if ((await stat(path)).isDirectory() === (kind === "markdown")) {
    if (kind !== "markdown") return readExport(kind, path, site);
    const paths = new Set<string>();
    for await (const post of (await readMarkdown(path, site)).posts) for (const one of pathsOf(post)) paths.add(one);
    return { ...(await readMarkdown(path, site)), paths };
  }
  throw new ToldError(
    kind === "markdown" ? "Il faut un dossier, et non un fichier." : "Il faut un fichier, et non un dossier.",
  );
}

interface ImportOptions {
  isDry: boolean;
  /** A folder with the pictures, asked before the web. */
  media?: string | undefined;
  /** Between two articles: the import ends there, and goes on another time. */
  isStopping?: () => boolean;
  tell?: (report: ImportReport) => Promise<void>;
  /** What it told before it was cut off. */
  before?: ImportReport | undefined;
}

/** What a note lists: its count says of the others. */
const MOST_TOLD = 15;

const words = (errors: Errors) => Object.values(errors).flat().join(" ");

/** The first ones, and how many others. */
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
