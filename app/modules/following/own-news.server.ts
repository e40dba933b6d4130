import { listMyTopics } from "#app/modules/accounts/topics.server.ts";
import { visible } from "#app/modules/articles/queries.server.ts";
import { shown } from "#app/modules/live/queries.server.ts";
import { type Followed, findFollowed } from "#app/modules/push/followed.server.ts";
import { type Follow, kindOf } from "#app/modules/push/follows.ts";
import { now } from "#app/platform/clock.server.ts";
import { cachedRead } from "#app/platform/database/read-cache.server.ts";
import { db } from "#app/platform/db.server.ts";
import { formatDayTime, formatLate } from "#app/utils/dates.ts";
import { plural } from "#app/utils/text.ts";
import { type NewItem, newFor } from "./new-for.server.ts";
import type { NewsRow } from "./own-rows.tsx";

/** An item in words, and the first thing of it that this person follows. */
function toNewsRow(
  { key, kind, title, href, at, minutes, image, follows }: NewItem,
  names: Map<string, string>,
  now: Date,
): NewsRow {
  const what = minutes ? `${minutes}\u00A0min` : kind;
  // The hour of what is old says nothing.
  const when = formatLate(at, now)
    .replace(/, \d\d:\d\d$/, "")
    .replaceAll(" ", "\u00A0");
  const why = follows.map((follow) => names.get(follow)).find(Boolean);
  return { key, title, href, image, facts: [what, when, ...(why ? [why] : [])] };
}

/** What may be followed by who looks for something: subjects with articles, elections, coverages that run, who signs, and parties with seats, by name. */
export const findOffered = cachedRead(async (): Promise<Followed[]> => {
  const select = { id: true };
  const [categorie, election, direct, auteur, parti] = await Promise.all([
    db.category.findMany({ where: { articles: { some: visible() } }, select }),
    db.election.findMany({ select }),
    db.direct.findMany({ where: { AND: [await shown(), { status: "live" }] }, select }),
    db.teamMember.findMany({ where: { articles: { some: { article: visible() } } }, select }),
    db.party.findMany({ where: { endedOn: "", seats: { not: "[]" } }, select }),
  ]);
  const kinds = Object.entries({ categorie, election, direct, auteur, parti });
  const follows = kinds.flatMap(([kind, rows]) => rows.map(({ id }) => `${kind}:${id}` as Follow));
  const found = (await findFollowed(follows)).toSorted((one, other) => one.name.localeCompare(other.name, "fr"));
  return kinds.flatMap(([kind]) => found.filter(({ follow }) => kindOf(follow) === kind));
});

/** "3 nouveautés depuis mardi…", or that there is nothing: one line, calm. */
const newsInWords = (count: number, since: string | null) =>
  since
    ? count > 0
      ? `${plural(count, "nouveauté")} depuis ta visite du ${since}.`
      : `Rien de neuf depuis ta visite du ${since}.`
    : count > 0
      ? "Ce qui est paru depuis un mois dans ce que tu suis."
      : "Rien n’est paru depuis un mois dans ce que tu suis.";

/** What came since then in what the account of this confirmed address follows; nothing without one. */
export async function newsOfAddress(email: string, since: Date): Promise<NewItem[]> {
  const where = { email, emailVerifiedAt: { not: null } };
  const reader = await db.reader.findFirst({ where, select: { id: true } });
  return reader ? newFor((await listMyTopics(reader.id)).follows, since) : [];
}

/** What is new for someone since this browser's visit before, and what came within a month. */
export async function ownNews(request: Request, follows: Follow[]) {
  const at = now();
  const { before, next } = seenUntil(request.headers.get("cookie"), at.getTime());
  const [followed, items] = await Promise.all([findFollowed(follows), newFor(follows)]);
  const names = new Map<string, string>(followed.map(({ follow, name }) => [follow, name]));
  const isNew = (item: { at: string }) => !before || item.at > before.toISOString();
  const fresh = items.filter(isNew).map((item) => toNewsRow(item, names, at));
  const words = newsInWords(fresh.length, before && formatDayTime(before));
  return {
    followed,
    words,
    fresh,
    earlier: items.filter((item) => !isNew(item)).map((item) => toNewsRow(item, names, at)),
    visit: next,
  };
}

/** When the page of what one follows was looked at, on this device: "before.last", in ms. It proves nothing. */
const NAME = "cx-suivis-vu";

/** Looks within this time are one visit. */
const VISIT_MS = 30 * 60_000;

/** Until when what this device shows was seen; null on a first visit. */
export function seenUntil(cookies: string | null, now: number): { before: Date | null; next: string } {
  const [, before = "0", last = "0"] =
    new RegExp(`(?:^|; )${NAME}=(\\d{1,15})\\.(\\d{1,15})(?:;|$)`).exec(cookies ?? "") ?? [];
  const isSameVisit = Number(last) <= now && now - Number(last) < VISIT_MS;
  // What a clock that was ahead has left is as good as nothing.
  const seen = Math.min(Number(isSameVisit ? before : last), now);
  return { before: seen > 0 ? new Date(seen) : null, next: `${NAME}=${seen}.${now}` };
}
