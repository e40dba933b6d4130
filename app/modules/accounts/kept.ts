import type { DeviceList } from "#app/utils/device-list.ts";

export interface Kept {
  articleId: number;
  /** The part they had reached, counted from one; 0 before the first. */
  part: number;
  /** Of its text; 100 once it is read. */
  percent: number;
  /** When it was kept, ms. */
  at: number;
}

const shape = /^([1-9]\d{0,8})(?:-(\d{1,2})-(\d{1,2}|100)-([0-9a-z]{1,7}))?$/;

/** "12" to keep an article, "12-3-45-tb2k9c" of one that is kept. */
export type KeptEntry = `${number}` | `${number}-${number}-${number}-${string}`;

export const keptList: DeviceList<KeptEntry> = {
  cookie: "cx-gardes",
  on: "garder",
  off: "retirer",
  words: ["Garder", "Gardé"],
  page: "/gardes",
  title: "Ce que tu gardes",
  fits: (entry): entry is KeptEntry => typeof entry === "string" && shape.test(entry),
  full: "Tu gardes déjà 60 articles sur cet appareil\u202F: retires-en, ou connecte-toi pour en garder plus.",
};

export function keptOf(entry: KeptEntry, now: number): Kept {
  const [, id, part = "0", percent = "0", at] = shape.exec(entry) ?? [];
  const when = at ? Math.min(parseInt(at, 36) * 1000, now) : now;
  return { articleId: Number(id), part: Number(part), percent: Number(percent), at: when };
}

export const keptEntry = ({ articleId, part, percent, at }: Kept): KeptEntry =>
  `${articleId}-${part}-${percent}-${Math.floor(at / 1000).toString(36)}`;
