import { setTimeout as wait } from "node:timers/promises";
import { storeIncoming } from "#app/modules/articles/incoming.server.ts";
import { noteOnArticle } from "#app/modules/comments/mutations.server.ts";
import { now } from "#app/platform/clock.server.ts";
import { db } from "#app/platform/db.server.ts";
import { change } from "#app/records/audit/change.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { canAdminister, notAllowed } from "#app/records/rights/permissions.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { cutTo } from "#app/utils/text.ts";
import { type Prepared, prepareArticle } from "./article.server.ts";
import { groupingsFor } from "./groupings.server.ts";
import { pictureStore } from "./pictures.server.ts";
import { type ImportedPost, type ImportedSite, count, told } from "./record.ts";
import { type ImportReport, addLine, harmless, newReport } from "./report.ts";

interface ImportOptions {
  isDry: boolean;
  /** A folder with the pictures, asked before the web. */
  media?: string | undefined;
  /** Between two articles: the import ends there, and goes on another time. */
  isStopping?: () => boolean;
  onProgress?: (report: ImportReport) => unknown;
}

/** What a note lists: its count says of the others. */
const MOST_TOLD = 15;
/** How often, every half second, a write asks again for a database that another process writes to. */
const MAX_TRIES = 60;

/** Prisma's code for a lock not had in time. Nothing of an article is kept but with all of it: it is done again whole. */
async function onceUnlocked<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== "P1008" || tries === MAX_TRIES) throw error;
    }
    await wait(500);
  }
}

function noteOf({ addresses }: ImportedPost, { losses }: Prepared): string {
  const lines = losses.slice(0, MOST_TOLD).map((loss) => `- ${cutTo(harmless(told(loss)), 180)}`);
  const more = losses.length > MOST_TOLD ? [`- et ${losses.length - MOST_TOLD} autres`] : [];
  const from = addresses[0] ? ` (${cutTo(harmless(addresses[0]), 300)})` : "";
  return [`Repris d’un autre site${from}. Ce qui n’est pas venu tel quel\u202F:`, ...lines, ...more].join("\n");
}

/**
 * Brings the articles of another site, one transaction each: those who write meanwhile wait for one at most. An article
 * that came before is passed over, so that an import cut off goes on where it was.
 */
export async function importSite(
  actor: Actor,
  site: ImportedSite,
  options: ImportOptions,
): Promise<Outcome<ImportReport>> {
  if (!canAdminister(actor)) return refused("", notAllowed);
  const report = newReport(options.isDry);
  const tools = {
    isDry: options.isDry,
    store: pictureStore(actor, options.media),
    groupings: groupingsFor(actor, report),
    site,
  };
  for await (const post of site.posts) {
    if (options.isStopping?.()) break;
    const came = await onceUnlocked(() => bring(post));
    const title = harmless(post.title) || "Sans titre";
    if (came === "already") report.posts.already += 1;
    else if (!came.ok) {
      report.posts.refused += 1;
      addLine(report, `${title}\u202F: ne vient pas, ${Object.values(came.errors).flat().join(" ")}`);
    } else tally(title, came.value);
    await options.onProgress?.(report);
  }
  return done({ ...report, leftOut: site.leftOut, isCut: site.isCut() });

  async function bring(post: ImportedPost): Promise<Outcome<Prepared> | "already"> {
    const key = { source: site.name, sourceId: cutTo(post.id, 300) };
    if (!key.sourceId) return refused("", "il n’a pas de numéro");
    if (await db.importedPost.findUnique({ where: { source_sourceId: key } })) return "already";
    const prepared = await prepareArticle(post, tools);
    if (!prepared.ok || options.isDry) return prepared;
    const started = performance.now();
    let stored = await write(post, prepared.value, key);
    if (!stored.ok && prepared.value.status !== "draft") {
      // By a silence, or by its dates: it comes as a draft that says why.
      prepared.value.losses.push({
        kind: "publication refusée",
        detail: Object.values(stored.errors).flat().join(" "),
      });
      prepared.value.status = "draft";
      stored = await write(post, prepared.value, key);
    }
    // As long without the lock as with it: whoever writes elsewhere gets in.
    await wait(Math.min(200, performance.now() - started));
    return stored.ok ? prepared : stored;
  }

  function write(
    post: ImportedPost,
    prepared: Prepared,
    key: { source: string; sourceId: string },
  ): Promise<Outcome<null>> {
    return change<null>(actor, "article.imported", async (tx, note) => {
      const made = await storeIncoming(tx, note, actor, prepared);
      if (!made.ok) return made;
      if (prepared.losses.length > 0) await noteOnArticle(tx, actor, made.value.id, noteOf(post, prepared));
      await tx.importedPost.create({ data: { ...key, articleId: made.value.id, createdAt: now() } });
      return done(null);
    });
  }

  function tally(title: string, { status, paths, losses, pictures, isExcerptOurs }: Prepared): void {
    report.posts[status] += 1;
    report.addresses += paths.length;
    report.pictures.stored += pictures.stored;
    report.pictures.missing += pictures.missing;
    if (isExcerptOurs) count(report.losses, "chapeau manquant, tiré du début du texte");
    for (const { kind } of losses) count(report.losses, kind);
    if (losses.length === 0) return;
    report.notes += 1;
    addLine(
      report,
      `${title}\u202F: ${losses
        .slice(0, 6)
        .map((loss) => told(loss).slice(0, 120))
        .join(", ")}`,
    );
  }
}
