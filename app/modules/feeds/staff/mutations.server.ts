import type { Actor } from "#app/modules/audit/actor.ts";
import { change } from "#app/modules/audit/change.server.ts";
import { versionConflict } from "#app/modules/audit/conflict.server.ts";
import { canManage, notAllowed } from "#app/modules/staff/permissions.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { countryFlags } from "#app/utils/countries.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { moveOwnItems } from "#app/modules/news/of-feed.server.ts";
import { type FeedInput, feedFields } from "../schema.ts";

const gone = "Cette source n’existe plus.";
const unique = { feedUrl: "Cette adresse est déjà celle d’une autre source (peut-être dans la corbeille)." };
/** As if never asked: a new address owes nothing to what the old one answered. */
const afresh = { etag: null, lastModified: null, lastError: null, failureCount: 0, nextFetchAt: null };

export const feedSubject = (id: number) => `feed:${id}`;

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

/** Adds a source; the next round of fetches reads it, within the minute. */
export function createFeed(actor: Actor, input: FeedInput, once?: string): Promise<Outcome<{ id: number }>> {
  return change<{ id: number }>(
    actor,
    "feed.created",
    async (tx, note) => {
      if (!canManage(actor)) return refused("", notAllowed);
      const data = values(input);
      const { id } = await tx.feed.create({ data, select: { id: true } });
      note({ subject: feedSubject(id), after: { ...data, version: 1 } });
      return done({ id });
    },
    { once: { key: once, of: input }, unique },
  );
}

export function updateFeed(actor: Actor, id: number, input: FeedInput): Promise<Outcome<null>> {
  return change<null>(
    actor,
    "feed.updated",
    async (tx, note) => {
      if (!canManage(actor)) return refused("", notAllowed);
      const before = await find(tx, id);
      if (!before) return refused("", gone);
      const { version, ...old } = before;
      const conflict = await versionConflict(tx, feedSubject(id), input, version, feedFields);
      if (conflict) return conflict;
      const data = values(input);
      const mustRead = data.feedUrl !== old.feedUrl || data.kind !== old.kind || (data.isActive && !old.isActive);
      await tx.feed.update({
        where: { id },
        data: { ...data, ...(mustRead ? afresh : {}), version: { increment: 1 } },
      });
      if (data.country !== old.country) await moveOwnItems(tx, id, data.country);
      note({ subject: feedSubject(id), before: old, after: { ...data, version: version + 1 } });
      return done(null);
    },
    { unique },
  );
}

/** Reads the source again from now on, at once; or leaves it alone, its items staying until they are 30 days old. */
export function setFeedActive(actor: Actor, id: number, isActive: boolean): Promise<Outcome<null>> {
  return change<null>(actor, isActive ? "feed.activated" : "feed.deactivated", async (tx, note) => {
    if (!canManage(actor)) return refused("", notAllowed);
    const before = await find(tx, id);
    if (!before) return refused("", gone);
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
  const select = {
    kind: true,
    name: true,
    feedUrl: true,
    siteUrl: true,
    country: true,
    flag: true,
    isActive: true,
    version: true,
  };
  return tx.feed.findFirst({ where: { id, deletedAt: null }, select });
}
