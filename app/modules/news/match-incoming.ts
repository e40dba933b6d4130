import type { NewsItem } from "#app/platform/prisma/client.ts";
import { parisDay } from "#app/utils/dates.ts";
import { cutTo, foldKey } from "#app/utils/text.ts";
import { siteOf } from "./publisher-site.ts";
import { namesDiffer, readTerms } from "./stories.ts";

const texts = ["title", "content", "link", "imageUrl", "authorName"] as const;

/** What a feed says of an item and we store: plain text, http(s) addresses. */
export const toldColumns = [...texts, "linkKey"] as const;

/** What a reading of a feed brings the wall, dated no later than now. */
export type IncomingNews = Pick<NewsItem, (typeof toldColumns)[number] | "titleKey" | "publishedAt"> & {
  guid: string;
  /** False when the feed names the item in no way and `guid` is made of what it says. */
  hasOwnId: boolean;
};

/** A source of a stored item, as matching needs it. `site` is the publisher's domain. */
type KnownSource = { feedId: number; guid: string; link: string | null; site: string; firstSeenAt: Date };

export type KnownItem = Omit<IncomingNews, "guid" | "hasOwnId"> & {
  id: number;
  isGone: boolean;
  sources: KnownSource[];
};

type Reader = { feedId: number; site: string };

export type Plan = {
  created: { item: IncomingNews; guids: string[] }[];
  joined: { itemId: number; guid: string; item: IncomingNews; publishedAt: Date }[];
  /** Stored items whose words change, by their owner only; one with another title may tell another event. */
  updated: { itemId: number; item: IncomingNews; publishedAt: Date; isRetitled: boolean }[];
  seenGuids: string[];
  seenItemIds: Set<number>;
};

/** Below this a title is a rubric ("L’édito"), not a story. Characters. */
const LEAST_WORDS = 20;

const wordsOf = (titleKey: string) => titleKey.slice(0, titleKey.lastIndexOf("|"));

/** The publisher of the link, else the first to bring it. A feed may not rewrite another's items (hostile/guid-spoof.xml). */
function ownerOf(sources: readonly KnownSource[]): number | null {
  const foreign = ({ link, site }: KnownSource) => (link && siteOf(link) === site ? 0 : 1);
  const [first] = sources.toSorted(
    (a, b) => foreign(a) - foreign(b) || a.firstSeenAt.getTime() - b.firstSeenAt.getTime() || a.feedId - b.feedId,
  );
  return first?.feedId ?? null;
}

const differs = (known: KnownItem, item: IncomingNews) => texts.some((name) => known[name] !== item[name]);

const change = ({ id, title, publishedAt }: KnownItem, item: IncomingNews): Plan["updated"][number] => ({
  itemId: id,
  item,
  publishedAt,
  isRetitled: foldKey(title) !== foldKey(item.title),
});

/** Two entries of one reading that are one story; without ids to tell them apart, only when their texts agree too. */
const isTwin = (one: IncomingNews, other: IncomingNews) =>
  wordsOf(one.titleKey) === wordsOf(other.titleKey) &&
  ((one.hasOwnId && other.hasOwnId) || one.content === other.content);

/** Pages that several items of one feed share (a podcast's home, a live page): such a link tells nothing apart. */
function findSharedLinks(items: readonly IncomingNews[], mine: readonly KnownItem[]): Set<string> {
  const titles = new Map<string, Set<string>>();
  for (const { linkKey, titleKey } of [...items, ...mine]) {
    if (linkKey === null) continue;
    const seen = titles.get(linkKey) ?? new Set<string>();
    titles.set(linkKey, seen.add(wordsOf(titleKey)));
  }
  const ofBatch = Map.groupBy(items, ({ linkKey }) => linkKey);
  const isShared = ([linkKey, { size }]: [string, Set<string>]) => {
    // Two titles are a correction when only one of them is in the feed now.
    const now = new Set(ofBatch.get(linkKey)?.map(({ titleKey }) => wordsOf(titleKey)));
    return size > 2 || now.size > 1;
  };
  return new Set([...titles].filter(isShared).map(([linkKey]) => linkKey));
}

/** Same guid in this feed, then same link, then same title and day elsewhere. Pure: `known` has all that share one. */
export function planNews(reader: Reader, items: readonly IncomingNews[], known: readonly KnownItem[], now: Date): Plan {
  const plan: Plan = { created: [], joined: [], updated: [], seenGuids: [], seenItemIds: new Set() };
  const named = known.flatMap((item) => item.sources.map(({ feedId, guid }) => ({ feedId, guid, item })));
  const own = named.filter(({ feedId }) => feedId === reader.feedId);
  const byGuid = new Map(own.map(({ guid, item }) => [guid, item]));
  const byLink = Map.groupBy(known, ({ linkKey }) => linkKey);
  const byTitle = Map.groupBy(known, ({ titleKey }) => titleKey);
  const createdByLink = new Map<string, Plan["created"][number][]>();
  const done = new Set<string>();
  const placed = new Set<number>();

  const isMine = ({ sources }: KnownItem) => sources.some(({ feedId }) => feedId === reader.feedId);
  const sharedLinks = findSharedLinks(items, known.filter(isMine));

  const find = (item: IncomingNews): KnownItem | undefined => {
    // What nothing names is one of ours only word for word.
    const agrees = (candidate: KnownItem) => item.hasOwnId || !isMine(candidate) || candidate.content === item.content;
    const linked = item.linkKey === null ? [] : (byLink.get(item.linkKey) ?? []).filter(agrees);
    const sameTitle = (candidate: KnownItem) => wordsOf(candidate.titleKey) === wordsOf(item.titleKey);
    const ofSite = (candidate: KnownItem) =>
      isMine(candidate) || candidate.sources.some(({ site }) => site === reader.site);
    const repeated = linked.find((candidate) => sameTitle(candidate) && (ofSite(candidate) || !candidate.isGone));
    if (repeated) return repeated;
    // Another title on the same page: its publisher corrected it and changed the guid, or it is another's affair.
    const corrected = item.linkKey !== null && sharedLinks.has(item.linkKey) ? undefined : linked.find(ofSite);
    if (corrected) return corrected;
    if (wordsOf(item.titleKey).length < LEAST_WORDS) return undefined;
    const termsOfItem = readTerms(item);
    // The same words on two towns are two events.
    return byTitle
      .get(item.titleKey)
      ?.find((candidate) => !candidate.isGone && !isMine(candidate) && !namesDiffer(termsOfItem, readTerms(candidate)));
  };

  for (const item of items) {
    if (done.has(item.guid)) continue;
    done.add(item.guid);
    const sameGuid = byGuid.get(item.guid);
    if (sameGuid) {
      plan.seenGuids.push(item.guid);
      plan.seenItemIds.add(sameGuid.id);
      if (!placed.has(sameGuid.id) && ownerOf(sameGuid.sources) === reader.feedId && differs(sameGuid, item))
        plan.updated.push(change(sameGuid, item));
      placed.add(sameGuid.id);
      continue;
    }
    const { linkKey } = item;
    const sameLink = linkKey === null ? [] : (createdByLink.get(linkKey) ?? []);
    const twin = sameLink.find((created) => isTwin(created.item, item));
    if (twin) {
      twin.guids.push(item.guid);
      continue;
    }
    const match = find(item);
    if (!match) {
      const created = { item, guids: [item.guid] };
      plan.created.push(created);
      if (linkKey !== null) createdByLink.set(linkKey, [...sameLink, created]);
      continue;
    }
    plan.joined.push({ itemId: match.id, guid: item.guid, item, publishedAt: match.publishedAt });
    plan.seenItemIds.add(match.id);
    match.sources.push({ ...reader, guid: item.guid, link: item.link, firstSeenAt: now });
    if (!placed.has(match.id) && ownerOf(match.sources) === reader.feedId && differs(match, item))
      plan.updated.push(change(match, item));
    placed.add(match.id);
  }
  return plan;
}

/** A title without accents or case, and its day in Paris: of an item whose title changed, that of its date. */
export const titleKeyOn = (title: string, publishedAt: Date) =>
  `${cutTo(foldKey(title), 200)}|${parisDay(publishedAt)}`;
