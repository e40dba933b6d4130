import { eraseOwnItems, hideOwnItems, moveOwnItems, showOwnItems } from "#app/modules/news/items-of-feed.server.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { managed } from "#app/records/audit/change.server.ts";
import { added, changedSince, versioned } from "#app/records/audit/versioned.server.ts";
import { bin } from "#app/records/bin/bin.server.ts";
import type { Actor } from "#app/records/rights/actor.ts";
import { countryFlags } from "#app/utils/countries.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { selectOf } from "#app/utils/pick.ts";
import { type FeedInput, feedForm } from "../schema.ts";

const unique = { feedUrl: "Cette adresse est déjà celle d’une autre source (peut-être dans la corbeille)." };
/** As if never asked: a new address owes nothing to what the old one answered. */
const afresh = { etag: null, lastModified: null, lastError: null, failureCount: 0, nextFetchAt: null };

/** The bin of sources. A restored source is fetched at once; a purged one takes its log, its episodes and its own items. */
export const feedBin = bin({
  noun: "feed",
  find: (tx, where) => tx.feed.findMany({ where, select: { id: true, name: true, feedUrl: true } }),
  mark: (tx, id, { deletedAt, version }) => {
    const readAgain = { etag: null, lastModified: null, nextFetchAt: null };
    return tx.feed.update({ where: { id }, data: { deletedAt, version, ...(deletedAt ? {} : readAgain) } });
  },
  erase: async (tx, id) => {
    await eraseOwnItems(tx, id);
    await tx.feed.delete({ where: { id } });
  },
});

export function deleteFeed(actor: Actor, id: number, over?: number) {
  return feedBin.delete(actor, id, over, async (tx) => done({ items: await hideOwnItems(tx, id) }));
}

export function restoreFeed(actor: Actor, id: number) {
  return feedBin.restore(actor, id, async (tx) => done({ items: await showOwnItems(tx, id) }));
}

export const feedSubject = feedBin.subject;

function values({ kind, name, feedUrl, siteUrl, country, flag, isActive }: FeedInput) {
  return {
    kind,
    name,
    feedUrl: new URL(feedUrl).href,
    siteUrl: siteUrl ?? "",
    country,
    flag: flag ?? countryFlags[country],
    isActive,
  };
}

export function createFeed(actor: Actor, input: FeedInput, once?: string) {
  return managed<{ id: number }>(
    actor,
    "feed.created",
    (tx, note) => added(note, feedSubject, values(input), (data) => tx.feed.create({ data, select: { id: true } })),
    { once: { key: once, of: input }, unique },
  );
}

export function updateFeed(actor: Actor, id: number, input: FeedInput) {
  return managed<null>(
    actor,
    "feed.updated",
    async (tx, note) => {
      const [before, after] = [await find(tx, id), values(input)];
      return versioned(tx, note, {
        subject: feedSubject(id),
        gone: feedBin.gone,
        labels: feedForm.labels,
        given: input,
        before,
        after,
        save: async (data) => {
          const isNew = after.feedUrl !== before?.feedUrl || after.kind !== before.kind;
          const mustRead = isNew || (after.isActive && !before.isActive);
          await tx.feed.update({ where: { id }, data: { ...data, ...(mustRead ? afresh : {}) } });
          if (after.country !== before?.country) await moveOwnItems(tx, id, after.country);
        },
      });
    },
    { unique },
  );
}

export const activateFeed = (actor: Actor, id: number, over?: number) => setFeedActive(actor, id, true, over);

/** Leaves the source alone, its items staying until they are 30 days old. */
export const deactivateFeed = (actor: Actor, id: number, over?: number) => setFeedActive(actor, id, false, over);

function setFeedActive(actor: Actor, id: number, isActive: boolean, over?: number): Promise<Outcome<null>> {
  return managed<null>(actor, isActive ? "feed.activated" : "feed.deactivated", async (tx, note) => {
    const before = await find(tx, id);
    if (!before) return refused("", feedBin.gone);
    const changed = await changedSince(tx, feedSubject(id), over, before.version);
    if (changed) return changed;
    await tx.feed.update({ where: { id }, data: { isActive, ...(isActive ? afresh : {}), version: { increment: 1 } } });
    note({
      subject: feedSubject(id),
      before: { isActive: before.isActive },
      after: { isActive, version: before.version + 1 },
    });
    return done(null);
  });
}

function find(tx: Tx, id: number) {
  const select = selectOf(["kind", "name", "feedUrl", "siteUrl", "country", "flag", "isActive", "version"]);
  return tx.feed.findFirst({ where: { id, deletedAt: null }, select });
}
