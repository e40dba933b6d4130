import { cutTo } from "#app/utils/text.ts";
import type { FeedItem } from "./feed-item.ts";

/** 53 bits of a text, in hexadecimal (cyrb53): enough to tell the items of one feed apart. */
function digest(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16);
}

const itemText = ({ title, content }: FeedItem) => `${title}\n${content}`;

/**
 * Entries without an id are one only when title and text agree. A shared address or title gets the content added to it.
 */
export function distinguishItems(items: readonly FeedItem[]): FeedItem[] {
  const groups = Map.groupBy(items, ({ guid }) => guid);
  const isShared = (item: FeedItem) =>
    groups.get(item.guid)?.some((other) => itemText(other) !== itemText(item)) ?? false;
  return items.map((item) =>
    item.hasOwnId || !isShared(item) ? item : { ...item, guid: `${cutTo(item.guid, 480)}#${digest(itemText(item))}` },
  );
}
