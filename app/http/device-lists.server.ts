import { redirect } from "react-router";
import { type Kept, type KeptEntry, keptList, keptOf } from "#app/modules/accounts/kept.ts";
import { describeKept, dropArticle, keepArticles, listKept } from "#app/modules/accounts/saved-articles.server.ts";
import { followAll, listMyTopics, unfollow } from "#app/modules/accounts/topics.server.ts";
import {
  type Learned,
  type Progress,
  type Result,
  joined,
  progressCookie,
  progressIn,
  progressText,
} from "#app/modules/learning/lesson-progress.ts";
import { keepResults, resultsOf } from "#app/modules/learning/results.server.ts";
import { findFollowed } from "#app/modules/push/followed.server.ts";
import { type Follow, followList } from "#app/modules/push/topics.ts";
import { findSession } from "#app/modules/sessions/sessions.server.ts";
import { type Journey, journeyIn, journeyText } from "#app/modules/three-minutes/journey.ts";
import { now } from "#app/platform/clock.server.ts";
import { env } from "#app/platform/env.server.ts";
import type { ReaderActor } from "#app/records/rights/actor.ts";
import { parisDay } from "#app/utils/dates.ts";
import { type DeviceList, cookieIn, entriesIn, listCookie, listWith, subjectOf } from "#app/utils/device-list.ts";
import { type Outcome, done, refused } from "#app/utils/outcome.ts";
import { currentReader } from "./context.server.ts";
import { plainCookie } from "./cookies.server.ts";
import { safeRedirect } from "./guards.server.ts";
import { isWithoutScript } from "./pages/appearance.server.ts";

interface OwnList<E extends string> extends DeviceList<E> {
  confirmations: [on: string, off: string];
  nameOf: (entry: E) => Promise<string | undefined>;
  add: (reader: ReaderActor, entries: E[]) => Promise<Outcome<null>>;
  drop: (reader: ReaderActor, entry: E) => Promise<Outcome<null>>;
}

const keptNow = (entry: KeptEntry): Kept => keptOf(entry, now().getTime());

const follows: OwnList<Follow> = {
  ...followList,
  confirmations: ["Tu suis", "Tu ne suis plus"],
  nameOf: async (follow) => (await findFollowed([follow]))[0]?.name,
  add: followAll,
  drop: unfollow,
};

const kept: OwnList<KeptEntry> = {
  ...keptList,
  confirmations: ["Tu gardes", "Tu ne gardes plus"],
  nameOf: async (entry) => (await describeKept([keptNow(entry)]))[0]?.title,
  add: (reader, entries) => keepArticles(reader, entries.map(keptNow)),
  drop: (reader, entry) => dropArticle(reader, keptNow(entry).articleId),
};

const lists = [follows, kept] as OwnList<string>[];

export function pressIn(fields: URLSearchParams) {
  for (const list of lists)
    for (const name of [list.on, list.off]) {
      const entry = fields.get(name);
      if (list.fits(entry)) return { list, entry, isOn: name === list.on };
    }
  return null;
}

export async function press(request: Request, { list, entry, isOn }: NonNullable<ReturnType<typeof pressIn>>) {
  const reader = await currentReader(request);
  const entries = entriesIn(request.headers.get("cookie"), list);
  const next = listWith(entries, entry, isOn);
  if (!reader && !next) return { reader, outcome: refused("", list.full) };
  const changed = reader && (await (isOn ? list.add(reader, [entry, ...entries]) : list.drop(reader, entry)));
  const left = listCookie(list, reader && isOn ? [] : (next ?? []), env.secureCookies);
  return { reader, outcome: changed && !changed.ok ? changed : done(left) };
}

export async function listsIntoAccount(request: Request, token: string): Promise<string[]> {
  const full = lists.map((list) => ({ list, entries: entriesIn(request.headers.get("cookie"), list) }));
  const actor = full.some(({ entries }) => entries.length > 0) ? (await findSession("reader", token))?.actor : null;
  const cookies: string[] = [];
  for (const { list, entries } of full)
    if (entries.length > 0 && actor?.kind === "reader" && (await list.add(actor, entries)).ok)
      cookies.push(listCookie(list, [], env.secureCookies));
  return cookies;
}

export async function ownLists(request: Request) {
  const reader = await currentReader(request);
  const cookies = request.headers.get("cookie");
  return reader
    ? { reader, follows: (await listMyTopics(reader.id)).follows, kept: await listKept(reader.id) }
    : { reader, follows: entriesIn(cookies, followList), kept: entriesIn(cookies, keptList).map(keptNow) };
}

export async function ownWithoutScript(request: Request): Promise<string[]> {
  if (!isWithoutScript(request.headers.get("cookie"))) return [];
  const { follows, kept } = await ownLists(request);
  return [...follows, ...kept.map(({ articleId }) => String(articleId))];
}

/** False where nothing was pressed, true where the browser kept nothing of it; once it is kept, throws the way back. */
export function isLostOrLeadsBack(request: Request, { on, fits }: DeviceList, entries: string[]): boolean {
  const query = new URL(request.url).searchParams;
  const pressed = query.get(on);
  if (!fits(pressed)) return false;
  if (!entries.map(subjectOf).includes(subjectOf(pressed))) return true;
  const back = safeRedirect(query.get("back"));
  if (back) throw redirect(back, 303);
  return false;
}

const YEAR = 365 * 86_400;

/** Which lessons are done, for whoever uses this browser. */
const deviceProgress = (progress: Progress) =>
  plainCookie(`${progressCookie}=${progressText(progress)}`, progress.size > 0 ? YEAR : 0);

export async function progressOf(request: Request) {
  const reader = await currentReader(request);
  const onDevice = progressIn(request.headers.get("cookie"));
  const inAccount: Progress = reader ? await resultsOf(reader.id) : new Map();
  return { reader, onDevice, all: joined(inAccount, onDevice) };
}

export async function moveToAccount(reader: ReaderActor, progress: Progress): Promise<string[]> {
  if (progress.size === 0) return [];
  const saved = await keepResults(reader, progress);
  return saved.ok ? [deviceProgress(new Map())] : [deviceProgress(progress)];
}

export async function rememberResult(request: Request, of: Learned, result: Result): Promise<string[]> {
  const reader = await currentReader(request);
  const progress = joined(progressIn(request.headers.get("cookie")), new Map([[of, result]]));
  return reader ? moveToAccount(reader, progress) : [deviceProgress(progress)];
}

export const visitCookie = (visit: string): string => plainCookie(visit, YEAR, { isForScript: false });

const NAME = "cx-trois-minutes";
/** Said in the privacy page. */
const SEEN_DAYS = 30;

export const journeyOf = (request: Request): Journey =>
  journeyIn(cookieIn(request.headers.get("cookie"), NAME), parisDay(now()));

/** Sent to these pages alone, so that every other stays the same for everyone. */
export const journeyCookie = (journey: Journey): string =>
  plainCookie(`${NAME}=${journeyText(journey)}`, SEEN_DAYS * 86_400, { path: "/trois-minutes", isForScript: false });
